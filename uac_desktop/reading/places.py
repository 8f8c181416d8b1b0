"""Countries by their names and adjectives, and towns that people travel to, in English and Chinese."""

import re

_COUNTRIES = """
AE united arab emirates,uae,emirati,阿联酋,阿聯酋
AR argentina,argentinian,argentine,阿根廷
AT austria,austrian,奥地利,奧地利
BE belgium,belgian,比利时,比利時
BG bulgaria,bulgarian,保加利亚
BO bolivia,bolivian,玻利维亚
BT bhutan,bhutanese,不丹
CL chile,chilean,智利
CO colombia,colombian,哥伦比亚
CR costa rica,costa rican,哥斯达黎加
CU cuba,cuban,古巴
CY cyprus,cypriot,塞浦路斯
CZ czech republic,czechia,czech,捷克
DK denmark,danish,丹麦,丹麥
DO dominican republic,dominican,多米尼加
EC ecuador,ecuadorian,厄瓜多尔
EE estonia,estonian,爱沙尼亚
EG egyptian,埃及
ET ethiopia,ethiopian,埃塞俄比亚
FI finland,finnish,芬兰,芬蘭
FJ fiji,fijian,斐济,斐濟
GB scotland,scottish,wales,welsh,northern ireland,great britain,united kingdom
GE georgian,格鲁吉亚
GH ghana,ghanaian,加纳
GR greek,希腊,希臘
HR croatia,croatian,克罗地亚
HU hungary,hungarian,匈牙利
ID bali,indonesian,印尼,印度尼西亚,巴厘岛,峇里島
IE 爱尔兰
IL israel,israeli,以色列
IR iran,iranian,伊朗
IS iceland,icelandic,冰岛,冰島
JM jamaica,jamaican,牙买加
JO jordan,jordanian,约旦
KE kenyan,肯尼亚
KH cambodia,cambodian,柬埔寨
KR south korea
KZ kazakhstan,kazakh,哈萨克斯坦
LA laos,lao,老挝
LB lebanon,lebanese,黎巴嫩
LK sri lanka,sri lankan,斯里兰卡
LT lithuania,lithuanian,立陶宛
LU luxembourg,卢森堡
LV latvia,latvian,拉脱维亚
MA morocco,moroccan,摩洛哥
ME montenegro,黑山
MM myanmar,burma,burmese,缅甸
MN mongolia,mongolian,蒙古
MT malta,maltese,马耳他
MU mauritius,毛里求斯
MV maldives,maldivian,马尔代夫
MX mexican,墨西哥
MY malaysia,malaysian,马来西亚,馬來西亞
NA namibia,namibian,纳米比亚
NG nigeria,nigerian,尼日利亚
NL netherlands,holland,dutch,荷兰,荷蘭
NO norway,norwegian,挪威
NP nepal,nepali,nepalese,尼泊尔,尼泊爾
NZ new zealand,新西兰,紐西蘭
OM oman,omani,阿曼
PA panama,panamanian,巴拿马
PE peru,peruvian,秘鲁
PH philippines,filipino,philippine,菲律宾,菲律賓
PK pakistan,pakistani,巴基斯坦
PL poland,polish,波兰,波蘭
PT portuguese
QA qatar,qatari,卡塔尔
RO romania,romanian,罗马尼亚
RS serbia,serbian,塞尔维亚
RU russian
RW rwanda,rwandan,卢旺达
SA saudi arabia,saudi,沙特
SE sweden,swedish,瑞典
SG singaporean
SI slovenia,slovenian,斯洛文尼亚
SK slovakia,slovak,斯洛伐克
SN senegal,senegalese,塞内加尔
SE swedish
TN tunisia,tunisian,突尼斯
TR turkish,türkiye,土耳其
TW taiwan,taiwanese,台湾,台灣
TZ tanzania,tanzanian,zanzibar,坦桑尼亚
UA ukraine,ukrainian,乌克兰
UG uganda,ugandan,乌干达
US united states,states,the states
UY uruguay,uruguayan,乌拉圭
UZ uzbekistan,uzbek,乌兹别克斯坦
VE venezuela,venezuelan,委内瑞拉
ZA south africa,south african,南非
ZM zambia,zambian,赞比亚
ZW zimbabwe,zimbabwean,津巴布韦
CH swiss
HK hong kong,香港
MO macau,macao,澳门,澳門
"""
# What is of a country, and no place to go to.
_OF_THEM = re.compile(
    r".*(?:ese|ish|ian|ean|ican|rman|utch|ench|wiss|zech|reek|\bthai|lao|zbek|zakh|ipino|ntine|ovak|rkish|priot|israeli|saudi|omani|emirati|qatari"
    r"|istani|epali|yptian|ukish|olish|panish|nglish|elsh|rusian)$"
)
_TOWNS = """
japan,china,france,germany,italy,spain,portugal,india,thailand,vietnam,brazil,canada,australia
america,usa,britain,england,korea,mexico,egypt,turkey,greece,ireland,kenya,singapore,indonesia
switzerland,russia,europe,scandinavia,the caribbean,hawaii,southeast asia,aberdeen,accra,adelaide
agra,alicante,amalfi,amsterdam,anchorage,ankara,antwerp,athens,atlanta,auckland,austin,bagan
bangalore,bengaluru,bangkok,barcelona,bari,basel,bath,beijing,beirut,belfast,belgrade,bergen,berlin
bern,bilbao,birmingham,bogota,bogotá,bologna,bordeaux,boston,bratislava,brighton,brisbane,bristol
bruges,brussels,bucharest,budapest,buenos aires,busan,byron bay,cairns,cairo,calgary,cambridge
canberra,cancun,cancún,cape town,cardiff,cartagena,casablanca,cebu,chengdu,chennai,chiang mai,chicago
christchurch,cleveland,cologne,colombo,copenhagen,cork,cornwall,corfu,crete,cusco,da nang,dallas
darwin,delhi,denver,detroit,doha,dubai,dublin,dubrovnik,dunedin,durban,düsseldorf,edinburgh,faro
florence,frankfurt,fukuoka,galway,gdansk,geneva,genoa,ghent,glasgow,goa,gothenburg,granada
guadalajara,guangzhou,hamburg,hanoi,havana,helsinki,hiroshima,ho chi minh city,hoi an,hobart,honolulu
houston,hyderabad,ibiza,innsbruck,inverness,istanbul,jaipur,jakarta,jeju,jersey,johannesburg
kathmandu,kolkata,krakow,kraków,kuala lumpur,kyoto,la paz,lagos,lake district,lanzarote,las vegas
vegas,launceston,leeds,lille,lima,lisbon,liverpool,ljubljana,london,los angeles,luang prabang,lucerne
lyon,madeira,madrid,malaga,málaga,mallorca,majorca,manchester,manila,marrakech,marrakesh,marseille
maui,melbourne,memphis,menorca,mexico city,miami,milan,minneapolis,montevideo,montreal,montréal
moscow,mumbai,munich,nairobi,nanjing,naples,nara,nashville,new orleans,new york,newcastle,nice
niagara falls,oaxaca,okinawa,oman,orlando,osaka,oslo,ottawa,oxford,palermo,palma,paris,penang,perth
petra,philadelphia,phoenix,phuket,pisa,pittsburgh,portland,porto,prague,puerto rico,queenstown,quebec
québec,quito,raleigh,reykjavik,rhodes,riga,rio,rio de janeiro,rome,rotterdam,salzburg,san diego
san francisco,san sebastian,santiago,santorini,sao paulo,são paulo,sapporo,sarajevo,savannah,seattle
sedona,seoul,seville,shanghai,shenzhen,sicily,sardinia,siem reap,skye,sofia,split,stockholm
strasbourg,stuttgart,sydney,taipei,tallinn,tampa,tasmania,tbilisi,tel aviv,tenerife,thessaloniki
tijuana,tirana,tokyo,toronto,toulouse,trieste,tulum,tunis,turin,valencia,valletta,vancouver,venice
verona,vienna,vilnius,warsaw,washington,wellington,winnipeg,xian,yellowstone,york,yosemite,zagreb
zermatt,zurich,zürich,hawaii,alaska,florida,california,texas,scotland,tuscany,provence,brittany
normandy,patagonia,bavaria,andalusia,cotswolds,the cotswolds,the lakes,queensland,disneyland
disney world,boracay,palawan,siargao,baguio,davao,bohol,kerala,ladakh,pune,udaipur,kruger,knysna
stellenbosch,rotorua,taupo,nelson,napier,wanaka,noosa
"""
_TOWNS_ZH = """
日本,法国,德国,意大利,西班牙,葡萄牙,印度,泰国,越南,巴西,加拿大,澳大利亚,澳洲,美国,英国,韩国,瑞士
俄罗斯,北京,上海,广州,深圳,成都,重庆,杭州,苏州,南京,西安,武汉,长沙,青岛,大连,厦门,三亚,昆明,大理,丽江
桂林,拉萨,敦煌,哈尔滨,沈阳,天津,济南,郑州,合肥,福州,南昌,贵阳,南宁,海口,兰州,西宁,银川,乌鲁木齐
呼和浩特,太原,石家庄,长春,宁波,无锡,扬州,绍兴,黄山,洛阳,张家界,九寨沟,香格里拉,西双版纳,泉州,珠海
佛山,东莞,温州,烟台,威海,北海,新疆,西藏,云南,海南,四川,内蒙古,香港,澳门,台北,台中,台南,高雄,花莲,垦丁
台东,宜兰,嘉义,金门,澎湖,日月潭,阿里山,东京,大阪,京都,奈良,札幌,北海道,冲绳,福冈,名古屋,神户,首尔
釜山,济州岛,济州,曼谷,清迈,普吉,普吉岛,芭提雅,吉隆坡,槟城,沙巴,兰卡威,河内,岘港,胡志明市,胡志明,芽庄
富国岛,暹粒,金边,马尼拉,长滩岛,宿务,雅加达,巴厘岛,新加坡,迪拜,伊斯坦布尔,巴黎,伦敦,爱丁堡,曼彻斯特
罗马,米兰,佛罗伦萨,威尼斯,巴塞罗那,马德里,里斯本,柏林,慕尼黑,法兰克福,维也纳,布拉格,布达佩斯,苏黎世
日内瓦,阿姆斯特丹,布鲁塞尔,哥本哈根,斯德哥尔摩,奥斯陆,赫尔辛基,雷克雅未克,雅典,圣托里尼,莫斯科
圣彼得堡,开罗,开普敦,内罗毕,纽约,洛杉矶,旧金山,西雅图,芝加哥,波士顿,华盛顿,拉斯维加斯,夏威夷,温哥华
多伦多,蒙特利尔,悉尼,墨尔本,布里斯班,黄金海岸,珀斯,奥克兰,皇后镇,关岛,塞班,欧洲,东南亚,北欧,关西
"""


def _pairs(table: str) -> dict[str, str]:
    """Each name of a table's lines with the code at the line's beginning."""
    rows = (line.split(" ", 1) for line in table.strip().splitlines())
    return {name: code for code, names in rows for name in names.split(",")}


def _names(table: str) -> tuple[str, ...]:
    return tuple(name for line in table.strip().splitlines() for name in line.split(","))


# ISO 3166-1 codes of countries by their names and adjectives in lower case.
COUNTRIES = _pairs(_COUNTRIES)
_PLACES = frozenset(_names(_TOWNS)) | frozenset(name for name in COUNTRIES if name.isascii())
# Places with Chinese names, the longest first: a regex takes the first that stands there.
PLACES_ZH = tuple(
    sorted({*_names(_TOWNS_ZH), *(name for name in COUNTRIES if not name.isascii())}, key=len, reverse=True)
)


def is_place(name: str) -> bool:
    """Whether a name is a country's or a known town's."""
    plain = name.casefold().removeprefix("the ")
    return plain in _PLACES and not _OF_THEM.fullmatch(plain)
