tree = {}
for task in user.tasks:
    tree.setdefault(task.project or "inbox", {}).setdefault("done" if task.done else "open", []).append(
        task.title
    )


def show(node, depth=0):
    for key in sorted(node):
        print("  " * depth + f"- {key}")
        child = node[key]
        if isinstance(child, dict):
            show(child, depth + 1)
        else:
            for leaf in sorted(child):
                print("  " * (depth + 1) + leaf)


show(tree)
