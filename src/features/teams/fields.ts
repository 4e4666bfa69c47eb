import { flag } from '../../fields/flag/flag.ts'
import { longText } from '../../fields/longText/longText.ts'
import { text } from '../../fields/text/text.ts'

export const teamFields = {
  name: text({ label: 'Name', required: true, max: 80, width: 'full' }),
  description: longText({ label: 'Description', max: 1000 }),
  is_global: flag({ label: 'Works for the whole office' }),
}
