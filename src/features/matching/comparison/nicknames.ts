import { nameLines } from './nameLines.ts'

/** A nickname or short form, and the full names it stands for. */
export const nicknames = nameLines(`
pepe jose
pepito jose
chepe jose
che jose
paco francisco
pancho francisco
kiko francisco
fran francisco
lupe guadalupe
lupita guadalupe
chuy jesus
chucho jesus
nacho ignacio
lola dolores
loli dolores
concha concepcion
conchita concepcion
chayo rosario
charo rosario
manolo manuel
manny manuel
meme manuel manuela
tono antonio
toni antonio antonia
tony antonio anthony
quique enrique
kike enrique
beto roberto alberto humberto gilberto heriberto norberto
lalo eduardo gonzalo
nando fernando
fer fernando fernanda
rafa rafael
memo guillermo
guille guillermo
chela graciela marcela consuelo
chabela isabel
isa isabel isabela
coco socorro jorge
gaby gabriela gabriel
gabi gabriela gabriel
alex alejandro alejandra alexander alexandra oleksandr aleksandr alexis
ale alejandro alejandra
meche mercedes
lucho luis
guicho luis
chelo consuelo
fina josefina
pepa josefa josefina maria
cuca refugio
cuco refugio
chava salvador
goyo gregorio
chago santiago
tere teresa
paty patricia
pati patricia
lety leticia
leti leticia
dany daniel daniela
dani daniel daniela
chente vicente
juancho juan
nico nicolas
santi santiago
sebas sebastian
mundo edmundo raimundo
nena magdalena
lena magdalena elena
malena magdalena
chole soledad
cholo isidoro
chano feliciano
chon concepcion encarnacion
chona encarnacion
tito alberto ernesto
neto ernesto
nesto ernesto
tavo gustavo octavio
gus gustavo augusto
polo leopoldo
licha alicia
licho luis
kena eugenia
queta enriqueta
yoli yolanda
vero veronica
susy susana
ceci cecilia
bety beatriz elizabeth
betty beatriz elizabeth
caro carolina
mari maria maricela marisol
mary maria
marichuy mariadejesus maria
maite maria
male maria
luchi luz lucia
luchita luz
nely nelida
tencha hortensia
tina cristina martina albertina
cris cristina cristian
kris cristina christopher
ricky ricardo richard
rick ricardo richard
richi ricardo
mike miguel michael
migue miguel
mando armando
max maximiliano maximo
rodo rodolfo
fito rodolfo adolfo
rigo rigoberto
toya victoria
vicky victoria
bill william guillermo
billy william
will william wilfredo
willy william guillermo
liam william
bob robert
bobby robert
rob robert
robbie robert
bert robert albert herbert
dick richard
rich richard
liz elizabeth
lizzie elizabeth
beth elizabeth
eliza elizabeth
betsy elizabeth
lisa elizabeth
peggy margaret
meg margaret
maggie margaret margarita
marge margaret
jim james
jimmy james jaime
jamie james
jack john jackson
johnny john juan
jon jonathan john
mick michael
mickey michael
joe joseph jose
joey joseph
tom thomas tomas
tommy thomas tomas
chuck charles
charlie charles carlos
kate katherine catherine kateryna
katie katherine catherine
kathy katherine catherine
cathy catherine
kat katherine
ed edward eduardo edwin edgar
eddie edward eduardo edgar
ted edward theodore
ned edward
teddy theodore edward
sam samuel samantha
ben benjamin
benny benjamin
matt matthew
becky rebecca
jenny jennifer
jen jennifer
pat patricia patrick
trish patricia
debbie deborah
deb deborah
sue susan susana
susie susan
dan daniel
danny daniel
chris christopher christian christine
steve stephen steven esteban
andy andrew andres
drew andrew
greg gregory
jeff jeffrey
jerry gerald jerome geraldo
larry lawrence
nick nicholas nicolas
pete peter pedro
ray raymond ramon raimundo
ron ronald
sandy sandra alexandra
cindy cynthia
abby abigail
nate nathan nathaniel
tim timothy
vince vincent vicente
walt walter
fred frederick alfredo federico
al albert alberto alan alfredo
sasha oleksandr aleksandr oleksandra aleksandra alexander
sacha alexandre
shura aleksandr aleksandra
vova volodymyr vladimir
volodia volodymyr vladimir
katya ekaterina kateryna
katia ekaterina kateryna
dima dmitry dmytro
mitya dmitry
misha mikhail mykhailo
nastya anastasia
nastia anastasiia
tanya tatiana tetiana
tania tatiana tetiana
seryozha sergei
serezha sergei
natasha natalia
alyosha aleksei
lyosha aleksei
lesha aleksei
kolya nikolai mykola
vanya ivan
petya pyotr petro
pasha pavel pavlo
zhenya evgeny evgenia yevhen
olya olga olha
lena elena olena
masha maria mariia
dasha daria
ira irina iryna
sveta svetlana svitlana
lyuda lyudmila
vika victoria viktoriia
yura yuri yurii
grisha grigory
kostya konstantin
slava vyacheslav yaroslav vladislav sviatoslav
vlad vladislav vladimir
andriyko andrii
tolya anatoly
borya boris
liza elizaveta yelyzaveta
sonya sofia sofiia
anya anna hanna
nadya nadezhda nadiia
abdul abdullah
mo mohammed
moe mohammed
fati fatima
fatou fatoumata
sule suleiman
kasia katarzyna
ania anna
asia joanna
basia barbara
gosia malgorzata
zosia zofia
ola aleksandra
aga agnieszka
ula urszula
magda magdalena
marysia maria
tomek tomasz
wojtek wojciech
krzysiek krzysztof
piotrek piotr
jurek jerzy
staszek stanislaw
janek jan
`)
