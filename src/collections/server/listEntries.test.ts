import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { number } from '#fields/number/number.ts'
import { text } from '#fields/text/text.ts'
import { useOffice } from '#testing/server/office.ts'
import { defineList } from '../defineList.ts'
import { rowsOf } from './listEntries.ts'

const office = useOffice()

const fees = defineList({
  key: 'filing_fees',
  title: ['Filing fee', 'Filing fees'],
  group: 'Office',
  text: 'What a form costs.',
  fields: {
    name: text({ label: 'Name', required: true }),
    amount: number({ label: 'Amount', min: 0, max: 10_000, decimals: 2 }),
  },
  columns: ['amount'],
  searched: [],
  hint: [],
  shownIn: [],
})

it('answers a number with decimals as a number', async () => {
  const db = office.database.read.with(
    'filing_fees',
    () =>
      sql<{ id: number }>`(select 1::bigint as id, null::timestamptz as archived_at, 1 as version,
      0 as position, 'I-130' as name, 675.50::numeric as amount)`,
  )
  // No list of the product has such a field yet, so its table is a common table expression that the schema does not know.
  const row = await rowsOf(db as never, fees).executeTakeFirst()
  expect(row).toMatchObject({ name: 'I-130', amount: 675.5 })
})
