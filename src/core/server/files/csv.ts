/** Characters with which spreadsheets begin a formula, wide ones too. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/
/** It begins like a formula and is only itself. */
const negative = /^-\d+(\.\d+)?$/

/** A cell that is text whatever it holds: nothing in it is calculated by the program that opens the file. */
const cell = (value: string): string => {
  const harmless = formula.test(value) && !negative.test(value) ? `'${value}` : value
  return /[",\n\r]/.test(harmless) || harmless !== harmless.trim()
    ? `"${harmless.replaceAll('"', '""')}"`
    : harmless
}

/** One row of a table of comma-separated values (RFC 4180). */
export const csvRow = (values: readonly string[]): string => `${values.map(cell).join(',')}\r\n`

/** First in the file: without it, spreadsheets read names with accents wrongly. */
export const csvStart = '\uFEFF'
