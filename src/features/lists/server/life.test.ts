import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { anOpenRecord } from '#testing/server/anOpenRecord.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { documentsContract } from '#features/documents/contract.ts'
import { purgeFiles } from '#features/documents/server/purgeFiles.ts'
import { sectionsContract } from '#features/profile/contract/sections.ts'
import { listsContract } from '../contract.ts'
import { allFields } from '#collections/collection.ts'
import { hasOrder, nameField, type ListDefinition } from '#collections/defineList.ts'
import { lists } from '../lists.ts'
import { columnsOf } from '#collections/schema.ts'
import { referringColumns } from '#collections/server/uses.ts'
import { itemOf, type Referable } from './life.samples.ts'
import { optionsContract } from '../contract/options.ts'
import { listUses } from '#app/server/listUses.ts'

const calls = { ...listsContract.endpoints, ...optionsContract.endpoints }
const office = useOffice()
const all: [string, ListDefinition][] = Object.entries(lists)
let admin: Person
let references: Referable

beforeAll(async () => {
  admin = await office.user({ user_type: 'admin', all_teams: true })
  references = {
    user_id: admin.id,
    checklist_id: 1,
    file: async () => {
      const pdf = { name: 'Intake form.pdf', content: '%PDF-1.7' }
      const { body } = await admin.upload(documentsContract.endpoints.uploadAttachments, {}, [pdf])
      return body.items[0]!.id
    },
  }
})

const auditOf = (list: string, id: number) =>
  office.database.read
    .selectFrom('audit_log')
    .select(['action', 'changes'])
    .where('entity', '=', list)
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()

describe.each(all)('the list %s', (model, list) => {
  const named = nameField(list)

  it('has a table that fits its definition', async () => {
    const { rows: columns } = await sql<{ column_name: string; is_nullable: string }>`
      select column_name, is_nullable from information_schema.columns
      where table_schema = 'public' and table_name = ${model}`.execute(office.database.read)
    const found = columns.map(({ column_name }) => column_name)
    const common = ['id', 'version', 'archived_at', 'created_at', 'updated_at']
    const position = hasOrder(list) ? ['position'] : []
    expect(found.toSorted()).toEqual([...common, ...position, ...columnsOf(list)].toSorted())
    for (const { column_name, is_nullable } of columns) {
      const field = list.fields[column_name]
      if (field && 'required' in field && field.required)
        expect([column_name, is_nullable]).toEqual([column_name, 'NO'])
    }
  })

  it('names only fields that it has', () => {
    const fieldNames = Object.keys(allFields(list))
    expect(fieldNames).toContain(named)
    for (const name of [...list.columns, ...list.searched, ...list.hint, ...(list.unique ?? []).flat()])
      expect(fieldNames).toContain(name)
  })

  it('is known wherever something refers to it', async () => {
    for (const { table } of await referringColumns({ db: office.database.read }, model))
      expect(Object.keys(listUses)).toContain(table)
  })

  it('lives: an entry is added, read, found, changed, moved, archived, brought back and deleted', async () => {
    // Some lists start empty, and a place among others needs another.
    await admin.do(calls.createEntry, { model, item: await itemOf(list.fields, 9, references) })
    const item = await itemOf(list.fields, 1, references)
    const made = await admin.do(calls.createEntry, { model, item })
    expect(made).toMatchObject({ ...item, archived_at: null, version: 1 })
    expect(made.can).toEqual({ edit: true, archive: true, delete: true })
    expect(await admin.do(calls.getEntry, { model, id: made.id })).toMatchObject({ ...item, id: made.id })
    const found = await admin.do(calls.listDataList, { model, search_term: 'ecran 1' })
    expect(found.items.map(({ id }) => id)).toContain(made.id)
    const { items: options } = await admin.do(calls.listOptions, { model, field: 'id', ids: [made.id] })
    expect(options).toMatchObject([{ value: made.id, label: item[named] }])

    const other = await itemOf(list.fields, 2, references)
    const changed = await admin.do(calls.updateEntry, { model, id: made.id, item: other, version: 1 })
    expect(changed).toMatchObject({ ...other, version: 2 })
    const late = await admin.call(calls.replaceEntry, { model, id: made.id, item, version: 1 })
    expect(late).toMatchObject({ status: 409, error: { code: 'stale' } })

    const moved = await admin.call(calls.moveEntry, { model, id: made.id, position: 1 })
    expect(moved.status).toBe(hasOrder(list) ? 204 : 409)
    const { items } = await admin.do(calls.listDataList, { model })
    if (hasOrder(list)) expect(items[0]!.id).toBe(made.id)

    expect(await admin.do(calls.detectUses, { model, id: made.id })).toEqual({ in_use: false, uses: [] })
    expect((await admin.do(calls.archiveEntry, { model, id: made.id })).archived_at).not.toBeNull()
    const inUse = await admin.do(calls.listDataList, { model, items_per_page: 200 })
    expect(inUse.items.map(({ id }) => id)).not.toContain(made.id)
    const archived = await admin.do(calls.listDataList, { model, archived: true })
    expect(archived.items.map(({ id }) => id)).toContain(made.id)
    expect((await admin.do(calls.unarchiveEntry, { model, id: made.id })).archived_at).toBeNull()

    await admin.do(calls.deleteEntry, { model, id: made.id })
    expect((await admin.call(calls.getEntry, { model, id: made.id })).status).toBe(404)
    const lines = await auditOf(model, made.id)
    expect(lines.map(({ action }) => action)).toEqual([
      'list.created',
      'list.changed',
      ...(hasOrder(list) ? ['list.moved'] : []),
      'list.archived',
      'list.unarchived',
      'list.deleted',
    ])
    expect(lines[1]!.changes).toHaveProperty(named, [item[named], other[named]])
  })

  it('refuses what no entry can be, and stays as it was', async () => {
    const item = await itemOf(list.fields, 3, references)
    const { total_items } = await admin.do(calls.listDataList, { model })
    const refusals: [string, Record<string, unknown>, number, string][] = [
      ['no name', { ...item, [named]: '  ' }, 422, `item.${named}`],
      ['a name that is too long', { ...item, [named]: 'n'.repeat(6_000) }, 422, `item.${named}`],
      ['a name that is no text', { ...item, [named]: 7 }, 400, `item.${named}`],
      ['a name with a line break', { ...item, [named]: 'a\nb' }, 422, `item.${named}`],
      ['a field of another list', { ...item, password_hash: 'x' }, 400, 'item.password_hash'],
      ['a place of its own choice', { ...item, position: 1 }, 400, 'item.position'],
      ['an id of its own choice', { ...item, id: 5 }, 400, 'item.id'],
    ]
    for (const [name, field] of Object.entries(list.fields)) {
      if (field.kind === 'choice') refusals.push([name, { ...item, [name]: 'none' }, 422, `item.${name}`])
      if (field.kind === 'catalogue' && !('many' in field))
        refusals.push([name, { ...item, [name]: 999_999 }, 422, `item.${name}`])
      if ('many' in field || field.kind === 'files')
        refusals.push([name, { ...item, [name]: [999_999] }, 422, `item.${name}`])
      if (field.kind === 'timezone') refusals.push([name, { ...item, [name]: 'EST5' }, 422, `item.${name}`])
      if (field.kind === 'day') refusals.push([name, { ...item, [name]: '2026-02-30' }, 422, `item.${name}`])
    }
    for (const [what, bad, status, path] of refusals) {
      const reply = await admin.call(calls.createEntry, { model, item: bad })
      expect([what, reply.status, reply.error?.issues?.[0]?.path]).toEqual([what, status, path])
      expect(reply.error.issues![0]!.message).toMatch(/[a-z] /)
    }
    expect((await admin.do(calls.listDataList, { model })).total_items).toBe(total_items)
  })

  it('has no two entries of one name, whatever case and accents, archived ones among them', async () => {
    if (list.unique?.length === 0) return
    const item = await itemOf(list.fields, 4, references)
    const made = await admin.do(calls.createEntry, { model, item })
    const same = {
      ...(await itemOf(list.fields, 4, references)),
      [named]: String(item[named]).toUpperCase().replace('É', 'E'),
    }
    const reply = await admin.call(calls.createEntry, { model, item: same })
    expect(reply.status).toBe(422)
    expect(reply.error.code).toBe('list.duplicate')
    expect(reply.error.issues![0]!.path).toBe(`item.${named}`)
    await admin.do(calls.archiveEntry, { model, id: made.id })
    const again = await admin.call(calls.createEntry, { model, item: same })
    expect(again.error.message).toContain('archive')
  })

  it('is changed by admins alone', async () => {
    const editor = await office.user({ user_type: 'editor', all_teams: true })
    expect((await editor.call(calls.createEntry, { model, item: {} })).status).toBe(403)
    expect((await editor.call(calls.updateEntry, { model, id: 1, item: {}, version: 1 })).status).toBe(403)
    expect((await editor.call(calls.deleteEntry, { model, id: 1 })).status).toBe(403)
    expect((await editor.call(calls.archiveEntry, { model, id: 1 })).status).toBe(403)
    expect((await editor.call(calls.listDataList, { model })).status).toBe(403)
    const one = await editor.call(calls.getMeta, { model })
    expect(one.status).toBe(list.readBy ? 404 : 200)
  })

  it('says of its fields what a dialog needs to know', async () => {
    const meta = await admin.do(calls.getMeta, { model })
    expect(await admin.do(calls.getDataListMeta, { model })).toEqual(meta)
    expect(meta.fields.map(({ name }) => name).toSorted()).toEqual(Object.keys(allFields(list)).toSorted())
    for (const { options_path } of meta.fields)
      if (options_path) {
        const { items } = await admin.do(calls.listOptionsAt, { '*': options_path })
        expect(items.length).toBeGreaterThan(0)
      }
  })
})

describe('what is in use', () => {
  it('in a section of a profile is counted as entries under its title', async () => {
    const { id: party_id } = (await anOpenRecord(office)).holder
    const item = { name: 'Harbor patrol' }
    const { id } = await admin.do(calls.createEntry, { model: 'detention_authorities', item })
    const detention = { authority: id, party_id }
    const { createCharacteristic } = sectionsContract.endpoints
    const words = async () =>
      (await admin.do(calls.detectUses, { model: 'detention_authorities', id })).uses.map((use) => use.words)
    await admin.do(createCharacteristic, { detention_histories: detention })
    expect(await words()).toEqual(['entry under Detention history'])
    await admin.do(createCharacteristic, { detention_histories: detention })
    expect(await words()).toEqual(['entries under Detention history'])
  })

  it('is not deleted, and says where it is', async () => {
    const { id: checklist_id } = await admin.do(calls.createEntry, {
      model: 'checklists',
      item: { name: 'Used', applies_to: 'cases', items: ['One'] },
    })
    await admin.do(calls.updateEntry, {
      model: 'legal_case_types',
      id: 1,
      item: { checklist_id },
      version: 1,
    })
    const uses = await admin.do(calls.detectUses, { model: 'checklists', id: checklist_id })
    expect(uses).toMatchObject({
      in_use: true,
      uses: [{ words: 'case type', count: 1, examples: [{ label: 'Asylum (affirmative, I-589)' }] }],
    })
    const reply = await admin.call(calls.deleteEntry, { model: 'checklists', id: checklist_id })
    expect(reply).toMatchObject({ status: 409, error: { code: 'list.in_use' } })
    expect(reply.error.message).toContain('“Used” is in use: 1 case type')
    await admin.do(calls.archiveEntry, { model: 'checklists', id: checklist_id })
    const unchanged = await admin.do(calls.getEntry, { model: 'legal_case_types', id: 1 })
    expect(unchanged).toMatchObject({ checklist_id, labels: [{ label: 'Used' }] })
    await admin.do(calls.updateEntry, {
      model: 'legal_case_types',
      id: 1,
      item: { checklist_id },
      version: 2,
    })
    const other = { model: 'legal_case_types', id: 2, item: { checklist_id }, version: 1 }
    expect((await admin.call(calls.updateEntry, other)).status).toBe(422)
    const held = await admin.do(calls.listOptionsAt, { '*': 'legal_case_types/1/checklist_id' })
    expect(held.items[0]).toEqual({ value: checklist_id, label: 'Used' })
  })

  it('Other among the closing reasons belongs to every office', async () => {
    const other = { model: 'closing_reasons', id: -1 }
    for (const reply of [
      await admin.call(calls.deleteEntry, other),
      await admin.call(calls.archiveEntry, other),
      await admin.call(calls.moveEntry, { ...other, position: 1 }),
      await admin.call(calls.updateEntry, { ...other, item: { name: 'Mine' }, version: 1 }),
    ])
      expect(reply).toMatchObject({ status: 409, error: { code: 'list.built_in' } })
  })
})

describe('an order', () => {
  it('in the alphabet stays so when an entry is added', async () => {
    const { id } = await admin.do(calls.createEntry, {
      model: 'languages',
      item: { name: 'Garífuna (Belize)' },
    })
    const { items } = await admin.do(calls.listDataList, { model: 'languages', items_per_page: 200 })
    const at = items.findIndex((entry) => entry.id === id)
    const names = items.slice(at - 1, at + 2).map((entry) => String(entry['name'])[0])
    expect(names).toEqual(['G', 'G', 'G'])
  })

  it('of the office’s own takes a new entry at its end', async () => {
    const made = await admin.do(calls.createEntry, { model: 'tags', item: { name: 'AAA' } })
    const { items } = await admin.do(calls.listDataList, { model: 'tags', items_per_page: 200 })
    expect(items.at(-1)!.id).toBe(made.id)
    await admin.do(calls.moveEntry, { model: 'tags', id: made.id, position: 3 })
    const after = await admin.do(calls.listDataList, { model: 'tags', items_per_page: 200 })
    expect(after.items[2]!.id).toBe(made.id)
  })
})

describe('what is no list', () => {
  it.each(['nothing', 'sessions', 'audit_log', '__proto__', 'constructor', 'pg_class'])(
    '%s',
    async (model) => {
      expect((await admin.call(calls.listDataList, { model })).status).toBe(404)
      expect((await admin.call(calls.listDataList, { model })).status).toBe(404)
      expect((await admin.call(calls.getMeta, { model })).status).toBe(404)
      expect((await admin.call(calls.createEntry, { model, item: {} })).status).toBe(404)
      expect((await admin.call(calls.detectUses, { model, id: 1 })).status).toBe(404)
      expect((await admin.call(calls.deleteEntry, { model, id: 1 })).status).toBe(404)
    },
  )

  it('has fields and options where its feature lets the generic calls know it', async () => {
    const meta = await admin.do(calls.getMeta, { model: 'teams' })
    expect(meta.fields.map(({ name }) => name)).toContain('description')
    const path = 'docket_entries/docket_entry_type_id'
    const { items } = await admin.do(calls.listOptionsAt, { '*': path })
    expect(items[0]).toMatchObject({ label: 'Master calendar hearing' })
    expect((await admin.call(calls.listOptionsAt, { '*': 'users/password_hash' })).status).toBe(404)
    expect((await admin.call(calls.listOptionsAt, { '*': 'tags/1/tone/more' })).status).toBe(404)
    expect((await admin.call(calls.listOptionsAt, { '*': 'tags/x/tone' })).status).toBe(404)
  })

  it('does not spoil what else is asked for at once', async () => {
    const { items } = await admin.do(calls.listManyOptions, {
      of: ['locations/id?kind[]=bia', 'sessions/id', 'tags/id?page=x', 'genders'],
    })
    expect(items.map(({ options }) => options?.items[0]?.label ?? null)).toEqual([
      'Board of Immigration Appeals',
      null,
      null,
      'Female',
    ])
  })
})

describe('files of a document set', () => {
  it('are its own: downloaded by whoever may read it, taken out there alone', async () => {
    const file = await references.file()
    const set = await admin.do(calls.createEntry, {
      model: 'document_sets',
      item: { name: 'Retainer', file_ids: [file] },
    })
    const viewer = await office.user({ user_type: 'viewer' })
    const read = await viewer.do(calls.getDocumentSet, { id: set.id })
    expect(read.files).toMatchObject([{ id: file, filename: 'Intake form.pdf', size: 8 }])
    const reply = await viewer.call(calls.downloadSetFile, { id: set.id, fileId: file })
    expect(reply.raw.body).toBe('%PDF-1.7')
    expect((await viewer.call(calls.downloadSetFile, { id: 1, fileId: file })).status).toBe(404)
    const another = { model: 'document_sets', item: { name: 'Another', file_ids: [file] } }
    expect((await admin.call(calls.createEntry, another)).status).toBe(422)
    const { deleteAttachment } = documentsContract.endpoints
    expect((await viewer.call(deleteAttachment, { id: file })).status).toBe(403)
    const refusal = await admin.call(deleteAttachment, { id: file })
    expect([refusal.status, refusal.error.code]).toEqual([409, 'attachments.in_set'])
    expect(refusal.error.message).toContain('“Retainer”')
    expect((await viewer.call(calls.downloadSetFile, { id: set.id, fileId: file })).status).toBe(200)
  })

  it('stay when what was uploaded for nothing is swept', async () => {
    const [unchanged, forgotten] = [await references.file(), await references.file()]
    const item = { name: 'Hearing sheets', file_ids: [unchanged] }
    const { id } = await admin.do(calls.createEntry, { model: 'document_sets', item })
    await purgeFiles(office, new Date(Date.now() + 5 * 86_400_000))
    const reply = await admin.call(calls.downloadSetFile, { id, fileId: unchanged })
    expect(reply.raw.body).toBe('%PDF-1.7')
    const late = { model: 'document_sets', item: { name: 'Too late', file_ids: [forgotten] } }
    expect((await admin.call(calls.createEntry, late)).status).toBe(422)
  })
})

it('counts what each list holds', async () => {
  const { items } = await admin.do(calls.listLists)
  expect(items.map(({ model }) => model)).toEqual(Object.keys(lists))
  expect(items.find(({ model }) => model === 'preference_categories')!.count).toBeGreaterThan(10)
})
