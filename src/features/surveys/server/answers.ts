import { sql } from 'kysely'
import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import { insertMany, nextIds } from '#core/server/db/insertMany.ts'
import type { GuestWriteCtx } from '#core/server/http/context.ts'
import type { SealedCell, Vault } from '#core/server/process/crypto.ts'
import type { Answer, AnswerValue } from '../contract/session.ts'
import type { AnswerState } from '../surveyFields.ts'

const answerCell = (id: number): SealedCell => ['survey_answers', 'sealed_value', id]

/** Place of an answer in its survey. */
interface AnswerPlace {
  identifier: string
  question: string
}

/** Answers of a survey by card and question, decrypted. */
export async function answersOf(
  { db, vault }: { db: ReadDb | Transacting; vault: Vault },
  party_survey_id: number,
): Promise<Map<string, Record<string, Answer>>> {
  const rows = await (db as ReadDb)
    .selectFrom('survey_answers')
    .select(['id', 'identifier', 'question', 'state', 'sealed_value'])
    .where('party_survey_id', '=', party_survey_id)
    .orderBy('id')
    .execute()
  const answers = new Map<string, Record<string, Answer>>()
  for (const { id, identifier, question, state, sealed_value } of rows) {
    const ofCard = answers.get(identifier) ?? {}
    ofCard[question] = {
      state: state as AnswerState,
      ...(sealed_value && { value: JSON.parse(vault.decrypt(sealed_value, answerCell(id))) as AnswerValue }),
    }
    answers.set(identifier, ofCard)
  }
  return answers
}

/**
 * Stores the answer in place of the one before, so that it is to be reviewed again; null: the question is blank. False where it
 * is the same as before: then nothing changes. One that stands in the profile cannot become blank: with it, its undo would go.
 */
export async function storeAnswer(
  { db, vault, now }: Pick<GuestWriteCtx, 'db' | 'vault' | 'now'>,
  party_survey_id: number,
  { identifier, question }: AnswerPlace,
  answer: Answer | null,
): Promise<boolean> {
  const stored = await db
    .selectFrom('survey_answers')
    .select(['id', 'state', 'sealed_value', 'sealed_written'])
    .where('party_survey_id', '=', party_survey_id)
    .where('identifier', '=', identifier)
    .where('question', '=', question)
    .executeTakeFirst()
  if (answer === null) {
    if (!stored || stored.sealed_written) return false
    await db.deleteFrom('survey_answers').where('id', '=', stored.id).execute()
    return true
  }
  const id = stored?.id ?? (await nextIds(db, 'survey_answers'))[0]!
  const { state, value } = answer
  const plain = state === 'answered' ? JSON.stringify(value) : null
  const before = stored?.sealed_value ? vault.decrypt(stored.sealed_value, answerCell(id)) : null
  if (stored?.state === state && before === plain) return false
  const values = {
    state,
    sealed_value: plain === null ? null : vault.encrypt(plain, answerCell(id)),
    answered_at: now.toISOString(),
    review: null,
    reviewed_by_id: null,
    reviewed_at: null,
  }
  if (stored) await db.updateTable('survey_answers').set(values).where('id', '=', id).execute()
  else await insertMany(db, 'survey_answers', [{ id, party_survey_id, identifier, question, ...values }])
  return true
}

/** Whether an answer of a card stands in the profile. */
export async function isWritten(
  db: Transacting,
  party_survey_id: number,
  identifier: string,
): Promise<boolean> {
  const written = await db
    .selectFrom('survey_answers')
    .select('id')
    .where('party_survey_id', '=', party_survey_id)
    .where('identifier', '=', identifier)
    .where('sealed_written', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return written !== undefined
}

/** Deletes the answers of a card that was removed, with the order of acts on it: its identifier is not used again. */
export async function deleteAnswers(
  db: Transacting,
  party_survey_id: number,
  identifier: string,
): Promise<void> {
  for (const table of ['survey_answers', 'survey_sequences'] as const)
    await db
      .deleteFrom(table)
      .where('party_survey_id', '=', party_survey_id)
      .where('identifier', '=', identifier)
      .execute()
}

/** Browsers of one survey whose order is known. */
const mostBrowsers = 50

/**
 * Whether this is the newest act of the browser on the question; a repeated or late one is not. Browsers beyond so many
 * share one order, so that none can fill the table.
 */
export async function isNewest(
  db: Transacting,
  survey: { id: number; browsers: string[] },
  { identifier, question, browser, sequence }: AnswerPlace & { browser: string; sequence: number },
): Promise<boolean> {
  const isKnown = survey.browsers.includes(browser)
  if (!isKnown && survey.browsers.length < mostBrowsers)
    await db
      .updateTable('party_surveys')
      .set({ browsers: JSON.stringify([...survey.browsers, browser]) })
      .where('id', '=', survey.id)
      .execute()
  const name = isKnown || survey.browsers.length < mostBrowsers ? browser : 'others'
  const newest = await db
    .insertInto('survey_sequences')
    .values({ party_survey_id: survey.id, identifier, question, browser: name, sequence })
    .onConflict((conflict) =>
      conflict
        .columns(['party_survey_id', 'identifier', 'question', 'browser'])
        .doUpdateSet({ sequence })
        .where(sql<boolean>`survey_sequences.sequence < excluded.sequence`),
    )
    .returning('sequence')
    .executeTakeFirst()
  return newest !== undefined
}
