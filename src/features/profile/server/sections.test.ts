import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { tableOf } from '#collections/collection.ts'
import type { SectionDefinition } from '#collections/defineSection.ts'
import { columnsOf, maskOf, references, sensitiveNames } from '#collections/schema.ts'
import { listsContract } from '#features/lists/contract.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { partySections } from '../sections/index.ts'
import { sectionGroups } from '../sections/groups.ts'
import { sectionsContract } from '../contract/sections.ts'
import { entryOf, refused, type Referable } from './sections.samples.ts'

const calls = { ...partiesContract.endpoints, ...sectionsContract.endpoints }
const office = useOffice()
let editor: Person
let colleague: Person
let viewer: Person
let outsider: Person
let fixtures: Referable
let record_id: number
const all: [string, SectionDefinition][] = Object.entries(partySections)

beforeAll(async () => {
  const team = await office.team()
  const admin = await office.user({ user_type: 'admin', all_teams: true })
  editor = await office.user({ team_ids: [team] })
  colleague = await office.user({ team_ids: [team], user_type: 'contributor', first_name: 'Noor' })
  viewer = await office.user({ team_ids: [team], user_type: 'viewer' })
  outsider = await office.user({ team_ids: [await office.team()] })
  await admin.do(listsContract.endpoints.createEntry, { model: 'facilities', item: { name: 'Karnes' } })
  const { record, party } = await aRecord(editor)
  record_id = record.id
  const other = await aParty(editor, { record_id, first_name: 'Luz' })
  fixtures = {
    user_ids: [editor.id, colleague.id],
    party_ids: [party.id, other.id],
    async listIds(list, only) {
      const conditions = Object.entries(only).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
      const { rows } = await sql<{ id: number }>`select id from ${sql.table(list)}
        where ${sql.join([sql`archived_at is null`, ...conditions], sql` and `)} order by id limit 5`.execute(
        office.database.read,
      )
      return rows.map(({ id }) => id)
    },
  }
})

const newPerson = () => aParty(editor, { record_id })
const save = (who: Person, kind: string, party_id: number, values: object) =>
  who.call(calls.createCharacteristic, { [kind]: { party_id, ...values } })
const change = (who: Person, kind: string, id: number, party_id: number, values: object) =>
  who.call(calls.updateCharacteristic, { id, [kind]: { party_id, ...values } })
type Row = { id: number; version: number } & Record<string, unknown>
const rowsOf = (reply: { body: unknown }, kind: string) =>
  (reply.body as { party: Record<string, Row[]> }).party[kind]!

/** Expected answer: sensitive values masked. */
const shown = (section: SectionDefinition, values: Record<string, unknown>) => ({
  ...values,
  ...Object.fromEntries(sensitiveNames(section).map((name) => [name, maskOf(String(values[name]))])),
})

const linesOf = (party_id: number) =>
  office.database.read
    .selectFrom('audit_log')
    .select(['action', 'changes'])
    .where('entity', '=', 'parties')
    .where('entity_id', '=', party_id)
    .where('action', 'like', 'party.entry_%')
    .orderBy('id')
    .execute()

describe.each(all)('%s', (kind, section) => {
  it('has a table that fits its definition, and an index on whatever refers to something', async () => {
    const { rows } = await sql<{ name: string; is_nullable: boolean }>`select column_name as name,
      is_nullable = 'YES' as is_nullable from information_schema.columns
      where table_schema = 'public' and table_name = ${tableOf(section)}`.execute(office.database.read)
    const sealed = sensitiveNames(section).map((name) => `${name}_index`)
    const common = ['id', 'party_id', 'version', 'created_at', 'updated_at']
    expect(rows.map(({ name }) => name).toSorted()).toEqual(
      [...common, ...columnsOf(section), ...sealed].toSorted(),
    )
    for (const { name, is_nullable } of rows) {
      const field = section.fields[name]
      if (field && 'required' in field && field.required) expect([name, is_nullable]).toEqual([name, false])
    }
    const { rows: keys } = await sql<{ column: string; list: string; is_indexed: boolean }>`
      select a.attname as column, c.confrelid::regclass::text as list, exists (select from pg_index i
        where i.indrelid = c.conrelid and i.indkey[0] = a.attnum) as is_indexed
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.conrelid = ${tableOf(section)}::regclass`.execute(office.database.read)
    expect(keys.filter((key) => !key.is_indexed)).toEqual([])
    expect(keys.map(({ column, list }) => `${column}: ${list}`).toSorted()).toEqual(
      ['party_id: parties', ...references(section).map(([name, list]) => `${name}: ${list}`)].toSorted(),
    )
  })

  it('names only fields that it has', () => {
    expect(section.key).toBe(kind)
    expect(sectionGroups).toContain(section.group)
    for (const name of section.columns) expect(Object.keys(section.fields)).toContain(name)
    for (const order of section.orderBy) expect(columnsOf(section)).toContain(order.split(' ')[0])
    for (const { looksAt, on } of section.rules ?? [])
      for (const name of [...looksAt, on]) expect(columnsOf(section)).toContain(name)
  })

  it('lives: an entry is added, read, changed, deleted and taken back', async () => {
    const { id } = await newPerson()
    const values = await entryOf(section, 1, fixtures)
    const made = await save(editor, kind, id, values)
    expect(made.error).toBeUndefined()
    const [row] = rowsOf(made, kind)
    expect(row).toMatchObject({ ...shown(section, values), version: 1 })
    expect(row!.created_at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
    const party = await viewer.do(calls.getParty, { id })
    expect(party[kind as 'akas']).toEqual([row])
    for (const [name, list] of references(section))
      expect([name, party.labels[list]?.[row![name] as number]]).toEqual([name, expect.any(String)])
    const one = await viewer.do(calls.getCharacteristic, { id, kind, entryId: row!.id })
    expect(one.entry).toEqual(row)

    const other = await entryOf(section, 2, fixtures)
    const changed = await change(colleague, kind, row!.id, id, { ...other, version: 1 })
    expect(changed.error).toBeUndefined()
    expect(rowsOf(changed, kind)).toEqual([expect.objectContaining({ ...shown(section, other), version: 2 })])

    const late = await change(editor, kind, row!.id, id, { ...values, version: 1 })
    expect(late).toMatchObject({ status: 409, error: { code: 'stale' } })
    expect(late.error.message).toContain('Noor Test')

    const gone = await editor.do(calls.deleteCharacteristic, { id: row!.id, kind, party_id: id })
    expect(gone.party[kind as 'akas']).toEqual([])
    expect((await editor.call(calls.getCharacteristic, { id, kind, entryId: row!.id })).status).toBe(404)
    const back = await editor.call(calls.restoreCharacteristic, { id: row!.id, kind, party_id: id })
    expect(back.error).toBeUndefined()
    expect(rowsOf(back, kind)).toEqual([expect.objectContaining({ ...shown(section, other), id: row!.id })])
    expect((await editor.call(calls.restoreCharacteristic, { id: row!.id, kind, party_id: id })).status).toBe(
      404,
    )
  })

  it('leaves lines in the log, in words and without numbers that identify somebody', async () => {
    const { id } = await newPerson()
    const values = await entryOf(section, 1, fixtures)
    const [row] = rowsOf(await save(editor, kind, id, values), kind)
    await change(editor, kind, row!.id, id, { ...(await entryOf(section, 2, fixtures)), version: 1 })
    await editor.do(calls.deleteCharacteristic, { id: row!.id, [kind]: { party_id: id } })
    await editor.do(calls.restoreCharacteristic, { id: row!.id, kind, party_id: id })
    const lines = await linesOf(id)
    expect(lines.map(({ action }) => action)).toEqual([
      'party.entry_added',
      'party.entry_changed',
      'party.entry_removed',
      'party.entry_restored',
    ])
    for (const { changes } of lines)
      expect(changes).toMatchObject({ section: [null, kind], entry_id: [null, row!.id] })
    const added = lines[0]!.changes as Record<string, [unknown, unknown]>
    for (const [name, field] of Object.entries(section.fields)) {
      if (field.kind === 'catalogue') expect(added[name]![1]).toMatch(/[A-Za-z]/)
      if (field.kind === 'day') expect(added[name]![1]).toMatch(/^\d\d\/\d\d\/\d{4}$/)
    }
    for (const name of sensitiveNames(section)) {
      expect(added[name]).toEqual([null, '•••'])
      expect(JSON.stringify(lines)).not.toContain(String(values[name]))
      const { rows } = await sql<Record<string, Buffer>>`select * from ${sql.table(tableOf(section))}
        where party_id = ${id}`.execute(office.database.read)
      expect(rows[0]![name]!.toString('latin1')).not.toContain(String(values[name]))
    }
  })

  it('refuses at the field what no entry can be, and stays as it was', async () => {
    const { id } = await newPerson()
    const good = await entryOf(section, 1, fixtures)
    const refusals: [string, unknown, number][] = Object.entries(section.fields).flatMap(([name, field]) =>
      refused[field.kind]!.map(([value, status]): [string, unknown, number] => [name, value, status]),
    )
    refusals.push(['no_such_field', 1, 400], ['created_at', 'x', 400])
    for (const [name, value, status] of refusals) {
      const reply = await save(editor, kind, id, { ...good, [name]: value })
      expect([name, value, reply.status, reply.error?.issues?.[0]?.path.replace(/\.\d+$/, '')]).toEqual([
        name,
        value,
        status,
        `${kind}.${name}`,
      ])
      expect(reply.error.issues![0]!.message).toMatch(/[a-z] /)
    }
    if (!section.one) expect((await save(editor, kind, id, {})).status).toBe(422)
    expect((await viewer.do(calls.getParty, { id }))[kind as 'akas']).toEqual([])

    const [row] = rowsOf(await save(editor, kind, id, good), kind)
    for (const [name, value, status] of refusals)
      expect([name, (await change(editor, kind, row!.id, id, { [name]: value, version: 1 })).status]).toEqual(
        [name, status],
      )
    expect((await change(editor, kind, row!.id, id, {})).error.issues![0]!.path).toBe(`${kind}.version`)
    expect((await viewer.do(calls.getParty, { id }))[kind as 'akas']).toEqual([row])
  })

  it('is changed by those who may change people, and exists for those who see the person', async () => {
    const { id } = await newPerson()
    const values = await entryOf(section, 1, fixtures)
    const [row] = rowsOf(await save(editor, kind, id, values), kind)
    const entry = { id: row!.id, kind, party_id: id }
    for (const [who, status] of [
      [viewer, 403],
      [outsider, 404],
      [office.stranger, 401],
    ] as const) {
      expect((await save(who, kind, id, values)).status).toBe(status)
      expect((await change(who, kind, row!.id, id, { version: 1 })).status).toBe(status)
      expect((await who.call(calls.deleteCharacteristic, entry)).status).toBe(status)
      expect((await who.call(calls.restoreCharacteristic, entry)).status).toBe(status)
    }
    const read = { id, kind, entryId: row!.id }
    expect((await outsider.call(calls.getCharacteristic, read)).status).toBe(404)
    expect((await office.stranger.call(calls.getCharacteristic, read)).status).toBe(401)
    const other = await newPerson()
    expect((await change(editor, kind, row!.id, other.id, { version: 1 })).status).toBe(404)
    expect((await editor.call(calls.getCharacteristic, { ...read, id: other.id })).status).toBe(404)
    expect((await editor.call(calls.deleteCharacteristic, { ...entry, party_id: other.id })).status).toBe(404)
    expect((await viewer.do(calls.getParty, { id }))[kind as 'akas']).toEqual([row])
  })

  it.runIf(sensitiveNames(section).length > 0)(
    'shows a sealed value to those who may, and logs it',
    async () => {
      const { id } = await newPerson()
      const values = await entryOf(section, 1, fixtures)
      const [row] = rowsOf(await save(editor, kind, id, values), kind)
      for (const field of sensitiveNames(section)) {
        const params = { id, kind, entryId: row!.id, field }
        expect(await colleague.do(calls.showCharacteristic, params)).toEqual({ value: values[field] })
        expect((await viewer.call(calls.showCharacteristic, params)).status).toBe(403)
        expect((await outsider.call(calls.showCharacteristic, params)).status).toBe(404)
        expect((await linesOf(id)).at(-1)).toMatchObject({
          action: 'party.entry_shown',
          changes: { section: [null, kind], [field]: [null, '•••'] },
        })
        // A form that leaves the mask unchanged changes nothing.
        await change(editor, kind, row!.id, id, { [field]: row![field], version: 1 })
        expect(await editor.do(calls.showCharacteristic, params)).toEqual({ value: values[field] })
      }
      expect(
        (await editor.call(calls.showCharacteristic, { id, kind, entryId: row!.id, field: 'notes' })).status,
      ).toBe(404)
    },
  )
})

describe('a call', () => {
  it('names exactly one section', async () => {
    const { id: party_id } = await newPerson()
    const aka = { party_id, name: 'Nena' }
    expect((await editor.call(calls.createCharacteristic, {})).status).toBe(400)
    const both = { akas: aka, phones: { party_id, phone_number: '9565550148' } }
    expect((await editor.call(calls.createCharacteristic, both)).status).toBe(400)
    expect((await editor.send(calls.createCharacteristic, { nothing: aka })).status).toBe(400)
    expect((await editor.send(calls.createCharacteristic, { akas: { name: 'x' } })).status).toBe(422)
    for (const kind of ['nothing', '__proto__', 'constructor', 'toString'])
      expect((await editor.call(calls.getCharacteristic, { id: party_id, kind, entryId: 1 })).status).toBe(
        404,
      )
  })

  it('that adds a second entry where there is only one is refused', async () => {
    const { id: party_id } = await newPerson()
    await editor.do(calls.createCharacteristic, { overview: { party_id, num_entries: 2 } })
    const again = await editor.call(calls.createCharacteristic, { overview: { party_id, num_entries: 3 } })
    expect(again).toMatchObject({ status: 409, error: { code: 'section.one' } })
  })

  it('names an entry of a list as it is called at that moment', async () => {
    const { id: party_id } = await newPerson()
    const lists = listsContract.endpoints
    const admin = await office.user({ user_type: 'admin', all_teams: true })
    const { id } = await admin.do(lists.createEntry, { model: 'facilities', item: { name: 'Otero' } })
    await editor.do(calls.createCharacteristic, { detention_histories: { party_id, facility: id } })
    const named = async () => (await editor.do(calls.getParty, { id: party_id })).labels['facilities']
    expect(await named()).toEqual({ [id]: 'Otero' })
    await admin.do(lists.updateEntry, { model: 'facilities', id, item: { name: 'Torrance' }, version: 1 })
    expect(await named()).toEqual({ [id]: 'Torrance' })
  })
})
