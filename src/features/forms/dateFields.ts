import { choice } from '#fields/choice/choice.ts'
import { day } from '#fields/day/day.ts'
import { text } from '#fields/text/text.ts'

/** When an agency accepts an edition, as its page says. */
export const dateFields = {
  accepted_from: day({ label: 'Accepted from', exact: true }),
  accepted_until: day({ label: 'Accepted until', exact: true, help: 'Last day; empty: no end is known' }),
  counted_by: choice({
    label: 'Counts',
    options: [
      { value: 'postmark', label: 'Day of the postmark' },
      { value: 'receipt', label: 'Day of the receipt' },
    ],
    help: 'Empty: not known',
  }),
  verified_on: day({ label: 'Looked up on', exact: true, past: true }),
  source_url: text({
    label: 'Address of the page',
    required: true,
    max: 500,
    width: 'full',
    help: 'Where the agency says so',
  }),
  note: text({ label: 'Note', max: 500, width: 'full' }),
}
