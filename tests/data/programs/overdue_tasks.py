overdue = [t for t in user.tasks if not t.done and t.due_on and t.due_on < today]
overdue.sort(key=lambda t: (t.due_on, -(t.priority or 0)))
for task in overdue:
    late = (today - task.due_on).days
    flag = "!!" if (task.priority or 0) >= 3 else "  "
    print(f"{flag} {task.title:<28} {late:>4} day{'' if late == 1 else 's'} late")
print(f"Total overdue: {len(overdue)}")
