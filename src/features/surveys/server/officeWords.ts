import type { ReadDb } from '#core/server/db/db.ts'
import type { OutputOf } from '#core/contract.ts'
import { cardSections, fieldAt, fieldPaths, listOf } from '../cards/definition.ts'
import type { surveysContract } from '../contract.ts'
import { entriesOfList } from './questionsIn.ts'

type OfficeWords = OutputOf<(typeof surveysContract)['endpoints']['listSurveyCards']>['office_words']

/** Every list that a question of a card can choose from. */
export const listsOnCards: readonly string[] = [
  ...new Set(
    [null, ...cardSections].flatMap((section) =>
      fieldPaths(section).flatMap((path) => {
        const { field } = fieldAt(section, path)!
        return field.kind === 'catalogue' ? [listOf(field)] : []
      }),
    ),
  ),
]

const mostNames = 3

/** By such a list, its entries that Ellis has no words for in other languages. */
export async function officeWords(db: ReadDb): Promise<OfficeWords> {
  const found = await Promise.all(
    listsOnCards.map(async (list) => {
      const own = (await entriesOfList(db, list, 'es')).filter(({ text }) => text === null)
      return [list, { names: own.slice(0, mostNames).map(({ name }) => name), count: own.length }] as const
    }),
  )
  return Object.fromEntries(found.filter(([, { count }]) => count > 0))
}
