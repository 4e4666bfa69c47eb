import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useOffice } from '#testing/server/office.ts'
import type { Transacting } from './db.ts'

const office = useOffice()

const ask = async (db: Transacting, n: number) =>
  (
    await sql<{ n: number; day: string | null; at: string; ids: number[] }>`
      select ${n}::bigint as n, case when ${n}::int > 1 then date '2026-11-21' end as day,
        timestamptz '2026-11-21 10:00Z' as at, array[${n}::bigint] as ids`.execute(db)
  ).rows[0]

const expected = (n: number) => ({
  n,
  day: n > 1 ? '2026-11-21' : null,
  at: '2026-11-21T10:00:00.000Z',
  ids: [n],
})

it('reads the columns the first time and the later ones alike, waited for or not', async () => {
  await office.database.transaction(async ({ db }) => {
    expect(await Promise.all([ask(db, 1), ask(db, 2)])).toEqual([expected(1), expected(2)])
    expect(await ask(db, 3)).toEqual(expected(3))
    expect(await Promise.all([ask(db, 1), ask(db, 4)])).toEqual([expected(1), expected(4)])
  })
})

it('goes on after a failure, and gives no rows where there are none', async () => {
  const divide = async (n: number) =>
    (
      await office.database.transaction(({ db }) =>
        sql<{ half: number }>`select 10 / ${n}::int as half where ${n}::int < 9`.execute(db),
      )
    ).rows
  expect(await divide(5)).toEqual([{ half: 2 }])
  await expect(divide(0)).rejects.toThrow('division by zero')
  expect([await divide(2), await divide(10)]).toEqual([[{ half: 5 }], []])
})

it('knows nothing yet on a connection of its own', async () => {
  const both = await Promise.all([1, 2].map((n) => office.database.transaction(({ db }) => ask(db, n))))
  expect(both).toEqual([expected(1), expected(2)])
})
