import { sql, type RawBuilder } from 'kysely'
import { visibleParties } from '#access/server/visibleRows.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { tableOf } from '#collections/collection.ts'
import { familyOf, type Family, type LinkedRelative, type NamedRelative } from '../family/graph.ts'
import { familyKinds } from '../sections/familyKinds.ts'
import { partySections } from '../sections/index.ts'
import { requireParty, requireRecord } from '#access/server/requireRow.ts'

/** Family of one person: the people they name, and the people who name them. */
export async function getPartyFamily(ctx: ReadCtx, { id }: { id: number }): Promise<Family> {
  await requireParty(ctx, id)
  const touching = sql<boolean>`(parties.id = ${id} or parties.id in (
    select linked_party_id from (${everyEntry}) named where party_id = ${id}
    union select party_id from (${everyEntry}) naming where linked_party_id = ${id}))`
  const people = await peopleWhere(ctx, touching)
  const entries = await entriesOf(ctx, people)
  return familyOf({ people, entries, focus_id: id }, false)
}

/** Family of a record: its visible people, and their relatives. */
export async function getRecordFamily(ctx: ReadCtx, { id }: { id: number }): Promise<Family> {
  const record = await requireRecord(ctx, id)
  const people = await peopleWhere(
    ctx,
    sql<boolean>`parties.id in (select party_id from record_parties where record_id = ${id})`,
  )
  const focus_id = people.some((person) => person.id === record.record_holder_party_id)
    ? record.record_holder_party_id
    : null
  return familyOf({ people, entries: await entriesOf(ctx, people), focus_id }, true)
}

const everyEntry = sql.join(
  familyKinds.map(
    (kind) => sql`select party_id, linked_party_id from ${sql.table(tableOf(partySections[kind]))}`,
  ),
  sql` union all `,
)

const peopleWhere = (ctx: ReadCtx, condition: RawBuilder<boolean>): Promise<LinkedRelative[]> =>
  visibleParties(ctx)
    .select([
      'parties.id',
      'parties.display_name as name',
      'parties.initials',
      'parties.dob',
      'parties.dob_format',
      'parties.uncertain_dob',
      'parties.deceased',
      'parties.photo_id',
      sql<null>`null`.as('status'),
    ])
    .where(condition)
    .orderBy('parties.id')
    .execute() as Promise<LinkedRelative[]>

/** Relations these people state, in the words of the office's lists. */
async function entriesOf(ctx: ReadCtx, people: readonly { id: number }[]): Promise<NamedRelative[]> {
  const ids = people.map(({ id }) => id)
  const parts = familyKinds.map((kind) => {
    const [title] = partySections[kind].title
    const ended =
      kind === 'spouses'
        ? sql`(e.termination_date is not null or e.termination_type is not null)`
        : sql`false`
    return sql`select e.id, e.party_id, ${sql.lit(kind)} as kind, e.linked_party_id, e.resides_with_id,
        coalesce(nullif(concat_ws(' ', e.first_name, e.middle_name, e.last_name), ''),
          ${sql.lit(kind === 'spouses' ? 'Spouse' : title)}) as name,
        initials(e.first_name, e.last_name), e.dob, e.dob_format, e.uncertain_dob, e.deceased, null::bigint as photo_id,
        coalesce(s.name, e.immigration_status_other) as status,
        coalesce(r.name, ${sql.lit(kind === 'spouses' ? 'Spouse' : title)}) as relation, ${ended} as ended
      from ${sql.table(tableOf(partySections[kind]))} e
        left join immigration_statuses s on s.id = e.immigration_status
        left join relations r on r.id = e.relation
      where e.party_id = any(${ids})`
  })
  const { rows } = await sql<NamedRelative>`select * from (${sql.join(parts, sql` union all `)}) entries
    order by party_id, kind, id`.execute(ctx.db)
  return rows
}
