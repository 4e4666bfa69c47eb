import { visibleRecords } from '#access/server/visibleRows.ts'
import { invalid } from '#core/errors.ts'
import { normalizeText } from '#core/normalizeText.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { Fields } from '#fields/fields.ts'
import { isKnown, type Values } from '#fields/kind.ts'
import { kindOf } from '#fields/kinds.ts'
import { createEntry } from '#collections/server/sections.ts'
import type { ChangedParty } from '#features/parties/contract/party.ts'
import { getParty } from '#features/parties/server/getParty.ts'
import { updateParty } from '#features/parties/server/service.ts'
import { partyFields } from '#features/profile/partyFields.ts'
import { partyOwner } from '#features/profile/server/sections.ts'
import { partySections, type SectionName } from '#features/profile/sections/index.ts'
import { cardOf } from '../cards.ts'
import type { WrittenAnswers } from '../written.ts'

/** Columns by which an answer is an entry that is on file already; for all others, every answer has to be the same. */
const sameBy: Partial<Record<SectionName, readonly string[]>> = {
  learned_languages: ['language_id'],
  phones: ['phone_number'],
  emails: ['address'],
  addresses: ['address_type'],
  spouses: ['first_name', 'last_name'],
  children: ['first_name', 'last_name'],
  parents: ['first_name', 'last_name'],
}

const isBlank = (value: unknown) => !isKnown(value) || (Array.isArray(value) && value.length === 0)
const comparable = (value: unknown): string =>
  typeof value === 'string' ? normalizeText(value) : JSON.stringify(value ?? null)

const isSame = (section: SectionName, values: Values, onFile: Values): boolean =>
  (sameBy[section] ?? Object.keys(values)).every(
    (name) => comparable(values[name]) === comparable(onFile[name]),
  )

/** Columns of the fields that are blank on file; `differing` gets the names of those that say something else there. */
function blanksOnly(fields: Fields, values: Values, onFile: Values, differing: string[]): Values {
  const blank = Object.entries(fields).flatMap(([name, field]) => {
    if (isBlank(onFile[name])) return Object.keys(kindOf(field).columns(name, field))
    if (values[name] !== undefined && comparable(values[name]) !== comparable(onFile[name]))
      differing.push(field.label)
    return []
  })
  return Object.fromEntries(Object.entries(values).filter(([column]) => blank.includes(column)))
}

/** Adds the answers to a person on file: fills what is blank there, and never writes over what the profile says. */
export async function addToPerson(
  ctx: WriteCtx,
  party_id: number,
  chosen_record_id: number | undefined,
  { party, rows, entries }: WrittenAnswers,
): Promise<{ party_id: number; record_id: number; left_out: string[] }> {
  const onFile = await getParty(ctx, { id: party_id })
  const left_out: string[] = []
  const changed = blanksOnly(partyFields, party, onFile, left_out)
  for (const [section, values] of rows) {
    const [row = {}] = onFile[section] as readonly Values[]
    Object.assign(changed, blanksOnly(partySections[section].fields, values, row, left_out))
  }
  if (Object.keys(changed).length > 0)
    await updateParty(ctx, { id: party_id, version: onFile.version, party: changed as ChangedParty })
  for (const { identifier, section, values } of entries) {
    const there = (onFile[section] as readonly Values[]).find((row) => isSame(section, values, row))
    if (!there)
      await createEntry(partyOwner, ctx, section, party_id, values, { path: `steps_data.${identifier}` })
    else if (Object.entries(values).some(([name, value]) => comparable(value) !== comparable(there[name])))
      left_out.push(cardOf(identifier)!.card.title)
  }
  return { party_id, record_id: await recordOf(ctx, party_id, chosen_record_id), left_out }
}

/** The chosen record of the person, or the one they hold, or their first. */
async function recordOf(ctx: WriteCtx, party_id: number, chosen: number | undefined): Promise<number> {
  const records = await visibleRecords(ctx)
    .innerJoin('record_parties', 'record_parties.record_id', 'records.id')
    .select(['records.id', 'records.record_holder_party_id'])
    .where('record_parties.party_id', '=', party_id)
    .where('records.archived_at', 'is', null)
    .orderBy('records.id')
    .execute()
  const found =
    chosen === undefined
      ? (records.find((record) => record.record_holder_party_id === party_id) ?? records[0])
      : records.find(({ id }) => id === chosen)
  if (!found)
    throw invalid({
      record_id:
        chosen === undefined
          ? 'This person is in no record that is in use; put them into one first'
          : 'Choose a record of this person',
    })
  return found.id
}
