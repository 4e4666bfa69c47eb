import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { invalid, notFound, stale } from '#core/errors.ts'
import { lastChangedBy } from '#core/server/effects/audit.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { entryChangedBy } from '#collections/server/sectionEntries.ts'
import { createEntry, updateEntry } from '#collections/server/sections.ts'
import type { relativesContract } from '../contract/relatives.ts'
import { partySections } from '#features/profile/sections/index.ts'
import { differencesOf, factsInDispute, linkedEntries, type Linked } from './relativeDifferences.ts'
import type { RelativeFact } from './relativeFacts.ts'
import { partyOwner } from '#features/profile/server/sections.ts'
import { updateParty } from './service.ts'

type Calls = (typeof relativesContract)['endpoints']

/** Each fact that was chosen is written where it was wrong. */
export async function settleRelative(
  ctx: WriteCtx,
  { id, kind, entryId, version, party_version, choices }: InputOf<Calls['settleRelative']>,
): Promise<OutputOf<Calls['settleRelative']>> {
  const find = async () =>
    (await linkedEntries(ctx, id)).find((one) => one.kind === kind && one.entry_id === entryId)
  const before = await find()
  // Both, in one order everywhere; then read again what they say now.
  if (before)
    await sql`select from parties where id = any(${[id, before.party_id]}::bigint[]) order by id for no key update`.execute(
      ctx.db,
    )
  await partyOwner.lock(ctx, id)
  const linked = await find()
  if (!linked) throw notFound('This linked relative')
  if (version !== linked.version)
    throw stale(await entryChangedBy(ctx, partySections[kind], { party_id: id, id: entryId }))
  if (party_version !== linked.party_version)
    throw stale(await lastChangedBy(ctx.db, 'parties', linked.party_id))
  const chosen = chosenFacts(linked, choices)
  await writeEntry(ctx, id, linked, chosen.profile)
  await writeProfile(ctx, linked, chosen.entry)
  return { differences: differencesOf(await linkedEntries(ctx, id)) }
}

type Chosen = Record<'entry' | 'profile', RelativeFact[]>

function chosenFacts(linked: Linked, choices: Record<string, 'entry' | 'profile'>): Chosen {
  const facts = factsInDispute(linked)
  const problems = Object.keys(choices).filter((name) => !facts.some((fact) => fact.name === name))
  if (problems.length > 0)
    throw invalid(
      Object.fromEntries(problems.map((name) => [`choices.${name}`, 'The two do not differ in this'])),
    )
  const by = (side: 'entry' | 'profile') => facts.filter(({ name }) => choices[name] === side)
  return { entry: by('entry'), profile: by('profile') }
}

const isStatus = ({ name }: RelativeFact) => name === 'immigration_status'

/** Where the profile is right. */
async function writeEntry(ctx: WriteCtx, id: number, linked: Linked, facts: RelativeFact[]): Promise<void> {
  if (facts.length === 0) return
  const { kind, entry_id, version, profile } = linked
  const values = Object.fromEntries(
    facts
      .filter((fact) => !isStatus(fact))
      .flatMap(({ columns }) => columns.map((column) => [column, profile.values[column] ?? null])),
  )
  const latest = profile.statuses?.at(-1)
  const status = facts.some(isStatus) &&
    latest && { immigration_status: latest.id, immigration_status_other: null }
  await updateEntry(
    partyOwner,
    ctx,
    kind,
    { party_id: id, id: entry_id },
    { version, ...values, ...status },
    { carried: true },
  )
}

/** Where the entry is right. A status is one more of the profile's: they follow each other. */
async function writeProfile(
  ctx: WriteCtx,
  { party_id, party_version, entry }: Linked,
  facts: RelativeFact[],
): Promise<void> {
  const columns = facts.filter((fact) => !isStatus(fact)).flatMap((fact) => fact.columns)
  const values = Object.fromEntries(columns.map((column) => [column, entry.values[column] ?? null]))
  // Nobody is without a first name; a card that has one name may hold it as either.
  if ('first_name' in values && !values['first_name']) {
    values['first_name'] = values['last_name'] ?? null
    values['last_name'] = null
  }
  if (columns.length > 0) await updateParty(ctx, { id: party_id, party: values, version: party_version })
  if (facts.some(isStatus))
    await createEntry(
      partyOwner,
      ctx,
      'immigration_statuses',
      party_id,
      {
        immigration_status: entry.values['immigration_status'],
        immigration_status_other: entry.values['immigration_status_other'],
      },
      { carried: true },
    )
}
