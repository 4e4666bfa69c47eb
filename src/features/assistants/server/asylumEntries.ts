import { requireParty } from '#access/server/requireRow.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import type { ReadCtx, UserCtx, WriteCtx } from '#core/server/http/context.ts'
import type { Values } from '#fields/kind.ts'
import type { EntryLabels } from '#collections/contract.ts'
import { blankEntry } from '#collections/schema.ts'
import type { SectionOwner } from '#collections/server/owner.ts'
import { getEntry, listsOf } from '#collections/server/sectionEntries.ts'
import { createEntry, removeEntry, restoreEntry, updateEntry } from '#collections/server/sections.ts'
import { readRules } from '#features/deadlines/server/rules.ts'
import { lawEntries } from '#features/law/server/entries.ts'
import { asylumSections, type AsylumSectionName } from '#features/profile/sections/asylum.ts'
import { partyOwner } from '#features/profile/server/sections.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import { requireNoVersions } from '#features/statements/server/declarations.ts'
import { dayOf } from '#fields/day/day.ts'
import type { assistantsContract, AsylumEntry } from '../contract.ts'
import { definitionOf, entryTypes, sectionOfType, type EntryType } from '../entryTypes.ts'
import { guidance } from '../guidance.ts'
import { reasonableTime } from './reasonableTime.ts'

type Calls = (typeof assistantsContract)['endpoints']
type Answer = OutputOf<Calls['listAsylumAssistants']>

/** The sections of the asylum assistant, on the same person as those of the profile. */
const asylumOwner: SectionOwner = { ...partyOwner, sections: asylumSections, overrides: {} }

/** The earliest day among the entries of the catalogue that the guidance names. */
const lawAsOf = Object.values(guidance)
  .map(({ entry }) => lawEntries.relief.get(entry)!.as_of)
  .toSorted()[0]!

/** Begun by whoever saves the first answer: reading writes nothing. */
const blankGuide = (party_id: number): AsylumEntry => ({
  ...blankEntry(definitionOf('eligibility_guide')),
  id: null,
  party_id,
  type: 'eligibility_guide',
  version: 0,
})

async function withReasonableTime(ctx: UserCtx, party_id: number, rows: Values[]): Promise<void> {
  const [rules, today, lists] = await Promise.all([
    readRules(ctx),
    officeToday(ctx),
    listsOf(partyOwner, ctx, party_id, ['travel_histories']),
  ])
  const travels = (lists.party['travel_histories'] as Values[]).map((row) =>
    dayOf(row, 'entry_date', { label: '' }),
  )
  for (const row of rows) row['calculated_reasonable_time'] = reasonableTime(rules, row, { travels, today })
}

/** Entries of a person whom the caller is known to see. */
export async function entriesOf(
  ctx: UserCtx,
  party_id: number,
  types: readonly EntryType[],
): Promise<Answer> {
  const { party } = await listsOf(
    asylumOwner,
    ctx,
    party_id,
    types.map((type) => sectionOfType[type]),
  )
  const asylum_assistant: AsylumEntry[] = []
  for (const type of types) {
    const rows = party[sectionOfType[type]] as Values[]
    if (type === 'one_year_filing_deadline' && rows.length > 0) await withReasonableTime(ctx, party_id, rows)
    if (type === 'eligibility_guide' && rows.length === 0) asylum_assistant.push(blankGuide(party_id))
    else asylum_assistant.push(...rows.map((row) => ({ ...row, type }) as AsylumEntry))
  }
  return { asylum_assistant, labels: party.labels as EntryLabels, law_as_of: lawAsOf }
}

const ofType = (ctx: UserCtx, party_id: number, type: EntryType) => entriesOf(ctx, party_id, [type])

export async function listAsylumAssistants(
  ctx: ReadCtx,
  { id, type }: InputOf<Calls['listAsylumAssistants']>,
): Promise<Answer> {
  await requireParty(ctx, id)
  return entriesOf(ctx, id, type ? [type] : entryTypes)
}

/** Fields to save: the type, the person and what is computed are none. */
function valuesOf({
  type,
  id: _id,
  party_id: _party,
  calculated_reasonable_time: _time,
  ...values
}: { type: EntryType } & Values): { type: EntryType; kind: AsylumSectionName; values: Values } {
  return { type, kind: sectionOfType[type], values }
}

const place = { path: 'asylum_assistant' }

export async function createAsylumAssistant(
  ctx: WriteCtx,
  { id, asylum_assistant }: InputOf<Calls['createAsylumAssistant']>,
): Promise<Answer> {
  const { type, kind, values } = valuesOf(asylum_assistant)
  await createEntry(asylumOwner, ctx, kind, id, values, place)
  return ofType(ctx, id, type)
}

export async function getAsylumAssistant(
  ctx: ReadCtx,
  { id, entryId, type }: InputOf<Calls['getAsylumAssistant']>,
): Promise<OutputOf<Calls['getAsylumAssistant']>> {
  await requireParty(ctx, id)
  const found = await getEntry(asylumOwner, ctx, sectionOfType[type], { party_id: id, id: entryId })
  const row: Values = { ...found.entry, type }
  if (type === 'one_year_filing_deadline') await withReasonableTime(ctx, id, [row])
  return {
    asylum_assistant: row as AsylumEntry,
    labels: found.labels,
    changed_by: found.changed_by,
  }
}

export async function updateAsylumAssistant(
  ctx: WriteCtx,
  { id, entryId, asylum_assistant }: InputOf<Calls['updateAsylumAssistant']>,
): Promise<Answer> {
  const { type, kind, values } = valuesOf(asylum_assistant)
  await updateEntry(asylumOwner, ctx, kind, { party_id: id, id: entryId }, values, place)
  return ofType(ctx, id, type)
}

export async function deleteAsylumAssistant(
  ctx: WriteCtx,
  { id, entryId, type }: InputOf<Calls['deleteAsylumAssistant']>,
): Promise<Answer> {
  if (type === 'declaration') await requireNoVersions(ctx, entryId)
  await removeEntry(asylumOwner, ctx, sectionOfType[type], { party_id: id, id: entryId })
  return ofType(ctx, id, type)
}

export async function restoreAsylumAssistant(
  ctx: WriteCtx,
  { id, entryId, type }: InputOf<Calls['restoreAsylumAssistant']>,
): Promise<Answer> {
  await restoreEntry(asylumOwner, ctx, sectionOfType[type], { party_id: id, id: entryId })
  return ofType(ctx, id, type)
}
