import { sql } from 'kysely'
import { offeredEntries } from '#collections/server/references.ts'
import { usersWhoSee } from '#access/server/usersWhoSee.ts'
import { visibleRecords } from '#access/server/visibleRows.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { invalid } from '#core/errors.ts'
import { changesFromNothing } from '#core/server/effects/audit.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { ownValues } from '#fields/fields.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import type { casesContract } from '../contract.ts'
import { caseFields } from '../caseFields.ts'
import type { LegalCase } from '../contract/case.ts'
import { recordCase } from './recordCase.ts'
import { getCase } from './getCase.ts'
import { setParties } from './parties.ts'
import { audited } from './service.ts'
import { setOtherStaff } from './staff.ts'
import { setTags } from './tags.ts'

type Calls = (typeof casesContract)['endpoints']
type NamedRef = { id: number; name: string }

/**
 * Opens a case with the type, staff, parties, tags and unticked checklist of another case, without its docket, closings
 * and letters. Parties and staff who cannot be in the other record are left out, and named in the answer.
 */
export async function cloneCase(
  ctx: WriteCtx,
  { id: from, record_id, title }: InputOf<Calls['cloneCase']>,
): Promise<OutputOf<Calls['cloneCase']>> {
  const original = await getCase(ctx, { id: from })
  const record = await recordFor(ctx, record_id ?? original.record_id)
  const members = await ctx.db
    .selectFrom('record_parties')
    .select('party_id')
    .where('record_id', '=', record.id)
    .execute()
  const isMember = (party: { id: number }) => members.some(({ party_id }) => party_id === party.id)
  const able = await ableStaff(ctx, record.access_set_id, original)
  const isAble = (person: NamedRef | null) => person !== null && able.includes(person.id)
  const { primary_attorney, primary_legal_assistant } = original

  const { id } = await ctx.db
    .insertInto('legal_cases')
    .values({
      ...ownValues(caseFields, original),
      record_id: record.id,
      legal_case_type_id: original.legal_case_type_id,
      title: title ?? original.title,
      opened: await officeToday(ctx),
      primary_attorney_id: isAble(primary_attorney) ? primary_attorney!.id : null,
      primary_legal_assistant_id: isAble(primary_legal_assistant) ? primary_legal_assistant!.id : null,
      checklist: JSON.stringify(
        original.checklist.map(({ text }) => ({ text, done: false, done_by_id: null, done_at: null })),
      ),
      created_by_id: ctx.actor.user_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ids = (people: NamedRef[]) => people.filter(isAble).map((person) => person.id)
  await setOtherStaff(ctx, id, {
    other_attorney_ids: ids(original.other_attorneys),
    other_legal_assistant_ids: ids(original.other_legal_assistants),
  })
  await setParties(ctx, id, original.parties.filter(isMember).map(inRole))
  const tags = original.tags.map((tag) => tag.id)
  await setTags(ctx, id, [...(await offeredEntries(ctx, 'tags', tags)).keys()])
  const made = await getCase(ctx, { id })
  await recordCase(ctx, 'cloned', made, {
    ...changesFromNothing(audited(made)),
    cloned_from: [null, original.id],
  })
  return {
    id,
    title: made.title,
    left_out: [
      ...original.parties.filter((party) => !isMember(party)).map((party) => party.display_name),
      ...staffOf(original)
        .filter((person) => !isAble(person))
        .map((person) => person.name),
    ],
  }
}

const inRole = ({ id, party_role_id }: LegalCase['parties'][number]) => ({ party_id: id, party_role_id })

async function recordFor(ctx: WriteCtx, record_id: number) {
  const record = await visibleRecords(ctx)
    .select(['records.id', 'records.access_set_id', 'records.archived_at'])
    .where('records.id', '=', record_id)
    .forShare()
    .executeTakeFirst()
  if (!record) throw invalid({ record_id: 'This record does not exist, or you may not see it' })
  if (record.archived_at)
    throw invalid({ record_id: 'This record is archived; take it out of the archive first' })
  return record
}

const staffOf = (c: LegalCase): NamedRef[] =>
  [c.primary_attorney, ...c.other_attorneys, c.primary_legal_assistant, ...c.other_legal_assistants].filter(
    (person) => person !== null,
  )

/** Active staff who see the record. */
async function ableStaff(ctx: WriteCtx, accessSetId: number, original: LegalCase): Promise<number[]> {
  const requested = staffOf(original).map((person) => person.id)
  const rows = await usersWhoSee(ctx.db, accessSetId)
    .select('users.id')
    .where('users.id', '=', sql<number>`any(${requested})`)
    .execute()
  return rows.map((row) => row.id)
}
