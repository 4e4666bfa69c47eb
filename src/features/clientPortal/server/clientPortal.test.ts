import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Outbound } from '#core/server/outbound/outbound.ts'
import { connectionsContract } from '#features/connections/contract.ts'
import { documentsContract } from '#features/documents/contract.ts'
import { formsContract } from '#features/forms/contract.ts'
import { settingsContract } from '#features/settings/contract.ts'
import { teamsContract } from '#features/teams/contract.ts'
import { trackedJobsContract } from '#features/trackedJobs/contract.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry } from '#testing/server/aDocketEntry.ts'
import { aFormPdf } from '#testing/server/aFormPdf.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { openApi } from '#testing/server/openApi.ts'
import { examplesStandIn, type ExamplesStandIn } from '#testing/server/standIns/examplesStandIn.ts'
import { runJob } from '#testing/server/runJob.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { clientPortalContract } from '../contract.ts'

const office = useOffice()
const calls = clientPortalContract.endpoints
let there: ExamplesStandIn
let owner: Person
let rosa: Person
let team_id: number

beforeAll(async () => {
  owner = await office.user({ user_type: 'admin', all_teams: true })
  there = await examplesStandIn()
})
afterAll(() => there.close())

/** A network without pauses and broken circuits of earlier tests. */
function reach(): void {
  const made = new Outbound({ networks: ['127.0.0.0/8'], urls: { 'client_portal.api': there.url } })
  office.outbound.call = made.call.bind(made)
  office.outbound.addressOf = made.addressOf.bind(made)
}

beforeEach(async () => {
  there.faults.length = 0
  there.calls.length = 0
  there.portal.exports.length = 0
  reach()
  team_id = await office.team()
  rosa = await office.user({ user_type: 'admin', team_ids: [team_id] })
})
afterEach(() => {
  const [complaint] = there.complaints.splice(0)
  if (complaint) throw new Error(`The client or the example leaves its contract: ${complaint}`)
})

const { createSiteSetting } = settingsContract.endpoints
const { enterKey, disconnect } = connectionsContract.endpoints
let isSetUp = false
async function connect(): Promise<void> {
  if (isSetUp) return
  await owner.do(createSiteSetting, { name: 'client_portal', value: { enabled: true } })
  await owner.do(enterKey, { service: 'client_portal', key: there.key })
  isSetUp = true
}

const text = (name: string, content = name) => ({ name, content })

/** A case of one person with a passport and a letter of theirs, and a notice with an entry. */
async function aCaseWithFiles({ content = 'passport' } = {}) {
  const { record, party } = await aRecord(owner, { team_ids: [team_id], party: { first_name: 'Juana' } })
  const made = await aCase(owner, {
    record_id: record.id,
    title: 'Asylum',
    parties: [{ party_id: party.id }],
  })
  const { uploadPartyDocuments, uploadToDocketEntry } = documentsContract.endpoints
  const own = await owner.upload(uploadPartyDocuments, { id: party.id }, [
    text('passport.txt', content),
    text('letter.txt'),
  ])
  expect(own.status).toBe(200)
  const entry = await aDocketEntry(owner, { legal_case_id: made.id })
  const ofEntry = await owner.upload(uploadToDocketEntry, { id: entry.id }, [text('notice.txt')])
  expect(ofEntry.status).toBe(200)
  return { id: made.id, record_id: record.id, party_id: party.id, entry_id: entry.id }
}
type Made = Awaited<ReturnType<typeof aCaseWithFiles>>

const treeOf = ({ id, party_id }: Made, who = rosa) =>
  who.do(calls.getDocumentTree, { id, party_ids: [party_id] })
async function filesOf(made: Made, who = rosa): Promise<Record<string, string>> {
  const { nodes } = await treeOf(made, who)
  return Object.fromEntries(nodes.filter(({ kind }) => kind === 'file').map(({ name, id }) => [name, id]))
}
async function start(made: Made, names = ['passport.txt', 'letter.txt', 'notice.txt'], who = rosa) {
  const files = await filesOf(made, who)
  return who.do(calls.startPortalExport, {
    id: made.id,
    party_ids: [made.party_id],
    node_ids: names.map((name) => files[name]!),
  })
}
const run = (id: string) => runJob(office, 'trackedJobs.run', { id })
const shown = (id: number, who = rosa) => who.do(calls.getPortalExport, { id })
const statesOf = async (id: number) =>
  Object.fromEntries((await shown(id)).files.map(({ name, state }) => [name ?? 'gone', state]))
const puts = () => there.calls.filter((each) => each.startsWith('PUT ')).length
const code = async (call: (typeof calls)[keyof typeof calls], input: object, who = rosa) =>
  (await who.send(call, input)).error.code

describe('without a setting, an address or a key', () => {
  it('nothing is sent, everything says what is missing', async () => {
    const made = await aCaseWithFiles()
    const input = { id: made.id, party_ids: [made.party_id] }
    office.outbound.addressOf = () => ''
    expect(await rosa.do(calls.getCasePortalEnabled, { id: made.id })).toEqual({ enabled: false })
    expect((await rosa.do(calls.listPortalExports, {})).missing).toHaveLength(2)
    expect(await code(calls.listPortalParties, { id: made.id })).toBe('connections.off')
    expect(await code(calls.getDocumentTree, input)).toBe('connections.off')
    expect(await code(calls.startPortalExport, { ...input, node_ids: ['f1'] })).toBe('connections.off')
    reach()
    await owner.do(createSiteSetting, { name: 'client_portal', value: { enabled: true } })
    expect(await rosa.do(calls.getPortalEnabled, {})).toEqual({ enabled: true })
    expect(await code(calls.listPortalParties, { id: made.id })).toBe('connections.none')
    expect(there.calls).toEqual([])
    const wrong = await owner.send(enterKey, { service: 'client_portal', key: 'wrong' })
    expect(wrong.status).toBeGreaterThanOrEqual(400)
    const { sentence } = await owner.do(enterKey, { service: 'client_portal', key: there.key })
    expect(sentence).toBe('Client portal is connected as Example portal.')
    isSetUp = true
    const paralegal = await office.user({ team_ids: [team_id] })
    expect(await paralegal.do(calls.getCasePortalEnabled, { id: made.id })).toEqual({ enabled: false })
    expect((await paralegal.send(calls.listPortalParties, { id: made.id })).status).toBe(403)
  })
})

describe('an export', () => {
  beforeEach(connect)

  it('goes over file by file, as chosen, and is listed', async () => {
    const made = await aCaseWithFiles()
    const { items } = await rosa.do(calls.listPortalParties, { id: made.id })
    expect(items).toMatchObject([
      { id: made.party_id, document_count: 2, is_there: false, is_record_holder: true },
    ])
    const { nodes } = await treeOf(made)
    expect(nodes.filter(({ kind }) => kind === 'folder').map(({ id }) => id)).toEqual([
      `p${made.party_id}`,
      `e${made.entry_id}`,
    ])
    const { export_id, id, item_count } = await start(made, ['passport.txt', 'notice.txt'])
    expect(item_count).toBe(2)
    expect((await shown(export_id)).state).toBe('sending')
    expect(await code(calls.resumePortalExport, { id: export_id })).toBe('client_portal.running')
    await run(id)
    expect(await shown(export_id)).toMatchObject({
      state: 'sent',
      file_count: 2,
      sent_count: 2,
      problem: null,
    })
    const [there_is] = there.portal.exports
    expect(there_is).toMatchObject({
      case_ref: String(made.id),
      status: 'complete',
      recipients: [{ id: String(made.party_id), name: 'Juana Pérez' }],
    })
    const files = await filesOf(made)
    expect(await readFile(there.portal.fileOf(there_is!, files['passport.txt']!), 'utf8')).toBe('passport')
    // The portal knows them now.
    expect((await rosa.do(calls.listPortalParties, { id: made.id })).items[0]!.is_there).toBe(true)
    const again = (await treeOf(made)).nodes.filter(({ kind }) => kind === 'file')
    expect(Object.fromEntries(again.map(({ name, is_there }) => [name, is_there]))).toEqual({
      'passport.txt': true,
      'letter.txt': false,
      'notice.txt': true,
    })
    expect((await rosa.do(calls.listCasePortalExports, { id: made.id })).items).toHaveLength(1)
    const listed = (await rosa.do(calls.listPortalExports, {})).items
    expect(listed.filter((each) => each.legal_case.id === made.id)).toHaveLength(1)
    expect(await code(calls.resumePortalExport, { id: export_id })).toBe('client_portal.nothing')
  })

  it('streams a large file, whose bytes arrive as they are', async () => {
    const made = await aCaseWithFiles({ content: 'x'.repeat(400_000) })
    const { export_id, id } = await start(made, ['passport.txt'])
    await run(id)
    expect((await shown(export_id)).state).toBe('sent')
  })

  it('offers and sends only what its sender sees, also at the moment of sending', async () => {
    const made = await aCaseWithFiles()
    const stranger = await office.user({ user_type: 'admin', team_ids: [await office.team()] })
    expect(await code(calls.getDocumentTree, { id: made.id, party_ids: [made.party_id] }, stranger)).toBe(
      'not_found',
    )
    const others = await aCaseWithFiles()
    const foreign = Object.values(await filesOf(others))[0]!
    const input = { id: made.id, party_ids: [made.party_id], node_ids: [foreign] }
    expect((await rosa.send(calls.startPortalExport, input)).status).toBe(422)
    const outsider = { ...input, party_ids: [others.party_id] }
    expect((await rosa.send(calls.startPortalExport, outsider)).status).toBe(422)

    const { id, export_id } = await start(made)
    const documents = await rosa.do(documentsContract.endpoints.listPartyDocuments, { id: made.party_id })
    const letter = documents.items.find(({ filename }) => filename === 'letter.txt')!
    await owner.do(documentsContract.endpoints.deletePartyDocument, {
      id: made.party_id,
      documentId: letter.id,
    })
    await run(id)
    const { files, state } = await shown(export_id)
    expect(state).toBe('partly')
    expect(files.map((each) => each.state).toSorted()).toEqual(['left_out', 'sent', 'sent'])
    expect(there.portal.exports[0]).toMatchObject({ status: 'complete' })

    const second = await start(made, ['passport.txt', 'notice.txt'])
    await owner.do(teamsContract.endpoints.restrictResource, {
      id: team_id,
      type: 'records',
      resource_id: made.record_id,
    })
    const before = puts()
    await run(second.id)
    expect(puts()).toBe(before)
    expect((await rosa.send(calls.getPortalExport, { id: second.export_id })).status).toBe(404)
    const job = await rosa.do(trackedJobsContract.endpoints.getTrackedJob, { id: second.id })
    expect(job.items.map(({ label }) => label)).toEqual(['One you may not see', 'One you may not see'])
  })

  it('ends where a recipient has left the case by then', async () => {
    const made = await aCaseWithFiles()
    const brother = await aRecord(owner, { team_ids: [team_id], party: { first_name: 'Luis' } })
    const party_id = brother.party.id
    const inCase = { legal_case_id: made.id, party_id }
    await office.database.transaction(({ db }) =>
      db.insertInto('legal_case_parties').values(inCase).execute(),
    )
    const files = await filesOf(made)
    const { id, export_id } = await rosa.do(calls.startPortalExport, {
      id: made.id,
      party_ids: [made.party_id, party_id],
      node_ids: [files['notice.txt']!],
    })
    await office.database.transaction(({ db }) =>
      db.deleteFrom('legal_case_parties').where('party_id', '=', party_id).execute(),
    )
    await run(id)
    expect(puts()).toBe(0)
    expect(await statesOf(export_id)).toEqual({ 'notice.txt': 'left_out' })
  })

  it('never has files of internal entries', async () => {
    const made = await aCaseWithFiles()
    await office.database.transaction(({ db }) =>
      db.updateTable('docket_entries').set({ is_internal: true }).where('id', '=', made.entry_id).execute(),
    )
    expect(Object.keys(await filesOf(made, owner)).toSorted()).toEqual(['letter.txt', 'passport.txt'])
  })

  it('never has parts of a packet that was changed since they were made', async () => {
    const made = await aCaseWithFiles()
    const notice = await office.database.read
      .selectFrom('attachments')
      .select('id')
      .where('docket_entry_id', '=', made.entry_id)
      .executeTakeFirstOrThrow()
    const version = (exhibits_version: number) =>
      office.database.transaction(({ db }) =>
        db
          .updateTable('packets')
          .set({ exhibits_version })
          .where('docket_entry_id', '=', made.entry_id)
          .execute(),
      )
    const { addFormEditions, createFormFiling, listFormEditions, updateFormFiling } = formsContract.endpoints
    const content = await aFormPdf('Form T-1 01/20/25')
    await owner.upload(addFormEditions, {}, [{ name: 't-1.pdf', content }])
    const form_edition_id = (await owner.do(listFormEditions, {})).items.find(
      ({ form }) => form === 'T-1',
    )!.id
    const draft = await owner.do(createFormFiling, { form_edition_id, party_id: made.party_id })
    await office.database.transaction(async ({ db }) => {
      const of = { docket_entry_id: made.entry_id, kind: 'court', title: 'Evidence' }
      const { id: packet_id } = await db
        .insertInto('packets')
        .values({ ...of, made_version: 1, made_at: new Date(), page_count: 1 })
        .returning('id')
        .executeTakeFirstOrThrow()
      const part = { packet_id, number: 1, attachment_id: notice.id, page_count: 1 }
      await db.insertInto('packet_parts').values(part).execute()
      const exhibit = { packet_id, position: 0, title: 'Form', form_filing_id: draft.id }
      await db.insertInto('packet_exhibits').values(exhibit).execute()
    })
    expect(Object.keys(await filesOf(made))).toContain('notice.txt')
    await version(2)
    expect(Object.keys(await filesOf(made)).toSorted()).toEqual(['letter.txt', 'passport.txt'])
    await version(1)
    expect(Object.keys(await filesOf(made))).toContain('notice.txt')
    await owner.do(updateFormFiling, { id: draft.id, version: draft.version, changes: { 'Name.Text': 'B' } })
    expect(Object.keys(await filesOf(made)).toSorted()).toEqual(['letter.txt', 'passport.txt'])
  })

  it('leaves out a file that is lost, and goes on with the rest', async () => {
    const made = await aCaseWithFiles()
    const { id, export_id } = await start(made)
    const { stored_name } = await office.database.read
      .selectFrom('attachments as a')
      .innerJoin('portal_export_files as f', 'f.attachment_id', 'a.id')
      .where('f.portal_export_id', '=', export_id)
      .where('a.filename', '=', 'letter.txt')
      .select('a.stored_name')
      .executeTakeFirstOrThrow()
    await office.files.remove(stored_name)
    await run(id)
    expect(await statesOf(export_id)).toEqual({
      'passport.txt': 'sent',
      'letter.txt': 'left_out',
      'notice.txt': 'sent',
    })
    expect(puts()).toBe(2)
  })
})

describe('each file is sent at most once', () => {
  beforeEach(connect)

  it('where the answer is lost, the portal is asked', async () => {
    const made = await aCaseWithFiles()
    const { id, export_id } = await start(made, ['passport.txt'])
    there.faults.push({ at: 'PUT ', how: 'lose' })
    await run(id)
    expect(await statesOf(export_id)).toEqual({ 'passport.txt': 'sent' })
    expect(puts()).toBe(1)
  })

  it('where the portal does not answer that either, it is unknown until the rest is sent', async () => {
    const made = await aCaseWithFiles()
    const { id, export_id } = await start(made, ['passport.txt', 'notice.txt'])
    there.faults.push({
      at: 'PUT ',
      how: 'lose',
      before: () => there.faults.push({ at: 'GET /v1/exports/', how: 'page' }),
    })
    await run(id)
    const { files, state, can } = await shown(export_id)
    expect(files.map((each) => each.state).toSorted()).toEqual(['sent', 'unknown'])
    expect({ state, can }).toEqual({ state: 'unknown', can: { resume: true } })
    const again = await rosa.do(calls.resumePortalExport, { id: export_id })
    await run(again.id)
    expect((await shown(export_id)).state).toBe('sent')
    expect(puts()).toBe(2)
    expect(there.portal.exports).toHaveLength(1)
  })

  it('a process that was killed goes on where it ended', async () => {
    const made = await aCaseWithFiles()
    const { id, export_id } = await start(made)
    await run(id)
    expect(puts()).toBe(3)
    // As a process leaves it that was killed while it sent the second file, which arrived, and the third, which did not.
    const { files } = await shown(export_id)
    const interrupted = files.slice(1).map((each) => each.id)
    await office.database.transaction(async ({ db }) => {
      await db
        .updateTable('portal_export_files')
        .set({ state: 'sending', sent_at: null })
        .where('id', 'in', interrupted)
        .execute()
      await db
        .updateTable('tracked_job_items')
        .set({ done_at: null })
        .where('job_id', '=', id)
        .where('entity_id', 'in', interrupted)
        .execute()
      await db.updateTable('tracked_jobs').set({ finished_at: null }).where('id', '=', id).execute()
    })
    const nodes = await filesOf(made)
    there.portal.exports[0]!.stored.delete(nodes[files[2]!.name!]!)
    expect((await shown(export_id)).state).toBe('sending')
    await run(id)
    expect(Object.values(await statesOf(export_id))).toEqual(['sent', 'sent', 'sent'])
    expect(puts()).toBe(4)
    expect(there.portal.exports).toHaveLength(1)
  })

  it('an announcement whose answer is lost is found again', async () => {
    const made = await aCaseWithFiles()
    const { id, export_id } = await start(made, ['passport.txt'])
    there.faults.push({ at: 'POST /v1/exports', how: 'lose' })
    await run(id)
    expect((await shown(export_id)).state).toBe('sent')
    expect(there.portal.exports).toHaveLength(1)
  })
})

describe('a portal that is unkind', () => {
  beforeEach(connect)

  it('asks for an hour: the rest waits, and can be sent later', async () => {
    const made = await aCaseWithFiles()
    const { id, export_id } = await start(made)
    there.faults.push({ at: 'PUT ', how: { status: 429, headers: { 'retry-after': '3600' } }, times: 9 })
    await run(id)
    expect(puts()).toBe(1)
    const { state, files, can } = await shown(export_id)
    expect({ state, can }).toEqual({ state: 'waiting', can: { resume: true } })
    expect(files.map((each) => each.state)).toEqual(['failed', 'failed', 'failed'])
    there.faults.length = 0
    reach()
    const again = await rosa.do(calls.resumePortalExport, { id: export_id })
    await run(again.id)
    expect(await shown(export_id)).toMatchObject({ state: 'sent', problem: null })
  })

  it.each(['page', 'redirect', 'wrong types', 'endless'] as const)(
    'answers with %s: the dialog still opens, and nothing counts as sent',
    async (how) => {
      const made = await aCaseWithFiles()
      there.faults.push({ at: 'GET /v1/cases', how, times: 5 }, { at: 'POST /v1/cases', how, times: 5 })
      const parties = await rosa.do(calls.listPortalParties, { id: made.id })
      expect(parties.items).toMatchObject([{ id: made.party_id, is_there: null }])
      expect(parties.problem).toContain('lient portal')
      const tree = await treeOf(made)
      expect(tree.nodes.filter(({ kind }) => kind === 'file')).toHaveLength(3)
      expect(tree.problem).not.toBeNull()
      reach()
      const { id, export_id } = await start(made, ['passport.txt'])
      there.faults.push({ at: 'PUT ', how, times: 1 })
      await run(id)
      expect(await statesOf(export_id)).toEqual({ 'passport.txt': 'failed' })
    },
  )

  it('hangs: nobody waits for longer than five seconds', async () => {
    const made = await aCaseWithFiles()
    there.faults.push({ at: 'GET /v1/cases', how: 'hang' })
    const { call } = office.outbound
    const patience: (number | undefined)[] = []
    office.outbound.call = (each) => {
      patience.push(each.patience_ms)
      return call({ ...each, patience_ms: 50 })
    }
    const { problem } = await rosa.do(calls.listPortalParties, { id: made.id })
    expect(problem).toBe('Client portal did not answer in time.')
    expect(patience).toEqual([4_500])
  })

  it('hangs while a file is sent: that ends when nothing moves', async () => {
    const made = await aCaseWithFiles()
    const { id, export_id } = await start(made, ['passport.txt'])
    there.faults.push({ at: 'PUT ', how: 'hang' })
    const { call } = office.outbound
    office.outbound.call = (each) => call({ ...each, ...(each.method === 'PUT' && { idle_ms: 200 }) })
    await run(id)
    expect(await statesOf(export_id)).toEqual({ 'passport.txt': 'failed' })
  })

  it('no longer takes the key: nothing is sent until it is entered again', async () => {
    const made = await aCaseWithFiles()
    const { id, export_id } = await start(made, ['passport.txt'])
    there.faults.push({ at: 'GET /v1/exports', how: { status: 401 }, times: 1 })
    await run(id)
    expect((await shown(export_id)).state).toBe('waiting')
    expect(puts()).toBe(0)
    expect(await code(calls.resumePortalExport, { id: export_id })).toBe('connections.broken')
    await owner.do(disconnect, { service: 'client_portal' })
    isSetUp = false
    await owner.do(enterKey, { service: 'client_portal', key: there.key })
    isSetUp = true
    const again = await rosa.do(calls.resumePortalExport, { id: export_id })
    await run(again.id)
    expect((await shown(export_id)).state).toBe('sent')
  })
})

it('is held to its contract: a call or an answer that differs is found', () => {
  const portal = openApi(
    new URL('../../../../examples/outside-services/client-portal.openapi.json', import.meta.url),
  )
  const seen = { method: 'POST', path: '/v1/cases/7/document-tree', query: new URLSearchParams() }
  const sent = { ...seen, content_type: 'application/json', body: { party_ids: ['3'] } }
  const answered = { status: 200, content_type: 'application/json', body: { nodes: [] } }
  const node = { id: 'f1', parent_id: null, kind: 'file', name: 'a', size: 1, mime: null, sha256: null }
  expect(portal.complaintsOf(sent, answered)).toEqual([])
  expect(portal.complaintsOf(sent, { ...answered, body: { nodes: [node] } })).toEqual([])
  for (const wrong of [
    { ...node, size: '1' },
    { ...node, kind: 'photo' },
    { ...node, sha256: 'abc' },
  ])
    expect(portal.complaintsOf(sent, { ...answered, body: { nodes: [wrong] } })).toHaveLength(1)
  expect(portal.complaintsOf({ ...sent, body: { party_ids: [3] } }, answered)).toHaveLength(1)
  expect(portal.complaintsOf({ ...sent, body: { party_ids: [], more: 1 } }, answered)).toHaveLength(1)
  expect(portal.complaintsOf({ ...sent, path: '/v1/cases' }, answered)).toHaveLength(1)
  expect(portal.complaintsOf(sent, { ...answered, content_type: 'text/html' })).toHaveLength(1)
})
