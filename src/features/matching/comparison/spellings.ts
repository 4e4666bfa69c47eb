// Which forms are one name. Written from the published rules named above each group, without their diacritics: what the
// sound of a name (words.ts) does not show. A form may stand in several lines.
import { nameLines } from './nameLines.ts'

/** Spellings and equivalents of one name in the ways documents write it. */
export const spellings = nameLines(`
mohammed muhammad mohamed mohammad mohamad muhammed muhamad mohamud mahamed mehmed mehmet mahomed mamadou mouhamed muhammet mohd
ahmed ahmad ahmet ahmadou amadou achmed
hussein hossain hussain husayn husain hosein hossein huseyin houssein
hassan hasan hassane
yousef yusuf youssef yusef yousuf yussuf yosef youssouf joseph jose josef giuseppe iosif yosyp osip jozef jozefe
ibrahim ebrahim ibraheem abraham avraham brahim
ismail esmail ismael esmaeil ishmael
said saeed sayeed saied syed
uthman osman othman usman ousmane
mahmoud mahmud mahmood mehmood
abdulrahim abdurrahim abdelrahim abdirahim abdulraheem
abdulkarim abdelkarim abdulkareem abdelkrim
noureddine nouraldin nureddin nuraldin nuruddin nooruddin noureldin nouradin
salahuddin salahaldin saladin salaheddine salaheldin selahattin
alaaeldin alauddin alaaldin aladdin alaeddine
jamaluddin jamaleddine jamalaldin djamaleddine
saifuddin saifaldin seifeldin seifeddine
shamsuddin shamsaldin chamseddine
badruddin badraldin badreddine bedrettin
imaduddin imadaldin imadeddine
nasruddin nasraldin nasreddine nasrettin
alia alya aliya aliyah
carla karla
carol karol carole
martha marta
daniela daniella
mariela mariella
omar umar oumar omer
khaled khalid haled khalad
fatima fatimah fatma fatemeh fatoumata
aisha ayesha aicha aysha aishah
khadija khadijah hadija khadeja
zainab zeinab zaynab zeynab zeynep
maryam mariam maria mary marie mariia mariya miriam myriam maryia marija
suleiman sulayman solomon suleyman soliman sulaiman
daoud dawood david davud dawit dawud davyd
yahya yehia yahia
john johannes yohannes ioan johan hans janos jonas
john juan
john ivan
john jean
john joao
ivan ioan ian
musa moussa moses moises moshe
jamal gamal djamal
tariq tarek tareq tarik
qasim kassem qassem kasim
nur noor nour
yunus jonas yonas younes younus
yaqub yakub jacob jakob yakov iakov yaqoob jacobo jacques
ishaq isaac isaak ishak
idris idriss edris
abdurrahman abdulrahman abdelrahman abdirahman abdurahman
abdullah abdallah abdalla abdoulaye
evgeny yauheni yauhen yevgeny evgeniy evgeni yevgeniy evgenii yevhen evhen evgen ievgen eugene eugenio yevheniy evguenii
yevheniia evgenia yevgenia evgeniya eugenia yevheniya
oleksandr aleksandr aliaksandr alexander alexandr aleksander alejandro alexandre alessandro olexandr oleksander iskander alexandru
oleksandra aleksandra alexandra alejandra alessandra
oleksii aliaksei oleksiy aleksei alexei alexey aleksey alexis alejo oleksij aleksiy
mykola mikalai nikolai nikolay nicholas nicolas mikola nikolaj nicolae nikola nikolaos
mykhailo mikhail michael miguel mykhaylo mikhailo michel michail mihail michal mykhajlo mikael
volodymyr vladimir wladimir volodimir uladzimir
serhii sergei sergey serhiy sergiy sergii serge sergio siarhei
andrii andrei andrey andriy andrew andres andre andrea andriej andrij
dmytro dzmitry dmitry dmitri dmitriy dmitrii dmitro dimitri dmitrij
yurii yuri yury yuriy iurii iuri george georgy georgiy jorge georgi giorgi heorhii georges
hryhorii ryhor grigory grigori grigoriy hryhoriy gregory gregorio grygorii grygoriy
petro pyotr petr peter pedro pierre piotr pietro petru
pavlo pavel paul pablo paulo pawel
vasyl vasily vasiliy vasilii basil basilio vasil
stepan stephen steven esteban stefan stephan etienne stefano stepanas
fedir fyodor fedor feodor theodore teodoro
ihor igor
oleh aleh oleg
illia ilya ilia elias eliya elie ilias
luka lukas lucas luke luc
matvii matvey matthew mateo matthieu mathew matvei matteo
yakiv yakov iakiv
yaroslav iaroslav jaroslav
olena elena yelena helena helen elena alena olenka
olha volha olga
hanna anna ana anne ann hannah ganna anya anna
kateryna katsiaryna ekaterina yekaterina katerina catherine katherine catalina katharina caterina katarzyna
nataliia natallia natalia natalya nataliya natalie nathalie natalija nathaly
yuliia yulia iuliia julia yuliya iuliya
tetiana tatsiana tatiana tatyana tetyana tania
iryna irina irene irena
mariia maria mariya
nadiia nadezhda nadia nadiya
liudmyla lyudmila ludmila liudmila
sofiia sofia sofya sophia sophie sofiya
viktoriia viktoryia victoria viktoria viktoriya
anastasiia anastasia anastasiya anastacia
svitlana sviatlana svetlana
yelyzaveta elizaveta ielyzaveta yelizaveta elizabeth elisabeth isabel ysabel elisabet lizaveta isabella elizabet isabelle
kseniia ksenia oksana xenia kseniya oxana
daria darya dariia daryna
valentyna valentina
joseph jose yosef josef josefo
francis francisco francois frantz francesco frank franz
william guillermo guilherme guillaume wilhelm
charles carlos carlo karl carl karol
louis luis luiz luigi lewis ludwig lluis
henry enrique henri heinrich henrique
frederick federico frederic friedrich
lawrence lorenzo laurent
anthony antonio antoine anton antonin
vincent vicente
philip felipe philippe filipe filip phillip
james jaime jacobo
santiago tiago thiago yago iago
stephanie estefania estefany stefani
jessica yessica yesica jesica gessica
jennifer yenifer yennifer jenifer yenifer genifer yeniffer
jimena ximena gimena
javier xavier xabier
gerardo jerardo
giovanni geovanny jovany yovani jovani geovani yovany giovany
jaime jaimie xaime
jeimy yeimi yeimy jeimi
josselin yoselin joselyn yocelin jocelyn joselin yoselyn josselyn
brian brayan bryan braian
edward edwar edwart
edgar edgard edguar
hoxha hodja hodza hoca
xelil khalil halil
byron bayron
kevin kebin
hector ector
hilda ilda
haydee aidee aide haide
joaquin juaquin
jesus yesus gesus
eugenia eujenia
kenya quenia
christian cristian cristhian kristian
christina cristina kristina
halyna galina halina
christopher cristobal kristofer christophe cristofer
jackson jakson
michelle mishel
walter gualter valter
elvia helvia
giselle yisel gisela jisel
yajaira jahaira yahaira
yesenia jesenia llesenia
yolanda jolanda llolanda
teresa theresa tereza therese
joshua josue jehoshua
josue jozye
jean jan
jacques jak
claude klod
andre andres
mariange marieange
tewodros tedros theodros tewedros tewoderos
haile hayle
hailu haylu hailou
tesfaye tesfay tesfai
mulugeta mulugheta
gebre gabre ghebre
girma ghirma
mekonnen makonnen mekonen
yohannes johannes
selam salam selamawit
giyorgis georgis ghiorghis
tsegaye tsegay tzegay
kidane qidane
zhang chang cheung
zhou chou chow
zhao chao chiu
xu hsu hui
deng teng
qian chien
cai tsai choi tsoi
zeng tseng tsang
xie hsieh tse
jiang chiang kiang
guo kuo kwok
song sung
gao kao ko
zheng cheng tcheng
xiao hsiao siu
zhu chu
qin chin
qiu chiu
zhong chung
dong tung
tang tong
ding ting
du tu
he ho
feng fung
pan pun
chen chan tan
huang wong hwang
wu ng
liu lau
lin lam
li lee
wang wong
yang yeung
liang leung
luo lo law
ye yip yeh
lu lo
ma mah
hu woo
cao tsao
su so
ren jen
rong jung
xiong hsiung
xiaoming hsiaoming
zhiqiang chihchiang
jianguo chienkuo
xueli hsuehli
qing ching
jing ching
zhi chih
nguyen nguyen
huynh hoang
vu vo
muller mueller moller
schafer schaefer
jurgen juergen
jorg joerg
bjorn bjoern
soren soeren
ase aase
jurgensen juergensen
bjorklund bjoerklund
overby oeverby
jimenez gimenez ximenez
ernandez hernandez
yanez llanez ianez
yanes llanes
llamas yamas
xiloj shiloj
cux cush cuch
chavez chabes
velasquez belasques velazquez
vasquez bazquez vazquez
tchaikovsky chaikovsky
zhukov jukov
yeltsin eltsin
hruschev khrushchev khrushchov
dostoevsky dostoyevsky dostoyevskiy
solovyov soloviev solovev
gorbachev gorbachyov gorbatchev
kuznetsov kouznetsov kusnezow
ivanov ivanoff iwanow
bilous belous bilyi belyi
horbachenko gorbachenko
hrytsenko gritsenko
zghurskyi zgurskyy zgurski
shcherbak scherbak
albert alberto
alan allan alain
arnold arnoldo
eduardo eduard edward
eric erick erik
erica erika ericka
estela estella
daniel daniil danylo
davit david
ileana iliana
kwaku kweku
layla laila leila leyla layli
leonardo leonard
maksym maxim maksim maximo
maricela marisela marisella
mariama mariame maryam
marlen marlene
maynor mynor
melania melanie
robert roberto
ronald ronaldo
stacy stacey
timur temur
yolanda yolande
maxamed mohammed mohamed mahamed
axmed ahmed
xasan hassan hasan
xuseen hussein
cali ali
cabdi abdi
cumar omar umar
cismaan osman othman usman
caasha aisha asha
ciise isse issa
cilmi elmi
cabdullahi cabdullaahi abdullahi abdulahi abdullaahi
cabdirahman cabdiraxmaan abdirahman abdurrahman
faadumo fadumo faduma fatuma fatima
xaliimo halimo halima xaliima
ismaaciil ismail
jaamac jama
faarax farah
nuur nur
saciid said
sacdiyo sadia
muuse musa
geeddi geedi gedi
sharif shariif
abdul abdel abdal abdol
ghulam gholam
sayed sayyed sayyid syed sayid
najibullah najeebullah
md mohd muhd mohammad muhammad mohammed
reza rida redha riza rza
chaudhry chowdhury choudhury chaudhary chaudhri choudhary chaudri
banerjee banerji bandyopadhyay
chatterjee chatterji chattopadhyay chattopadhyaya
mukherjee mukherji mukhopadhyay mukhopadhyaya
ganguly ganguli gangopadhyay gangopadhyaya
begum begam
rahman rehman
akhtar akter akhter aktar
siddiqui siddiqi siddique
shaikh sheikh shaykh cheikh shekh
lakshmi laxmi
diallo jallow jalloh dialo
ba bah
cisse ceesay sesay sisse
camara kamara
toure turay touray
kone koneh konneh
ndiaye njie njai
barry barrie
soumah suma
aissatou aisatu isatou aissata aisha
fatoumata fatoumatta fatumata
ibrahima ibrahim
mamadou mamadu momodou
amadou amadu
ousmane ousman
abdoulaye abdulai abdoulie
chukwuemeka emeka
oluwaseun seun
oluwaseyi seyi
kwabena kobina
yao yaw
hovhannes hovanes hovannes ohannes ovannes
sargis sarkis serge
karapet garabed
garabedian karapetyan karabedian
artur arthur
giorgi giorgos georgios giorgios yorgos yiorgos george gevorg kevork
tamar tamara
nikoloz nikolozi nicholas
mikheil mikhail michael
kim gim
lee yi rhee
park pak bak
choi choe
jung jeong chung
kang gang
cho jo
yoon yun
lim im rim yim
seo suh
shin sin
kwon gwon
ahn an
ryu yoo yu ryoo
jeon chun jun
ko go koh
son sohn
bae pae
baek paik baik
heo huh hur
noh no roh
joo ju chu
woo u
koo gu ku
do doh
jean jn jan
pierre pye
charles chal
st saint ste
maria ma
htun tun
hla la
thein thain
yosef yousef
eyob ayub job iyob
eyasu iyasu joshua
dawit david
mikael michael
seid said
girmay ghirmay
kahsay kahsai
worku workou
`)

/** Names a letter or two apart that are different names, and no slip of each other. */
export const differentNames = nameLines(`
tsehay tsegay tsegaye
שרה shira
haile hailu
armen arman
diego santiago
khalid khalil
aziz azim azimi azizi
qadir qahar
jamal jamil
nasir nasim
mohammed mahmoud mahmud
محمد mahmoud mahmud
abdulrahman abdulrahim abdurrahman abdurrahim
rahman rahim
jose josue josie
maria mario marco marta marcia
marta martha mirta
julio julia julian juliana
juan ivan juana joan
luis luisa luz
daniel daniela daniella
carlos carla carol karla
gabriel gabriela
angel angela angelo angelica
eric erica
erick ericka
hilda gilda ilda
adrian adriana
martin martina
victor victoria
paul paula paulo
ali alia alya
samir samira
karim karima
hasan ihsan hussein
omar amir ammar
nadia nidia nadiya
ana anita aida
rosa rosalba rosario
elmer elder
delmi elmi delma
olena olha olga
oleh oleksii
ivan ivanna
bohdan bohdana
lina luna lena
li lin liu lu
mei wei
chen cheng
wang huang
tran trinh tang
hernandez fernandez
mendez mendoza menendez
gomez gamez
martin martinez
rosa rosas
ramos ramon ramirez
castro castillo
ruiz rios
vega vela
mora moran morales
pena pina
soto sosa
lara lima luna
leon luna
ortega ortiz
rivas rivera
marin marroquin
rahimi karimi
ahmadi hamidi
lopez lobos
silvia silva
mario mariano
alicia alina
diana dina
elena elsa
emilio emilia emiliano
alexis alexia
fernando fernanda
`)
