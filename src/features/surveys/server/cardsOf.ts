import type { Transacting, ReadDb } from '#core/server/db/db.ts'
import { officeDefinition, shippedDefinition, type CardDefinition } from '../cards/definition.ts'
import { shippedCards } from '../cards/shippedCards.ts'
import { inputOf, type SurveyCardInput } from '../contract/cards.ts'

const shipped = shippedCards.map(shippedDefinition)

/** Every card, those that come with Ellis first; also those out of use. */
export async function cardsOf({ db }: { db: ReadDb | Transacting }): Promise<CardDefinition[]> {
  const rows = await (db as ReadDb)
    .selectFrom('survey_cards')
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute()
  const own = rows.map(({ id, archived_at, ...row }) =>
    officeDefinition(`office_${id}`, inputOf(row as SurveyCardInput), archived_at !== null),
  )
  return [...shipped, ...own]
}
