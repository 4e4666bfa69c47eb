// Burmese names are written without spaces, a syllable after the other, and in Latin letters mostly a word for each. There is no
// official spelling: onsets and rhymes are spelled in the ways passports and their bearers have them.
import { readingsOfParts, spellingTable, type LatinReading } from './letterPatterns.ts'

const onsets = spellingTable(`
  က k g
  ခ kh k
  ဂ g k
  ဃ g
  င ng
  စ s z
  ဆ s hs
  ဇ z
  ဈ z
  ည ny
  ဉ ny
  ဋ t
  ဌ ht t
  ဍ d
  ဎ d
  ဏ n
  တ t d
  ထ ht t th
  ဒ d t
  ဓ d
  န n
  ပ p b
  ဖ ph p hp
  ဗ b
  ဘ b bh
  မ m
  ယ y
  ရ y r
  လ l
  ဝ w
  သ th t
  ဟ h
  ဠ l
  အ -
  ကy ky gy ch
  ခy ch khy ky
  ဂy gy j ky
  ငy ny ngy
  ဖy phy py hpy
  ရh sh
  ယh sh
  လyh sh hly
  သyh sh
`)
const rhymes = spellingTable(`
  - a ah ar
  ာ a ar ah aa
  ိ i ee
  ီ i ee y e ie
  ု u oo
  ူ u oo
  ေ e ay aye ei ai
  ဲ e ae eh ai
  ော aw or au o
  ော် aw or au o
  ံ an am um
  ို o oe oh
  ုံ on ohn one oung um
  က် et ek at ak
  င် in inn yin ing
  စ် it is
  ည် i ee e yi y in
  ဉ် in i
  တ် at ut
  ပ် at ut ap
  န် an ann un
  ဏ် an ann
  မ် an am um ann
  ယ် e eh ae al ay
  ိုင် aing ine ai
  ောင် aung oung ong
  ိုက် aik ike
  ောက် auk aut ouk
  ိန် ein eain ain
  ိမ် ein eim ain
  ိတ် eik eit ate ait
  ိပ် eik eit ate ait
  ုန် on ohn one oun
  ုမ် on ohn one oun
  ုတ် ok oke ote out
  ုပ် ok oke ote out
  wန် un oon wun wan on
  wမ် un oon wun wan on
  wတ် ut oot wut wat
  wပ် ut oot wut wat
`)

/** Independent vowels, by the syllable they represent. */
const independent = new Map(
  Object.entries({ ဥ: 'အု', ဦ: 'အူ', ဧ: 'အေ', ဩ: 'အော', ဪ: 'အော်', ဣ: 'အိ', ဤ: 'အီ', ဿ: 'သ်သ' }),
)

const syllable = /[က-အ](?:[ျြွှ])*(?:[ါ-ဲံ့း]|(?:[က-အ])?[့း]?်[့း]?)*/gu

/** Syllables that a name is written in, those that share a stacked letter together: သန္တာ is one word, Thandar. */
export function burmeseWords(written: string): string[] {
  const runs = written
    .normalize('NFC')
    .replace(/[ဣ-ဧဩဪဿ]/gu, (letter) => independent.get(letter) ?? letter)
    .replace(/\u103a?\u1039/gu, '\u103a\u200d')
  const words: string[] = []
  let end = -1
  for (const match of runs.matchAll(syllable)) {
    const isJoined = end === match.index - 1 && runs[end] === '\u200d'
    if (isJoined) words[words.length - 1] = `${words.at(-1)!.slice(0, -1)}\u1039${match[0]}`
    else words.push(match[0])
    end = match.index + match[0].length
  }
  return words
}

export const isBurmese = (text: string): boolean => /\p{Script=Myanmar}/u.test(text)

export function readBurmese(word: string): LatinReading {
  const parts = [...word.replaceAll('\u1039', '\u103a').matchAll(syllable)].flatMap(([one]) => partsOf(one))
  return { word, pattern: parts, readings: readingsOfParts(parts) }
}

function partsOf(one: string) {
  const plain = one.replace(/[့း]/gu, '').replaceAll('ါ', 'ာ')
  const letter = plain[0]!
  const medials = /^.([ျြွှ]*)/u.exec(plain)![1]!
  const rest = plain.slice(1 + medials.length)
  const glide = /[ျြ]/u.test(medials) ? 'y' : ''
  const breath = medials.includes('ှ') ? 'h' : ''
  const isRound = medials.includes('ွ')
  const whole = onsets.get(letter + glide + breath)
  const onset =
    whole ??
    (onsets.get(letter + glide) ?? (onsets.get(letter) ?? ['']).map((spelling) => spelling + glide)).flatMap(
      (spelling) => (breath ? [`h${spelling}`, spelling] : [spelling]),
    )
  const round = isRound ? rhymes.get(`w${rest}`) : undefined
  const rhyme = round ?? rhymes.get(rest || '-') ?? ['a']
  return [onset, round || !isRound ? rhyme : rhyme.map((spelling) => `w${spelling}`)]
}
