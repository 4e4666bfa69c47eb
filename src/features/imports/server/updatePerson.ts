import { sql } from 'kysely'
import { normalizeText } from '#core/normalizeText.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { tableOf } from '#collections/collection.ts'
import type { SectionDefinition } from '#collections/defineSection.ts'
import { sensitiveNames } from '#collections/schema.ts'
import { withRefreshedScope } from '#access/server/scope.ts'
import { readValues } from '#core/server/http/input.ts'
import { partyCalls } from '#features/parties/contract/party.ts'
import { firstContactOf } from '#features/parties/server/firstContact.ts'
import { linkedOf } from '#features/parties/server/links.ts'
import { openOtherId } from '#features/parties/server/otherId.ts'
import { updateParty } from '#features/parties/server/service.ts'
import { openSsn } from '#features/parties/server/ssn.ts'
import { oneRowKinds, partySections } from '#features/profile/sections/index.ts'
import type { Values } from '#fields/kind.ts'
import type { RunRow } from './importHouseholds.ts'
import type { NewEntry, NewRelative } from './readRow.ts'
import { importSectionEntries } from './sectionEntries.ts'

/** Everything by which an update is undone. */
export interface BeforeUpdate {
  /** The version that the update made. */
  version: number | null
  values: Values
  entries: { kind: string; id: number }[]
}

const isOneRow = (kind: string) => (oneRowKinds as readonly string[]).includes(kind)

/** Puts the values of a row into a person who is there; returns what undoes it. */
export async function updatePerson(ctx: WriteCtx, party_id: number, { read }: RunRow): Promise<BeforeUpdate> {
  const { db } = ctx
  const person = await db
    .selectFrom('parties')
    .selectAll()
    .where('id', '=', party_id)
    .executeTakeFirstOrThrow()
  const singles = read.entries.filter(({ kind }) => isOneRow(kind))
  const patch: Values = { ...read.given, ...Object.assign({}, ...singles.map(({ values }) => values)) }
  const before: Values = {
    ...person,
    ssn: openSsn(ctx.vault, party_id, person.ssn),
    other_id: openOtherId(ctx.vault, party_id, person.other_id),
    ...(await linkedOf(ctx, party_id)),
    ...(await firstContactOf(ctx, party_id)),
  }
  for (const { kind } of singles) Object.assign(before, await singleRow(ctx, kind, party_id))
  const party = readValues(partyCalls.updateParty.input.party, patch, 'party')
  await updateParty(ctx, { id: party_id, party, version: person.version })
  const entered = {
    user_id: ctx.actor.user_id,
    display_name: ctx.actor.display_name,
    at: ctx.now.toISOString(),
  }
  const fresh = await newEntriesOf(
    ctx,
    party_id,
    read.entries.filter(({ kind }) => !isOneRow(kind)),
  )
  const ids =
    fresh.length === 0
      ? []
      : await importSectionEntries(
          await withRefreshedScope(ctx),
          fresh.map((one) => ({ ...one, party_id, entered })),
        )
  const { version } = await db
    .selectFrom('parties')
    .select('version')
    .where('id', '=', party_id)
    .executeTakeFirstOrThrow()
  const values = Object.fromEntries(Object.keys(patch).map((name) => [name, before[name] ?? null]))
  return { version, values, entries: fresh.map(({ kind }, at) => ({ kind, id: ids[at]! })) }
}

async function singleRow({ db }: WriteCtx, kind: NewEntry['kind'], party_id: number): Promise<Values> {
  const { rows } =
    await sql<Values>`select * from ${sql.table(tableOf(partySections[kind]))} where party_id = ${party_id}`.execute(
      db,
    )
  return rows[0] ?? {}
}

/** Entries that the person does not have yet, so that a second import adds nothing. */
async function newEntriesOf(
  { db }: WriteCtx,
  party_id: number,
  entries: readonly NewEntry[],
): Promise<NewEntry[]> {
  const fresh: NewEntry[] = []
  for (const entry of entries) {
    const section: SectionDefinition = partySections[entry.kind]
    const sealed = new Set(sensitiveNames(section))
    const { rows } =
      await sql<Values>`select * from ${sql.table(tableOf(section))} where party_id = ${party_id}`.execute(db)
    const isThere = rows.some((row) =>
      Object.entries(entry.values).every(([name, value]) => sealed.has(name) || sameText(row[name], value)),
    )
    if (!isThere) fresh.push(entry)
  }
  return fresh
}

const written = (value: unknown): string => {
  const known = value ?? ''
  return typeof known === 'string' ? known : JSON.stringify(known)
}
const digits = (value: unknown) => written(value).replace(/\D/g, '')
const sameText = (one: unknown, other: unknown): boolean =>
  normalizeText(written(one)) === normalizeText(written(other)) ||
  (digits(other).length >= 7 && digits(one).endsWith(digits(other)))

/** Relatives whom the profile does not name yet. */
export async function newRelativesOf(
  { db }: WriteCtx,
  party_id: number,
  relatives: readonly NewRelative[],
): Promise<NewRelative[]> {
  const fresh: NewRelative[] = []
  for (const relative of relatives) {
    const { rows } = await sql<{ first_name: string | null }>`
      select first_name from ${sql.table(tableOf(partySections[relative.kind]))} where party_id = ${party_id}`.execute(
      db,
    )
    if (!rows.some(({ first_name }) => sameText(first_name, relative.entry['first_name'])))
      fresh.push(relative)
  }
  return fresh
}
