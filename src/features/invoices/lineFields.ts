import { number } from '#fields/number/number.ts'
import { text } from '#fields/text/text.ts'

/** A line of an invoice as somebody enters it. */
export const lineFields = {
  name: text({ label: 'Service', required: true, max: 255, width: 'full' }),
  description: text({ label: 'Description', max: 2_000, width: 'full' }),
  quantity: number({ label: 'Quantity', required: true, max: 10_000, decimals: 2, initially: 1 }),
  price: number({ label: 'Price in dollars', required: true, max: 1_000_000, decimals: 2 }),
} as const
