import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry, auditOf, entryTypes } from '#testing/server/aDocketEntry.ts'
import { aStaff, aTeamThat, type Staff } from '#testing/server/aStaff.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { casesContract } from '#features/cases/contract.ts'
import { docketContract, type DocketEntry } from '../contract.ts'

const office = useOffice()
const calls = docketContract.endpoints
let { team, editor, attorney, contributor, commenter, outsider } = {} as Staff
let legalCase: { id: number; record_id: number }

beforeAll(async () => {
  ;({ team, editor, attorney, contributor, commenter, outsider } = await aStaff(office))
  legalCase = await aCase(editor)
})

const task = { docket_entry_type_id: entryTypes.one_year_deadline, action_date: '2026-12-09' }
const anEntry = (facts: object = {}, person = editor) =>
  aDocketEntry(person, { legal_case_id: legalCase.id, ...facts })
const read = (entry: { id: number }, person = editor) => person.do(calls.getDocketEntry, { id: entry.id })
const followUp = (parent_id: number, facts: object = {}, person: Person = editor, more: object = {}) =>
  person.call(calls.createDocketEntryNested, {
    docket_entry: { legal_case_id: legalCase.id, ...task, ...facts },
    parent_id,
    ...more,
  })
const link = (parent: DocketEntry, links: object[], person = editor) =>
  person.send(calls.updateDocketEntryNested, {
    id: parent.id,
    docket_entry: { child_docket_entry_relations_attributes: links },
    version: parent.version,
  })

describe('following up', () => {
  it('is for those who may mark the parent done', async () => {
    const parent = await anEntry()
    expect((await followUp(parent.id, {}, commenter)).status).toBe(403)
    expect((await followUp(parent.id, {}, contributor)).error.code).toBe('docket.not_yours')
    expect((await read(parent)).is_done).toBe(false)
    expect((await followUp(parent.id, {}, attorney)).status).toBe(200)
  })

  it('of what one does not see, or of another record, is refused at the field', async () => {
    const parent = await anEntry()
    const theirs = await aCase(outsider)
    const hidden = await followUp(parent.id, { legal_case_id: theirs.id }, outsider)
    expect(hidden.error.issues).toMatchObject([
      { path: 'parent_id', message: 'This entry does not exist, or you may not see it' },
    ])
    const elsewhere = await followUp(parent.id, { legal_case_id: (await aCase(editor)).id })
    expect(elsewhere.error.issues).toMatchObject([{ path: 'parent_id' }])
    expect((await read(parent)).is_done).toBe(false)
  })

  it('links the new entry under its parent, which is done by that', async () => {
    const parent = await anEntry()
    const child = await followUp(parent.id, {}, attorney)
    expect(child.body).toMatchObject({
      is_done: false,
      parents: [{ id: parent.id, kind: 'follow_up', is_protected: false, is_done: true }],
    })
    expect(await read(parent)).toMatchObject({
      is_done: true,
      done_by_name: 'Rosa Okafor',
      children: [{ id: child.body.id, kind: 'follow_up', type_name: child.body.type_name, is_done: false }],
    })
    expect(await auditOf(office, parent.id)).toEqual(['docket_entry.created', 'docket_entry.done'])
  })

  it('may be on another case of the record', async () => {
    const parent = await anEntry()
    const bond = await aCase(editor, { record_id: legalCase.record_id })
    const child = await followUp(parent.id, { legal_case_id: bond.id })
    expect(child.body).toMatchObject({ legal_case_id: bond.id, parents: [{ id: parent.id }] })
  })

  it('is refused as a whole while the parent’s checklist is open', async () => {
    const parent = await anEntry({ checklist: [{ text: 'File the I-589' }], require_all_done: true })
    const refused = await followUp(parent.id)
    expect([refused.status, refused.error.code]).toEqual([409, 'docket.checklist_open'])
    expect(await read(parent)).toMatchObject({ is_done: false, children: [] })
  })

  it('keeps who did the parent before, and leaves a cancelled one cancelled', async () => {
    const done = await anEntry()
    await attorney.do(calls.markDone, { id: done.id })
    expect((await followUp(done.id)).status).toBe(200)
    expect(await read(done)).toMatchObject({ done_by_name: 'Rosa Okafor' })
    const cancelled = await anEntry()
    await editor.do(calls.cancelDocketEntry, { id: cancelled.id })
    expect((await followUp(cancelled.id)).status).toBe(200)
    expect(await read(cancelled)).toMatchObject({ is_done: false, cancelled_at: expect.any(String) })
  })

  it('marks the parent done once, whoever follows it up at the same moment', async () => {
    const parent = await anEntry()
    const replies = await Promise.all([editor, attorney].map((person) => followUp(parent.id, {}, person)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect((await read(parent)).children).toHaveLength(2)
    expect(await auditOf(office, parent.id)).toEqual(['docket_entry.created', 'docket_entry.done'])
  })
})

describe('linking entries that exist', () => {
  it('is refused for hidden ones, of other records, and in a circle', async () => {
    const [first, second, third] = [await anEntry(), await anEntry(), await anEntry()]
    const elsewhere = await aDocketEntry(editor)
    const problem = async (parent: DocketEntry, child: { id: number }) => {
      const reply = await link(parent, [{ child_docket_entry_id: child.id }])
      return [reply.status, reply.error?.issues?.[0]?.message]
    }
    expect(await problem(first, { id: 999_999 })).toEqual([
      422,
      'This entry does not exist, or you may not see it',
    ])
    expect(await problem(first, elsewhere)).toEqual([422, 'Only entries of the same record can be linked'])
    const circle = [422, 'These entries would follow each other in a circle']
    expect(await problem(first, first)).toEqual(circle)
    expect((await link(first, [{ child_docket_entry_id: second.id }])).status).toBe(200)
    expect((await link(second, [{ child_docket_entry_id: third.id }])).status).toBe(200)
    expect(await problem(third, first)).toEqual(circle)
    expect((await read(first)).is_done).toBe(false)
  })

  it('from both sides at once makes one link, not a circle', async () => {
    const [one, other] = [await anEntry(), await anEntry()]
    const replies = await Promise.all([
      link(one, [{ child_docket_entry_id: other.id }]),
      link(other, [{ child_docket_entry_id: one.id }]),
    ])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 422]))
  })

  it('protects a link from being dropped by an edit', async () => {
    const [parent, child] = [await anEntry(), await anEntry()]
    const child_docket_entry_id = child.id
    const linked = await link(parent, [{ child_docket_entry_id, is_protected: true }])
    expect(linked.body.children).toMatchObject([{ id: child.id, is_protected: true }])
    for (const edit of [{ _destroy: true }, { is_protected: false }]) {
      const refused = await link(linked.body, [{ child_docket_entry_id, ...edit }])
      expect([refused.status, refused.error.code]).toEqual([409, 'docket.relation_protected'])
    }
    await editor.do(calls.deleteDocketEntry, { id: child.id })
    expect((await read(parent)).children).toEqual([])
  })

  it('drops an unprotected link without flagging anybody', async () => {
    const [parent, child] = [await anEntry(), await anEntry()]
    const linked = await link(parent, [{ child_docket_entry_id: child.id }])
    const dropped = await link(linked.body, [{ child_docket_entry_id: child.id, _destroy: true }])
    expect(dropped.body).toMatchObject({ children: [], left_without_relations: false })
    expect((await read(child)).left_without_relations).toBe(false)
  })

  it('shows internal entries only to those who see them', async () => {
    const secret = await aTeamThat(office, 'canCreateInternalDockets')
    const insider = await office.user({ team_ids: [team, secret] })
    const parent = await anEntry()
    const child = await followUp(parent.id, { is_internal: true }, insider)
    expect((await read(parent, insider)).children).toMatchObject([{ id: child.body.id }])
    expect((await read(parent)).children).toEqual([])
  })
})

describe('deleting', () => {
  const remove = (person: Person, { id }: { id: number }) => person.call(calls.deleteDocketEntry, { id })
  const restore = (person: Person, { id }: { id: number }) => person.call(calls.restoreDocketEntry, { id })

  it('is for editors and for who entered it', async () => {
    const entry = await anEntry({ assignee_ids: [contributor.id] })
    expect((await remove(outsider, entry)).status).toBe(404)
    expect((await remove(commenter, entry)).status).toBe(403)
    expect((await remove(contributor, entry)).error.code).toBe('docket.not_yours')
    const own = await anEntry({}, contributor)
    expect((await remove(contributor, own)).status).toBe(204)
    expect((await restore(outsider, own)).status).toBe(404)
    expect((await restore(contributor, own)).status).toBe(200)
    expect((await remove(attorney, entry)).status).toBe(204)
    expect((await restore(contributor, entry)).status).toBe(403)
    expect((await restore(editor, { id: 999_999 })).status).toBe(404)
  })

  it('takes the entry from every list and back again', async () => {
    const { id: caseId } = await aCase(editor)
    const entry = await aDocketEntry(editor, { legal_case_id: caseId })
    const ids = async () =>
      (await editor.do(calls.listCaseDocketEntries, { id: caseId })).items.map(({ id }) => id)
    await remove(editor, entry)
    expect(await ids()).toEqual([])
    expect((await editor.call(calls.getDocketEntry, { id: entry.id })).status).toBe(404)
    expect((await remove(editor, entry)).status).toBe(404)
    await restore(editor, entry)
    expect(await ids()).toEqual([entry.id])
    expect(await restore(editor, entry)).toMatchObject({ status: 200 })
    expect(await auditOf(office, entry.id)).toEqual([
      'docket_entry.created',
      'docket_entry.deleted',
      'docket_entry.restored',
    ])
  })

  it('drops the links and flags entries it leaves without any, until they are back', async () => {
    const [top, middle, bottom] = [await anEntry(), await anEntry(), await anEntry()]
    await link(top, [{ child_docket_entry_id: middle.id }])
    await link(middle, [{ child_docket_entry_id: bottom.id }])
    const flags = async () =>
      Promise.all([top, bottom].map(async (entry) => (await read(entry)).left_without_relations))

    await remove(editor, middle)
    expect(await flags()).toEqual([true, true])
    await remove(editor, top)
    await restore(editor, middle)
    expect((await read(middle)).parents).toEqual([])
    expect((await read(bottom)).left_without_relations).toBe(false)
    await restore(editor, top)
    expect((await read(middle)).parents).toMatchObject([{ id: top.id }])
    expect(await flags()).toEqual([false, false])
  })

  it('does not flag an entry that still has another link, and an edit takes the flag off', async () => {
    const [first, second, child] = [await anEntry(), await anEntry(), await anEntry()]
    for (const parent of [first, second]) await link(parent, [{ child_docket_entry_id: child.id }])
    await remove(editor, first)
    expect((await read(child)).left_without_relations).toBe(false)
    await remove(editor, second)
    const flagged = await read(child)
    expect(flagged.left_without_relations).toBe(true)
    const { body } = await link(flagged, [])
    expect(body.left_without_relations).toBe(false)
  })

  it('of an entry is not taken back while its case is deleted', async () => {
    const { id: caseId } = await aCase(editor)
    const [entry, other] = [
      await aDocketEntry(editor, { legal_case_id: caseId }),
      await aDocketEntry(editor, { legal_case_id: caseId }),
    ]
    await remove(editor, entry)
    await editor.do(casesContract.endpoints.deleteCase, { id: caseId })
    for (const lost of [entry, other]) {
      expect((await restore(outsider, lost)).status).toBe(404)
      expect((await restore(editor, lost)).error).toMatchObject({
        code: 'docket.case_deleted',
        message: 'The case of this entry is deleted. Restore the case first.',
      })
    }
    await editor.do(casesContract.endpoints.restoreCase, { id: caseId })
    expect((await editor.call(calls.getDocketEntry, { id: entry.id })).status).toBe(404)
    expect((await restore(editor, entry)).status).toBe(200)
  })

  it('and then the case of the other entry loses no link, whichever comes back first', async () => {
    const bond = await aCase(editor, { record_id: legalCase.record_id })
    const [parent, child] = [await anEntry(), await anEntry({ legal_case_id: bond.id })]
    await link(parent, [{ child_docket_entry_id: child.id }])
    for (const isCaseFirst of [false, true]) {
      const back = [
        () => restore(editor, parent),
        () => editor.do(casesContract.endpoints.restoreCase, { id: bond.id }),
      ]
      await remove(editor, parent)
      await editor.do(casesContract.endpoints.deleteCase, { id: bond.id })
      for (const restoring of isCaseFirst ? back.toReversed() : back) await restoring()
      expect(await read(parent)).toMatchObject({
        children: [{ id: child.id }],
        left_without_relations: false,
      })
      expect((await read(child)).left_without_relations).toBe(false)
    }
  })

  it('of both ends of a link is taken back at the same moment, and the link with it', async () => {
    const bond = await aCase(editor, { record_id: legalCase.record_id })
    const [parent, child] = [await anEntry(), await anEntry({ legal_case_id: bond.id })]
    await link(parent, [{ child_docket_entry_id: child.id }])
    await remove(editor, parent)
    await remove(editor, child)
    const waiting = sql<{ count: number }>`select count(*)::int as count from pg_locks
      where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`
    const restored = await office.database.transaction(async ({ db }) => {
      const key = sql`hashtextextended('docket relations', ${legalCase.record_id})`
      await sql`select pg_advisory_xact_lock(${key})`.execute(db)
      const both = [restore(editor, parent), restore(editor, child)]
      await expect.poll(async () => (await waiting.execute(db)).rows[0]!.count).toBe(2)
      return { both }
    })
    for (const reply of await Promise.all(restored.both)) expect(reply.status).toBe(200)
    expect(await read(parent)).toMatchObject({ children: [{ id: child.id }], left_without_relations: false })
  })

  it('and linking the other way meanwhile makes no circle when it is taken back', async () => {
    const [a, b, c] = [await anEntry(), await anEntry(), await anEntry()]
    await link(c, [{ child_docket_entry_id: a.id }])
    await link(a, [{ child_docket_entry_id: b.id }])
    await remove(editor, a)
    const reply = await link(b, [{ child_docket_entry_id: c.id }])
    expect(reply.error.issues?.[0]?.message).toBe('These entries would follow each other in a circle')
  })
})
