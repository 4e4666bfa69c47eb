// Chinese names in Latin letters: Wade-Giles and Hanyu Pinyin, and the surnames of Hong Kong.
import { memoized } from './memoized.ts'
import { spellingsBy, choices } from './spellingsBy.ts'

const surnames = new Set(
  `wang li lee zhang chang cheung liu lau chen chan tan yang yeung huang wong hwang zhao chao chiu wu ng zhou chou chow xu hsu
  hui sun suen ma mah zhu chu hu woo guo kuo kwok he ho lin lam luo lo law gao kao ko zheng cheng tcheng liang leung xie hsieh tse
  song sung tang tong xu han feng fung deng teng tang cao tsao peng pang zeng tseng tsang xiao hsiao siu tian tien tin dong tung
  pan pun yuan yuen cai tsai choi tsoi jiang chiang kiang yu yue du tu ye yip yeh cheng wei ngai su so lu ding ting ren jen shen
  shum yao yiu jiang chung zhong cui tsui lv tan fan hsueh xue shi shih liao dai tai xia hsia jia qian chien zou tsou xiong hsiung
  meng mong qin chin bai pai qiu yan yen yin mao fu hou hau long lung wan wen man jin ni ou au ouyang szeto sze situ`.split(
    /\s+/,
  ),
)
export const isChineseSurname = (word: string): boolean => surnames.has(word)

const pinyinSyllables =
  /^(?:(?:[zcs]h|[bpmfdtnlgkhjqxrzcsyw])?(?:iang|iong|uang|ueng|i?ao|iang|uan|uai|[iu]?[aeo]ng|ing|[iu]?[ae]n|[iu]n|[iu]?ai|ei|ou|i[aeuo]|u[aioe]|er|[aeiouv]))+$/
const wadeGilesSyllables =
  /^(?:(?:ch|hs|sh|ts|tz|ss|sz|[ptkfhlmnsjwy])?(?:iang|iung|uang|ieh|ueh|ien|yen|yeh|uan|uai|uei|i?ao|ung|[iu]?ang|eng|ing|[iu]?[ae]n|un|in|iu|[iu]?a|[iu]?ai|ui|uo|ei|ou|erh|eh|ih|[aeiou]))+$/

/**
 * Classes both systems distinguish: aspirated and plain alike, which Wade-Giles without its apostrophes does not
 * separate.
 */
const inClasses = (word: string) =>
  word
    .replace(/hwa/g, 'hua')
    .replace(/ong/g, 'ung')
    .replace(/uei/g, 'ui')
    .replace(/ien/g, 'ian')
    .replace(/yen/g, 'yan')
    .replace(/ieh/g, 'ie')
    .replace(/(u|y)eh/g, '$1e')
    .replace(/you/g, 'yu')

const readPinyin = (word: string) =>
  inClasses(
    word
      .replace(/sh/g, 'S')
      .replace(/zh|ch|[jq]/g, 'J')
      .replace(/[zc]/g, 'Z')
      .replace(/x/g, 'X')
      .replace(/r(?=[aeiou])/g, 'R')
      .replaceAll('b', 'p')
      .replaceAll('d', 't')
      .replaceAll('g', 'k')
      .replace(/nk/g, 'ng')
      .replace(/uo/g, 'o')
      .replace(/([kh])e(?![nir])/g, '$1o'),
  )

const readWadeGiles = (word: string) =>
  inClasses(
    word
      .replace(/(?:tz|ts|ss|sz)u(?![aeino])/g, (letters) => (letters.startsWith('t') ? 'Zi' : 'si'))
      .replace(/sh(?:ih)?/g, (letters) => (letters === 'sh' ? 'S' : 'Si'))
      .replace(/hs/g, 'X')
      .replace(/j(?:ih)?/g, (letters) => (letters === 'j' ? 'R' : 'Ri'))
      .replace(/ch(?:ih)?/g, (letters) => (letters === 'ch' ? 'J' : 'Ji'))
      .replace(/tz|ts/g, 'Z')
      .replace(/erh/g, 'er')
      .replace(/uo/g, 'o')
      .replace(/([kh])e(?![nir])/g, '$1o'),
  )

/** Readings of a word by each system; null where it is no name of it. */
interface Readings {
  pinyin: string | null
  wadeGiles: string | null
}
const readingsOf = memoized((word): Readings => ({
  pinyin: word.length <= longest && pinyinSyllables.test(word) ? readPinyin(word) : null,
  wadeGiles: word.length <= longest && wadeGilesSyllables.test(word) ? readWadeGiles(word) : null,
}))
/** Longer words are no such names, and would be slow to take apart. */
const longest = 18

const isChinese = ({ pinyin, wadeGiles }: Readings) => pinyin !== null || wadeGiles !== null

/** Whether two words are one Chinese name; null when either is none by its spelling. */
export function areOneChinese(a: string, b: string): boolean | null {
  const [one, other] = [readingsOf(a), readingsOf(b)]
  if (!isChinese(one) || !isChinese(other)) return null
  return (
    (one.pinyin !== null && one.pinyin === other.wadeGiles) ||
    (one.wadeGiles !== null && (one.wadeGiles === other.pinyin || one.wadeGiles === other.wadeGiles))
  )
}

const letters = choices('zh/ch ch/zh/j/q j/ch/r q/ch ts/z tz/z z/ts c/ts b/p p/b d/t t/d g/k k/g r/j ng er')
/** Spellings in either system under which a name may be stored. */
export const chineseSpellings = (word: string): string[] =>
  isChinese(readingsOf(word)) ? spellingsBy(word, /zh|ch|ts|tz|ng|er|[jqzcbpdtgkr]/g, letters) : []
