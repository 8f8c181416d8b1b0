"""The slots of Chinese."""

from collections.abc import Mapping

from uac_desktop.reading import quantities, words
from uac_desktop.reading.illnesses import CONDITION_ZH
from uac_desktop.reading.masks import MARKS, mark_regex
from uac_desktop.reading.people import KIN_ZH, NAME_ZH
from uac_desktop.reading.slot_parts import COUNTRY_ZH, JOIN, KNOWN, Slot
from uac_desktop.reading.spoken import exact_value, names_value, quantity, said_value, things_value
from uac_desktop.reading.spoken_kinds import bedtime_value, period_value, waketime_value
from uac_desktop.reading.words import NO_SUBSTANCE_ZH, SURNAMES_ZH

_CLOCK = r"(?:[一二两三四五六七八九十]{1,3}|\d{1,2})[点點](?:半|一刻|三刻|[一二三四五六七八九十\d]{1,3}分?)?"

SLOTS_ZH: Mapping[str, Slot] = {
    "whomzh": Slot(rf"(?:我(?:的|家|们)?)?(?:{KIN_ZH})|我|他|她|{NAME_ZH}", said_value),
    "conditionzh": Slot(CONDITION_ZH, exact_value),
    "eventzh": Slot(r"开会|面试|考试|聚餐|搬家|上课|答辩|家长会|婚礼|体检|复查|理发", exact_value),
    "zhthing": Slot(
        rf"{KNOWN}(?:{JOIN}{KNOWN})*|(?!什么|所有|任何|这|那|它|他|她|你|我"
        rf"|{NO_SUBSTANCE_ZH})[\u3400-\u9fffA-Za-z]{{2,8}}?",
        things_value,
    ),
    "zhfood": Slot(rf"{KNOWN}|(?:辣|甜|酸|生|海鲜|牛奶|咖啡|酒|凉)的?", exact_value),
    "zhillness": Slot(
        rf"{CONDITION_ZH}|[\u3400-\u9fff]{{1,8}}?(?:症|病|炎|癌|瘤|综合征|硬化|结石|息肉|囊肿|溃疡|骨折"
        rf"|贫血|抑郁|过敏性[\u3400-\u9fff]+|增生|突出|衰竭|感染|低下)",
        exact_value,
    ),
    "zhdoctor": Slot(r"[\u4e00-\u9fff]{1,2}(?:医生|大夫|主任)|牙医|医生|中医", exact_value),
    "zhspecialty": Slot(r"[\u4e00-\u9fff]{1,3}科", exact_value),
    "surnamezh": Slot(rf"[{SURNAMES_ZH}]", said_value),
    "zhcity": Slot(
        r"(?!哪|那|这|医院|公司|学校|超市|银行|家|上班|吃|看|买|玩|什么|一|了|过|他|她|取|拿|接|寄|办"
        r"|交|做|开|上|参|拍|逛|找|跟|和|趟|剪|洗|打|跑|健|游泳|爬)(?:(?!的)[\u3400-\u9fff]){2,6}?"
        r"|[A-Z][A-Za-z]+",
        said_value,
    ),
    "zhjob": Slot(
        r"[\u3400-\u9fff]{0,6}?(?:老师|教师|医生|护士|律师|会计|工程师|程序员|设计师|厨师|司机|记者"
        r"|编辑|翻译|演员|画家|作家|学生|研究员"
        r"|教授|经理|销售|警察|消防员|军人|农民|公务员|药剂师|摄影师|建筑师|教练|咖啡师|导游|空姐"
        r"|飞行员|电工|木工|理发师|分析师)",
        said_value,
    ),
    "zhplace": Slot(r"(?!家里|哪|这|那|外面|公司|学校|医院)[\u3400-\u9fffA-Za-z0-9·]{2,10}?", said_value),
    "zhhotel": Slot(
        r"[\u3400-\u9fffA-Za-z·]{2,10}?(?:酒店|宾馆|民宿|旅馆|度假村|客栈|青旅|山庄|大饭店)", said_value
    ),
    "zhname": Slot(rf"{NAME_ZH}|[A-Z][a-z]+", said_value),
    "zhnames": Slot(
        rf"(?:{NAME_ZH}|[A-Z][a-z]+|{KIN_ZH}|客户|老板)(?:(?:、|和|跟)(?:{NAME_ZH}|[A-Z][a-z]+))*",
        names_value,
    ),
    "zhevent": Slot(words.EVENTS_ZH, exact_value),
    "zhwork": Slot(
        r"(?![这那它])[\u3400-\u9fffA-Za-z]{0,8}?(?:报名|注册|投票|选课|缴费|论文|初稿|终稿|报告|作业"
        r"|申请|材料|表格|报税|税|报名|标书|方案|稿子|合同|账单|罚款|学费"
        r"|物业费|水电费|信用卡|简历|提案|发票|报销|项目|问卷|书)",
        said_value,
    ),
    "zhduty": Slot(
        r"(?:交|提交|完成|缴|还|办|续|续签|报名|退|付|寄|填|申请|归还"
        r"|取)[\u3400-\u9fffA-Za-z0-9]{1,12}?(?=[，,。！!；;]|$)",
        said_value,
    ),
    "zherrand": Slot(r"[\u3400-\u9fffA-Za-z0-9]{1,24}?", said_value),
    "zhpayee": Slot(r"(?!每|一|它|这|那|我|最多)[\u3400-\u9fffA-Za-z0-9+]{2,8}?", said_value),
    "zhscope": Slot(
        r"(?!每|最多|从)(?:(?!一个?[月周天年]|每|单笔|预算|最多)[\u3400-\u9fffA-Za-z]){2,8}?", said_value
    ),
    "zhgoods": Slot(r"(?!了|的|过|它|这|那)[\u3400-\u9fffA-Za-z0-9 ]{1,12}?", said_value),
    "zhthingbought": Slot(r"(?!了|的|过|它|这|那)[\u3400-\u9fffA-Za-z]{1,10}?", said_value),
    "zhlatinevent": Slot(
        r"(?:job |phone |final )?(?:interview|meeting|call|demo|appointment|dentist|1-?on-?1|stand-?up|review"
        r"|presentation|party|dinner|lunch|check-?up|exam|workshop|training|onboarding|seminar)(?![A-Za-z])",
        said_value,
    ),
    "zhbill": Slot(
        r"房租|租金|物业费|停车费|水电费|话费|网费|宽带费?|学费|托管费|会费|月供|房贷|车贷|保费", said_value
    ),
    "zhgathering": Slot(r"聚餐|聚会|吃饭|见面|开会|打球|看电影|爬山|喝茶|喝咖啡|聚一聚", exact_value),
    "zhpastime": Slot(
        r"(?:看|听|逛|吃|喝|打|踢|爬|唱)(?:话剧|电影|演出|展览?|演唱会|音乐会|比赛|球赛|球|羽毛球|网球"
        r"|篮球|足球|街|饭|火锅|烧烤|咖啡|酒|茶|山"
        r"|歌|早茶)|爬山|露营|滑雪|打牌|钓鱼",
        exact_value,
    ),
    "zhinsurer": Slot(r"[\u4e00-\u9fff]{2,4}?(?:保险|人寿|财险|人保|平安)", said_value),
    "zhinsured": Slot(r"车险|家财险|医疗险|寿险|意外险|旅行险|重疾险|商业险|保险", exact_value),
    "zhride": Slot(r"(?:小)?(?:汽车|摩托车|电动车|自行车|轿车|面包车|车子|车)", exact_value),
    "zhupkeep": Slot(r"保养|年检|维修|修理|换轮胎|换机油|补漆|审车", exact_value),
    "zhmeal": Slot(r"早饭|早餐|午饭|午餐|中饭|晚饭|晚餐|夜宵|宵夜|早茶|下午茶", exact_value),
    "zhtitle": Slot(r"[^》]{1,30}", said_value),
    "zhmeeting": Slot(r"[\u3400-\u9fff]{0,6}?(?:会议|会|评审|复盘|例会|周会|讨论)", exact_value),
    "zhcompany": Slot(r"(?!家|那|这|学校|医院看)[\u3400-\u9fffA-Za-z]{2,12}?", said_value),
    "zhliking": Slot(r"(?![这那他她你我它一了])[\u3400-\u9fff" + MARKS + r"]{1,8}?", said_value),
    "zhdiet": Slot(r"纯素|素食|吃素|素|清真|生酮|无麸质", exact_value),
    "zhaim": Slot(r"[\u3400-\u9fffA-Za-z0-9]{2,24}?", said_value),
    "zhcalling": Slot(r"(?:上门|来)[\u3400-\u9fff]{1,8}", exact_value),
    "zhfetching": Slot(
        r"(?:开车|自驾)?(?:去|到)?[\u3400-\u9fff]{0,6}?(?:接|送(?!去|修|洗|检|货|礼))[\u3400-\u9fff]{1,5}",
        exact_value,
    ),
    "zhfigure": Slot(r"\d[\d,]{0,14}(?:\.\d+)?", quantity(quantities.figure)),
    "zhwho": Slot(rf"(?:{NAME_ZH}|{KIN_ZH}|客户|领导|[A-Z][a-z]+)", said_value),
    "zhmeetup": Slot(rf"{words.EVENTS_ZH}|会|课", exact_value),
    "zhposting": Slot(r"[\u3400-\u9fff]{2,8}", said_value),
    "zhevery": Slot(r"每天|每周|每年|每日|每次|一周|一天", period_value),
    "zhcontract": Slot(r"宽带合同|手机合约|手机合同|劳动合同|健身合同|物业合同|网络合同", exact_value),
    "zhmake": Slot(
        r"丰田|本田|大众|宝马|奔驰|奥迪|别克|日产|福特|现代|起亚|比亚迪|特斯拉|蔚来|理想|小鹏|吉利|长安"
        r"|哈弗|五菱|沃尔沃|雷克萨斯"
        r"|马自达|斯柯达|雪佛兰|凯迪拉克|保时捷|标致|雪铁龙|三菱|斯巴鲁",
        exact_value,
    ),
    "zhmodel": Slot(r"[\u3400-\u9fffA-Za-z0-9]{1,6}", exact_value),
    "zhmachine": Slot(
        r"空调|冰箱|洗衣机|热水器|电视|电脑|手机|水管|马桶|暖气|油烟机|车|汽车|电动车|自行车|灯|门锁"
        r"|刹车|轮胎",
        exact_value,
    ),
    "zhmended": Slot(r"修好|修|换新|换|保养|清洗|检修", exact_value),
    "zhnight": Slot(mark_regex("date") + r"|\d{1,2}[:：]\d\d|" + _CLOCK, bedtime_value),
    "zhmorning": Slot(mark_regex("date") + r"|\d{1,2}[:：]\d\d|" + _CLOCK, waketime_value),
    "kinzh": Slot(rf"(?:{KIN_ZH})", said_value),
    "namezh": Slot(NAME_ZH, said_value),
    "countryzh": Slot(COUNTRY_ZH, quantity(quantities.country)),
    "visitzh": Slot(
        r"看(?:牙医?|医生|病|[\u3400-\u9fff]{1,3}科|中医)|体检|洗牙|复查|打疫苗|产检", exact_value
    ),
    "bankzh": Slot(
        r"[\u3400-\u9fff]{2,6}?(?:银行|支付)|中信|招行|工行|建行|农行|中行|交行|浦发|民生|光大|兴业"
        r"|平安|支付宝|微信|余额宝",
        exact_value,
    ),
    "foodzh": Slot(r"[\u3400-\u9fff" + MARKS + r"]{1,5}", exact_value),
}
