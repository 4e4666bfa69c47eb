import { accessSetOf } from '../../../access/server/accessSetOf.ts'
import { sql } from 'kysely'
import { visibleRecords } from '../../../access/server/visible.ts'
import type { InputOf } from '../../../core/contract.ts'
import { invalid, stale } from '../../../core/errors.ts'
import {
  changesBetween,
  changesFromNothing,
  type Changes,
  lastChangedBy,
} from '../../../core/server/audit.ts'
import type { WriteCtx } from '../../../core/server/context.ts'
import { officeToday } from '../../settings/server/officeDay.ts'
import type { casesContract, LegalCase } from '../contract.ts'
import { checkStaff, setOtherStaff } from './staff.ts'
import { getCase } from './getCase.ts'

type Calls = (typeof casesContract)['endpoints']
type PartyOfCase = { party_id: number; party_role_id: number | null }

const at = (fields: Record<string, string>) =>
  invalid(
    Object.fromEntries(Object.entries(fields).map(([name, problem]) => [`legal_case.${name}`, problem])),
  )

export async function createCase(
  ctx: WriteCtx,
  { legal_case: given }: InputOf<Calls['createCase']>,
): Promise<LegalCase> {
  const record = await visibleRecords(ctx)
    .innerJoin('parties as holder', 'holder.id', 'records.record_holder_party_id')
    .select([
      'records.id',
      'records.access_set_id',
      'records.archived_at',
      'records.record_holder_party_id',
      'holder.display_name as holder_name',
    ])
    .where('records.id', '=', given.record_id)
    .executeTakeFirst()
  if (!record) throw at({ record_id: 'This record does not exist, or you may not see it' })
  if (record.archived_at) throw at({ record_id: 'This record is archived; take it out of the archive first' })
  const type = await checkType(ctx, given.legal_case_type_id)
  await checkStaff(ctx, record.access_set_id, given)
  const parties = partiesGiven(given) ?? [{ party_id: record.record_holder_party_id, party_role_id: null }]
  await checkParties(ctx, record.id, parties, [])
  await checkTags(ctx, given.tag_ids ?? [], [])

  const { id } = await ctx.db
    .insertInto('legal_cases')
    .values({
      record_id: record.id,
      title: given.title ?? `${type.name} – ${record.holder_name}`.slice(0, 200),
      legal_case_type_id: given.legal_case_type_id,
      opened: given.opened ?? (await officeToday(ctx)),
      primary_attorney_id: given.primary_attorney_id ?? null,
      primary_legal_assistant_id: given.primary_legal_assistant_id ?? null,
      created_by_id: ctx.actor.user_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setOtherStaff(ctx, id, given)
  await setParties(ctx, id, parties)
  await setTags(ctx, id, given.tag_ids ?? [])
  const made = await getCase(ctx, { id })
  await tell(ctx, made, 'case.opened', changesFromNothing(audited(made)))
  return made
}

export async function updateCase(
  ctx: WriteCtx,
  { id, legal_case: given, version }: InputOf<Calls['updateCase']>,
): Promise<LegalCase> {
  const before = await lockedCase(ctx, id)
  if (before.version !== version) throw stale(await lastChangedBy(ctx.db, 'legal_cases', id))
  if (given.title === null) throw at({ title: 'Title is required' })
  if (given.opened === null) throw at({ opened: 'Opened is required' })
  if (given.opened && before.closed && given.opened > before.closed)
    throw at({ opened: 'The case was closed before that day' })
  if (given.legal_case_type_id && given.legal_case_type_id !== before.legal_case_type_id)
    await checkType(ctx, given.legal_case_type_id)
  await checkStaff(ctx, await accessSetOf(ctx.db, 'legal_cases', id), given, before)
  const parties = partiesGiven(given)
  if (parties) {
    const had = before.parties.map((party) => party.id)
    await checkParties(ctx, before.record_id, parties, had)
    await setParties(ctx, id, parties)
  }
  if (given.tag_ids) {
    await checkTags(
      ctx,
      given.tag_ids,
      before.tags.map((tag) => tag.id),
    )
    await setTags(ctx, id, given.tag_ids)
  }
  const { title, legal_case_type_id, opened, primary_attorney_id, primary_legal_assistant_id } = given
  await ctx.db
    .updateTable('legal_cases')
    .set({
      ...(title !== undefined && { title }),
      ...(legal_case_type_id !== undefined && { legal_case_type_id }),
      ...(opened !== undefined && { opened }),
      ...(primary_attorney_id !== undefined && { primary_attorney_id }),
      ...(primary_legal_assistant_id !== undefined && { primary_legal_assistant_id }),
      version: version + 1,
      updated_at: ctx.now,
    })
    .where('id', '=', id)
    .execute()
  await setOtherStaff(ctx, id, given)
  const after = await getCase(ctx, { id })
  await tell(ctx, after, 'case.updated', changesBetween(audited(before), audited(after)))
  return after
}

/** The case as this person sees it, kept from changing until the transaction ends. */
export async function lockedCase(ctx: WriteCtx, id: number): Promise<LegalCase> {
  await ctx.db.selectFrom('legal_cases').select('id').where('id', '=', id).forUpdate().execute()
  return getCase(ctx, { id })
}

export async function tell(
  ctx: WriteCtx,
  legalCase: LegalCase,
  action: string,
  changes: Changes,
): Promise<void> {
  await ctx.audit({
    action,
    entity: 'legal_cases',
    entity_id: legalCase.id,
    record_id: legalCase.record_id,
    changes,
  })
  const access_set_id = await accessSetOf(ctx.db, 'legal_cases', legalCase.id)
  await ctx.announce({ topic: 'cases', ids: [legalCase.id], access_set_id })
  // A record shows its cases, and an entry the title of its case.
  await ctx.announce({ topic: 'records', ids: [legalCase.record_id], access_set_id })
  await ctx.announce({ topic: 'docket', access_set_id })
}

const names = (people: { name: string }[]) => people.map(({ name }) => name)

/** What the activity log says of a case, in words. */
const audited = (c: LegalCase) => ({
  title: c.title,
  legal_case_type: c.type_name,
  opened: c.opened,
  primary_attorney: c.primary_attorney?.name ?? null,
  other_attorneys: names(c.other_attorneys),
  primary_legal_assistant: c.primary_legal_assistant?.name ?? null,
  other_legal_assistants: names(c.other_legal_assistants),
  parties: c.parties.map(({ display_name, party_role_name }) =>
    party_role_name ? `${display_name}, ${party_role_name}` : display_name,
  ),
  tags: names(c.tags),
})

async function checkType(ctx: WriteCtx, id: number): Promise<{ name: string }> {
  const type = await ctx.db
    .selectFrom('legal_case_types')
    .select('name')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (!type) throw at({ legal_case_type_id: 'Choose a type from the list' })
  return type
}

function partiesGiven(given: {
  parties?: PartyOfCase[] | undefined
  party_ids?: number[] | undefined
}): PartyOfCase[] | undefined {
  if (!given.parties && !given.party_ids) return undefined
  const roles = new Map((given.parties ?? []).map(({ party_id, party_role_id }) => [party_id, party_role_id]))
  for (const party_id of given.party_ids ?? []) if (!roles.has(party_id)) roles.set(party_id, null)
  return [...roles].map(([party_id, party_role_id]) => ({ party_id, party_role_id }))
}

/** Parties of a case are people of its record: who sees the case must see them too. */
async function checkParties(
  ctx: WriteCtx,
  record_id: number,
  parties: PartyOfCase[],
  had: number[],
): Promise<void> {
  const ids = parties.map(({ party_id }) => party_id).filter((id) => !had.includes(id))
  const known = await ctx.db
    .selectFrom('record_parties')
    .select('party_id')
    .where('record_id', '=', record_id)
    .where('party_id', '=', sql<number>`any(${ids})`)
    .execute()
  if (known.length < ids.length)
    throw at({ parties: 'Choose parties of this record; add others to the record first' })
  const roleIds = [...new Set(parties.flatMap(({ party_role_id }) => party_role_id ?? []))]
  const roles = await ctx.db
    .selectFrom('party_roles')
    .select('id')
    .where('id', '=', sql<number>`any(${roleIds})`)
    .execute()
  if (roles.length < roleIds.length) throw at({ parties: 'Choose roles from the list' })
}

async function setParties(ctx: WriteCtx, legal_case_id: number, parties: PartyOfCase[]): Promise<void> {
  const ids = parties.map(({ party_id }) => party_id)
  await ctx.db
    .deleteFrom('legal_case_parties')
    .where('legal_case_id', '=', legal_case_id)
    .where(sql<boolean>`party_id <> all(${ids})`)
    .execute()
  if (parties.length === 0) return
  await ctx.db
    .insertInto('legal_case_parties')
    .values(parties.map((party) => ({ ...party, legal_case_id })))
    .onConflict((c) =>
      c
        .columns(['legal_case_id', 'party_id'])
        .doUpdateSet((eb) => ({ party_role_id: eb.ref('excluded.party_role_id') })),
    )
    .execute()
}

async function checkTags(ctx: WriteCtx, ids: number[], had: number[]): Promise<void> {
  const added = ids.filter((id) => !had.includes(id))
  const known = await ctx.db
    .selectFrom('tags')
    .select('id')
    .where('id', '=', sql<number>`any(${added})`)
    .where('archived_at', 'is', null)
    .execute()
  if (known.length < added.length) throw at({ tag_ids: 'Choose tags from the list' })
}

async function setTags(ctx: WriteCtx, legal_case_id: number, ids: number[]): Promise<void> {
  await ctx.db
    .deleteFrom('legal_case_tags')
    .where('legal_case_id', '=', legal_case_id)
    .where(sql<boolean>`tag_id <> all(${ids})`)
    .execute()
  if (ids.length === 0) return
  await ctx.db
    .insertInto('legal_case_tags')
    .values(ids.map((tag_id) => ({ legal_case_id, tag_id })))
    .onConflict((c) => c.doNothing())
    .execute()
}
