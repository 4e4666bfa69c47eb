// Thai and Khmer write no vowel between many consonants, and spell by descent what Latin letters spell by sound or by letters:
// a word is a pattern that the ways of passports (Saengthong, Sangtong) fit.
import { readingsOfParts, spellingTable, type LatinReading, type Spellings } from './letterPatterns.ts'

/** After each letter its spellings before a vowel, and after a stroke those at the end of a syllable. */
const letters = (lines: string) => {
  const table = spellingTable(lines)
  return new Map(
    [...table].map(([letter, spellings]) => {
      const stroke = spellings.indexOf('/')
      const initial = stroke < 0 ? spellings : spellings.slice(0, stroke)
      return [letter, { initial, final: stroke < 0 ? initial : spellings.slice(stroke + 1) }] as const
    }),
  )
}

const thai = letters(`
  ก k g / k g c
  ข kh k
  ค kh k / k kh
  ฆ kh k / k
  ง ng
  จ j ch c / t j d
  ฉ ch
  ช ch / t ch
  ซ s z
  ฌ ch
  ญ y / n
  ฎ d / t d
  ฏ t / t
  ฐ th t / t th
  ฑ th t d / t
  ฒ th t / t
  ณ n
  ด d / t d
  ต t d dt / t d
  ถ th t / t
  ท th t d / t d th
  ธ th t d / t th d
  น n
  บ b / p b
  ป p b / p b
  ผ ph p
  ฝ f
  พ ph p b / p b ph
  ฟ f / p f
  ภ ph p b / p b
  ม m
  ย y j / y i
  ร r l / n r rn
  ล l r / n l
  ฬ l / n
  ว w v / w o u v
  ศ s / t s d th
  ษ s / t s
  ส s / t s d th
  ห h -
  ฮ h
  อ - / or aw o
  รร a an un
  ทร s thr sr tr
`)
const thaiVowels = spellingTable(`
  ะ a ah
  ั a u
  า a ar ah aa
  ำ am um
  ิ i e -
  ี i ee y
  ึ ue u eu
  ื ue u eu
  ุ u oo -
  ู u oo
  เ e a ay ey ae
  เีย ia ea iah ear
  เือ uea ua eua oea ue
  เา ao aw au ow
  เอ oe er ur o
  เิ oe er e i
  ัว ua uo
  แ ae a e
  โ o
  ใ ai i y
  ไ ai i y
`)

const khmer = letters(`
  ក k c / k c
  ខ kh k / k kh
  គ k g c / k
  ឃ kh k / k
  ង ng
  ច ch c j / ch c ck k
  ឆ ch chh
  ជ ch c j / ch c
  ឈ ch chh
  ញ nh ny gn n
  ដ d t / t th d
  ឋ th t
  ឌ d t / t
  ឍ th t
  ណ n
  ត t d th / t th d
  ថ th t / t th
  ទ t th / t th
  ធ th t / t th
  ន n
  ប b p / p b
  ផ ph p
  ព p ph / p
  ភ ph p / p ph
  ម m
  យ y i
  រ r / - r
  ល l
  វ v w / v w o u
  ស s / s h -
  ហ h
  ឡ l
  អ -
`)
const khmerVowels = spellingTable(`
  ា a ea ear ar
  ិ i e ei
  ី ey i ei y ee
  ឹ oe eu i e u ue
  ឺ eu oeu ue u
  ុ o u oo uo
  ូ o ou u au oo
  ួ uo ou u ua
  ើ oeu eu er aeu
  ឿ oeu eua oeua
  ៀ ie ea ia ear
  េ e ei ay
  ែ e ae ea
  ៃ ai ay ey ei y
  ោ o ao ou or
  ៅ au ao ov ow eou
  ំ om um am
  ុំ om um
  ាំ am oam
  ុះ oh os
  េះ es eh
  ះ ah eh as os oh h
`)

interface Script {
  letters: typeof thai
  vowels: Map<string, Spellings>
  /** Between consonants with nothing written. */
  unwritten: Spellings
}
const thaiScript: Script = { letters: thai, vowels: thaiVowels, unwritten: ['', 'a', 'o', 'or', 'u'] }
const khmerScript: Script = {
  letters: khmer,
  vowels: khmerVowels,
  unwritten: ['', 'a', 'o', 'or', 'e', 'oa', 'u'],
}

export const isThai = (text: string): boolean => /\p{Script=Thai}/u.test(text)
export const isKhmer = (text: string): boolean => /\p{Script=Khmer}/u.test(text)

/** A leading vowel is pronounced after its consonant, or after two that are pronounced together. */
const cluster = '[กขคตปผพบ][รลว]|ห[งญนมยรลว]|[ก-ฮ]'

export function readThai(written: string): LatinReading {
  const word = written
    .normalize('NFC')
    .replaceAll('\u0e4d\u0e32', 'ำ')
    .replace(/(?:[ดตท]ร|[ก-ฮ][ิุ]?)์/g, '')
    .replace(/[็-๎]/g, '')
    .replace(new RegExp(`([เแโใไ])(${cluster})`, 'g'), '$2$1')
  return readScript(word, thaiScript)
}

export function readKhmer(written: string): LatinReading {
  const word = written
    .normalize('NFC')
    .replace(/[ក-អ]\u17cd/g, '')
    .replace(/[\u17c9-\u17d1]/g, '')
    .replace(/ដ\u17d2ឋ/g, 'ឋ')
  return readScript(word, khmerScript)
}

const unit = /เ(?:ีย|ือ|[าอิ])|ัว|รร|ทร|\u17bb[\u17c6\u17c7]|\u17b6\u17c6|\u17c1\u17c7|./gu
/** Longer words are no names, and their patterns would be slow. */
const mostUnits = 18

function readScript(word: string, { letters: table, vowels, unwritten }: Script): LatinReading {
  const units = (word.match(unit) ?? []).slice(0, mostUnits)
  const parts: Spellings[] = []
  const sounds: Spellings[] = []
  for (const [at, one] of units.entries()) {
    const next = units[at + 1]
    const vowel = vowels.get(one)
    if (vowel) {
      parts.push(vowel)
      sounds.push(vowel.slice(0, 1))
      continue
    }
    const letter = table.get(one)
    if (!letter) continue
    const isBeforeVowel = next !== undefined && vowels.has(next)
    const isStacked = next === '\u17d2'
    const both = isBeforeVowel ? letter.initial : [...new Set([...letter.initial, ...letter.final])]
    parts.push(isStacked && units[at + 2] === one ? ['', ...both] : both)
    sounds.push(at === units.length - 1 ? letter.final : letter.initial)
    if (next !== undefined && !isBeforeVowel && !isStacked) parts.push(unwritten)
  }
  return { word, pattern: parts, readings: readingsOfParts(sounds, 'a') }
}
