"""What the window says, in English and in Chinese: one table of sentences, two to a row."""

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from uac_desktop.core.saying import Said
from uac_desktop.core.words_zh import TYPES
from uac_desktop.ui.alerts.words import ALERTS
from uac_desktop.ui.chat.words import CHAT
from uac_desktop.ui.code.words import CODE
from uac_desktop.ui.insights.words import INSIGHTS

if TYPE_CHECKING:
    from uac_desktop.app.views import RuleView

Language = Literal["en", "zh"]


class Words:
    """The sentences of one language; a name that is not in the table raises KeyError."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self._column = 1 if language == "zh" else 0

    def __call__(self, name: str, /, **values: object) -> str:
        """The sentence of that name with its values filled in."""
        return TABLE[name][self._column].format(**values)

    def told(self, text: str) -> str:
        """What the app said in sentences of its own (`core.saying`), in this language; all else as it is."""
        if self.language == "en" or not isinstance(text, Said):
            return text
        # It stands on the knowledge tables, which the window must not wait for; who shows an alert has them.
        from uac_desktop.app.wording import told

        return told(text, self.language)

    def rule_doc(self, rule: "RuleView") -> str:
        """What a rule does: of a built-in one in this language, else the first line of its own text."""
        first = rule.doc.partition("\n")[0]
        if self.language == "en" or rule.custom:
            return first
        from uac_desktop.app.wording import rule_docs

        return rule_docs().get(rule.name, first)

    def advice(self, rule: str, severity: str) -> str:
        """What to do about an alert of this rule; where the rule has no words of its own, by severity."""
        name = f"advice.{rule}"
        return self(name if name in TABLE else f"advice.{severity}")

    def rule(self, name: str) -> str:
        """What a rule is called; a person's own keeps its name, with spaces."""
        return (
            self(f"rule.{name}") if f"rule.{name}" in TABLE else name.replace("_", " ").strip().capitalize()
        )

    def person(self, name: str) -> str:
        """What a person is called: `user` is you."""
        return self("you") if name == "user" else name

    def status(self, name: str) -> str:
        """What has become of a record, an alert or a message."""
        return self(f"status.{name}") if f"status.{name}" in TABLE else name

    def type(self, name: str) -> str:
        """What a record type is called; types that a person defined keep their own name."""
        return self(f"type.{name}") if f"type.{name}" in TABLE else name


def _in_words(name: str) -> str:
    """`Travel document` of TravelDocument."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).capitalize()


TABLE: Mapping[str, tuple[str, str]] = {
    "app": ("UaC Desktop", "UaC Desktop"),
    "chat": ("Chat", "对话"),
    "memory": ("Memory", "记忆"),
    "code": ("Code", "代码"),
    "alerts": ("Alerts", "提醒"),
    "insights": ("Insights", "洞察"),
    "log": ("Log", "日志"),
    "settings": ("Settings", "设置"),
    "places": ("Places", "页面"),
    "conversations": ("Conversations", "对话列表"),
    "new": ("New", "新对话"),
    "new.title": ("New conversation", "新对话"),
    "search": ("Search", "搜索"),
    "search.none": ("Nothing was found.", "没有找到。"),
    "search.messages": ("In messages", "消息中"),
    "search.tip": (
        'Words, "a phrase", -without, from:user, type:Allergy, about:son, after:2026-01, in:"Health"',
        '词语、"词组"、-排除、来自:我、类型:过敏、关于:儿子、晚于:2026-01、对话:"健康"',
    ),
    "search.left": ("Still being indexed: {n} entries.", "还有 {n} 条正在建立索引。"),
    "search.unknown": (
        "There is no filter {name}:, so its words were looked for.",
        "没有“{name}:”这个筛选，已按文字查找。",
    ),
    "search.value": ("{name}:{value} was left out; {advice}.", "“{name}:{value}”未采用；{advice}。"),
    "search.long": ("Only the first words were looked for.", "只查找了前面的词语。"),
    "search.advice.from": ("write from:user or from:assistant", "请写 来自:我 或 来自:助手"),
    "search.advice.kind": (
        "write kind:message, kind:fact or kind:alert",
        "请写 种类:消息、种类:事实 或 种类:提醒",
    ),
    "search.advice.type": ("your records have no such type", "你的记录中没有这个类型"),
    "search.advice.about": ("name a person, as about:son", "请写一个人，如 关于:儿子"),
    "search.advice.before": ("write a day, a month or a year", "请写日、月或年"),
    "search.advice.after": ("write a day, a month or a year", "请写日、月或年"),
    "search.advice.in": ("write words of a title", "请写标题中的字"),
    "search.advice.is": ("write is:removed", "请写 状态:已删除"),
    "alert": ("Alert", "提醒"),
    "status.ended": ("ended", "已结束"),
    "status.superseded": ("replaced", "已被取代"),
    "status.corrected": ("corrected", "已更正"),
    "status.retracted": ("withdrawn", "已收回"),
    "status.undone": ("taken back", "已撤回"),
    "status.removed": ("removed", "已删除"),
    "status.changed": ("open", "未处理"),
    "status.seen": ("seen", "已看到"),
    "status.snoozed": ("snoozed", "已推迟"),
    "status.dismissed": ("done", "已完成"),
    "status.resolved": ("resolved", "已解决"),
    "today": ("Today", "今天"),
    "yesterday": ("Yesterday", "昨天"),
    "earlier": ("Earlier", "更早"),
    "ago.days": ("{n} days ago", "{n} 天前"),
    "date": ("{day} {month} {year}", "{year}年{month}月{day}日"),
    "at.yesterday": ("yesterday {time}", "昨天 {time}"),
    "months": ("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec", "1 2 3 4 5 6 7 8 9 10 11 12"),
    "you": ("You", "你"),
    "assistant": ("Assistant", "助手"),
    "message": ("Message", "消息"),
    "message.hint": ("Message…", "写点什么…"),
    "message.keys": ("⏎ sends · ⇧⏎ new line", "⏎ 发送 · ⇧⏎ 换行"),
    "messages": ("Messages", "消息"),
    "messages.earlier": ("Show earlier messages", "显示更早的消息"),
    "send": ("Send", "发送"),
    "stop": ("Stop", "停止"),
    "stopped": ("You stopped this reply.", "你停止了这条回复。"),
    "interrupted": ("This reply broke off.", "这条回复中断了。"),
    "thinking": ("Thinking…", "正在思考…"),
    "edit": ("Edit", "编辑"),
    "edit.name": ("Edit your message", "编辑你的消息"),
    "edit.hint": (
        "⏎ saves · Esc cancels. What came after moves to another branch.",
        "⏎ 保存 · Esc 取消。后面的消息会移到另一个分支。",
    ),
    "save": ("Save", "保存"),
    "delete": ("Delete", "删除"),
    "more": ("More", "更多"),
    "continue": ("Continue", "继续"),
    "version": ("Version {n} of {of}", "第 {n} 个版本，共 {of} 个"),
    "version.earlier": ("Earlier version", "上一个版本"),
    "version.later": ("Later version", "下一个版本"),
    "rename": ("Rename", "重命名"),
    "rename.name": ("Name of the conversation", "对话名称"),
    "trash": ("Trash", "回收站"),
    "trash.show": ("Show or hide deleted conversations", "显示或隐藏已删除的对话"),
    "trash.none": ("Nothing has been deleted.", "没有删除过任何对话。"),
    "restore": ("Restore", "恢复"),
    "undo.delete": ("Undo", "撤销"),
    "deleted.conversation": ("Conversation deleted", "对话已删除"),
    "deleted.message": ("Message deleted", "消息已删除"),
    "deleted.busy": (
        "A reply is being written here. Stop it first, then delete the conversation.",
        "这里正在写回复。请先停止，再删除对话。",
    ),
    "reading.queued": ("Not yet read by the model", "模型还没有读这条消息"),
    "reading.now": ("The model is reading…", "模型正在阅读…"),
    "forgotten": ("Forgotten, as you asked", "已按你的要求忘掉"),
    "blocked": ("Not learned: you asked to forget this", "没有记住：你要求忘掉它"),
    "allow": ("Allow", "允许"),
    "allow.tip": ("Learn it after all", "还是记住它"),
    "forget": ("Forget", "忘掉"),
    "forget.ask": ("Forget…", "忘掉…"),
    "forget.title": ("Forget this for good?", "要永远忘掉吗？"),
    "forget.looking": ("Looking for everywhere it went…", "正在查找它出现过的地方…"),
    "forget.working": ("Forgetting…", "正在忘掉…"),
    "forget.goes": ("{n} entries will go:", "将清除 {n} 条："),
    "forget.goes.one": ("1 entry will go:", "将清除 1 条："),
    "forget.message": ("Messages", "消息"),
    "forget.fact": ("Facts", "事实"),
    "forget.alert": ("Alerts", "提醒"),
    "forget.conversation": ("Titles", "标题"),
    "forget.checkpoint": ("Code checkpoints", "代码存档"),
    "forget.reading": ("Notes on how it was read", "阅读记录"),
    "forget.other": ("Other traces", "其他痕迹"),
    "forget.backups": ("Backups that are rewritten without it", "会被改写、不再含有它的备份"),
    "forget.count": ("{kind} · {n}", "{kind} · {n}"),
    "forget.mentions": (
        "These mention it too and stay, unless you add them:",
        "这些消息也提到了它，除非你勾选，否则会保留：",
    ),
    "forget.final": (
        "This cannot be undone. It also will not be learned again unless you allow it.",
        "此操作无法撤销。除非你允许，以后也不会再记住它。",
    ),
    "forget.keep": ("Keep", "保留"),
    "reading.failed": ("The model could not read this message: {why}", "模型没能读懂这条消息：{why}"),
    "copy": ("Copy", "复制"),
    "undo": ("Undo", "撤回"),
    "undone": ("Taken back", "已撤回"),
    "fact.heard": ("You said: “{quote}”", "你说过：“{quote}”"),
    "fact.computed": ("Entered by hand", "手工录入"),
    "chat.empty": ("Tell it something worth remembering", "说一件值得记住的事"),
    "chat.empty.more": (
        "What you say becomes records you can read as code. Rules watch them and warn you unasked.",
        "你说的话会变成可以当代码来读的记录。规则会看着它们，不用你问就提醒你。",
    ),
    "chat.empty.button": ("Try an example", "试一个例子"),
    "chat.example": ("I'm allergic to penicillin. It gives me hives.", "我对青霉素过敏，会起荨麻疹。"),
    "link.open": ("Open this address in your browser?", "要在浏览器中打开这个地址吗？"),
    "open": ("Open", "打开"),
    "cancel": ("Cancel", "取消"),
    "close": ("Close", "关闭"),
    "again": ("Try again", "再试一次"),
    "list.toggle": ("Show or hide conversations", "显示或隐藏对话列表"),
    "panel.toggle": ("Show or hide alerts", "显示或隐藏提醒"),
    "alerts.none": ("Nothing needs you", "没有需要你处理的事"),
    "alerts.none.more": (
        "Rules run each time you say something and each morning. What they find appears here.",
        "每当你说了什么，以及每天早上，规则都会运行。它们的发现会出现在这里。",
    ),
    "alerts.closed": ("Show closed", "显示已关闭的"),
    "alerts.open": ("Hide closed", "隐藏已关闭的"),
    "critical": ("Critical", "紧急"),
    "warning": ("Warning", "警告"),
    "info": ("Information", "信息"),
    "done": ("Done", "完成"),
    "snooze": ("Snooze", "稍后"),
    "snooze.day": ("Until tomorrow", "到明天"),
    "snooze.week": ("For a week", "一周后"),
    "snooze.month": ("For a month", "一个月后"),
    "why": ("Why", "原因"),
    "why.tip": ("Show the rule that found this", "查看发现它的规则"),
    "see": ("See alert", "查看提醒"),
    "due": ("By {date}", "截止 {date}"),
    "said": ("You said, {date}", "你在{date}说"),
    "go": ("Go to this message", "转到这条消息"),
    "gone": ("That message is no longer in a conversation.", "那条消息已不在任何对话中。"),
    "state.firing": ("Open", "未处理"),
    "state.seen": ("Seen", "已看到"),
    "state.snoozed": ("Snoozed", "已推迟"),
    "state.dismissed": ("Done", "已完成"),
    "state.resolved": ("Resolved", "已解决"),
    "alert.announce": ("{severity} alert: {message}", "{severity}提醒：{message}"),
    "advice.critical": (
        "Do nothing about it before you have checked with someone who knows.",
        "先向懂行的人确认，再采取行动。",
    ),
    "advice.warning": (
        "Look into it while there is time, then mark it done.",
        "趁还有时间处理，然后标记完成。",
    ),
    "advice.info": ("Nothing to do; mark it done once you have seen it.", "无需操作，看过后标记完成即可。"),
    "advice.drug_allergy": (
        "Before taking it, ask the prescriber or a pharmacist.",
        "服用之前，请先问开药的医生或药师。",
    ),
    "advice.drug_interaction": (
        "Ask the prescriber or a pharmacist about taking these together.",
        "请问医生或药师这些药能否一起服用。",
    ),
    "code.modules": ("Modules", "模块"),
    "code.none": ("Your life, as code", "你的生活，写成代码"),
    "code.none.more": (
        "Once you have said something worth keeping, it stands here as plain Python you can read.",
        "你说过值得留下的事之后，它会以你能读懂的 Python 出现在这里。",
    ),
    "code.none.button": ("Say something", "去说一句"),
    "code.source": ("Source of {path}", "{path} 的源码"),
    "code.line": ("1 line", "1 行"),
    "code.lines": ("{n} lines", "{n} 行"),
    "code.expression": ("Expression to run", "要运行的表达式"),
    "code.expression.hint": (
        "Run an expression, such as  len(user.medications)",
        "运行表达式，如  len(user.medications)",
    ),
    "run": ("Run", "运行"),
    "run.result": ("Result", "结果"),
    "run.none": ("It ran and gave no value.", "已运行，没有返回值。"),
    "insights.none": ("Ask about your own records", "询问你自己的记录"),
    "insights.none.more": (
        "An answer is computed by a small program over your records, and shows that program.",
        "答案由一小段程序从你的记录算出，并会显示这段程序。",
    ),
    "insights.example": ("How many medications am I taking?", "我在吃几种药？"),
    "insights.hint": ("Ask a question…", "提一个问题…"),
    "ask": ("Ask", "提问"),
    "answer.computed": ("Computed from {n} records", "由 {n} 条记录算出"),
    "answer.computed.one": ("Computed from 1 record", "由 1 条记录算出"),
    "answer.recalled": ("Recalled from what you said", "来自你说过的话"),
    "answer.declined": ("Not answered", "没有回答"),
    "answer.none": ("None", "无"),
    "memory.none": ("Nothing is remembered yet", "还没有记住什么"),
    "memory.none.more": (
        "Each thing you tell becomes a typed record with the words it came from.",
        "你说的每件事都会成为一条有类型的记录，并附上原话。",
    ),
    "memory.column.type": ("Type", "类型"),
    "memory.column.what": ("What", "内容"),
    "memory.column.about": ("About", "关于"),
    "memory.column.since": ("Since", "自"),
    "memory.column.until": ("Until", "至"),
    "memory.column.status": ("Status", "状态"),
    "memory.none.then": ("Nothing to show for that time", "那时没有可显示的内容"),
    "memory.none.then.more": ("Choose another day, or go back to Now.", "请选择另一天，或回到“现在”。"),
    "span": ("Which time the records are of", "记录的时间"),
    "span.day": ("Day", "日期"),
    "span.now": ("Now", "现在"),
    "span.held": ("As it held on", "当时的情况"),
    "span.known": ("As it was known on", "当时所知"),
    "history": ("History", "历史"),
    "history.tip": (
        "Show what was replaced, corrected or withdrawn too",
        "同时显示已被取代、已更正或已收回的记录",
    ),
    "disputed": ("in question", "待确认"),
    "yes": ("yes", "是"),
    "no": ("no", "否"),
    "evidence": ("What this record stands on", "这条记录的依据"),
    "evidence.since": ("since {date}", "自 {date}"),
    "evidence.until": ("until {date}", "至 {date}"),
    "evidence.none": ("Not said in these words", "不是原话"),
    "offers": ("Questions and offers", "问题与建议"),
    "offers.pair": ("These may be one: {one} · {other}", "可能是同一个：{one} · {other}"),
    "offers.more": ("and {n} more", "还有 {n} 条"),
    "merge": ("Merge", "合并"),
    "merge.tip": (
        "Make one record of both: {one} — {other}",
        "合为一条记录：{one} — {other}",
    ),
    "apart": ("Not the same", "不是同一个"),
    "merged": ("Merged", "已合并"),
    "parted": ("Kept apart", "已分开保留"),
    "answer.chat": ("Answer in chat", "去对话中回答"),
    "answer.begin": ("Answer it below", "在下方回答"),
    "log.none": ("Everything you said, in order", "你说过的一切，按顺序"),
    "log.none.more": (
        "The log is where all else comes from. Nothing in it is changed; choose a line to go there.",
        "其他一切都来自日志。里面的内容不会被改动；选择一行即可前往。",
    ),
    "log.column.when": ("When", "时间"),
    "log.column.who": ("Who", "谁"),
    "log.column.words": ("Words", "内容"),
    "theme": ("Appearance", "外观"),
    "theme.system": ("System", "跟随系统"),
    "theme.light": ("Light", "浅色"),
    "theme.dark": ("Dark", "深色"),
    "language": ("Language", "语言"),
    "profile": ("Your data", "你的数据"),
    "profile.more": (
        "What you have said is kept in this folder on this machine.",
        "你说过的话都保存在这台电脑的这个文件夹里。",
    ),
    "backups": ("Backups", "备份"),
    "backup.more": (
        "A compressed copy of your whole log in the folder of your data, read back after it is written. For"
        " safety, copy one to another disk now and then.",
        "整个日志的压缩副本，放在你的数据文件夹里，写好后会再读一遍核对。为了安全，不时把一份复制到另一个磁盘上。",
    ),
    "backup.last": ("Last backup: {when}", "上次备份：{when}"),
    "backup.never": ("No backup yet", "还没有备份"),
    "backup.now": ("Back up now", "立即备份"),
    "backup.restore": ("Restore…", "恢复…"),
    "backup.files": ("Backups and exports", "备份和导出文件"),
    "backup.daily": ("Once a day by itself", "每天自动备份一次"),
    "backup.running": ("Backing up…", "正在备份…"),
    "backup.done": ("Backed up {n} entries in {size}: {name}", "已备份 {n} 条记录，{size}：{name}"),
    "backup.failed": ("The daily backup could not be made: {why}", "没能完成每日备份：{why}"),
    "restore.looking": ("Looking into the file…", "正在查看文件…"),
    "restore.running": ("Restoring…", "正在恢复…"),
    "restore.file": (
        "{name}: messages {messages}, facts {facts}.",
        "{name}：消息 {messages} 条，事实 {facts} 条。",
    ),
    "restore.merge": ("Merge", "合并"),
    "restore.merge.more": (
        "Merge adds what is missing here behind your log (entries: {n}); nothing is lost.",
        "合并会把这里缺少的 {n} 条记录加到日志末尾，不会丢失任何内容。",
    ),
    "restore.merge.none": (
        "There is nothing to merge: all of it is here already.",
        "没有需要合并的：里面的内容这里都有了。",
    ),
    "restore.replace": ("Replace", "替换"),
    "restore.replace.more": (
        "Replace puts the file in the place of your log; what only this log has goes away (entries: {n}).",
        "替换会用这个文件取代你的日志：只有这里才有的 {n} 条记录会被移走。",
    ),
    "restore.replace.none": (
        "Replace puts the file in the place of your log, which has nothing that the file lacks.",
        "替换会用这个文件取代你的日志；这里没有文件里缺少的内容。",
    ),
    "restore.snapshot": (
        "Either way your log as it is now is backed up first. What you asked to forget stays forgotten.",
        "无论哪种方式，都会先备份现在的日志。你要求忘记的内容不会回来。",
    ),
    "restore.merged": ("Restored. Entries that came in: {n}", "已恢复，加入 {n} 条记录。"),
    "on": ("On", "开"),
    "off": ("Off", "关"),
    "walls": ("Walls around programs", "程序外的防护"),
    "walls.stand": ("Standing on this machine: {names}.", "本机生效：{names}。"),
    "walls.lack": ("Not on this machine: {names}.", "本机没有：{names}。"),
    "server": ("Model server", "模型服务"),
    "keys": ("Keys", "快捷键"),
    "keys.list": (
        "Ctrl+N new conversation · Ctrl+F search · Ctrl+1–6 places · Ctrl+, settings · Esc stops a reply"
        " · F2 edits a message or renames a conversation · Del deletes it"
        " · F8 goes to the newest alert that has popped up · Ctrl+Q quits\n"
        "Code: Ctrl+S save · Ctrl+F find · Ctrl+H replace · Ctrl+Shift+O go to a name · Ctrl+Space complete"
        " · Ctrl+I what a name is · Ctrl+/ comment · Ctrl+Shift+[ and ] fold · Alt+⏎ where a line came from"
        " · F6 next part",
        "Ctrl+N 新对话 · Ctrl+F 搜索 · Ctrl+1–6 页面 · Ctrl+, 设置 · Esc 停止回复"
        " · F2 编辑消息或重命名对话 · Del 删除 · F8 转到最新弹出的提醒 · Ctrl+Q 退出\n"
        "代码：Ctrl+S 保存 · Ctrl+F 查找 · Ctrl+H 替换 · Ctrl+Shift+O 转到名称 · Ctrl+空格 补全"
        " · Ctrl+I 查看名称 · Ctrl+/ 注释 · Ctrl+Shift+[ 和 ] 折叠 · Alt+⏎ 查看出处 · F6 下一部分",
    ),
    "model": ("Model", "模型"),
    "model.none": ("No model", "没有模型"),
    "model.remote": ("{name}  —  not on this machine", "{name}  —  不在这台电脑上"),
    "model.remote.ask": (
        "{name} does not run on this machine. What you write, and what the app knows of you, would be sent"
        " there.",
        "{name} 不在这台电脑上运行。你写的内容和应用知道的关于你的事会被发送到那里。",
    ),
    "model.remote.allow": ("Send it there", "允许发送"),
    "state.opening": ("Opening your log…", "正在打开日志…"),
    "state.ready": ("Ready: {model}", "就绪：{model}"),
    "state.loading": ("The model is being loaded", "正在加载模型"),
    "state.not_installed": (
        "Ollama is not installed. Get it from ollama.com; everything but free talk works without it.",
        "没有安装 Ollama。可从 ollama.com 获取；除了自由聊天，其他功能都能用。",
    ),
    "state.not_running": (
        "Ollama is not running. Start it with this command; everything but free talk works meanwhile.",
        "Ollama 没有运行。用下面的命令启动它；在此之前除了自由聊天都能用。",
    ),
    "state.no_model": (
        "Ollama has no model yet. Fetch one with this command, about 2.5 GB.",
        "Ollama 还没有模型。用下面的命令下载一个，约 2.5 GB。",
    ),
    "state.off": ("Working without a model, as asked", "按你的要求，不使用模型"),
    "failed": ("That did not work: {why}", "没有成功：{why}"),
    "checkpoint.stays": ("Your project was not kept anew. {why}", "项目没有存新的检查点。{why}"),
    "mirror": ("Mirrored folder", "镜像文件夹"),
    "mirror.more": (
        "Your project as ordinary files, written after each checkpoint. What you edit there with another "
        "program is offered to you here, and saved only when you say so.",
        "你的项目以普通文件形式存放，每个检查点之后更新。你用别的程序在那里做的改动会在这里提示，经你同意才保存。",
    ),
    "mirror.off": ("Not mirrored", "未镜像"),
    "mirror.choose": ("Choose a folder…", "选择文件夹…"),
    "mirror.stop": ("Turn off", "关闭"),
    "mirror.edited": (
        "{names} was edited in the mirrored folder. Look at what the changes mean? Nothing is saved yet.",
        "镜像文件夹里的 {names} 有改动。要看看这些改动意味着什么吗？现在还没有保存任何内容。",
    ),
    "mirror.look": ("Look", "查看"),
    "mirror.later": ("Later", "以后再说"),
    "failed.open": ("Your log could not be opened.", "日志无法打开。"),
    **{f"type.{name}": (_in_words(name), own) for name, own in TYPES.items()},
    **ALERTS,
    **CHAT,
    **CODE,
    **INSIGHTS,
}
