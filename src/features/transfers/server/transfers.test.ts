import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CallOf } from '#core/contract.ts'
import { casesContract } from '#features/cases/contract.ts'
import { docketContract, type DocketEntry } from '#features/docket/contract.ts'
import { teamsContract } from '#features/teams/contract.ts'
import { trackedJobsContract } from '#features/trackedJobs/contract.ts'
import { usersContract } from '#features/users/contract.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry, auditOf, entryTypes } from '#testing/server/aDocketEntry.ts'
import { aLanguageId } from '#testing/server/aLetterText.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { useTransfers } from '#testing/server/useTransfers.ts'
import { transfersContract } from '../contract.ts'

const office = useOffice()
const calls = transfersContract.endpoints
const docket = docketContract.endpoints

let team: number
let other: number
let admin: Person
let editor: Person

const transfers = useTransfers(office)
const { colleague, assigneesOf, laterNoticesOf, nameOf, noticesOf, run, finish, give } = transfers
beforeAll(() => {
  ;({ team, other, admin, editor } = transfers)
})

/** Stops the run as a killed server would: no step after these is made. */
async function killedRun(id: string, after: number): Promise<void> {
  const stopping = new AbortController()
  let steps = 0
  const database = new Proxy(office.database, {
    get(target, name, receiver) {
      if (name !== 'transaction') return Reflect.get(target, name, receiver) as unknown
      return (work: Parameters<typeof target.transaction>[0]) => {
        if (++steps <= after) return target.transaction(work)
        stopping.abort()
        return target.transaction(async () => Promise.reject(new Error('killed')))
      }
    },
  })
  await Promise.resolve(run({ ...office, database }, id, stopping.signal)).catch(() => {})
}

/** Copies of an entry, faster than by as many calls; each assigned to the same person. */
async function manyEntries(like: DocketEntry, count: number): Promise<number[]> {
  return office.database.transaction(async ({ db }) => {
    const row = await db
      .selectFrom('docket_entries')
      .select([
        'created_on',
        'legal_case_id',
        'docket_entry_type_id',
        'action_type',
        'action_date',
        'timezone',
        'created_by_id',
      ])
      .where('id', '=', like.id)
      .executeTakeFirstOrThrow()
    const made = await db
      .insertInto('docket_entries')
      .values(Array.from({ length: count }, () => ({ ...row })))
      .returning('id')
      .execute()
    await db
      .insertInto('docket_entries_assignments')
      .values(made.map(({ id }) => ({ docket_entry_id: id, user_id: like.assignees[0]!.id })))
      .execute()
    return made.map(({ id }) => id)
  })
}

describe('everything of a leaving colleague', () => {
  it(
    'goes over once each, killed in the middle, with one notice to each person',
    { timeout: 180_000 },
    async () => {
      const [leaver, first, second] = [await colleague(), await colleague(), await colleague()]
      const entry = await aDocketEntry(editor, {
        docket_entry_type_id: entryTypes.one_year_deadline,
        assignee_ids: [leaver.id],
      })
      const ids = [entry.id, ...(await manyEntries(entry, 499))]
      const before = await office.database.read
        .selectFrom('docket_entries')
        .select(['id', 'version'])
        .where('id', 'in', ids)
        .execute()
      const plan = {
        from_user_id: leaver.id,
        what: 'everything' as const,
        receivers: [{ user_id: first.id }, { user_id: second.id }],
      }
      const { id, transfer_id } = await editor.do(calls.transferEntries, plan)
      expect(await editor.do(trackedJobsContract.endpoints.getTrackedJob, { id })).toMatchObject({
        description: 'Pending',
        progress: null,
        error: null,
        visible: true,
        item_count: 500,
      })
      await killedRun(id, 200)
      const half = await editor.do(calls.getTransfer, { id: transfer_id })
      expect(half.is_settled).toBe(false)
      expect(half.moved_count).toBeGreaterThan(100)
      expect(half.moved_count).toBeLessThan(500)
      expect(await noticesOf(first)).toEqual([])
      expect(await finish(editor, id)).toMatchObject({
        description: 'Done',
        done_count: 500,
        problem_count: 0,
      })
      // Again, as after a crash before the queue knew of the end.
      await run(office, id)
      const after = await office.database.read
        .selectFrom('docket_entries as e')
        .innerJoin('docket_entries_assignments as a', 'a.docket_entry_id', 'e.id')
        .select(['e.id', 'e.version', 'a.user_id'])
        .where('e.id', 'in', ids)
        .execute()
      const versions = new Map(before.map((row) => [row.id, row.version]))
      expect(after).toHaveLength(500)
      expect(after.filter((row) => row.version !== versions.get(row.id)! + 1)).toEqual([])
      expect(after.filter((row) => row.user_id === leaver.id)).toEqual([])
      const lines = await office.database.read
        .selectFrom('audit_log')
        .select('entity_id')
        .where('action', '=', 'docket_entry.updated')
        .where('entity_id', 'in', ids)
        .execute()
      expect(lines).toHaveLength(500)
      // All of one case, so that one person has them together.
      expect(await noticesOf(first)).toEqual([
        `${await nameOf(editor)} gave you 500 entries of ${await nameOf(leaver)}`,
      ])
      expect(await noticesOf(second)).toEqual([])
      expect(await laterNoticesOf(leaver)).toEqual([
        `${await nameOf(editor)} gave 500 entries of yours to colleagues`,
      ])
      expect(await editor.do(calls.getTransfer, { id: transfer_id })).toMatchObject({
        is_settled: true,
        moved_count: 500,
        can: { undo: true },
      })
    },
  )

  it('takes cases along, shares evenly, and keeps what belongs to one case together', async () => {
    const leaver = await colleague({ is_attorney: true })
    const [attorney, assistant] = [await colleague({ is_attorney: true }), await colleague()]
    const cases = []
    for (let n = 0; n < 3; n++) {
      const { record } = await aRecord(editor, { team_ids: [team] })
      const made = await aCase(editor, {
        record_id: record.id,
        primary_attorney_id: leaver.id,
        ...(n === 0 && { other_attorney_ids: [attorney.id] }),
      })
      const entries = [1, 2].map(() =>
        aDocketEntry(editor, { legal_case_id: made.id, assignee_ids: [leaver.id] }),
      )
      cases.push({ id: made.id, entries: await Promise.all(entries) })
    }
    const plan = {
      from_user_id: leaver.id,
      what: 'everything' as const,
      receivers: [{ user_id: attorney.id }, { user_id: assistant.id }],
    }
    const preview = await editor.do(calls.previewTransfer, plan)
    expect(preview.items).toHaveLength(9)
    expect(preview.hidden_count).toBeNull()
    for (const { id, entries } of cases) {
      const to = preview.items.filter((item) => entries.some((entry) => entry.id === item.docket_entry_id))
      expect(new Set(to.map((item) => item.to?.id)).size).toBe(1)
      // Only one of the two is an attorney.
      expect(preview.items.find((item) => item.key === `case:${id}:primary_attorney`)?.to?.id).toBe(
        attorney.id,
      )
    }
    const loads = new Map(preview.loads.map((load) => [load.id, load.entries]))
    expect([...loads.values()].toSorted((a, b) => a - b)).toEqual([2, 4])

    const { transfer_id, job } = await editor.do(calls.transferEntries, plan).then(async (started) => ({
      ...started,
      job: await finish(editor, started.id),
    }))
    expect(job).toMatchObject({ done_count: 9, problem_count: 0 })
    const caseOf = (id: number) => admin.do(casesContract.endpoints.getCase, { id })
    expect((await caseOf(cases[0]!.id)).primary_attorney?.id).toBe(attorney.id)
    expect(await laterNoticesOf(leaver)).toEqual([
      `${await nameOf(editor)} gave 6 entries and 3 cases of yours to colleagues`,
    ])

    const back = await editor.do(calls.undoTransfer, { id: transfer_id })
    expect(await finish(editor, back.id)).toMatchObject({ done_count: 9, problem_count: 0 })
    for (const { id, entries } of cases) {
      expect((await caseOf(id)).primary_attorney?.id).toBe(leaver.id)
      for (const entry of entries) expect(await assigneesOf(entry.id)).toEqual([leaver.id])
    }
    // The part that somebody had before is theirs again.
    expect((await caseOf(cases[0]!.id)).other_attorneys.map(({ id }) => id)).toEqual([attorney.id])
    expect(await noticesOf(leaver)).toContain('6 entries and 3 cases came back to you')
    const again = await editor.call(calls.undoTransfer, { id: transfer_id })
    expect([again.status, again.error.code]).toEqual([409, 'transfers.ended'])
  })

  it('goes by the attorney of the case, by language, or as somebody chose', async () => {
    const leaver = await colleague()
    const [attorney, spanish, rest] = [
      await colleague({ is_attorney: true }),
      await colleague(),
      await colleague(),
    ]
    const language_id = await aLanguageId(office, 'es')
    const { record, party } = await aRecord(editor, { team_ids: [team] })
    await office.database.transaction(({ db }) =>
      db
        .insertInto('party_learned_languages')
        .values({ party_id: party.id, language_id, primary: true })
        .execute(),
    )
    const first = await aCase(editor, { record_id: record.id, primary_attorney_id: attorney.id })
    const inSpanish = await aDocketEntry(editor, { legal_case_id: first.id, assignee_ids: [leaver.id] })
    const without = await aDocketEntry(editor, { assignee_ids: [leaver.id] })
    const toOf = async (plan: Partial<CallOf<typeof calls.previewTransfer>>) => {
      const { items } = await editor.do(calls.previewTransfer, {
        from_user_id: leaver.id,
        what: 'entries',
        ids: [inSpanish.id, without.id],
        ...plan,
      })
      const one = (id: number) => items.find((item) => item.docket_entry_id === id)!
      return [inSpanish.id, without.id].map((id) => one(id).to?.id ?? one(id).problem)
    }
    expect(await toOf({ rule: 'case_attorney' })).toEqual([
      attorney.id,
      'The case has no other attorney; choose somebody for the rest',
    ])
    expect(await toOf({ rule: 'case_attorney', receivers: [{ user_id: rest.id }] })).toEqual([
      attorney.id,
      rest.id,
    ])
    const speakers = [{ user_id: spanish.id, language_ids: [language_id] }]
    expect(await toOf({ rule: 'language', receivers: [...speakers, { user_id: rest.id }] })).toEqual([
      spanish.id,
      rest.id,
    ])
    expect(await toOf({ rule: 'language', receivers: speakers })).toEqual([
      spanish.id,
      'Nobody among those chosen takes clients of this language',
    ])
    const choices = [
      { key: `entry:${inSpanish.id}`, to_user_id: rest.id },
      { key: `entry:${without.id}`, to_user_id: null },
    ]
    expect(await toOf({ receivers: [{ user_id: spanish.id }], choices })).toEqual([rest.id, null])
    await give(editor, {
      from_user_id: leaver.id,
      what: 'entries',
      ids: [inSpanish.id, without.id],
      receivers: [{ user_id: spanish.id }],
      choices,
    })
    expect(await assigneesOf(inSpanish.id)).toEqual([rest.id])
    expect(await assigneesOf(without.id)).toEqual([leaver.id])
  })
})

describe('rights', () => {
  it('gives nobody what they may not see, and says so before', async () => {
    const [leaver, outsider] = [await colleague(), await office.user({ team_ids: [other] })]
    const { record } = await aRecord(editor, { team_ids: [team] })
    const legal_case_id = (await aCase(editor, { record_id: record.id })).id
    const entry = await aDocketEntry(editor, { legal_case_id, assignee_ids: [leaver.id] })
    const plan = {
      from_user_id: leaver.id,
      what: 'cases' as const,
      ids: [legal_case_id],
      receivers: [{ user_id: outsider.id }],
    }
    const { items } = await editor.do(calls.previewTransfer, plan)
    expect(items).toMatchObject([
      { to: null, problem: expect.stringContaining('without sight of this case') },
    ])
    expect((await editor.call(calls.transferEntries, plan)).error.issues?.[0]?.path).toBe('receivers')
    const both = await give(editor, {
      ...plan,
      receivers: [{ user_id: outsider.id }, { user_id: editor.id }],
    })
    expect(both.job.done_count).toBe(1)
    expect(await assigneesOf(entry.id)).toEqual([editor.id])
    // The outsider got nothing, and does not know of it.
    expect((await outsider.call(calls.getTransfer, { id: both.transfer_id })).status).toBe(404)
    expect((await outsider.do(calls.listTransfers, {})).items).toEqual([])
  })

  it('checks access of the receiver again at the moment itself', async () => {
    const [leaver, receiver] = [await colleague(), await colleague()]
    const walled = await aDocketEntry(editor, { assignee_ids: [leaver.id] })
    const open = await aDocketEntry(editor, { assignee_ids: [leaver.id] })
    const started = await editor.do(calls.transferEntries, {
      from_user_id: leaver.id,
      what: 'entries',
      ids: [walled.id, open.id],
      receivers: [{ user_id: receiver.id }],
    })
    await admin.do(docket.updateDocketEntry, {
      id: open.id,
      version: open.version,
      docket_entry: { is_done: true },
    })
    await admin.do(usersContract.endpoints.updateUser, {
      id: receiver.id,
      user: {
        deactivated: true,
        version: (await admin.do(usersContract.endpoints.getUser, { id: receiver.id })).version,
      },
    })
    expect(await finish(editor, started.id)).toMatchObject({
      description: 'Failed',
      done_count: 0,
      problem_count: 2,
    })
    const { items } = await editor.do(calls.listTransferItems, { id: started.transfer_id, problems: true })
    expect(items.map(({ state, problem }) => [state, problem])).toEqual(
      expect.arrayContaining([
        ['stayed', expect.stringContaining('cannot be assigned')],
        ['stayed', 'It is done, and stays where it is.'],
      ]),
    )
    expect(await assigneesOf(walled.id)).toEqual([leaver.id])
  })

  it('takes what one sees, and counts the rest for admins alone', async () => {
    const leaver = await office.user({ team_ids: [team, other] })
    const hider = await office.user({ team_ids: [other] })
    const receiver = await colleague()
    const hidden = await aDocketEntry(hider, { assignee_ids: [leaver.id] })
    const { id } = await aDocketEntry(editor, { assignee_ids: [leaver.id] })
    const plan = {
      from_user_id: leaver.id,
      what: 'everything' as const,
      receivers: [{ user_id: receiver.id }],
    }
    const seen = await editor.do(calls.previewTransfer, plan)
    expect(seen).toMatchObject({ items: [{ docket_entry_id: id }], hidden_count: null })
    expect(await editor.do(calls.listTransferable, { user_id: leaver.id })).toMatchObject({
      items: [{ id }],
      total_items: 1,
      hidden_count: null,
    })
    const someAdmin = await office.user({ user_type: 'admin', team_ids: [team] })
    expect(await someAdmin.do(calls.previewTransfer, plan)).toMatchObject({ hidden_count: 1 })
    expect(await someAdmin.do(calls.listTransferable, { user_id: leaver.id })).toMatchObject({
      hidden_count: 1,
    })
    expect((await admin.do(calls.previewTransfer, plan)).hidden_count).toBe(0)
    const viewer = await colleague({ user_type: 'viewer' })
    expect((await viewer.call(calls.transferEntries, plan)).status).toBe(403)
    // Each sees the part of the result about entries that they see.
    const made = await give(admin, { ...plan, receivers: [{ user_id: admin.id }] })
    expect(made.job.done_count).toBe(2)
    expect((await leaver.do(calls.listTransferItems, { id: made.transfer_id })).items).toHaveLength(2)
    await admin.do(teamsContract.endpoints.restrictResource, {
      id: other,
      type: 'records',
      resource_id: hidden.record_id,
    })
    expect(await leaver.do(calls.getTransfer, { id: made.transfer_id })).toMatchObject({ item_count: 1 })
  })

  it('names to people from outside only colleagues of their teams', async () => {
    const outside = await colleague({ user_type: 'external' })
    const leaver = await office.user({ team_ids: [team, other] })
    const hider = await office.user({ team_ids: [other] })
    const { transfer_id } = await give(admin, {
      from_user_id: leaver.id,
      what: 'entries',
      ids: [(await aDocketEntry(hider, { assignee_ids: [leaver.id] })).id],
      receivers: [{ user_id: hider.id }],
    })
    await office.database.transaction(({ db }) =>
      db
        .insertInto('docket_transfer_items')
        .columns(['transfer_id', 'docket_entry_id', 'to_user_id'])
        .expression((eb) =>
          eb
            .selectFrom('docket_entries')
            .select([sql<number>`${transfer_id}`.as('t'), 'id', sql<number>`${outside.id}`.as('u')])
            .orderBy('id')
            .limit(1),
        )
        .execute(),
    )
    const receiversOf = async (person: Person) =>
      (await person.do(calls.getTransfer, { id: transfer_id })).receivers.map(({ id }) => id)
    expect(await receiversOf(outside)).toEqual([outside.id])
    expect(new Set(await receiversOf(admin))).toEqual(new Set([outside.id, hider.id]))
  })

  it('lets contributors give on what is theirs, and take that back', async () => {
    const contributor = await colleague({ user_type: 'contributor' })
    const receiver = await colleague()
    const own = await aDocketEntry(editor, { assignee_ids: [contributor.id] })
    const foreign = await aDocketEntry(editor, { assignee_ids: [receiver.id] })
    const preview = await contributor.do(calls.previewTransfer, {
      from_user_id: receiver.id,
      what: 'entries',
      ids: [foreign.id],
      receivers: [{ user_id: contributor.id }],
    })
    expect(preview.items[0]!.problem).toContain('entries that you entered')
    const made = await give(contributor, {
      from_user_id: contributor.id,
      what: 'entries',
      ids: [own.id],
      receivers: [{ user_id: receiver.id }],
    })
    expect(await assigneesOf(own.id)).toEqual([receiver.id])
    expect((await receiver.call(calls.undoTransfer, { id: made.transfer_id })).status).toBe(403)
    await finish(contributor, (await contributor.do(calls.undoTransfer, { id: made.transfer_id })).id)
    expect(await assigneesOf(own.id)).toEqual([contributor.id])
    expect(await auditOf(office, own.id)).toEqual([
      'docket_entry.created',
      'docket_entry.updated',
      'docket_entry.updated',
    ])
  })
})

it.each<[Partial<CallOf<typeof calls.transferEntries>>, string]>([
  [{ what: 'entries', ids: [] }, 'ids'],
  [{ what: 'cases' }, 'ids'],
  [{ receivers: [] }, 'receivers'],
  [{ receivers: [{ user_id: 999_999 }] }, 'receivers'],
  [{ from_user_id: 999_999 }, 'from_user_id'],
])('says what is wrong before it starts', async (input, path) => {
  const [leaver, receiver] = [await colleague(), await colleague()]
  await aDocketEntry(editor, { assignee_ids: [leaver.id] })
  const reply = await editor.call(calls.transferEntries, {
    from_user_id: leaver.id,
    what: 'everything',
    receivers: [{ user_id: receiver.id }],
    ...input,
  })
  expect([reply.status, reply.error.issues?.[0]?.path]).toEqual([422, path])
})
