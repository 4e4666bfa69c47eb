// Letters that no decomposition takes apart, as PostgreSQL's unaccent reads them.
const apart = new Map(
  "ßss æae œoe øo đd ðd þth łl ħh ıi ŋn ĸq ŧt ɓb ɗd ɖd ɛe ƒf ɠg ɩi ɨi ƙk ɲn ʋv ƴy ƶz ʉu ƀb ǥg ёе ʼ' ’' ‘' ‐- –-"
    .split(' ')
    .map(([letter, ...plain]) => [letter, plain.join('')] as const),
)
const accents = /[\u0300-\u036f]/g

/** Lower case without accents, as `normalize_text()` in the database does it: González → gonzalez. */
export const normalizeText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^\u0000-\u007f]/gu, (letter) =>
      /\p{Script=Latin}/u.test(letter) ? letter.normalize('NFKD') : letter,
    )
    .replace(accents, '')
    .toLowerCase()
    .replace(accents, '')
    .replace(/[^\u0000-\u007f]/gu, (letter) => apart.get(letter) ?? letter)
