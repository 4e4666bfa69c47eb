import type { ReadDb } from '#core/server/db/db.ts'
import type { UserCtx } from '#core/server/http/context.ts'
import { formatDay, type Day } from '#fields/day/partialDay.ts'
import type { Labels } from '#fields/kind.ts'
import { wordsOfList } from '#collections/server/listWords.ts'
import { dayInWords, monthsIn } from '#guests/instantInWords.ts'
import type { LanguageCode } from '#guests/languages.ts'
import { correctedQuestions, textsIn } from '#guests/server/texts.ts'
import type { CardDefinition } from '../../cards/definition.ts'
import type { AnswerValue, Option } from '../../contract/session.ts'
import type { ReviewedAnswer } from '../../contract/review.ts'
import { listsOf, optionsFor, questionsIn, type ShownCard } from '../questionsIn.ts'
import { columnsOfAnswer, isSealed, wordsOfField } from './answerColumns.ts'
import type { StoredAnswer, StoredCard } from './readReview.ts'

/** The words of a survey in one language. */
export interface AnswerWords {
  card(definition: CardDefinition): ShownCard
  /** Text as it was typed; what was chosen, in this language. Empty where there is no answer; numbers masked unless `whole`. */
  answer(card: StoredCard, stored: StoredAnswer, whole?: boolean): string
}

export async function answerWords(
  ctx: UserCtx,
  cards: readonly CardDefinition[],
  language: LanguageCode,
): Promise<AnswerWords> {
  const corrected = await correctedQuestions(ctx.db as ReadDb, language)
  const text = await textsIn(ctx.db, language)
  const options = await optionsFor(ctx.db, cards, language, corrected)
  const shown = new Map(cards.map((card) => [card.key, questionsIn(card, language, { corrected, options })]))
  const labels = await labelsOf(ctx, cards)
  return {
    card: ({ key }) => shown.get(key)!,
    answer({ definition }, { question: { question, field, name }, value }, whole = false) {
      if (value === null) return ''
      if (whole && isSealed(field)) return plainWords(value)
      const { kind } = field
      if (typeof value === 'boolean') return text(value ? 'survey.yes' : 'survey.no')
      if (kind === 'catalogue' || kind === 'choice' || kind === 'choices') {
        const offered =
          shown.get(definition.key)?.questions.find((one) => one.question === question)?.options ??
          (kind === 'catalogue' ? options.get(field.list) : undefined)
        return wordsOfOptions([value].flat(), offered, (id) =>
          kind === 'catalogue' ? labels(field.list, Number(id)) : undefined,
        )
      }
      const { columns } = columnsOfAnswer(name, field, value)
      if (kind === 'day' && columns) return dayIn(columns[name] as string, value as Day, language)
      return columns ? wordsOfField(name, field, columns, labels) : plainWords(value)
    },
  }
}

/** Entries of lists, archived ones too. */
export async function labelsOf(ctx: UserCtx, cards: readonly CardDefinition[]): Promise<Labels> {
  const lists = await Promise.all(
    [...listsOf(cards)].map(async (list) => [list, await wordsOfList(ctx.db, list)] as const),
  )
  const words = new Map(lists)
  return (list, id) => words.get(list)?.get(id)
}

const wordsOfOptions = (
  values: readonly unknown[],
  offered: readonly Option[] | undefined,
  otherwise: (value: unknown) => string | undefined,
): string =>
  values
    .map((value) => offered?.find((one) => one.value === value)?.text ?? otherwise(value) ?? String(value))
    .join(', ')

/** A value without words of its own: a number or a text. */
const plainWords = (value: AnswerValue): string => (typeof value === 'object' ? '' : String(value))

/** As far as it is known; in English as everywhere in Ellis. */
function dayIn(date: string, { format, uncertain }: Day, language: LanguageCode): string {
  if (language === 'en') return formatDay({ date, format, uncertain })
  const [year = '', month = ''] = date.split('-')
  const words =
    format === 'YYYY'
      ? year
      : format === 'MM/YYYY'
        ? `${monthsIn(language)[Number(month) - 1]!} ${year}`
        : dayInWords(date, language, 'long')
  return uncertain ? `${words} (?)` : words
}

/** A state in words, where there is no answer. */
export const stateWords: Record<Exclude<ReviewedAnswer['state'], 'answered'>, string> = {
  parked: 'Left for later, with a lawyer',
  declined: 'Prefers not to answer',
  not_known: 'Does not know',
  blank: 'Left empty',
}
