import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry } from '#testing/server/aDocketEntry.ts'
import { anOpenRecord } from '#testing/server/anOpenRecord.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice } from '#testing/server/office.ts'
import type { Transacting } from '../db/db.ts'
import { LiveEvents } from './live.ts'
import { peersChannel } from './peers.ts'

const office = useOffice()

/** Messages between servers, as a listener outside of them receives them. */
const messages: string[] = []
let listener: pg.Client
let connection: pg.ClientConfig

beforeAll(async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    office.database.read,
  )
  connection = { ...inject('postgres').app, database: rows[0]!.name }
  listener = new pg.Client(connection)
  listener.on('notification', ({ payload }) => void messages.push(payload!))
  await listener.connect()
  await listener.query(`listen ${peersChannel}`)
})
afterAll(() => listener.end())
beforeEach(() => void (messages.length = 0))

const change = (work: (db: Transacting) => Promise<unknown>) =>
  office.database.transaction(({ db }) => work(db))
const changeRights = () => office.team().then((id) => change((db) => endTeam(db, id)))
const endTeam = (db: Transacting, id: number) =>
  db
    .updateTable('teams')
    .set({ name: `Team ${id}, renamed` })
    .where('id', '=', id)
    .execute()
const changeNoRights = () => change((db) => db.updateTable('users').set({ first_name: 'Nora' }).execute())

/** Everything published before this. */
async function received(): Promise<string[]> {
  await listener.query('select 1')
  return messages.splice(0)
}

it('a server alone says nothing and waits for nobody', async () => {
  await changeRights()
  await changeNoRights()
  expect(await received()).toEqual([])
})

it('a server among others asks them after a change of rights, and after no other', async () => {
  const other = new LiveEvents(connection)
  await other.opened
  // Until the first has met it.
  await vi.waitFor(
    async () => {
      await changeRights()
      expect(await received()).toHaveLength(2)
    },
    { timeout: 60_000 },
  )
  await changeNoRights()
  expect(await received()).toEqual([])
  await changeRights()
  const [question, answer] = (await received()).map((one) => JSON.parse(one) as Record<string, number>)
  expect(answer).toMatchObject({ answered: question!['question'], to: question!['from'] })
  await other.stop()
})

it('the work of an office changes no rights, but for the first record of a team', async () => {
  const { editor, record } = await anOpenRecord(office)
  let changes = 0
  office.database.onCacheInvalidated(() => void changes++)
  await aRecord(editor)
  const legal_case = await aCase(editor, { record_id: record.id })
  await aDocketEntry(editor, { legal_case_id: legal_case.id })
  expect(changes).toBe(0)
  await changeRights()
  expect(changes).toBe(1)
})

it('what is kept is trusted only after others had time to meet this one, and not once the news is lost', async () => {
  const other = new LiveEvents(connection)
  await other.opened
  expect(other.isListening).toBe(false)
  await vi.waitFor(() => expect(other.isListening).toBe(true), { timeout: 60_000 })
  await other.stop()
  expect(other.isListening).toBe(false)
})
