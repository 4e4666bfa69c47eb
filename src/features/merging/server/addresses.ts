import { sql } from 'kysely'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import { formatField } from '#fields/fields.ts'
import type { Labels, Values } from '#fields/kind.ts'
import { addresses } from '#features/profile/sections/contact.ts'
import { placeColumns } from '#features/profile/server/sectionOverrides.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import type { Clash } from './clashes.ts'
import type { FactSource } from './facts.ts'
import { saveMergeRow } from './mergeRows.ts'
import type { MergedPerson } from './pair.ts'

const parts = Object.keys(addresses.fields).filter((name) => name !== 'address_type')

export async function addressClashes(
  db: ReadDb | Transacting,
  { survivor, other }: { survivor: MergedPerson; other: MergedPerson },
): Promise<Clash[]> {
  const { rows } = await sql<Pick<Clash, 'survivor' | 'other'>>`
    select to_jsonb(ours) as survivor, to_jsonb(theirs) as other from party_addresses ours
    join party_addresses theirs on theirs.address_type = ours.address_type
    where ours.party_id = ${survivor.id} and theirs.party_id = ${other.id} order by ours.address_type desc`.execute(
    db,
  )
  return rows.map((row) => ({
    ...row,
    table: 'party_addresses',
    name: `addresses.${String(row.survivor['address_type'])}`,
    group: 'Addresses',
    label: formatField(addresses.fields, 'address_type', row.survivor),
    state: parts.every((name) => row.survivor[name] === row.other[name]) ? 'same' : 'choose',
    both: null,
    not_chosen: hasLocation(row.survivor) && hasLocation(row.other) ? notChosen[typeOf(row.survivor)] : null,
    inWords: addressInWords,
  }))
}

type AddressType = 'physical' | 'mailing'
const typeOf = (values: Values) => values['address_type'] as AddressType

const notChosen: Record<AddressType, string> = {
  physical: 'The other one becomes a former residence.',
  mailing: 'The other one is kept in a narrative.',
}

/** An address that is empty or the same as the physical one has no information. */
const hasLocation = (values: Values): boolean =>
  values['same_as_physical'] !== true &&
  placeColumns.some((name) => values[name] !== null && values[name] !== false)

/** No address is lost: the physical one that gives way is where they lived, a mailing address is written down. */
export async function mergeAddresses(
  ctx: WriteCtx,
  { merge_id, survivor_id }: { merge_id: number; survivor_id: number },
  clashes: readonly Clash[],
  sides: ReadonlyMap<string, FactSource>,
): Promise<void> {
  const { db } = ctx
  for (const { name, table, state, survivor, other } of clashes) {
    if (table !== 'party_addresses' || state !== 'choose') continue
    const gone = sides.get(name) === 'other' ? survivor : other
    if (!hasLocation(gone)) continue
    const { table: into, id } =
      typeOf(gone) === 'physical'
        ? await addFormerResidence(db, survivor_id, gone.id)
        : await addNarrative(ctx, survivor_id, gone)
    await saveMergeRow(db, merge_id, { operation: 'added', table: into, key: { id } })
  }
}

async function addFormerResidence(db: Transacting, party_id: number, address_id: number) {
  const columns = sql.join(placeColumns.map((name) => sql.ref(name)))
  const { rows } = await sql<{ id: number }>`insert into party_residence_histories (party_id, ${columns})
    select ${party_id}::bigint, ${columns} from party_addresses where id = ${address_id} returning id`.execute(
    db,
  )
  return { table: 'party_residence_histories', id: rows[0]!.id }
}

async function addNarrative(ctx: WriteCtx, party_id: number, gone: Values) {
  const country = gone['country_id']
  const named =
    typeof country === 'number'
      ? await ctx.db.selectFrom('countries').select('name').where('id', '=', country).executeTakeFirst()
      : undefined
  const { id } = await ctx.db
    .insertInto('party_narratives')
    .values({
      party_id,
      entry_date: await officeToday(ctx),
      entry_date_format: 'MM/DD/YYYY',
      taken_by_id: ctx.actor.user_id,
      text: `Another mailing address, from an entry of this person that was merged: ${addressInWords(gone, () => named?.name)}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { table: 'party_narratives', id }
}

function addressInWords(values: Values, labels: Labels): string {
  if (values['same_as_physical'] === true) return 'Same as the physical address'
  const shown = ['address', 'city', 'county', 'state', 'zip', 'int_state', 'int_zip', 'country_id']
  const words = shown.map((name) => formatField(addresses.fields, name, values, labels)).filter(Boolean)
  return words.join(', ') || 'Nothing entered'
}
