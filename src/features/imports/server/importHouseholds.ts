import { sql } from 'kysely'
import { withRefreshedScope } from '#access/server/scope.ts'
import { visibleParties, visibleRecords } from '#access/server/visibleRows.ts'
import { conflict, forbidden, notFound } from '#core/errors.ts'
import { insertMany } from '#core/server/db/insertMany.ts'
import type { BackdatedAction } from '#core/server/effects/backdatedAudit.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { otherSide, type FamilyKind } from '#features/profile/contract/familyEntries.ts'
import type { NewParty } from '#features/parties/contract/newParty.ts'
import type { Values } from '#fields/kind.ts'
import { sourceOf, partyOfChoice, type CheckedRow } from './checkRows.ts'
import type { ImportTable } from './importStore.ts'
import { mayChangePeople, noChangingPeople } from './mayChangePeople.ts'
import { auditPastParties, importParties } from './parties.ts'
import { importRecords } from './records.ts'
import { importSectionEntries, type PastSectionEntry } from './sectionEntries.ts'
import { newRelativesOf, updatePerson, type BeforeUpdate } from './updatePerson.ts'

export type Plan = 'make' | 'update' | 'link'

/** A row that is to be imported. */
export interface RunRow extends CheckedRow {
  plan: Plan
}

/** Rows of one record, its head first. */
export type Household = readonly RunRow[]

/** Outcome of a row. */
interface Done {
  id: number
  outcome: 'made' | 'updated' | 'linked'
  party_id: number
  record_id: number | null
  opened_record: boolean
  /** Values of an existing person before the import, which undo the row. */
  before: BeforeUpdate | null
  /** New people, the person first. */
  made: number[]
}

const outcomes = { make: 'made', update: 'updated', link: 'linked' } as const

/** Copies of a person's facts that an entry of a relative has, too. */
const copied = ['first_name', 'middle_name', 'last_name', 'dob', 'dob_format', 'uncertain_dob', 'gender_id', 'a_number', 'birth_country_id'] as const // prettier-ignore

const entryOf = (given: Values): Values =>
  Object.fromEntries(copied.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])))

/** Imports households, each as a record or into that of a person who is there already, with the checks of the calls. */
export async function importHouseholds(
  ctx: WriteCtx,
  table: ImportTable,
  households: readonly Household[],
): Promise<void> {
  const entered: BackdatedAction = {
    user_id: ctx.actor.user_id,
    display_name: ctx.actor.display_name,
    at: ctx.now.toISOString(),
  }
  const isNew = (household: Household) => household.every(({ plan }) => plan === 'make')
  const [fresh, others] = [households.filter(isNew), households.filter((one) => !isNew(one))]
  const done = await openRecords(ctx, table, fresh, entered)
  for (const household of others) done.push(...(await joinRecord(ctx, table, household, entered)))
  const byRow = new Map(done.map((one) => [one.id, one]))
  const entries = households.flatMap((household) => entriesOf(household, byRow, entered))
  const ids = entries.length > 0 ? await importSectionEntries(await withRefreshedScope(ctx), entries) : []
  for (const [at, { kind, party_id }] of entries.entries())
    done.find((one) => one.before && one.party_id === party_id)?.before!.entries.push({ kind, id: ids[at]! })
  await writeOutcomes(ctx, table, households.flat(), done)
}

const peopleOf = ({ read, plan }: RunRow): NewParty[] => [
  ...(plan === 'make' ? [read.party] : []),
  ...read.relatives.flatMap(({ party }) => party ?? []),
]

async function openRecords(
  ctx: WriteCtx,
  { team_ids, opened, file_name }: ImportTable,
  households: readonly Household[],
  entered: BackdatedAction,
): Promise<Done[]> {
  if (households.length === 0) return []
  const records = await importRecords(
    ctx,
    households.map((household) => ({
      opened,
      entered,
      team_ids: team_ids as number[],
      linked_to: null,
      parties: household.flatMap((row) =>
        peopleOf(row).map((party) => ({ entered, party, imported_from: file_name })),
      ),
    })),
  )
  return households.flatMap((household, at) => {
    const { id, party_ids } = records[at]!
    let first = 0
    return household.map((row, nr): Done => {
      const made = party_ids.slice(first, (first += peopleOf(row).length))
      return {
        id: row.row.id,
        outcome: 'made',
        party_id: made[0]!,
        record_id: id,
        opened_record: nr === 0,
        before: null,
        made,
      }
    })
  })
}

/** A household of which somebody is there: the new ones come into their record. */
async function joinRecord(
  ctx: WriteCtx,
  { file_name }: ImportTable,
  household: Household,
  entered: BackdatedAction,
): Promise<Done[]> {
  if (!mayChangePeople(ctx)) throw forbidden('imports.people', noChangingPeople)
  const anchor = household.find(({ plan }) => plan !== 'make')!
  const record = await recordOf(ctx, partyOfChoice(anchor.facts)!)
  const done: Done[] = []
  for (const row of household) {
    const there = row.plan === 'make' ? null : await lockParty(ctx, partyOfChoice(row.facts)!)
    if (there !== null) row.read.relatives = await newRelativesOf(ctx, there, row.read.relatives)
    const people = peopleOf(row)
    if (people.length > 0 && record === null)
      throw conflict(
        'imports.no_record',
        'The person who is there already is in no record that you see, so nobody can be put into it.',
      )
    const past = people.map((party) => ({ entered, party, imported_from: file_name }))
    const made = await importParties(ctx, past)
    await insertMany(
      ctx.db,
      'record_parties',
      made.map((party_id) => ({ record_id: record, party_id })),
    )
    await auditPastParties(
      ctx,
      past,
      made.map((id) => ({ id, record_id: record! })),
    )
    const unchanged: BeforeUpdate = { version: null, values: {}, entries: [] }
    const updated = row.plan === 'update' ? await updatePerson(ctx, there!, row) : unchanged
    done.push({
      id: row.row.id,
      outcome: outcomes[row.plan],
      party_id: there ?? made[0]!,
      record_id: record,
      opened_record: false,
      before: there === null ? null : updated,
      made,
    })
  }
  return done
}

async function lockParty(ctx: WriteCtx, id: number): Promise<number> {
  const party = await visibleParties(ctx)
    .select('parties.id')
    .where('parties.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!party) throw notFound('The person whom this row updates or links')
  return party.id
}

async function recordOf(ctx: WriteCtx, party_id: number): Promise<number | null> {
  const record = await visibleRecords(ctx)
    .innerJoin('record_parties', 'record_parties.record_id', 'records.id')
    .where('record_parties.party_id', '=', party_id)
    .select('records.id')
    .orderBy('records.archived_at', (order) => order.asc().nullsFirst())
    .orderBy('records.id')
    .forUpdate('records')
    .executeTakeFirst()
  return record?.id ?? null
}

/** Entries of profiles: those of the rows, and who is related to whom, on both sides. */
function entriesOf(
  household: Household,
  done: ReadonlyMap<number, Done>,
  entered: BackdatedAction,
): PastSectionEntry[] {
  const entries: PastSectionEntry[] = []
  const relate = (
    kind: FamilyKind,
    one: { id: number; given: Values },
    other: { id: number | null; entry: Values },
  ) => {
    entries.push({
      kind,
      party_id: one.id,
      entered,
      values: { ...other.entry, ...(other.id !== null && { linked_party_id: other.id }) },
    })
    if (other.id !== null)
      entries.push({
        kind: otherSide[kind],
        party_id: other.id,
        entered,
        values: { ...entryOf(one.given), linked_party_id: one.id },
      })
  }
  for (const row of household) {
    const { party_id, made } = done.get(row.row.id)!
    if (row.plan === 'make')
      for (const { kind, values } of row.read.entries) entries.push({ kind, party_id, entered, values })
    const others = row.plan === 'make' ? made.slice(1) : [...made]
    for (const { kind, entry, party } of row.read.relatives)
      relate(kind, { id: party_id, given: row.read.given }, { id: party ? others.shift()! : null, entry })
  }
  const [head, ...members] = household
  const first = done.get(head!.row.id)!
  for (const { row, read, plan } of members) {
    const kind = read.relation_to_head
    if (plan === 'make' && kind && kind !== 'self')
      relate(
        kind,
        { id: first.party_id, given: head!.read.given },
        { id: done.get(row.id)!.party_id, entry: entryOf(read.given) },
      )
  }
  return entries
}

async function writeOutcomes(
  ctx: WriteCtx,
  table: ImportTable,
  rows: readonly RunRow[],
  done: readonly Done[],
): Promise<void> {
  const { db, now } = ctx
  const columns = done.map(({ made: _, before, ...one }) => ({
    ...one,
    sealed_before:
      before &&
      `\\x${ctx.vault.encrypt(JSON.stringify(before), ['party_import_rows', 'sealed_before', one.id]).toString('hex')}`,
  }))
  // The values are in the profiles now.
  await sql`update party_import_rows r set outcome = d.outcome, party_id = d.party_id, record_id = d.record_id,
      opened_record = d.opened_record, sealed_before = d.sealed_before, sealed_row = null, done_at = ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(columns)}::jsonb)
      as d(id bigint, outcome text, party_id bigint, record_id bigint, opened_record boolean, sealed_before bytea)
    where r.id = d.id`.execute(db)
  await insertMany(
    db,
    'party_import_people',
    done.flatMap(({ id, made }) => made.map((party_id) => ({ row_id: id, party_id }))),
  )
  const numbers = rows.flatMap(({ row, read }) => {
    const party_id = done.find(({ id }) => id === row.id)?.party_id
    return read.external_id !== null && party_id !== undefined
      ? [{ external_id: read.external_id, party_id }]
      : []
  })
  if (numbers.length === 0) return
  await sql`insert into party_external_ids (source, external_id, party_id)
    select ${sourceOf(table)}, n.external_id, n.party_id from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) as n(external_id text, party_id bigint)
    on conflict (source, external_id) do update set party_id = excluded.party_id
      where exists (select from parties p where p.id = party_external_ids.party_id and p.deleted_at is not null)`.execute(
    db,
  )
}
