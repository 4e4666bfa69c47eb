/**
 * Given names that are common by themselves. Two of them a letter or two apart, Kevin and Kelvin, are far oftener twins or two
 * people than one name mistyped.
 */
export const givenNames: ReadonlySet<string> = new Set(
  `
abel abigail abraham ada adalberto adan adela adelina adolfo adrian adriana agustin aida alan alba alberta alberto alejandra alejandro
alex alexa alexander alexandra alexis alfonso alfredo alicia alina alison allan alma alonso alvaro amalia amanda amelia amilcar amparo
ana anabel anastasia andrea andres angel angela angelica angelina angelo anita antonia antonio araceli ariana ariel arlene armando
arnold arnoldo arnulfo arturo ashley astrid aurelia aurelio aurora axel azucena bartolo beatriz belen benita benito benjamin bernarda
bernardo berta bertha blanca boris brandon brenda brian bruno byron camila camilo candelaria carina carla carlos carmela carmen
carolina caterina catalina cecilia celeste celestina celestino celia celina cesar christian christina christopher clara claudia claudio
clemente concepcion consuelo cornelia cornelio cristian cristina cristobal cruz dalia dalila damian dani daniel daniela danilo danny
darin dario darlin darwin david dayana deborah delfina delfino delia delmy denis denise dennis deysi diana diego dilan dilcia dina
dinora dolores domingo donald dora doris douglas dulce eddy edgar edgardo edilberto edith edna eduardo edwin efrain elba elda elder
eleazar elena eli elia elias elida elisa eliseo elizabeth ella elmer eloisa elsa elsy elva elvia elvin elvira elvis emelina
emerson emilia emiliano emilio emma enrique eric erica erick erik erika erin ermelinda ernesto ervin esmeralda esperanza estela
estella ester esteban eva evelin evelyn ever ezequiel fabian fabiola fatima faustino fausto federico felicia feliciano felicita
felipe felix fermin fernanda fernando fidel fidelina flor flora florencia florencio florentino florinda francisca francisco franklin
fredy gabriel gabriela genaro genoveva gerardo gerson gilberto gilda gilma gina giovanni gisela giselle gladys gloria gonzalo graciela
gregoria gregorio griselda guadalupe guillermina guillermo gustavo hannah harold hector heidy helen helena henry herlinda herman
hermelinda hernan hilario hilda hilma hugo humberto ignacio iliana ileana ingrid ines irene iris irma irving isaac isabel
isabela isaias isela isidora isidoro isidro ismael israel ivan ivana ivania ivette ivonne jacinta jacinto jackeline jaime jairo james
jason javier jeimy jefferson jennifer jenny jeremias jeremy jerson jesica jessica jesus jimena jimmy joana joaquin joel johan johana
johnny jonas jonathan jordan jorge jose josefa josefina joselin josue juan juana juanita judith julia julian juliana julieta julio
julissa justin justina justino karen karim karina karla katherine katia keila kelly kelvin kenia kenneth kevin kimberly laura
lazaro leandro leila lena lenin leon leonardo leonel leonor leopoldo lesbia leslie leticia lety lidia lila lilia lilian
liliana lina linda lino lisa liseth lisseth lizbeth lorena lorenza lorenzo lourdes luca lucas lucia luciana luciano lucila lucinda
lucrecia luis luisa luna lupe luz mabel macario magdalena maira maite manuel manuela mara marcela marcelina marcelino marcelo marcia
marco marcos margarita margarito maria mariana mariano maribel maricela mariela marilin marilu marilyn marina mario marisa marisela
marisol maritza marlen marlene marlon marta martha martin martina marvin mateo matias matilde mauricio maximiliano maximo maya mayra
maynor melania melinda melisa melissa melvin mercedes merlin micaela michael michelle miguel milagro milagros milton mirella miriam
mirian mirna misael moises monica mynor nadia nancy natalia natalie natalio nathan nehemias nelly nelson nery nestor nicolas
nicole nidia nikita nilda nilsa nilson noe noel noelia noemi nohelia nora norberto norma norman octavio odalis odilia ofelia olga olivia
omar oralia orlando orfelina oscar osiris osman osmin oswaldo otilia otto pablo pamela paola pascual pascuala patricia patricio paul
paula paulina paulino paulo pedro perla petrona pilar porfirio rafael rafaela ramiro ramon ramona raquel raul raymundo rebeca reina
reinaldo rene reyes reyna reynaldo ricarda ricardo rigoberto rita robert roberta roberto robin rocio rodolfo rodrigo rogelio rolando
roman romeo romina romulo ronald ronaldo rony rosa rosalba rosalia rosalina rosalinda rosalio rosana rosario rosaura rosendo
rosibel rosita roxana ruben rudy rufina rufino ruth sabina sabino sabrina salomon salvador samanta samuel samuela sandra santa santiago
santos sara sarai saul sebastian selena selma selvin serafin sergio sheila sheyla silvano silverio silvestre silvia silvio
simon simona sindy sofia soila sonia stacy stella stephanie susan susana tania tatiana tereso teresa teodora teodoro telma thelma tito
tobias tomas tomasa ulises urbano valentin valentina valeria valerio vanesa vanessa veronica vicenta vicente victor victoria vidal
vilma violeta virgilio virginia virgilia viviana vivian walter wendy wilber wilder wilfredo william wilman wilmer wilson wilton
xavier ximena xiomara yadira yahaira yahira yajaira yamila yamileth yanet yanira yasmin yesenia yesica yohana yolanda yuri yuridia
yuliana yuliza zacarias zaida zenaida zoe zoila zulema zulma
aaron adam albert alice amber amy andrew angie anna anne anthony april arthur austin barbara benjamin bill bob bradley brandy brooke
caleb calvin cameron carl carol caroline catherine charles charlotte chelsea cheryl chloe clarence cody connor courtney crystal curtis
cynthia dale dana darlene darren dawn dean debra derek diane donna dorothy dustin dylan edward eileen elaine eleanor ellen emily eric
erica erin ethan eugene faith frank gail gary gavin george gerald glenn grace greg hailey hazel heather holly howard ian jack jacob
jake jamie jane janet janice jared jay jean jeff jill joan joanne jodi joe john jonathan joshua joyce judy julie justin kaitlyn karl
kate kathleen kathy katie keith ken kent kim kristen kyle larry lauren lawrence lee leo leonard liam lillian linda logan lois lori
lucy luke lynn madison marc marcia margaret maria marie marilyn mark martha marvin mary mason matthew megan melanie mia mitchell molly
monica nathan nathaniel neil nicholas noah nolan norma oliver olivia owen paige pamela patrick paul peggy peter philip phyllis rachel
ralph randy raymond rebecca renee richard rick robin roger ron rose ross roy russell ruth ryan sally sarah scott sean seth shannon
sharon shawn shirley sophia stacey stanley stephen steve stuart sue tammy tara taylor ted terry thomas tiffany tim timothy tina todd
tom tony tracy travis trevor tyler vera vernon victor wade wanda warren wayne wesley whitney zachary
abbas abdi abdirahman abdullah abdulaziz abdulkarim abdulrahim abdulrahman adel adil adnan ahlam ahmed aisha akram ali alia amal aman
amani amar amin amina amir ammar anas anwar arif asad ashraf asim asma aya ayman aziz aziza bashir basim basma bilal dalal dina fadi
fadel fahad faisal farah farhan farid farida faris fatima fawzi faysal fayza ghada habib habiba hadi hafsa haitham hakim hala hamid
hamida hamza hana hanan hani harun hasan hashim hassan hatim hawa hiba hisham huda hussein ibrahim idris imad iman imran isra ismail
jabir jafar jalal jamal jamil jamila jasim jawad kamal kamil karim karima kazim khadija khalid khalil khalida laila latif latifa layla
lubna mahdi mahmud majid malik malika manal mansur marwa marwan maryam mazen mina mohammed mona muna munir murad musa mustafa nabil
nabila nada nader nadim nahid naim naima najib najla nasim nasima nasir nasrin nawal nida nizar nur nura omar osama qasim rabia rachid
rahim rahima rahman raja rami rana rania rashid rashida raed rida rima salah saleh salem salim salima salma sami samia samir samira
sana sarah shadi shadia shahid shakir sharif suad suhail sulaiman tahir talal tariq umar usman wafa walid wasim yahya yasin yasir yusuf
zaher zahid zahra zaid zainab zakaria zaki zeina ziad abdifatah asha ayan farhia hibo hodan ifrah khadra liban nimo sagal
sahra warsan yasmin habibullah najibullah nasrullah rahmatullah zabihullah esmatullah hamidullah hekmatullah hedayatullah enayatullah
azim qadir qahar qayum ghafar ghafur jabbar jalil majeed nabi qudus rauf razaq sabir sattar wahab wahid zahidullah abidullah asadullah
bismillah ehsanullah fazlullah ibadullah inayatullah karimullah matiullah naqibullah obaidullah saifullah samiullah sanaullah sharifullah
shafiqullah wahidullah zakiullah ziaullah mervin edwar briana brianna bryanna brayan bryan braian yeimi yeimy jeferson
yefferson darling merlyn marleny marielos mirtha yessenia yaritza yareli yaneli kimberlin nayeli naydelin
 olvin olman servin
abeba abebe alem almaz alemayehu aster bekele berhane biniam dawit eden elias ephrem eyob feven filmon frehiwot getachew girma
gebre gebru haile hailu helen hirut kebede kidane kidist kifle lemlem letay meseret mesfin mihret mulu mulugeta muluken nardos rahel
robel saba samson samrawit selam semere senait simon sirak tadesse taddele tekle tesfaye tewolde tigist tsegaye yared yohannes yonas
zewde zewdu
alina alla anastasia anatoly andriy anna anton arina artem bohdan bohdana borys dana daniil danylo daria darina dmytro ekaterina elena
evhen galina hanna ihor inna irina ivan ivanna julia kateryna kira kostiantyn kristina ksenia larisa larysa leonid lidia
liliya lyubov lyudmila maksym margarita maria marina mariana maryna marta maxim mykola mykhailo nadia natalia nikita nina oksana oleg
oleksandr oleksandra oleksii olena olga pavlo petro polina roman rostyslav ruslan ruslana sergei sofia stanislav stanislava stepan
svetlana taras tatiana timur valentin valentina valeria valeriy vasyl vera veronika viktor viktoria violetta vitaliy vladimir vladislav
volodymyr yana yaroslav yaroslava yulia yuri zoya
aram armen arman armine artak artur arsen anahit anush ashot davit eduard gagik gayane gevorg gor hakob hayk hasmik hovhannes karen
karine levon lilit lusine mariam marine mher nana nane narek narine nareh nelli nino nune ruben ruzanna samvel sargis siranush sona
suren tatev tigran vahan vahe vardan varduhi vazgen zara zaven ana beka eka eter gela gia giorgi giga goga irakli ketevan khatuna lali
lela levan lia luka maia maka mamuka manana merab mikheil natela nika nodar rusudan salome sandro shota sopho tamar tamta tea teimuraz
temur tengiz tinatin vakhtang zaza zurab
amar amit amrit amrita anand anil anita anjali anju arjun arun aruna asha ashok deepa deepak dilip geeta gopal gurdeep gurpreet hari
harpreet hardeep indira jagdeep jaspreet jaswinder kamala kiran krishna kulwinder lakshmi lalita mandeep manju manoj maya meena mohan
mukesh narayan naresh navdeep neha nirmala parveen prabin prakash pramod prem priya puja radha rajan rajesh rajendra rajni rakesh ram
ramesh rani ravi rekha reena rita rohit sandeep sanjay santosh sarita satish savita shanti shyam sita sukhdeep sukhwinder sunil sunita
suresh surinder sumitra sushila uma usha vijay vikram vinod
alix altagrace andrel clervil daphne dieudonne edner emmanuel ernst esther evens fabienne fabiola fednel fritz frantz gina guerda
guerline jacques jameson jeanne jocelyn josette judeline ketly lovely louis luckner magalie manise mackenson marie
mirlande myrlande nadege natacha nerlande odette patrick peterson pierre ralph reginald rony rose roseline rosemene ronald rosena
roselaure stanley wadner widline wilner wilson wilfrid wisly wislande yolande yves
abdoulaye abena adama adamou adjoa afia akosua alassane alhassan alpha aly ama amadou aminata amara assane awa ayodele babacar bakary
binta boubacar chidi chinedu chioma diarra emeka esi fanta fatou fatoumata folake funmi hawa ibrahima idrissa ifeoma issa kadiatou
kehinde khady kofi kojo kwabena kwadwo kwaku kwame kweku lamin mahamadou maimouna mamadou mariama mariame modou moussa ngozi obinna
oumar oumou ousmane salif salimata samba sekou seydou souleymane taiwo tunde yaa yacouba yaya
amira anisa arash arezou armin babak bahar bahram behnam behrouz ehsan elham farhad farzad fereshteh freshta golnar homa kaveh laleh leyla
lida mahin mahnaz maliha marjan marziya masoud mehran mehrdad mina mitra mojgan mursal nargis nasrin negar nilufar omid parisa parvin
parwana qais ramin roya sadaf saeed sahar sepideh shabnam shahnaz shirin simin soraya tahmina wahid yalda zarmina zohra zohreh
abul anwarul aminul ariful asadul ashraful azizul fakhrul kamrul khairul mahbubul mazharul moinul monirul nazrul nurul rafiqul rashidul
rezaul saidul saiful sajedul shafiqul shahidul shamsul tariqul zahidul
amarjit baljit balwinder gurdeep gurjit gurmeet gurpreet harjit harmeet harpreet jasmeet jaspreet kulwinder mandeep manjit manpreet
navdeep navjot parminder rajinder ranjit sandeep satnam simran sukhdeep sukhwinder surinder
anh binh chau chi cuong dao diem dung duc duy giang hang hanh hieu hoa hong hung huong huy khanh kim lam lan lien linh loan long mai
minh my nam nga ngan nghia ngoc nhung phong phuc phuong quan quang quyen quynh tai tam thanh thao thi thinh thu thuy tien tien tinh toan
tram trang tri trinh trung truong tuan tung tuyen tuyet uyen van vinh vy xuan yen
aida anahit ani ara aram arman armen arpine artak artur astghik davit gagik gayane gor hasmik karen lilit lusine mariam marine narek narine
nune ruben ruzanna samvel sevak siranush sona tatev tigran vahan vahe vardan vardui zaruhi
ana beka besik bidzina davit eka eteri giga gocha ia ilia irakli keti khatuna lali lasha levan maia maka manana mamuka nana nato nika nino
nodar nugzar rusudan shota sopio tamar tamta tea teimuraz tornike vakhtang zaza zurab
abeba abel aster ayele azeb bereket berhane biniam dawit dejen eden elsa ermias eyob eyerusalem fikre freweini genet girma goitom hagos
helen henok hirut kidane kifle lemlem letay luwam meaza mebrahtu mehari merhawi meron mihret mulu natnael nahom rahel rigat robel
saba samrawit selam senait seble simret solomon tekle tesfay tigist tsega tsige yared yodit yonas yordanos zerihun
lara laure laurie dara tara zara alisha anisha yohana yovana anisul
`
    .trim()
    .split(/\s+/),
)
