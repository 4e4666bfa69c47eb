import { beforeAll, describe, expect, test } from 'vitest'
import { aCase } from '#testing/server/aCase.ts'
import { runExport } from '#testing/server/anExport.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { aFormPdf } from '#testing/server/aFormPdf.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { readPdf } from '#testing/server/readPdf.ts'
import { unzipped } from '#testing/server/unzipped.ts'
import { queryOf } from '#query/query.ts'
import { advancedSearchContract } from '#features/search/contract/advanced.ts'
import { exportsContract } from '#features/exports/contract.ts'
import { mergingContract } from '#features/merging/contract.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { trackedJobsContract } from '#features/trackedJobs/contract.ts'
import { runTracked, type TrackedWork } from '#features/trackedJobs/server/runTracked.ts'
import { formsContract } from '../contract.ts'
import { formBatchWork } from './batches.ts'

const office = useOffice()
const calls = formsContract.endpoints
const { getTrackedJob } = trackedJobsContract.endpoints
let team: number
let admin: Person
let editor: Person
let ar11: number
let appearance: number

beforeAll(async () => {
  team = await office.team('Families')
  admin = await office.user({ user_type: 'admin', all_teams: true })
  editor = await office.user({ team_ids: [team] })
  await admin.do(calls.addShippedForms, {})
  const content = await aFormPdf('Form G-28 09/17/18', 'Appearance')
  await admin.upload(calls.addFormEditions, {}, [{ name: 'g-28.pdf', content }])
  const { items } = await admin.do(calls.listFormEditions, {})
  ar11 = items.find(({ form }) => form === 'AR-11')!.id
  appearance = items.find(({ form }) => form === 'G-28')!.id
})

async function aPerson(last_name: string, by = editor): Promise<number> {
  const { party } = await aRecord(by, { party: { first_name: 'Ana', last_name } })
  return party.id
}

const run = (id: string, works: Record<string, TrackedWork> = formBatchWork) =>
  runTracked(office, works, id, {
    report: (message) => {
      throw new Error(message)
    },
  })

const people = (ids: readonly number[]) => ids.map((party_id) => ({ party_id }))
const drafts = async (party_id: number) => (await admin.do(calls.listFormFilings, { party_id })).items

describe('a form for many people', () => {
  test('begins a draft for each, says what each lacks and where it belongs, and follows the profile', async () => {
    const ids = [await aPerson('López'), await aPerson('Méndez')]
    const started = await editor.do(calls.createFormBatch, {
      form_edition_id: ar11,
      people: people([...ids, ids[0]!]),
    })
    expect(started).toMatchObject({ item_count: 2, left_out: 0 })
    const waiting = await editor.do(calls.getFormBatch, { id: started.id })
    expect(waiting).toMatchObject({ is_running: true, begun_count: 0, item_count: 2 })
    await run(started.job_id)
    const batch = await editor.do(calls.getFormBatch, { id: started.id })
    expect(batch).toMatchObject({ is_running: false, begun_count: 2, form: 'AR-11' })
    expect(batch.items.map(({ party }) => party.id)).toEqual(ids)
    const { notices } = batch.items[0]!
    const born = notices.find(({ sentence }) => sentence.startsWith('Date of birth'))
    expect(born).toMatchObject({ kind: 'missing', party_id: ids[0], section: null })
    await editor.do(partiesContract.endpoints.updateParty, {
      id: ids[0]!,
      version: 1,
      party: { dob: '1990-02-03' },
    })
    const later = await editor.do(calls.getFormBatch, { id: started.id, items_per_page: 1 })
    expect(later.items).toHaveLength(1)
    expect(later.items[0]!.notices).not.toContainEqual(born)
    const { items } = await editor.do(calls.listFormBatches, {})
    expect(items.find(({ id }) => id === started.id)).toMatchObject({
      item_count: 2,
      created_by: { id: editor.id },
    })
    const job = await editor.do(getTrackedJob, { id: started.job_id })
    expect(job).toMatchObject({ description: 'Done', page: `/forms/batches/${started.id}` })
  })

  test('leaves out people one does not see, and shows them to their readers alone', async () => {
    const other = await office.user({ team_ids: [await office.team('Detained')] })
    const [mine, theirs] = [await aPerson('Ortiz'), await aPerson('Paz', other)]
    const nobody = await editor.call(calls.createFormBatch, {
      form_edition_id: ar11,
      people: people([theirs]),
    })
    expect([nobody.status, nobody.error.issues?.[0]?.path]).toEqual([422, 'people'])
    const part = await editor.do(calls.createFormBatch, {
      form_edition_id: ar11,
      people: people([mine, theirs]),
    })
    expect(part).toMatchObject({ item_count: 1, left_out: 1 })
    const whole = await admin.do(calls.createFormBatch, {
      form_edition_id: ar11,
      people: people([mine, theirs]),
    })
    await run(whole.job_id)
    const seen = await editor.do(calls.getFormBatch, { id: whole.id })
    expect([seen.item_count, seen.items.map(({ party }) => party.id)]).toEqual([1, [mine]])
    expect((await other.call(calls.getFormBatch, { id: part.id })).status).toBe(404)
    const lines = queryOf('form_batches', [{ field: 'id', operator: 'is', term: whole.id }])
    const search = (who: Person) => {
      const result_params = { columns: ['form', 'item_count', 'form_filings.party.name'] }
      return who.do(advancedSearchContract.endpoints.advancedSearch, { ...lines, result_params })
    }
    expect(JSON.stringify((await search(editor)).items)).toMatch(/AR-11.*Ortiz/)
    expect(JSON.stringify((await search(editor)).items)).not.toContain('Paz')
    const stranger = await office.user({ team_ids: [await office.team()] })
    expect((await search(stranger)).total_items).toBe(0)
    const reader = await office.user({ user_type: 'viewer', team_ids: [team] })
    expect((await reader.call(calls.getFormBatch, { id: whole.id })).status).toBe(403)
    expect((await search(reader)).total_items).toBe(0)
    const listed = (await other.do(calls.listFormBatches, {})).items.map(({ id }) => id)
    expect([listed.includes(part.id), listed.includes(whole.id)]).toEqual([false, true])
  })

  test('goes on after a crash with at most one draft for each', async () => {
    const ids = [await aPerson('Quispe'), await aPerson('Rojas'), await aPerson('Soto')]
    const { id, job_id } = await editor.do(calls.createFormBatch, {
      form_edition_id: ar11,
      people: people(ids),
    })
    const own = formBatchWork['parties.forms']
    const crashing: TrackedWork = {
      ...own,
      async run(ctx, input, party_id) {
        await own.run(ctx, input, party_id)
        if (party_id === ids[1]) throw Object.assign(new Error('gone'), { code: '57P01' })
      },
    }
    await expect(run(job_id, { 'parties.forms': crashing })).rejects.toThrow('gone')
    expect((await editor.do(calls.getFormBatch, { id })).begun_count).toBe(1)
    await Promise.all([run(job_id), run(job_id)])
    await run(job_id)
    for (const party_id of ids) expect(await drafts(party_id)).toHaveLength(1)
    expect((await editor.do(calls.getFormBatch, { id })).begun_count).toBe(3)
  })

  test('whoever was deleted meanwhile is named with the reason, and the others are begun', async () => {
    const { record, party } = await aRecord(editor)
    const ids = [party.id, (await aParty(editor, { record_id: record.id })).id]
    const { id, job_id } = await admin.do(calls.createFormBatch, {
      form_edition_id: ar11,
      people: people(ids),
    })
    await admin.do(partiesContract.endpoints.deleteParty, { id: ids[1]! })
    await run(job_id)
    const job = await admin.do(getTrackedJob, { id: job_id })
    expect(job).toMatchObject({ done_count: 1, problem_count: 1 })
    const batch = await admin.do(calls.getFormBatch, { id })
    expect(batch).toMatchObject({ item_count: 1, begun_count: 1 })
  })

  test('whoever is merged before their turn is begun as the person they were merged into, and once', async () => {
    const ids = [
      await aPerson('Tello'),
      await aPerson('Tello'),
      await aPerson('Ulloa'),
      await aPerson('Ulloa'),
    ]
    const merge = (id: number, other_id: number) =>
      admin.do(mergingContract.endpoints.mergeParties, { id, other_id, version: 1, other_version: 1 })
    // The first was merged into somebody outside of the batch, the others are both in it.
    const { id, job_id } = await admin.do(calls.createFormBatch, {
      form_edition_id: ar11,
      people: people([ids[0]!, ids[2]!, ids[3]!]),
    })
    await merge(ids[1]!, ids[0]!)
    await merge(ids[3]!, ids[2]!)
    await run(job_id)
    await run(job_id)
    const { items } = await admin.do(calls.getFormBatch, { id })
    expect(items.map(({ party, form_filing_id }) => [party.id, form_filing_id !== null])).toEqual([
      [ids[1], true],
      [ids[3], true],
      [ids[3], false],
    ])
    expect(items.map(({ problem }) => problem?.slice(0, 10) ?? null)).toEqual([null, null, 'Two people'])
    for (const party_id of [ids[1]!, ids[3]!]) expect(await drafts(party_id)).toHaveLength(1)
  })

  test('all of them are one PDF to print, or PDFs with their fields, for those who see every one', async () => {
    const ids = [await aPerson('Vega'), await aPerson('Wari')]
    const { id, job_id } = await editor.do(calls.createFormBatch, {
      form_edition_id: ar11,
      people: people(ids),
    })
    const { startFormsExport, downloadExport } = exportsContract.endpoints
    const early = await editor.call(startFormsExport, { form_batch_id: id })
    expect([early.status, early.error.code]).toEqual([409, 'forms.none'])
    await run(job_id)
    const both = await editor.do(startFormsExport, { form_batch_id: id, as: 'editable' })
    await runExport(office, both.id)
    const [zip] = (await editor.do(exportsContract.endpoints.listExports, {})).items
    const packed = await editor.call(downloadExport, { id: zip!.id })
    expect([...unzipped(packed.raw.rawPayload).keys()]).toEqual([
      'AR-11, Ana Vega.pdf',
      'AR-11, Ana Wari.pdf',
    ])
    const print = await editor.do(startFormsExport, { form_batch_id: id })
    await runExport(office, print.id)
    const [made] = (await editor.do(exportsContract.endpoints.listExports, {})).items
    const reply = await editor.call(downloadExport, { id: made!.id })
    const { pages } = await readPdf(reply.raw.rawPayload)
    expect(pages).toHaveLength(4)
    expect(pages.map(({ text }) => /Vega|Wari/.exec(text)?.[0] ?? null)).toEqual(['Vega', null, 'Wari', null])
    await admin.do(calls.deleteFormFiling, { id: (await drafts(ids[1]!))[0]!.id })
    expect((await editor.call(downloadExport, { id: made!.id })).error.code).toBe('exports.out_of_date')
    const left = await editor.do(calls.getFormBatch, { id })
    expect(left.items.map(({ form_filing_id }) => form_filing_id === null)).toEqual([false, true])
  })
})

test('a form by every attorney of a case is one draft for each of them and each client', async () => {
  const [first, second] = [
    await office.user({ team_ids: [team], is_attorney: true }),
    await office.user({ team_ids: [team], is_attorney: true }),
  ]
  const stranger = await office.user({ team_ids: [team], is_attorney: true })
  const { record, party } = await aRecord(editor)
  const { id: legal_case_id } = await aCase(editor, {
    record_id: record.id,
    parties: [{ party_id: party.id }],
    primary_attorney_id: first.id,
    other_attorney_ids: [second.id],
  })
  const input = { form_edition_id: appearance, people: [{ party_id: party.id, legal_case_id }] }
  const wrong = await editor.call(calls.createFormBatch, { ...input, attorney_ids: [first.id, stranger.id] })
  expect([wrong.status, wrong.error.issues?.[0]?.path]).toEqual([422, 'attorney_ids'])
  const { id, job_id, item_count } = await editor.do(calls.createFormBatch, {
    ...input,
    attorney_ids: [first.id, second.id],
  })
  expect(item_count).toBe(2)
  await run(job_id)
  await run(job_id)
  const { items } = await editor.do(calls.getFormBatch, { id })
  expect(items.map(({ attorney }) => attorney?.id)).toEqual([first.id, second.id])
  const preparers = await Promise.all(
    items.map(
      async ({ form_filing_id }) =>
        (await editor.do(calls.getFormFiling, { id: form_filing_id! })).preparer?.id,
    ),
  )
  expect(preparers).toEqual([first.id, second.id])
  expect(await drafts(party.id)).toHaveLength(2)
})
