import { invalidAt, refusingAt } from '#core/errors.ts'
import type { Changes } from '#core/server/effects/audit.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { readValues } from '#core/server/http/input.ts'
import { withoutUndefined } from '#core/withoutUndefined.ts'
import type { Values } from '#fields/kind.ts'
import type { EntryLabels } from '../contract.ts'
import { inSentence, type Collection } from '../collection.ts'
import {
  blankEntry,
  changedEntry,
  entryPatchSchema,
  entrySchema,
  isEmptyEntry,
  maskOf,
  references,
  sensitiveNames,
} from '../schema.ts'
import { withIds } from './withIds.ts'
import { checkReferences, offeredWords, type InputPlace } from './references.ts'
import { checkUnique } from './unique.ts'
import { changesOf, inWords, nothing, type Worded } from './words.ts'

/** An entry as it is stored: sensitive values in clear, and the words of the activity log. */
export interface StoredEntry extends Worded {
  id: number
  version: number
  created_at: string
}

/** Checked values of an entry, and their words for the activity log. */
interface CheckedEntry {
  values: Values
  changes: Changes
}

/** Checks a new entry. */
export async function newEntry(
  ctx: WriteCtx,
  collection: Collection,
  place: InputPlace,
  input: Values,
): Promise<CheckedEntry> {
  const values = readEntry(collection, place.path, await withIds(ctx, collection, input))
  if (collection.owner === 'office') await checkUnique(ctx, collection, values)
  const words = await offeredWords(ctx, collection, [{ values }], place.carried)
  return newEntryInWords(collection, values, checkReferences(collection, place.path, { values }, words))
}

/** A new entry by itself: its fields and rules. */
export function readEntry(collection: Collection, path: string, input: Values): Values {
  const values = readValues(entrySchema(collection), { ...blankEntry(collection), ...input }, path)
  if (collection.owner === 'party' && !collection.one && isEmptyEntry(collection, values))
    throw invalidAt(path, {
      [Object.keys(collection.fields)[0]!]: `Enter something about this ${inSentence(collection.title[0])}`,
    })
  return values
}

export function newEntryInWords(collection: Collection, values: Values, labels: EntryLabels): CheckedEntry {
  const words = inWords(collection, values, labels)
  return { values, changes: changesOf(collection, nothing, { values, words }) }
}

/** Checks a change of an entry; the values are those of the whole entry. */
export async function changeOf(
  ctx: WriteCtx,
  collection: Collection,
  place: InputPlace,
  before: StoredEntry,
  input: Values,
): Promise<CheckedEntry> {
  const sent = unmasked(collection, before, await withIds(ctx, collection, input))
  const patch = readValues(entryPatchSchema(collection), sent, place.path)
  const given = withoutUndefined(patch)
  const values = refusingAt(place.path, () => changedEntry(collection, before.values, given))
  if (collection.owner === 'office') await checkUnique(ctx, collection, values, before.id)
  const entry = { values, before: before.values }
  const words = await offeredWords(ctx, collection, [entry], place.carried)
  const labels = checkReferences(collection, place.path, entry, words)
  const after = { ...inWords(collection, values, labels), ...unchangedWords(collection, before, values) }
  return { values, changes: changesOf(collection, before, { values, words: after }) }
}

/** A reference unchanged since then was put into words then. */
const unchangedWords = (collection: Collection, before: StoredEntry, values: Values): Values =>
  Object.fromEntries(
    references(collection).flatMap(([name]) =>
      values[name] === before.values[name] ? [[name, before.words[name]]] : [],
    ),
  )

/** A form that leaves a mask as it is means the value behind it. */
function unmasked(collection: Collection, before: StoredEntry, input: Values): Values {
  const values = { ...input }
  for (const name of sensitiveNames(collection)) {
    const was = before.values[name]
    if (typeof was === 'string' && values[name] === maskOf(was)) delete values[name]
  }
  return values
}
