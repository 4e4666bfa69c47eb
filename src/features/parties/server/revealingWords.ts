/**
 * Words of immigration in the twelve languages of the pages for clients, without accents; `*` stands for any ending. A
 * message may be read by others: whoever sees one of these knows what the office does for the person.
 */
const entries = `
  immigra* emigra* inmigra* imigra* migrant* migracion* migrator* asylum* asylee* refugee* deport deported deporting deportat*
  deportac* deportad* deportar* removal visa visas uscis eoir greencard* undocumented naturaliz* naturalis* citizenship*
  dhs daca tps vawa ead
  asilo asilad* refugiad* ciudadania indocumentad*
  azil refijye* depotasyon viza sitwayennte natiralizasyon
  asile refugie* expulsion* citoyennete
  cidadania
  иммигра* эмигра* мигран* миграц* убежищ* бежен* депорт* виза визы визе визу визой виз визам визами визах визов* гражданств*
  іммігра* імігра* мігран* міграц* притулок притулк* біжен* віза візи візі візу візою віз візам візами візах візов* громадянств*`
const list = (text: string): string[] => text.split('|')
const split = (text: string): string[] => text.trim().split(/\s+/)

const phrases = [
  ...list('green card*|work permit*|advance parole|notice to appear|unlawful presence'),
  ...list('tarjeta verde|permiso de trabajo|sin papeles|kat vet|pemi travay'),
  ...list('carte verte|titre de sejour|sans papiers|грин карт*|вид на жительство'),
  ...list('nhap cu|di tru|ti nan|truc xuat|thi thuc|quoc tich|nhap tich|the xanh'),
]
/** Parts of words, in writings that join words to others. */
const parts = `
  هجرة مهاجر لجوء لاجئ ترحيل تأشير جنسية
  پناهند پناهجو اخراج دیپورت ویزه ویزا تابعیت
  移民 庇护 庇護 难民 難民 遣返 驱逐 驅逐 签证 簽證 入籍 绿卡 綠卡
  ሚግሬ ስደተ ስደት ጥገኝነት ቪዛ ዜግነት`
const forms = '130 131 140 360 485 539 589 601 601a 730 751 765 821 821d 862 864 881 914 918 929'

/** Without accents, and without what keyboards write differently. */
const folded = (word: string): string =>
  word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mn}/gu, '')
    .replace(/đ/g, 'd')
    .replace(/[یى]/g, 'ي')
    .replace(/ک/g, 'ك')
    .replace(/ة/g, 'ه')

/** Characters that are not seen divide no word. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

const patternOf = (phrase: string): string[] =>
  phrase.split(' ').map((word) => (word.endsWith('*') ? `${folded(word.slice(0, -1))}*` : folded(word)))

const patterns = [
  ...split(entries),
  ...phrases,
  ...split(forms).flatMap((form) => [`i ${form}`, `i${form}`]),
  ...list('n 400|n400|n 600|n600'),
].map(patternOf)
const foldedParts = split(parts).map(folded)

const isWord = (word: string | undefined, pattern: string): boolean =>
  word !== undefined && (pattern.endsWith('*') ? word.startsWith(pattern.slice(0, -1)) : word === pattern)

/** Where a phrase begins in a text, by its words; -1: nowhere. */
const indexOf = (words: readonly string[], pattern: readonly string[]): number =>
  words.findIndex((_, index) => pattern.every((word, offset) => isWord(words[index + offset], word)))

/** The first word of immigration in a text. */
export function immigrationWord(text: string): string | undefined {
  const words = wordsOf(text)
  const plain = words.map(folded)
  for (const pattern of patterns) {
    const index = indexOf(plain, pattern)
    if (index >= 0) return words.slice(index, index + pattern.length).join(' ')
  }
  return words.find((_, index) => foldedParts.some((part) => plain[index]!.includes(part)))
}

/** Hosts of the links in a text. */
export const hostsIn = (text: string): string[] =>
  (text.match(/https?:\/\/\S+/g) ?? []).flatMap((url) => (URL.canParse(url) ? [new URL(url).hostname] : []))

/** Stems that nobody misreads within the joined words of a domain. */
const stems = /im?n?migra|asyl|deport|refugee|greencard|naturali[sz]|citizenship|undocumented/

export const speaksOfImmigration = (host: string): boolean =>
  stems.test(host) || immigrationWord(host.replaceAll(/[.-]/g, ' ')) !== undefined

/** Whether these words stand in a text, one after the other. */
export const standsIn = (text: string, phrase: string): boolean => {
  const pattern = wordsOf(phrase).map(folded)
  return pattern.length > 0 && indexOf(wordsOf(text).map(folded), pattern) >= 0
}

/** Parts of names that are words of the language. */
const particles = new Set(split('del los las dos das des von van der den bin ben ibn abu and the'))
/** Names that are also months or days of the week. */
const dayWords = new Set(split('april may june august abril mayo junio julio agosto avril domingo'))
const isNumber = (word: string | undefined): boolean => /^\d+$/.test(word ?? '')

/** “May 2”, “2 de mayo”, “domingo 2”. */
const isDate = (words: readonly string[], index: number): boolean =>
  dayWords.has(words[index]!) &&
  (isNumber(words[index + 1]) ||
    isNumber(words[index - 1]) ||
    (words[index - 1] === 'de' && isNumber(words[index - 2])))

/** The first of these names that stands in a text as a word of its own; short ones are words of the language, too. */
export function namedIn(text: string, names: readonly (string | null)[]): string | undefined {
  const words = wordsOf(text).map(folded)
  const inText = new Set(words.filter((_, index) => !isDate(words, index)))
  return names
    .flatMap((name) => wordsOf(name ?? ''))
    .find((name) => {
      const plain = folded(name)
      // Chinese writes no spaces.
      if (/\p{Script=Han}/u.test(plain)) return words.some((word) => word.includes(plain))
      return plain.length > 2 && !particles.has(plain) && inText.has(plain)
    })
}
