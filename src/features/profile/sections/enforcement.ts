import { catalogue } from '#fields/catalogue/catalogue.ts'
import { day } from '#fields/day/day.ts'
import { longText } from '#fields/longText/longText.ts'
import { number } from '#fields/number/number.ts'
import { text } from '#fields/text/text.ts'
import { yesNo } from '#fields/yesNo/yesNo.ts'
import { defineSection } from '#collections/defineSection.ts'
import { inOrder } from '#collections/rules.ts'

export const detentionHistories = defineSection({
  key: 'detention_histories',
  title: ['Detention', 'Detention history'],
  group: 'Enforcement',
  fields: {
    authority: catalogue('detention_authorities', { label: 'Detained by' }),
    facility: catalogue('facilities', { label: 'Facility' }),
    facility_other: text({ label: 'Facility not in the list', paper_label: 'Facility', max: 200 }),
    initiated_date: day({ label: 'From', past: true }),
    terminated_date: day({ label: 'To' }),
    released: yesNo({ label: 'Released', help: 'Also where the last day is not known' }),
    reason: text({ label: 'Reason', max: 500, width: 'full' }),
    bond_amt: number({ label: 'Bond', decimals: 2, max: 100_000_000 }),
    conditions: longText({ label: 'Conditions of release', max: 5000 }),
    notes: longText({ label: 'Notes', max: 10_000 }),
  },
  columns: ['authority', 'facility', 'facility_other', 'initiated_date', 'terminated_date'],
  orderBy: ['initiated_date desc'],
  rules: [inOrder('initiated_date', 'terminated_date', 'A detention cannot end before it began')],
})
