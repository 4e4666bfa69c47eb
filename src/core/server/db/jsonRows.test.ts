import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { useOffice } from '#testing/server/office.ts'
import { alsoNamed, page } from '../../contract.ts'
import { assertFits, serializerOf } from '../http/serializer.ts'
import { instantInJson, timeInJson } from './instantInJson.ts'
import { joined, JsonRows, jsonRows, rowsWithJson } from './jsonRows.ts'
import { pageShape } from './pagination.ts'

const office = useOffice()
const country = alsoNamed(z.object({ id: z.int(), name: z.string() }), { label: 'name' })
const twoCountries = () =>
  office.database.read
    .selectFrom('countries')
    .select(['id', 'name', 'archived_at'])
    .where('name', 'in', ['Chad', 'Peru'])
    .orderBy('name', 'desc')
const order = { sort_by: 'name', sort_order: 'desc' } as const

describe('rows as JSON', () => {
  it('have the keys of the contract, second names and no others, in the order of the rows', async () => {
    const { rows } = await jsonRows(twoCountries(), country, sql<number>`7`).execute(office.database.read)
    const items = new JsonRows(rows[0]!)
    expect(rows[0]!.total).toBe(7)
    expect(items).toHaveLength(2)
    expect(items.read()).toEqual([
      { id: expect.any(Number), name: 'Peru', label: 'Peru' },
      { id: expect.any(Number), name: 'Chad', label: 'Chad' },
    ])
    const answer = pageShape({ page: 1, items_per_page: 20 }, { items, total: 2, ...order })
    const output = page(country)
    assertFits(output, answer)
    expect(JSON.parse(serializerOf(output)(answer))).toEqual({ ...answer, items: items.read() })
  })

  it('are an empty list where there are none', async () => {
    const none = twoCountries().where('id', '=', 0)
    const { rows } = await jsonRows(none, country).execute(office.database.read)
    expect(rows).toEqual([{ json: '[]', length: 0, total: null }])
  })

  it('take keys that the service adds', async () => {
    const query = rowsWithJson(twoCountries(), country.pick({ id: true }), ['name'])
    const { rows } = await query.execute(office.database.read)
    const items: JsonRows<{ id: number; name: string }> = joined(rows, ({ name }) => ({ name: `"${name}"` }))
    expect(items.read()).toEqual([
      { id: expect.any(Number), name: '"Peru"' },
      { id: expect.any(Number), name: '"Chad"' },
    ])
  })

  it('write times and instants as columns of answers have them', async () => {
    const { rows } = await sql<{ time: string; instant: string; none: null }>`
      select ${timeInJson('at')} as time, ${instantInJson('moment')} as instant, ${instantInJson('never')} as none
      from (values (time '08:30:59', timestamptz '2026-03-08 02:05:06.7899-05', null::timestamptz)) v(at, moment, never)`.execute(
      office.database.read,
    )
    expect(rows).toEqual([{ time: '08:30', instant: '2026-03-08T07:05:06.789Z', none: null }])
  })

  it.each([
    ['a key too many', '[{"id":1,"name":"Chad","label":"Chad","secret":1}]', 'secret'],
    ['no second name', '[{"id":1,"name":"Chad"}]', 'label'],
    ['a value of another kind', '[{"id":1,"name":7,"label":7}]', '"expected": "string"'],
  ])('do not pass with %s', (_, json, problem) => {
    const answer = pageShape(
      { page: 1, items_per_page: 20 },
      { items: new JsonRows({ json, length: 1 }), total: 1, ...order },
    )
    expect(() => assertFits(page(country), answer)).toThrow(problem)
  })
})
