/** A line of an invoice; amounts are in cents everywhere. */
interface AmountOfLine {
  /** With at most two digits after the point. */
  quantity: number
  unit_cents: number
}

/** Computed in whole hundredths, in which nothing is lost. */
export const centsOfLine = ({ quantity, unit_cents }: AmountOfLine): number =>
  Math.round((Math.round(quantity * 100) * unit_cents) / 100)

export const centsOfLines = (lines: readonly AmountOfLine[]): number =>
  lines.reduce((sum, line) => sum + centsOfLine(line), 0)

/** An amount that Invoiced writes in units of its currency. */
export const centsOfUnits = (units: number): number => Math.round(units * 100)
export const unitsOfCents = (cents: number): number => Number((cents / 100).toFixed(2))

/** `$1,250.00` */
export function formatCents(cents: number, currency = 'usd'): string {
  try {
    return (cents / 100).toLocaleString('en-US', { style: 'currency', currency })
  } catch {
    return `${(cents / 100).toFixed(2)} ${currency}`
  }
}
