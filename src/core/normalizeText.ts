// Letters that no decomposition takes apart, as PostgreSQL's unaccent reads them.
const apart = new Map(
  "ßss æae œoe øo đd ðd þth łl ħh ıi ŋn ĸq ŧt ɓb ɗd ɖd ɛe ƒf ɠg ɩi ɨi ƙk ɲn ʋv ƴy ƶz ʉu ƀb ǥg ёе ʼ' ’' ‘' ‐- –-"
    .split(' ')
    .map(([letter, ...plain]) => [letter, plain.join('')] as const),
)
const accents = /[\u0300-\u036f]/g

const mostMarks = 30

/**
 * At most thirty marks on a letter, which no script reaches. To put more in order takes the square of their number:
 * minutes for half a megabyte.
 */
export const limitMarks = (text: string): string =>
  text.length < 1_000
    ? text
    : text.replace(/\p{M}+/gu, (marks) =>
        marks.length <= mostMarks ? marks : [...marks].slice(0, mostMarks).join(''),
      )

/** Lower case without accents, as `normalize_text()` in the database does it: González → gonzalez. */
export const normalizeText = (text: string): string =>
  limitMarks(text)
    .normalize('NFC')
    .replace(/[^\u0000-\u007f]/gu, (letter) =>
      /\p{Script=Latin}/u.test(letter) ? letter.normalize('NFKD') : letter,
    )
    .replace(accents, '')
    .toLowerCase()
    .replace(accents, '')
    .replace(/[^\u0000-\u007f]/gu, (letter) => apart.get(letter) ?? letter)
