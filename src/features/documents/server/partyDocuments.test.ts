import { beforeAll, expect, test } from 'vitest'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry } from '#testing/server/aDocketEntry.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { type Person, useOffice } from '#testing/server/office.ts'
import { docketContract } from '#features/docket/contract.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { documentsContract } from '../contract.ts'

const office = useOffice()
const calls = documentsContract.endpoints
const pdf = (name = 'Passport.pdf', text = '') => ({ name, content: `%PDF-1.7\n${text}` })

let team_id: number
let writer: Person
let viewer: Person
let stranger: Person
let party_id: number
let brother_id: number
/** A person in a record of another team. */
let distant_id: number
let type_id: number

beforeAll(async () => {
  team_id = await office.team()
  const other_team_id = await office.team()
  writer = await office.user({ user_type: 'contributor', team_ids: [team_id] })
  viewer = await office.user({ user_type: 'viewer', team_ids: [team_id] })
  stranger = await office.user({ user_type: 'editor', team_ids: [other_team_id] })
  const maker = await office.user({ user_type: 'editor', team_ids: [team_id] })
  const { record, party } = await aRecord(maker, { team_ids: [team_id] })
  party_id = party.id
  brother_id = (await aParty(maker, { record_id: record.id, first_name: 'Andrés' })).id
  distant_id = (await aRecord(stranger, { team_ids: [other_team_id] })).party.id
  type_id = await office.database.transaction(async ({ db }) => {
    const { id } = await db
      .insertInto('document_types')
      .values({ name: 'Birth certificate of the tests' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
})

async function add(fields: object = {}, files = [pdf()], who = writer) {
  const reply = await who.upload(calls.uploadPartyDocuments, { id: party_id, ...fields }, files)
  expect(reply.error).toBeUndefined()
  return reply.body.items
}
const list = (who = viewer, id = party_id) => who.do(calls.listPartyDocuments, { id })

test('documents are for those who see the person, and for contributors to change', async () => {
  const [document] = await add()
  const one = { id: party_id, documentId: document!.id }
  expect((await viewer.upload(calls.uploadPartyDocuments, { id: party_id }, [pdf()])).status).toBe(403)
  expect((await viewer.call(calls.deletePartyDocument, one)).status).toBe(403)
  expect((await viewer.call(calls.deleteAttachment, { id: document!.attachment_id })).status).toBe(403)
  expect(
    (await viewer.call(calls.renameAttachment, { id: document!.attachment_id, filename: 'x' })).status,
  ).toBe(403)
  expect((await viewer.call(calls.downloadAttachment, { id: document!.attachment_id })).status).toBe(200)
  expect((await stranger.call(calls.listPartyDocuments, { id: party_id })).status).toBe(404)
  expect((await stranger.upload(calls.uploadPartyDocuments, { id: party_id }, [pdf()])).status).toBe(404)
  for (const call of [calls.deletePartyDocument, calls.restorePartyDocument])
    expect((await stranger.call(call, one)).status).toBe(404)
  for (const call of [calls.downloadAttachment, calls.showAttachment, calls.deleteAttachment])
    expect((await stranger.call(call, { id: document!.attachment_id })).status).toBe(404)
  expect((await list()).items[0]!.can.edit).toBe(false)
})

test('without the permission to change people nobody changes their documents', async () => {
  const [document] = await add()
  const limited = await office.user({ user_type: 'editor', team_ids: [team_id] })
  await office.database.transaction(async ({ db }) => {
    await db
      .insertInto('site_settings')
      .values({ name: 'permission', value: JSON.stringify({ enabled: true }) })
      .execute()
  })
  try {
    expect((await limited.upload(calls.uploadPartyDocuments, { id: party_id }, [pdf()])).status).toBe(403)
    expect((await limited.call(calls.deleteAttachment, { id: document!.attachment_id })).status).toBe(403)
  } finally {
    await office.database.transaction(({ db }) =>
      db.deleteFrom('site_settings').where('name', '=', 'permission').execute(),
    )
  }
})

test.each([
  ['a type that does not exist', () => ({ document_type: 999_999 }), 422, 'document_type'],
  ['a language that does not exist', () => ({ language_id: 999_999 }), 422, 'language_id'],
  ['a type that is no number', () => ({ document_type: 'passport' }), 400, 'document_type'],
  ['a person one does not see', () => ({ party_ids: [distant_id] }), 422, 'party_ids'],
  ['notes that never end', () => ({ notes: 'x'.repeat(2_001) }), 422, 'notes'],
  ['a field nobody knows', () => ({ colour: 'red' }), 400, 'colour'],
])('%s is refused, and no file stays', async (_what, fields, status, path) => {
  const before = await storedFiles()
  // Each row contains one mistake.
  const reply = await writer.upload(calls.uploadPartyDocuments, { id: party_id, ...fields() } as never, [
    pdf(),
  ])
  expect(reply.status).toBe(status)
  expect(reply.error.issues).toMatchObject([{ path }])
  expect(await storedFiles()).toBe(before)
})

test('fields may come before and after the files; a file under another name is refused', async () => {
  const send = (parts: readonly (readonly [string, string | Blob])[]) => {
    const form = new FormData()
    for (const [name, value] of parts)
      if (typeof value === 'string') form.append(name, value)
      else form.append(name, value, 'a.pdf')
    return post(form)
  }
  const file = new Blob(['%PDF-1.7'])
  const reply = await send([
    ['notes', 'before'],
    ['document', file],
    ['identifier', 'LIN 123'],
    ['document_type', ''],
    ['party_ids[]', String(brother_id)],
  ])
  expect(reply.statusCode).toBe(200)
  expect(reply.json().items[0]).toMatchObject({
    notes: 'before',
    identifier: 'LIN 123',
    document_type: null,
    parties: [{ id: party_id }, { id: brother_id }],
  })
  const before = await storedFiles()
  expect((await send([['photo', file]])).statusCode).toBe(400)
  expect(
    (
      await send([
        ['notes', 'x'.repeat(30_000)],
        ['document', file],
      ])
    ).statusCode,
  ).toBe(413)
  expect(
    (
      await send([
        ['document', file],
        ['__proto__', 'x'],
      ])
    ).statusCode,
  ).toBe(400)
  expect((await send([['notes', 'no file']])).statusCode).toBe(422)
  expect(
    (await send([...Array.from({ length: 60 }, () => ['notes', 'x'] as const), ['document', file]]))
      .statusCode,
  ).toBe(400)
  expect(await storedFiles()).toBe(before)
})

test('what is said with several files is said of each, newest first in the list', async () => {
  await add({ document_type: type_id, notes: 'Both sides', identifier: 'N-1' }, [pdf('a.pdf'), pdf('b.pdf')])
  const { items } = await list()
  expect(items.slice(0, 2)).toMatchObject(
    ['b.pdf', 'a.pdf'].map((filename) => ({
      filename,
      document_type: type_id,
      document_type_name: 'Birth certificate of the tests',
      notes: 'Both sides',
      identifier: 'N-1',
      size: 9,
      parties: [{ id: party_id }],
    })),
  )
  const found = await viewer.do(calls.listPartyDocuments, { id: party_id, search_term: 'n-1 certificate' })
  expect(found.total_items).toBe(2)
})

test('a document of several is one for all of them, and goes with the last', async () => {
  const [document] = await add({ party_ids: [brother_id] }, [pdf('Family book.pdf')])
  const { id: documentId, version } = document!
  expect((await list(viewer, brother_id)).items[0]).toMatchObject({ id: documentId })
  const moved = await writer.do(calls.updatePartyDocument, {
    id: party_id,
    documentId,
    document: { party_ids: [brother_id], filename: 'Libro de familia' },
    version,
  })
  expect(moved).toMatchObject({ filename: 'Libro de familia.pdf', parties: [{ id: brother_id }] })
  expect((await list()).items.some(({ id }) => id === documentId)).toBe(false)
  expect(
    (
      await writer.call(calls.updatePartyDocument, {
        id: brother_id,
        documentId,
        document: { party_ids: [] },
        version: 2,
      })
    ).status,
  ).toBe(422)
})

test('a change that comes too late is refused, and one that says nothing new changes nothing', async () => {
  const [document] = await add()
  const change = { id: party_id, documentId: document!.id, version: 1 }
  const after = await writer.do(calls.updatePartyDocument, { ...change, document: { notes: 'Seen' } })
  expect(after).toMatchObject({ notes: 'Seen', version: 2 })
  const late = await writer.call(calls.updatePartyDocument, { ...change, document: { notes: 'Late' } })
  expect(late.error.code).toBe('stale')
  const same = await writer.do(calls.updatePartyDocument, {
    ...change,
    version: 2,
    document: { notes: 'Seen' },
  })
  expect(same.version).toBe(2)
})

test('hidden people stay with a document', async () => {
  const [document] = await add({ party_ids: [brother_id] })
  await office.database.transaction(({ db }) =>
    db
      .insertInto('documents_parties')
      .values({ party_document_id: document!.id, party_id: distant_id })
      .execute(),
  )
  expect((await stranger.call(calls.downloadAttachment, { id: document!.attachment_id })).status).toBe(200)
  const change = { id: party_id, documentId: document!.id, version: 1 }
  const after = await writer.do(calls.updatePartyDocument, { ...change, document: { party_ids: [party_id] } })
  expect(after.parties.map(({ id }) => id)).toEqual([party_id])
  expect((await list(stranger, distant_id)).items).toHaveLength(1)
})

test('a deleted document is seen by none of its persons, and comes back for all', async () => {
  const [document] = await add({ party_ids: [brother_id] })
  const one = { id: party_id, documentId: document!.id }
  await writer.do(calls.deletePartyDocument, one)
  for (const id of [party_id, brother_id])
    expect((await list(viewer, id)).items.some(({ id: each }) => each === document!.id)).toBe(false)
  expect((await viewer.call(calls.downloadAttachment, { id: document!.attachment_id })).status).toBe(404)
  expect((await writer.call(calls.deletePartyDocument, one)).status).toBe(404)
  expect(await writer.do(calls.restorePartyDocument, one)).toMatchObject({ id: document!.id })
  expect((await list(viewer, brother_id)).items[0]).toMatchObject({ id: document!.id })
})

test('the log has a line for each of its persons, and never a number that stands on a document', async () => {
  const [document] = await add({ party_ids: [brother_id], identifier: 'P1234567' }, [pdf('Cédula.pdf')])
  await writer.do(calls.renameAttachment, { id: document!.attachment_id, filename: 'Cédula nueva' })
  const lines = await office.database.read
    .selectFrom('audit_log')
    .select(['action', 'entity_id', 'changes'])
    .where('entity', '=', 'parties')
    .orderBy('id', 'desc')
    .limit(4)
    .execute()
  expect(lines.map(({ action, entity_id }) => [action, entity_id])).toEqual([
    ['party.document_renamed', brother_id],
    ['party.document_renamed', party_id],
    ['party.documents_added', brother_id],
    ['party.documents_added', party_id],
  ])
  expect(JSON.stringify(lines)).not.toContain('P1234567')
})

test('a document of a person cannot be made the file of a docket entry', async () => {
  const editor = await office.user({ user_type: 'editor', team_ids: [team_id] })
  const { records } = await editor.do(partiesContract.endpoints.getParty, { id: party_id })
  const { id: legal_case_id } = await aCase(editor, { record_id: records[0]!.id })
  const { id, version } = await aDocketEntry(editor, { legal_case_id })
  const [document] = await add({}, [pdf()], editor)
  const reply = await editor.call(docketContract.endpoints.updateDocketEntryNested, {
    id,
    docket_entry: { attachment_ids: [document!.attachment_id] },
    version,
  })
  expect(reply.error.issues).toMatchObject([{ path: 'docket_entry.attachment_ids' }])
})

const post = (form: FormData) => {
  const body = new Response(form)
  return body.arrayBuffer().then((bytes) =>
    office.app.inject({
      method: 'POST',
      url: `/api/parties/${party_id}/party_documents`,
      headers: {
        authorization: `Bearer ${writer.token}`,
        'x-csrf-token': 'c',
        cookie: '__Host-ellis_csrf=c',
        'content-type': body.headers.get('content-type')!,
      },
      payload: Buffer.from(bytes),
    }),
  )
}

async function storedFiles(): Promise<number> {
  const all = office.files.untouchedSince(new Date(Date.now() + 60_000))
  return (await Array.fromAsync(all)).length
}
