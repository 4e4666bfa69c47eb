import type { Transacting, ReadDb } from '#core/server/db/db.ts'
import type { SectionName } from '#features/profile/sections/index.ts'
import { officeQuestionOf, shippedDefinition, type CardDefinition } from '../cards/definition.ts'
import { shippedCards } from '../cards/shippedCards.ts'
import type { OfficeQuestion, TextByLanguage } from '../contract/cards.ts'

const shipped = shippedCards.map(shippedDefinition)

/** Every card, those that come with Ellis first; also those out of use. */
export async function cardsOf({ db }: { db: ReadDb | Transacting }): Promise<CardDefinition[]> {
  const rows = await (db as ReadDb)
    .selectFrom('survey_cards')
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute()
  const own = rows.map((row): CardDefinition => {
    const of = row.of as SectionName | null
    return {
      key: `office_${row.id}`,
      of,
      entry: {},
      repeats: row.repeats,
      hard: row.hard,
      is_office: true,
      is_archived: row.archived_at !== null,
      title: row.title as TextByLanguage,
      note: row.note as TextByLanguage | null,
      again: row.again as TextByLanguage | null,
      questions: (row.questions as OfficeQuestion[]).flatMap(
        (question) => officeQuestionOf(of, question) ?? [],
      ),
    }
  })
  return [...shipped, ...own]
}
