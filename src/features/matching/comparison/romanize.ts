import anyAscii from 'any-ascii'

const digraphs: Record<string, string> = {
  щ: 'shch',
  ш: 'sh',
  ч: 'ch',
  ж: 'zh',
  х: 'kh',
  ц: 'ts',
  ю: 'yu',
  я: 'ya',
  є: 'ye',
  ї: 'yi',
}
const from = 'абвгґдеэзиіыйклмнопрстуф'.split('')
const to = 'abvhgdeeziiyyklmnoprstuf'.split('')
const cyrillic = new Map([
  ...from.map((letter, at) => [letter, to[at]!] as const),
  ...Object.entries(digraphs),
  ...'ьъ'.split('').map((letter) => [letter, ''] as const),
  ['ў', 'u'],
])

/** Surnames pronounced differently from the same character elsewhere, and Korean ones as their bearers write them. */
const surnames = new Map(
  '曾zeng 單shan 单shan 仇qiu 解xie 區ou 区ou 查zha 翟zhai 盖ge 尉yu 이lee 박park 최choi 김kim 정jung 오oh 우woo 임lim 노noh 여yeo'
    .split(' ')
    .map((entry) => [entry[0]!, entry.slice(1)]),
)

/**
 * Consonants of the scripts of India, parallel in each block, carry an inherent `a` unless another vowel or a virama
 * follows.
 */
const withInherentVowel = (text: string) =>
  text.replace(/([क-हক-হਕ-ਹક-હ])([़়਼઼]?)(?![ा-्া-্ਾ-੍ા-़়਼઼્])(?=[\p{L}\p{M}])/gu, '$1$2a')

/** Rough romanisation of other scripts, as passports and their holders spell names: the sound matters. */
export function romanize(word: string): string {
  if (!/[^\u0000-\u007f]/.test(word)) return word
  const surname = surnames.get(word)
  if (surname) return surname
  // A mark of Punjabi doubles the letter after it; vowels of Lao are written before the letter they follow.
  const ordered = word
    .replace(/ੱ([ਕ-ਹ])/gu, '$1੍$1')
    .replace(/([ເ-ໄ])([ກ-ຮ])/gu, '$2$1')
    .replace(/ຍ/gu, 'y')
  const prepared = withInherentVowel(ordered)
    .replace(/[\u0400-\u04ff]/g, (letter) => cyrillic.get(letter) ?? letter)
    .replace(/ու/g, 'u')
    .replace(/և/g, 'ev')
    .replace(/^ե/, 'ye')
    .replace(/^ո/, 'vo')
    .replace(/ου/g, 'u')
    .replace(/υ/g, 'i')
    // The letter of Punjabi is two code points, which no brackets hold.
    .replace(/[शषশষ]|ਸ਼/gu, 'sh')
    .replace(/ज्ञ/g, 'gy')
    .replace(/[चচਚચ]/gu, 'ch')
    .replace(/[छছਛછ]/gu, 'chh')
    .replace(/[ंংਂੰં](?=ह|হ|ਹ|હ)/g, 'ng')
    .replace(/[ंংਂੰં]/g, 'n')
  return anyAscii(prepared).toLowerCase()
}

const eastAsian = /^[\p{Script=Han}\p{Script=Hangul}]{2,4}$/u
const longSurnames =
  /^(?:欧阳|歐陽|司马|司馬|上官|诸葛|諸葛|司徒|东方|東方|夏侯|慕容|尉迟|尉遲|남궁|황보|제갈|선우)(?=.)/

/** A Chinese or Korean name without a space begins with the surname, of one letter but for a few. */
export function eastAsianParts(name: string): { surname: string; given: string } | null {
  if (!eastAsian.test(name)) return null
  const length = longSurnames.test(name) ? 2 : 1
  return { surname: name.slice(0, length), given: name.slice(length) }
}
