/** The cost of a text: it is cut into parts, each paid for, shorter ones where a sign is not of the GSM alphabet. */
interface TextParts {
  alphabet: 'GSM-7' | 'UCS-2'
  /** In units of the alphabet; some signs take two. */
  units: number
  parts: number
  /** Units left in the last part. */
  left: number
}

export const longestText = 1_600

const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const extended = new Set('^{}\\[~]|€\f')

const sizes = { 'GSM-7': { single: 160, of_many: 153 }, 'UCS-2': { single: 70, of_many: 67 } }

export function textParts(text: string): TextParts {
  const signs = [...text]
  const alphabet = signs.every((sign) => basic.has(sign) || extended.has(sign)) ? 'GSM-7' : 'UCS-2'
  const widths = signs.map((sign) => (alphabet === 'UCS-2' ? sign.length : extended.has(sign) ? 2 : 1))
  const units = widths.reduce((sum, width) => sum + width, 0)
  const { single, of_many } = sizes[alphabet]
  if (units <= single) return { alphabet, units, parts: 1, left: single - units }
  // A sign of two units is never cut in two.
  let parts = 1
  let used = 0
  for (const width of widths) {
    if (used + width > of_many) {
      parts++
      used = 0
    }
    used += width
  }
  return { alphabet, units, parts, left: of_many - used }
}
