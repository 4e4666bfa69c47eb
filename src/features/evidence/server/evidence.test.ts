import { beforeAll, expect, test } from 'vitest'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry, auditOf } from '#testing/server/aDocketEntry.ts'
import { aFormPdf } from '#testing/server/aFormPdf.ts'
import { entryFiles, makePacketNow } from '#testing/server/aPacket.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { docketContract } from '#features/docket/contract.ts'
import { queryOf, type Query } from '#query/query.ts'
import { advancedSearchContract } from '#features/search/contract/advanced.ts'
import { packetsContract } from '#features/packets/contract.ts'
import { writeSetting } from '#features/settings/server/settings.ts'
import { uploadsContract } from '#features/uploads/contract.ts'
import { evidenceContract, type EvidenceRequest, type SentItem } from '../contract.ts'

const office = useOffice()
const calls = evidenceContract.endpoints
const response = 28
let editor: Person
let viewer: Person
let stranger: Person
let case_id: number

beforeAll(async () => {
  const team = await office.team()
  editor = await office.user({ team_ids: [team] })
  viewer = await office.user({ user_type: 'viewer', team_ids: [team] })
  stranger = await office.user({ team_ids: [await office.team()] })
  const { record, party } = await aRecord(editor)
  case_id = (await aCase(editor, { record_id: record.id, parties: [{ party_id: party.id }] })).id
  await runInTransaction(office, null, (ctx) => writeSetting(ctx, 'upload_links', { enabled: true }))
})

const anEntry = (action_date = '2099-03-30') =>
  aDocketEntry(editor, {
    legal_case_id: case_id,
    docket_entry_type_id: response,
    action_type: 'task',
    action_date,
  })

async function aRequest(
  facts: object = {},
  entry_day?: string,
): Promise<{ request: EvidenceRequest; entry_id: number }> {
  const { id: docket_entry_id } = await anEntry(entry_day)
  const request = await editor.do(calls.createEvidenceRequest, {
    id: case_id,
    docket_entry_id,
    kind: 'rfe',
    mailed_on: '2026-03-02',
    by_mail: true,
    due_on: '2026-05-27',
    titles: ['Passport', 'Proof of entry'],
    ...facts,
  })
  return { request, entry_id: docket_entry_id }
}

const sentences = ({ open }: Pick<EvidenceRequest, 'open'>) => open.map(({ sentence }) => sentence)
const asSent = ({ id, title }: EvidenceRequest['items'][number], more: Partial<SentItem> = {}): SentItem => ({
  id,
  title,
  ...more,
})

test('a notice has its printed day, the count from the day of mailing with its working, and what it asks for', async () => {
  const { request, entry_id } = await aRequest()
  expect(request).toMatchObject({
    due_on: '2026-05-27',
    item_count: 2,
    settled_count: 0,
    counted: { legal_day: '2026-05-28', note: 'The day printed on the notice goes before any count.' },
  })
  expect(request.counted!.authority.map(({ citation }) => citation)).toEqual(
    expect.arrayContaining(['8 CFR 103.2(b)(8)(iv)', '8 CFR 103.8(b)']),
  )
  expect(request.counted!.steps.length).toBeGreaterThan(1)
  const again = await editor.call(calls.createEvidenceRequest, {
    id: case_id,
    docket_entry_id: entry_id,
    kind: 'rfe',
    mailed_on: null,
    due_on: null,
  })
  expect([again.status, again.error.code]).toEqual([409, 'evidence.exists'])
  const wrong = await editor.call(calls.updateEvidenceRequest, {
    id: request.id,
    version: request.version,
    received_on: '2026-02-01',
  })
  expect([wrong.status, wrong.error.issues?.[0]?.path]).toEqual([422, 'received_on'])
  const late = await editor.do(calls.updateEvidenceRequest, {
    id: request.id,
    version: request.version,
    due_on: '2026-06-20',
  })
  expect(sentences(late)).toContainEqual(expect.stringContaining('is later than the count'))
  const old = await editor.call(calls.updateEvidenceRequest, { id: request.id, version: 1, due_on: null })
  expect(old.status).toBe(409)
})

test('evidence, owner, upload link and translation hang on what was requested; what is open is listed', async () => {
  const { request, entry_id } = await aRequest()
  const files = await entryFiles(
    editor,
    entry_id,
    await Promise.all(
      ['notice', 'pasaporte', 'passport in English'].map(async (name) => ({
        name: `${name}.pdf`,
        content: await aFormPdf(name),
      })),
    ),
  )
  await editor.do(uploadsContract.endpoints.createUploadLink, {
    id: entry_id,
    items: [{ title: 'Stamp of entry' }],
  })
  const sources = await editor.do(calls.listEvidenceSources, { id: request.id })
  expect(sources.files.map(({ name }) => name)).toEqual(expect.arrayContaining([...files.keys()]))
  const [passport, entry] = request.items
  const evidence = (translation_id: number | null) => [
    asSent(passport!, {
      owner_id: editor.id,
      files: [{ attachment_id: files.get('pasaporte.pdf')!, language: 'Spanish', translation_id }],
    }),
    asSent(entry!, { upload_item_id: sources.upload_items[0]!.id }),
  ]
  const untranslated = await editor.do(calls.updateEvidenceRequest, {
    id: request.id,
    version: request.version,
    notice_id: files.get('notice.pdf')!,
    items: evidence(null),
  })
  expect(untranslated.items[0]).toMatchObject({
    owner: { id: editor.id },
    files: [{ source: 'pasaporte.pdf' }],
  })
  expect(untranslated.items[1]!.upload).toMatchObject({ title: 'Stamp of entry', received_at: null })
  expect(sentences(untranslated)).toEqual(
    expect.arrayContaining([
      '“pasaporte.pdf” is in Spanish and has no English translation (8 CFR 103.2(b)(3)).',
      '“Proof of entry” has no evidence: what was requested by upload link has not come.',
      'There is no packet of the response yet.',
    ]),
  )
  const elsewhere = await editor.call(calls.updateEvidenceRequest, {
    id: request.id,
    version: untranslated.version,
    items: [asSent(passport!, { files: [{ attachment_id: 999_999 }] })],
  })
  expect([elsewhere.status, elsewhere.error.issues?.[0]?.path]).toEqual([
    422,
    'items.0.files.0.attachment_id',
  ])
  const nobody = await editor.call(calls.updateEvidenceRequest, {
    id: request.id,
    version: untranslated.version,
    items: [asSent(passport!, { owner_id: stranger.id })],
  })
  expect(nobody.error.issues?.[0]?.path).toBe('items.0.owner_id')
  const settled = await editor.do(calls.updateEvidenceRequest, {
    id: request.id,
    version: untranslated.version,
    items: [
      evidence(files.get('passport in English.pdf')!)[0]!,
      asSent(entry!, { is_unavailable: true, note: 'Entered without inspection' }),
    ],
  })
  expect(settled).toMatchObject({ settled_count: 2 })
  const { packet_id } = await editor.do(calls.fillEvidencePacket, { id: request.id })
  await editor.do(calls.fillEvidencePacket, { id: request.id })
  const packet = await editor.do(packetsContract.endpoints.getPacket, { id: packet_id })
  expect(packet.exhibits.map(({ title, language }) => [title, language])).toEqual([
    ['Request for evidence', null],
    ['Passport', 'Spanish'],
  ])
  const ready = await editor.do(calls.getEvidenceRequest, { id: request.id })
  expect(sentences(ready)).toContainEqual(expect.stringMatching(/^Packet: Exhibit B needs a certificate/))
})

test('the response is sent once and whole: with something open it takes a reason, and then stays', async () => {
  const { request, entry_id } = await aRequest({ due_on: '2099-03-30', by_mail: null, mailed_on: null })
  const input = { id: request.id, version: request.version, sent_on: '2026-03-20', sent_way: 'Courier' }
  const refused = await editor.call(calls.sendEvidence, input)
  expect([refused.status, refused.error.issues?.[0]?.path]).toEqual([422, 'reason'])
  const outdated = { ...input, version: request.version - 1, reason: 'The last day' }
  expect((await editor.call(calls.sendEvidence, outdated)).error.code).toBe('stale')
  const sent = await editor.do(calls.sendEvidence, { ...input, reason: 'The last day', close_entry: true })
  expect(sent).toMatchObject({
    sent_on: '2026-03-20',
    sent_reason: 'The last day',
    open: [],
    can: { edit: false },
  })
  expect((await editor.do(docketContract.endpoints.getDocketEntry, { id: entry_id })).is_done).toBe(true)
  expect(await auditOf(office, entry_id)).toEqual(
    expect.arrayContaining([
      'docket_entry.evidence_begun',
      'docket_entry.evidence_sent',
      'docket_entry.done',
    ]),
  )
  for (const call of [
    editor.call(calls.sendEvidence, { ...input, version: sent.version, reason: 'Again' }),
    editor.call(calls.updateEvidenceRequest, { id: request.id, version: sent.version, due_on: null }),
    editor.call(calls.deleteEvidenceRequest, { id: request.id }),
  ])
    expect((await call).error.code).toBe('evidence.sent')
})

test('a response sent in time is not late when it is marked later, and its packet is filed with it', async () => {
  const { request, entry_id } = await aRequest(
    { kind: 'noid', due_on: '2026-03-30', due_is_receipt: true, titles: ['Passport'] },
    '2026-03-28',
  )
  const files = await entryFiles(editor, entry_id, [
    { name: 'notice.pdf', content: await aFormPdf('Notice') },
    { name: 'passport.pdf', content: await aFormPdf('Passport') },
  ])
  await editor.do(calls.updateEvidenceRequest, {
    id: request.id,
    version: request.version,
    notice_id: files.get('notice.pdf')!,
    items: [asSent(request.items[0]!, { files: [{ attachment_id: files.get('passport.pdf')! }] })],
  })
  const { packet_id } = await editor.do(calls.fillEvidencePacket, { id: request.id })
  expect(await makePacketNow(office, editor, packet_id)).toBeNull()
  const whole = await editor.do(calls.getEvidenceRequest, { id: request.id })
  expect(whole.open).toEqual([
    {
      sentence: 'By the notice, the response had to be received by 03/30/2026.',
      item_id: null,
      is_late: true,
    },
  ])
  const input = {
    id: request.id,
    version: whole.version,
    sent_on: '2026-03-20',
    sent_way: 'Courier',
    receipt_number: '1Z999',
  }
  const late = await editor.call(calls.sendEvidence, { ...input, sent_on: '2026-03-31' })
  expect([late.status, late.error.issues?.[0]?.path]).toEqual([422, 'reason'])
  const sent = await editor.do(calls.sendEvidence, input)
  expect(sent).toMatchObject({ sent_reason: null, packet: { filed_on: '2026-03-20' } })
  expect(await editor.do(packetsContract.endpoints.getPacket, { id: packet_id })).toMatchObject({
    filed_by_way: 'Courier',
    receipt_number: '1Z999',
  })
})

test('a translation that came after its file went into the packet is missed there, and added', async () => {
  const { request, entry_id } = await aRequest({ titles: ['Passport'] })
  const content = await aFormPdf('A page')
  const files = await entryFiles(
    editor,
    entry_id,
    ['pasaporte.pdf', 'english.pdf'].map((name) => ({ name, content })),
  )
  const attachment_id = files.get('pasaporte.pdf')!
  const save = ({ id, version }: EvidenceRequest, more: object) =>
    editor.do(calls.updateEvidenceRequest, {
      id,
      version,
      items: [asSent(request.items[0]!, { files: [{ attachment_id, ...more }] })],
    })
  await save(request, {})
  const { packet_id } = await editor.do(calls.fillEvidencePacket, { id: request.id })
  const filled = await editor.do(calls.getEvidenceRequest, { id: request.id })
  const translation_id = files.get('english.pdf')!
  const translated = await save(filled, { language: 'Spanish', translation_id })
  const missed = 'The translation of “pasaporte.pdf” is not in the packet.'
  expect(sentences(translated)).toContain(missed)
  await editor.do(calls.fillEvidencePacket, { id: request.id })
  expect(await editor.do(packetsContract.endpoints.getPacket, { id: packet_id })).toMatchObject({
    exhibits: [{ attachment_id, language: 'Spanish', translation_id }],
  })
  const whole = await editor.do(calls.getEvidenceRequest, { id: request.id })
  expect(sentences(whole)).not.toContain(missed)
})

test('the log of a response names no file, and it is not sent before the notice was', async () => {
  const { request, entry_id } = await aRequest({ kind: 'noir', titles: ['Passport'] })
  expect(sentences(request)[0]).toBe('The notice is not chosen. Check what it says about returning it.')
  const files = await entryFiles(editor, entry_id, [
    { name: 'secret.pdf', content: await aFormPdf('A page') },
  ])
  const { version } = await editor.do(calls.updateEvidenceRequest, {
    id: request.id,
    version: request.version,
    items: [
      asSent(request.items[0]!, { files: [{ attachment_id: files.get('secret.pdf')!, language: 'Thai' }] }),
    ],
  })
  const input = { id: request.id, version, sent_way: 'Courier', reason: 'The last day' }
  const early = await editor.call(calls.sendEvidence, { ...input, sent_on: '2026-03-01' })
  expect([early.status, early.error.issues?.[0]?.path]).toEqual([422, 'sent_on'])
  await editor.do(calls.sendEvidence, { ...input, sent_on: '2026-03-20' })
  const rows = await office.database.read
    .selectFrom('audit_log')
    .select('changes')
    .where('entity', '=', 'docket_entries')
    .where('entity_id', '=', entry_id)
    .where('action', '=', 'docket_entry.evidence_sent')
    .execute()
  expect(rows).toHaveLength(1)
  const line = JSON.stringify(rows[0]!.changes)
  expect(line).toContain('A file of Passport')
  expect(line).not.toContain('secret')
})

test('open requests that are due soon are found by those who see them, and count for nobody else', async () => {
  const { request } = await aRequest({ kind: 'noid', due_on: '2099-04-01' })
  const due = queryOf('evidence_requests', [
    { field: 'state', operator: 'is_any_of', term: ['open'] },
    { field: 'kind', operator: 'is_any_of', term: ['noid'] },
    { field: 'due_on', operator: 'surely_within', term: { from: '2099-04-01', to: '2099-04-01' } },
  ])
  const ofCase = queryOf(
    'legal_cases',
    [],
    [
      {
        field: 'evidence_requests',
        operator: 'at_least',
        term: 1,
        logical_operator: 'AND',
        entity_params: due.query_groups[0]!.entity_params,
        nested_params: [],
      },
    ],
  )
  const count = async (who: Person, query: Query) =>
    (await who.do(advancedSearchContract.endpoints.countSearch, query)).total_items
  expect([await count(viewer, due), await count(viewer, ofCase)]).toEqual([1, 1])
  expect([await count(stranger, due), await count(stranger, ofCase)]).toEqual([0, 0])
  const found = await viewer.do(advancedSearchContract.endpoints.advancedSearch, due)
  expect(found.items).toMatchObject([{ link: `/evidence/${request.id}` }])
})

test('it is shown to those who see its entry, and changed by those who may change that', async () => {
  const { request } = await aRequest()
  expect((await viewer.do(calls.getEvidenceRequest, { id: request.id })).can).toMatchObject({ edit: false })
  const asViewer = await viewer.call(calls.updateEvidenceRequest, {
    id: request.id,
    version: 1,
    due_on: null,
  })
  expect(asViewer.status).toBe(403)
  expect((await stranger.call(calls.getEvidenceRequest, { id: request.id })).status).toBe(404)
  expect((await stranger.call(calls.listEvidenceRequests, { id: case_id })).status).toBe(404)
  const listed = await viewer.do(calls.listEvidenceRequests, { id: case_id })
  expect(listed.items.find(({ id }) => id === request.id)).toMatchObject({ item_count: 2 })
  await editor.do(calls.deleteEvidenceRequest, { id: request.id })
  expect((await viewer.call(calls.getEvidenceRequest, { id: request.id })).status).toBe(404)
})
