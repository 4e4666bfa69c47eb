/**
 * The stems of the passwords that leaked lists hold most often, and words of this trade. Digits and signs around a
 * stem, and the usual swaps of letters for digits, are taken away before comparing.
 */
export const commonPasswords = new Set(
  `password passwort passw passwd pass passcode passphrase pword secret secrets letmein letmeinnow letmeinplease welcome
  welcomeback login signin logmein admin administrator adminadmin root superuser super user username guest default
  changeme changemenow changeit temp temppass temporary test tester testing testtest demo sample example hello helloworld
  hellohello hi iloveyou iloveu iloveme loveyou loveme lovely love lover lovers forever trustno trustnoone access
  accessgranted opensesame open master mastermind monkey dragon shadow sunshine princess football baseball basketball
  soccer hockey tennis golf golfer batman superman spiderman ironman wonderwoman pokemon pikachu naruto starwars
  startrek matrix michael jordan jennifer jessica ashley amanda daniel david robert thomas charlie andrew joshua
  matthew anthony william joseph richard george james john johnny jack mike maria martin nicole michelle hannah
  samantha elizabeth victoria alexander alexandra benjamin christopher nicholas jonathan jasmine brandon justin
  taylor morgan jackson hunter ranger buster tigger ginger pepper cookie cheese chocolate banana orange apple peaches
  cherry strawberry summer winter spring autumn fall january february march april june july august september october
  november december monday tuesday wednesday thursday friday saturday sunday weekend holiday christmas easter halloween
  thanksgiving birthday happy happiness smile lucky magic freedom america american usa unitedstates washington newyork
  california texas florida chicago boston miami houston dallas denver seattle losangeles yankees redsox cowboys
  steelers packers eagles lakers bulls celtics patriots dodgers rangers liverpool arsenal chelsea barcelona madrid
  manchester juventus mustang ferrari porsche mercedes corvette camaro harley yamaha honda toyota nissan chevrolet
  silver golden diamond crystal purple yellow green blue black white red rainbow flower rose lily butterfly angel angels
  heaven jesus christ jesuschrist god godisgood blessed blessing faith hope grace family mother father mommy daddy
  brother sister baby babygirl babyboy sweetheart sweetie honey darling beautiful gorgeous handsome sexy hottie
  computer internet google facebook twitter instagram youtube amazon netflix microsoft windows apple iphone android
  samsung linkedin yahoo hotmail gmail outlook office officer company business money cash dollar million bank
  whatever nothing something anything everything killer killme hacker hack gamer gaming minecraft fortnite roblox
  playstation xbox nintendo zelda mario sonic warcraft counterstrike doom quake destiny phoenix falcon eagle hawk
  tiger lion panther wolf bear shark dolphin horse horses puppy kitten kitty doggy snoopy garfield mickey minnie
  donald winnie tinkerbell cinderella hellokitty barbie elephant turtle rabbit bunny chicken turkey pizza burger
  coffee starbucks whiskey vodka tequila beer wine cocacola pepsi qwerty qwertyuiop qwert qwer asdf asdfgh asdfghjkl
  zxcv zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc azerty qwertz abc abcd abcde abcdef abcdefg abcabc xyz
  aaaaaa zzzzzz xxxxxx blahblah blah foobar foo bar baz fuckyou fuckoff fuckme fuck shit bitch asshole bollocks
  contrasena contrasenia clave micontrasena teamo tequiero teamomucho amor amormio mivida corazon mariposa estrella
  princesa bonita hermosa familia amigos amigo mexico guatemala honduras salvador colombia venezuela ecuador peru
  cuba haiti nicaragua brasil argentina dios jesucristo bendicion esperanza libertad guadalupe alejandro alejandra
  carlos juan jose luis miguel pedro francisco fernando gabriel gabriela daniela valentina sofia isabella camila
  bonjour motdepasse soleil doudou chouchou loulou azertyuiop marseille hallo schatz passwoord wachtwoord senha
  mima woaini nihao
  law lawyer lawyers lawfirm lawoffice attorney attorneys attorneyatlaw esquire paralegal legal legalaid justice court
  courtroom judge client clients case cases casefile immigration immigrant immigrants immigrationlaw immigrationlawyer
  visa visas asylum refugee greencard citizen citizenship naturalization uscis deportation removal passport petition
  embassy consulate border`
    .split(/\s+/)
    .filter(Boolean),
)
