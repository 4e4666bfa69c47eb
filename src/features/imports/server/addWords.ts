import { isAdmin } from '#access/levels.ts'
import type { InputOf } from '#core/contract.ts'
import { forbidden, invalid } from '#core/errors.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import type { ListDefinition } from '#collections/defineList.ts'
import { createEntry } from '#collections/server/lists.ts'
import { lists, type ListName } from '#features/lists/lists.ts'
import type { importsContract } from '../contract.ts'
import type { WordDecision } from './importStore.ts'
import { decisionKey } from './readCell.ts'

type Words = NonNullable<InputOf<(typeof importsContract)['endpoints']['updateImport']>['words']>

/** Lists whose entries are a name and nothing else that is required. */
const listOf = (name: string): ListDefinition | null =>
  Object.hasOwn(lists, name) ? (lists[name as ListName] as ListDefinition) : null

const needsMore = (list: ListDefinition): boolean =>
  Object.entries(list.fields).some(
    ([name, field]) => name !== 'name' && 'required' in field && field.required === true,
  )

export const mayAddWord = ({ actor }: ReadCtx | WriteCtx, list: string): boolean => {
  const definition = listOf(list)
  return isAdmin(actor) && definition !== null && !needsMore(definition)
}

/** Refuses decisions that say nothing, or too much. */
export function requireWords(ctx: WriteCtx, words: Words): void {
  for (const [at, { list, use_id, add, leave_out }] of words.entries()) {
    if (!listOf(list)) throw invalid({ [`words.${at}.list`]: 'There is no such list' })
    if (Number(use_id !== null) + Number(add) + Number(leave_out) > 1)
      throw invalid({ [`words.${at}.use_id`]: 'Choose one: an entry, a new entry, or to leave the word out' })
    if (add && !mayAddWord(ctx, list))
      throw forbidden(
        'imports.add_word',
        'Only an admin adds entries to this list. Choose one that is there.',
      )
  }
}

/** Decisions together with those before; entries that are to be new are made. */
export async function addWords(
  ctx: WriteCtx,
  before: readonly WordDecision[],
  words: Words,
): Promise<WordDecision[]> {
  const decisions = new Map(before.map((one) => [decisionKey(one.list, one.word), one]))
  for (const one of words) {
    const key = decisionKey(one.list, one.word)
    if (one.use_id === null && !one.add && !one.leave_out) {
      decisions.delete(key)
      continue
    }
    const made = one.add ? await createEntry(ctx, listOf(one.list)!, { name: one.word.trim() }) : null
    decisions.set(key, { ...one, use_id: made ? made.id : one.use_id })
  }
  return [...decisions.values()]
}
