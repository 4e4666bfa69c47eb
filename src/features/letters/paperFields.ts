import { day } from '#fields/day/day.ts'
import { text } from '#fields/text/text.ts'

/** Facts of a letter that was signed on paper. */
export const paperFields = {
  signed_on: day({ label: 'Signed on', exact: true, past: true, required: true }),
  received_by: text({ label: 'Handed to', required: true, max: 200 }),
}
