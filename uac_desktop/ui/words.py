"""What the window says, in English and in Chinese: one table of sentences, two to a row."""

from collections.abc import Mapping
from typing import Literal

Language = Literal["en", "zh"]


class Words:
    """The sentences of one language; a name that is not in the table raises KeyError."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self._column = 1 if language == "zh" else 0

    def __call__(self, name: str, /, **values: object) -> str:
        """The sentence of that name with its values filled in."""
        return TABLE[name][self._column].format(**values)

    def advice(self, rule: str, severity: str) -> str:
        """What to do about an alert of this rule; where the rule has no words of its own, by severity."""
        name = f"advice.{rule}"
        return self(name if name in TABLE else f"advice.{severity}")

    def type(self, name: str) -> str:
        """What a record type is called; types that a person defined keep their own name."""
        return self(f"type.{name}") if f"type.{name}" in TABLE else name


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
    "search.none": ("No conversation has these words in its title.", "没有标题含有这些字的对话。"),
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
    "code.readonly": ("read-only", "只读"),
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
    "memory.column.module": ("Module", "模块"),
    "memory.column.records": ("Records", "记录数"),
    "memory.open": ("Read as code", "以代码查看"),
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
        "Everything stays in this folder on this machine.",
        "所有内容都保存在这台电脑的这个文件夹里。",
    ),
    "server": ("Model server", "模型服务"),
    "keys": ("Keys", "快捷键"),
    "keys.list": (
        "Ctrl+N new conversation · Ctrl+F search · Ctrl+1–6 places · Ctrl+, settings · Esc stops a reply",
        "Ctrl+N 新对话 · Ctrl+F 搜索 · Ctrl+1–6 页面 · Ctrl+, 设置 · Esc 停止回复",
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
    "state.unknown": ("Looking for a model…", "正在查找模型…"),
    "connection": ("Connection", "连接"),
    "failed": ("That did not work: {why}", "没有成功：{why}"),
    "failed.open": ("Your log could not be opened.", "日志无法打开。"),
    "closing": ("Closing…", "正在关闭…"),
    "type.Allergy": ("Allergy", "过敏"),
    "type.Medication": ("Medication", "用药"),
    "type.Condition": ("Condition", "疾病"),
    "type.Measurement": ("Measurement", "测量"),
    "type.MedicalVisit": ("Medical visit", "就诊"),
    "type.Profile": ("Profile", "资料"),
    "type.Contact": ("Contact", "联系人"),
    "type.Trip": ("Trip", "旅行"),
}
