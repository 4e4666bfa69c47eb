import { sql } from 'kysely'
import { accessSetOf } from '#access/server/accessSetOf.ts'
import { visibleRecords } from '#access/server/visibleRows.ts'
import type { InputOf } from '#core/contract.ts'
import { invalidAt, stale } from '#core/errors.ts'
import { changesBetween, changesFromNothing, lastChangedBy } from '#core/server/effects/audit.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { missingDay } from '#fields/field.ts'
import { ownValues } from '#fields/fields.ts'
import { saveLetterOfCase } from '#features/letters/server/caseLetter.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import type { casesContract } from '../contract.ts'
import { caseFields } from '../caseFields.ts'
import type { LegalCase } from '../contract/case.ts'
import { lockedCase, loggedParties, recordCase } from './recordCase.ts'
import { saveCaseChecklist } from './checklist.ts'
import { getCase } from './getCase.ts'
import { checkParties, partyIdsOf, setParties } from './parties.ts'
import type { StoredItem } from './shownChecklist.ts'
import { checkStaff, setOtherStaff } from './staff.ts'
import { checkTags } from '#features/lists/server/checkTags.ts'
import { setTags } from './tags.ts'

type Calls = (typeof casesContract)['endpoints']
type CaseInput = InputOf<Calls['updateCase']>['legal_case']

/** Tags by either of their names. */
const tagIdsOf = ({ tag_ids, tags }: Pick<CaseInput, 'tag_ids' | 'tags'>): number[] | null | undefined =>
  tag_ids ?? (tags && [...new Set(tags)])

export async function createCase(
  ctx: WriteCtx,
  { legal_case: input }: InputOf<Calls['createCase']>,
): Promise<LegalCase> {
  const tag_ids = tagIdsOf(input) ?? []
  const record = (await recordChecks(ctx, [input.record_id]))(input.record_id)
  const type = await checkType(ctx, input.legal_case_type_id)
  await checkStaff(ctx, record.access_set_id, input)
  const parties = partyIdsOf(input) ?? [{ party_id: record.record_holder_party_id, party_role_id: null }]
  await checkParties(ctx, record.id, parties, [], 'legal_case.parties')
  await checkTags(ctx, tag_ids, 'legal_case.tag_ids')

  const { id } = await ctx.db
    .insertInto('legal_cases')
    .values({
      ...ownValues(caseFields, input),
      record_id: record.id,
      legal_case_type_id: input.legal_case_type_id,
      title: input.title ?? `${type.name} – ${record.holder_name}`.slice(0, 200),
      opened: input.opened ?? (await officeToday(ctx)),
      created_by_id: ctx.actor.user_id,
      checklist: JSON.stringify(checklistOf(ctx, input.checklist, type.items)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setOtherStaff(ctx, id, input)
  await setParties(ctx, id, parties)
  await setTags(ctx, id, tag_ids)
  await saveLetterOfCase(ctx, id, input.engagement_letter)
  const made = await getCase(ctx, { id })
  await recordCase(ctx, 'opened', made, changesFromNothing(audited(made)))
  return made
}

export async function updateCase(
  ctx: WriteCtx,
  { id, legal_case: input, version }: InputOf<Calls['updateCase']>,
): Promise<LegalCase> {
  const before = await lockedCase(ctx, id)
  if (before.version !== version) throw stale(await lastChangedBy(ctx.db, 'legal_cases', id))
  return changeCase(ctx, before, input)
}

/** Checks the records of many new cases, which are read once. */
export async function recordChecks(ctx: WriteCtx, ids: readonly number[]) {
  const records = await visibleRecords(ctx)
    .innerJoin('parties as holder', 'holder.id', 'records.record_holder_party_id')
    .select([
      'records.id',
      'records.access_set_id',
      'records.archived_at',
      'records.record_holder_party_id',
      'holder.display_name as holder_name',
    ])
    .where('records.id', '=', sql<number>`any(${ids})`)
    .execute()
  const byId = new Map(records.map((record) => [record.id, record]))
  return (id: number) => {
    const record = byId.get(id)
    if (!record)
      throw invalidAt('legal_case', { record_id: 'This record does not exist, or you may not see it' })
    if (record.archived_at)
      throw invalidAt('legal_case', {
        record_id: 'This record is archived; take it out of the archive first',
      })
    return record
  }
}

/** Changes a case that is locked. */
export async function changeCase(ctx: WriteCtx, before: LegalCase, input: CaseInput): Promise<LegalCase> {
  const { id, version } = before
  if (input.title === null) throw invalidAt('legal_case', { title: 'Title is required' })
  if (input.opened === null) throw invalidAt('legal_case', { opened: missingDay('Opened') })
  checkOpened(input.opened, before.closed)
  if (input.legal_case_type_id && input.legal_case_type_id !== before.legal_case_type_id)
    await checkType(ctx, input.legal_case_type_id)
  await checkStaff(ctx, await accessSetOf(ctx.db, 'legal_cases', id), input, before)
  const parties = partyIdsOf(input)
  if (parties) {
    const had = before.parties.map((party) => party.id)
    await checkParties(ctx, before.record_id, parties, had, 'legal_case.parties')
    await setParties(ctx, id, parties)
  }
  const tag_ids = tagIdsOf(input)
  if (tag_ids) {
    const had = before.tags.map((tag) => tag.id)
    const added = tag_ids.filter((tag) => !had.includes(tag))
    await checkTags(ctx, added, 'legal_case.tag_ids')
    await setTags(ctx, id, tag_ids)
  }
  if (input.checklist) {
    if (input.checklist_version === undefined)
      throw invalidAt('legal_case', { checklist_version: 'Say which version of the checklist this changes' })
    await saveCaseChecklist(ctx, { id, checklist: input.checklist, version: input.checklist_version })
  }
  const { title, opened } = input
  await ctx.db
    .updateTable('legal_cases')
    .set({
      ...ownValues(caseFields, { ...input, title, opened }),
      version: version + 1,
      updated_at: ctx.now,
    })
    .where('id', '=', id)
    .execute()
  await setOtherStaff(ctx, id, input)
  await saveLetterOfCase(ctx, id, input.engagement_letter)
  const after = await getCase(ctx, { id })
  await recordCase(ctx, 'updated', after, changesBetween(audited(before), audited(after)))
  return after
}

export function checkOpened(opened: string | undefined, closed: string | null): void {
  if (opened && closed && opened > closed)
    throw invalidAt('legal_case', { opened: 'The case was closed before that day' })
}

/** Checklist of a new case: the given lines, or those of its type. */
function checklistOf(
  { actor, now }: WriteCtx,
  input: { text: string; done: boolean }[] | null | undefined,
  items: string[] | null,
): StoredItem[] {
  const lines = input ?? (input === null ? [] : (items ?? []).map((text) => ({ text, done: false })))
  return lines.map(({ text, done }) => ({
    text,
    done,
    done_by_id: done ? actor.user_id : null,
    done_at: done ? now.toISOString() : null,
  }))
}

const names = (people: { name: string }[]) => people.map(({ name }) => name)

/** Log summary of a case. */
export const audited = (c: LegalCase) => ({
  title: c.title,
  legal_case_type: c.type_name,
  opened: c.opened,
  primary_attorney: c.primary_attorney?.name ?? null,
  other_attorneys: names(c.other_attorneys),
  primary_legal_assistant: c.primary_legal_assistant?.name ?? null,
  other_legal_assistants: names(c.other_legal_assistants),
  parties: loggedParties(c),
  tags: names(c.tags),
})

async function checkType(ctx: WriteCtx, id: number): Promise<CaseType> {
  return (await typeChecks(ctx, [id]))(id)
}

interface CaseType {
  name: string
  items: string[] | null
}

/** Checks the types of many cases, which are read once. */
export async function typeChecks({ db }: Pick<WriteCtx, 'db'>, ids: readonly number[]) {
  const types = await db
    .selectFrom('legal_case_types as t')
    .leftJoin('checklists as c', 'c.id', 't.checklist_id')
    .select(['t.id', 't.name', 'c.items'])
    .where('t.id', '=', sql<number>`any(${ids})`)
    .where('t.archived_at', 'is', null)
    .execute()
  const byId = new Map(types.map((type) => [type.id, type]))
  return (id: number): CaseType => {
    const type = byId.get(id)
    if (!type) throw invalidAt('legal_case', { legal_case_type_id: 'Choose a type from the list' })
    return type
  }
}
