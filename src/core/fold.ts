// Letters that no decomposition takes apart, as PostgreSQL's unaccent reads them.
const apart: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ʼ: "'",
  ё: 'е',
  '’': "'",
  '‘': "'",
  '‐': '-',
  '–': '-',
}
const accents = /[\u0300-\u036f]/g

/** Lower case without accents, as `fold()` in the database does it: González → gonzalez. */
export const fold = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^\u0000-\u007f]/gu, (letter) =>
      /\p{Script=Latin}/u.test(letter) ? letter.normalize('NFKD') : letter,
    )
    .replace(accents, '')
    .toLowerCase()
    .replace(accents, '')
    .replace(/[^\u0000-\u007f]/gu, (letter) => apart[letter] ?? letter)
