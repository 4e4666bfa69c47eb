import { sql } from 'kysely'
import { normalizeText } from '#core/normalizeText.ts'
import { inBatches } from '#core/server/process/batches.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { answersTo, readPartyTerm, type PartyTerm } from '#features/parties/server/search.ts'
import { nameIn, textAnswer } from '../answers.ts'
import { answersOf, unseal, visibleInterviews, type InterviewRow } from './store.ts'

const atOnce = 200
/** Interviews without a person in the records that are opened, the latest ones. */
const mostOpened = 10_000

/**
 * Visible interviews with people of this name or A-number: those on file as in other lists, others by their answers,
 * which are opened one by one.
 */
export async function interviewsAbout(
  ctx: ReadCtx,
  search_term: string | undefined,
): Promise<number[] | null> {
  const term = readPartyTerm(search_term)
  if (!term) return null
  const onFile = await visibleInterviews(ctx)
    .innerJoin('parties as person', 'person.id', 'quick_interviews.party_id')
    .select('quick_interviews.id')
    .where(answersTo(term, 'person'))
    .execute()
  const found = onFile.map(({ id }) => id)
  const sealed = await visibleInterviews(ctx)
    .select('quick_interviews.id')
    .where('quick_interviews.party_id', 'is', null)
    .orderBy('quick_interviews.id', 'desc')
    .limit(mostOpened)
    .execute()
  for await (const ids of inBatches(
    sealed.map(({ id }) => id),
    atOnce,
  )) {
    const rows = await visibleInterviews(ctx)
      .selectAll('quick_interviews')
      .where('quick_interviews.id', '=', sql<number>`any(${ids})`)
      .execute()
    for (const row of rows) if (isAbout(term, ctx, row)) found.push(row.id)
  }
  return found
}

const wordsOf = (text: string) => normalizeText(text).split(/[^\p{L}\p{N}]+/u)

function isAbout(term: PartyTerm, { vault }: ReadCtx, row: InterviewRow): boolean {
  const data = answersOf({ vault }, row)
  const a_number = textAnswer(data, 'person', 'a_number') ?? ''
  if ('a_number' in term) return a_number === term.a_number
  const words = wordsOf(nameIn(data, unseal(vault, row, 'sealed_initial_party_data')))
  return (
    term.names.flatMap(wordsOf).every((part) => words.some((word) => word.startsWith(part))) &&
    term.digits.every((digits) => a_number.startsWith(digits) || a_number.endsWith(digits))
  )
}
