import { beforeAll, describe, expect, it } from 'vitest'
import type { WriteCtx } from '#core/server/http/context.ts'
import { writeBackdatedAudit } from '#core/server/effects/backdatedAudit.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { findActor } from '#features/session/server/findActor.ts'
import { logsContract, nobody } from '../contract.ts'
import { exportActivity } from './activity.ts'

const office = useOffice()
const calls = logsContract.endpoints

let own: number
let other: number
let admin: Person
let editor: Person
let viewer: Person

beforeAll(async () => {
  own = await office.team('Family')
  other = await office.team('Detained')
  admin = await office.user({ user_type: 'admin', all_teams: true, first_name: 'Ada' })
  editor = await office.user({ team_ids: [own, other], first_name: 'Edda' })
  viewer = await office.user({ user_type: 'viewer', team_ids: [own] })
})

const aRecordOf = async (team: number, last_name = 'Pérez') =>
  (await aRecord(editor, { team_ids: [team], party: { first_name: 'Ana', last_name } })).record

describe('the activity of the office', () => {
  const list = (more: object = {}) => admin.do(calls.listActivity, more)

  it('is for admins', async () => {
    for (const who of [editor, viewer])
      for (const call of [calls.listActivity, calls.listActivityActors, calls.listLogArchives])
        expect((await who.call(call)).status).toBe(403)
    expect((await editor.call(calls.exportActivity)).status).toBe(403)
  })

  it('refuses days that do not exist', async () => {
    const reply = await admin.call(calls.listActivity, { from: '2026-02-30' })
    expect([reply.status, reply.error.issues?.[0]?.path]).toEqual([422, 'from'])
  })

  it('is found by person, kind, act and record, alone and together', async () => {
    const someone = await office.user({ team_ids: [own], first_name: 'Noor' })
    const { record } = await aRecord(someone, { team_ids: [own], party: { first_name: 'Bo' } })
    const legalCase = await aCase(someone, { record_id: record.id })
    await aCase(editor, { record_id: record.id })
    const actions = async (filters: object) => (await list(filters)).items.map(({ action }) => action)
    expect(await actions({ actor_id: someone.id })).toEqual([
      'case.opened',
      'party.created',
      'record.created',
    ])
    expect(await actions({ actor_id: someone.id, kind: 'records' })).toEqual(['record.created'])
    expect(await actions({ actor_id: someone.id, action: 'case.opened' })).toEqual(['case.opened'])
    expect(await actions({ actor_id: someone.id, action: 'case.closed' })).toEqual([])
    expect(await actions({ record_id: record.id, kind: 'cases' })).toEqual(['case.opened', 'case.opened'])
    expect(await actions({ record_id: record.id, actor_id: someone.id, action: 'case.opened' })).toEqual([
      'case.opened',
    ])
    expect((await list({ kind: 'cases', items_per_page: 2 })).items[1]).toMatchObject({
      record_id: record.id,
      record_public_id: record.public_id,
      thing: { id: legalCase.id },
    })
  })

  it('orders by time what was written later, and finds it by days of the office', async () => {
    const entered = (at: string) => ({ user_id: admin.id, display_name: 'Ada Test', at })
    await office.database.transaction(({ db }) =>
      writeBackdatedAudit(db, [
        // In New York these are the last minute of the 3rd, and the first of the 4th.
        { entered: entered('2020-03-04T04:59:30Z'), action: 'old.first' },
        { entered: entered('2020-03-04T05:00:00Z'), action: 'old.second' },
      ]),
    )
    await office.database.transaction(({ db }) =>
      writeBackdatedAudit(db, [{ entered: entered('2020-03-04T04:59:59Z'), action: 'old.between' }]),
    )
    const actions = async (filters: object) => (await list(filters)).items.map(({ action }) => action)
    expect(await actions({ to: '2020-12-31' })).toEqual(['old.second', 'old.between', 'old.first'])
    expect(await actions({ from: '2020-03-04', to: '2020-03-04' })).toEqual(['old.second'])
    expect(await actions({ to: '2020-03-03' })).toEqual(['old.between', 'old.first'])
    const first = await list({ to: '2020-12-31', items_per_page: 2 })
    expect((await list({ to: '2020-12-31', before: first.next! })).items.map(({ action }) => action)).toEqual(
      ['old.first'],
    )
  })

  it('is exported a few lines at a time, and others have their turn between them', async () => {
    const entered = { user_id: admin.id, display_name: 'Ada Test', at: '2021-05-04T12:00:00Z' }
    await office.database.transaction(({ db }) =>
      writeBackdatedAudit(
        db,
        Array.from({ length: 1_000 }, (_, n) => ({
          entered,
          action: 'old.act',
          changes: { title: [null, `${n}`] },
        })),
      ),
    )
    const actor = await findActor(office.database.read, admin.id)
    const { body } = await runInTransaction(office, actor, (ctx) =>
      exportActivity(ctx as WriteCtx, { action: 'old.act' }),
    )
    let turns = 0
    let ended = false
    const turn = () => {
      turns++
      if (!ended) setImmediate(turn)
    }
    turn()
    let rows = 0
    for (let before = 0; ;) {
      const { value: piece, done } = await (body as AsyncGenerator<string>).next()
      if (done) break
      const count = piece.split('\r\n').length - 1
      expect(count).toBeLessThanOrEqual(50)
      if (rows > 0) expect(turns, `before row ${rows}`).toBeGreaterThan(before)
      before = turns
      rows += count
    }
    ended = true
    expect(rows).toBe(1 + 1_000)
  })

  it('words an event without a sentence by its code', async () => {
    await runInTransaction(office, null, ({ audit }) =>
      audit({
        action: 'space_ship.landed',
        entity: 'space_ships',
        entity_id: 7,
        changes: { landing_site: [null, { planet: 'Mars', is_dry: true, on: '2026-05-04' }], crew: [2, 3] },
      }),
    )
    const [line] = (await list({ kind: 'other', action: 'space_ship.landed' })).items
    expect(line).toMatchObject({ actor_name: 'Ellis', says: 'landed: space ship', thing: null })
    expect(line!.changes).toEqual([
      { label: 'Crew', before: '2', after: '3' },
      { label: 'Landing site', before: '', after: 'On: 05/04/2026; Is dry: Yes; Planet: Mars' },
    ])
  })

  it('finds what nobody signed in did', async () => {
    const { items } = await list({ actor_id: nobody })
    expect(items.map(({ action }) => action)).toContain('space_ship.landed')
    expect(items.every(({ actor_id }) => actor_id === null)).toBe(true)
  })

  it('shows an admin that something hidden was changed, and not what', async () => {
    const scoped = await office.user({ user_type: 'admin', team_ids: [other] })
    const record = await aRecordOf(own, 'Secretive')
    const lines = (await scoped.do(calls.listActivity, { record_id: record.id })).items
    expect(lines.map(({ action, is_hidden, thing, changes }) => [action, is_hidden, thing, changes])).toEqual(
      [
        ['party.created', true, null, []],
        ['record.created', true, null, []],
      ],
    )
    expect(JSON.stringify(lines)).not.toContain('Secretive')
    expect(lines[0]).toMatchObject({ record_id: null, record_public_id: null })
    const exported = await scoped.call(calls.exportActivity)
    expect(exported.raw.body).toContain('not shown to you')
    expect(exported.raw.body).not.toContain('Secretive')
  })

  it('knows who can be looked for, by parts of the name', async () => {
    const { items } = await admin.do(calls.listActivityActors, { search_term: 'edd' })
    expect(items).toEqual([{ value: editor.id, label: 'Edda Test', hint: 'editor' }])
    const all = await admin.do(calls.listActivityActors, { items_per_page: 2 })
    expect(all.items[0]).toMatchObject({ value: nobody, label: 'Nobody signed in' })
    expect(all.total_items).toBeGreaterThan(4)
  })
})

describe('the export', () => {
  const rows = async (who: Person, filters: object = {}) => {
    const reply = await who.call(calls.exportActivity, filters)
    return { reply, lines: reply.raw.body.split('\r\n') }
  }

  it('is a table with the filters of the screen, and stands in the log itself', async () => {
    const record = await aRecordOf(own)
    await aCase(editor, { record_id: record.id, title: 'He said "no", twice' })
    const { reply, lines } = await rows(admin, { record_id: record.id, kind: 'cases' })
    expect(reply.raw.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(reply.raw.headers['content-disposition']).toMatch(/activity-\d{4}-\d\d-\d\d\.csv$/)
    expect(lines[0]).toBe('\uFEFFWhen,UTC,Who,What,Of what,Record,Changes,Address,Code')
    expect(reply.raw.body).toContain(`"He said ""no"", twice, Ana Pérez",${record.public_id},`)
    const [line] = (await admin.do(calls.listActivity, { kind: 'logs', actor_id: admin.id })).items
    expect(line).toMatchObject({
      action: 'log.exported',
      says: 'exported the activity log',
      changes: [
        { label: 'Kind', before: '', after: 'Cases' },
        { label: 'Record', before: '', after: `${record.public_id}, Ana Pérez` },
      ],
    })
  })

  it('holds nothing that a spreadsheet would take for a formula', async () => {
    const record = await aRecordOf(own)
    for (const title of ['=HYPERLINK("http://x")', '+1', '-1', '@SUM(1)', '\tx'])
      await aCase(editor, { record_id: record.id, title: `${title}` })
    const { reply } = await rows(admin, { record_id: record.id, kind: 'cases' })
    const cells = reply.raw.body.split(/\r\n|,(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    expect(cells.filter((cell) => /^"?[=+\-@\t]/.test(cell))).toEqual([])
    expect(reply.raw.body).toContain(`'=HYPERLINK`)
  })

  it('needs the header that only our own pages send', async () => {
    const raw = await office.app.inject({
      method: 'GET',
      url: '/api/admin/logs/export',
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(raw.statusCode).toBe(403)
  })

  it('goes on past the first page of what is read at once', async () => {
    await office.database.transaction(({ db }) =>
      writeBackdatedAudit(
        db,
        Array.from({ length: 4_500 }, (_, n) => ({
          entered: {
            user_id: admin.id,
            display_name: 'Ada Test',
            at: new Date(Date.UTC(2019, 0, 1, 0, n)).toISOString(),
          },
          action: n % 2 ? 'bulk.odd' : 'bulk.even',
        })),
      ),
    )
    const { lines } = await rows(admin, { to: '2019-12-31' })
    expect(lines).toHaveLength(1 + 4_500 + 1)
    expect(new Set(lines).size).toBe(lines.length)
  })
})
