import type { InputOf, Streamed } from '#core/contract.ts'
import type { Pdf } from '#core/server/pdf/pdfDocument.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { requireParty } from '#access/server/requireRow.ts'
import { firstRecordOf } from '#access/server/firstRecordOf.ts'
import { guestLanguages, type LanguageCode } from '#guests/languages.ts'
import { answerWords, stateWords, type AnswerWords } from '#features/surveys/server/review/answerWords.ts'
import {
  readReview,
  requireSurvey,
  type StoredAnswer,
  type StoredCard,
} from '#features/surveys/server/review/readReview.ts'
import type { printingContract } from '../contract.ts'
import { printedPartyEvents } from '../events.ts'
import { checkWholeNumbers } from './print.ts'
import { dayInWords } from './printCases.ts'
import { printedDocument } from './printedDocument.ts'

/** Questions and answers in English and, below, in the language in which they were put. */
export async function printSurvey(
  ctx: WriteCtx,
  { whole_numbers, ...place }: InputOf<(typeof printingContract)['endpoints']['printSurvey']>,
): Promise<Streamed> {
  const { display_name } = await requireParty(ctx, place.id)
  const { title } = await requireSurvey(ctx, place)
  checkWholeNumbers(ctx, whole_numbers)
  await ctx.record(printedPartyEvents, 'survey_printed', {
    entity_id: place.id,
    record_id: await firstRecordOf(ctx, place.id),
    changes: { from_survey: [null, title], ...(whole_numbers && { whole_numbers: [null, true] }) },
  })
  return printedDocument(
    ctx,
    { title, of: display_name, file_name: `${title}, ${display_name}` },
    async (reader, pdf, timezone) => {
      const survey = await requireSurvey(reader, place)
      const language = survey.language as LanguageCode
      const { cards } = await readReview(reader, survey)
      pdf.facts([
        ['Person', display_name],
        ['Language', namesOf(language)],
        ...(survey.done_at ? [['Answered', dayOf(survey.done_at, timezone)] as const] : []),
      ])
      await printAnswers(reader, pdf, { cards, language, whole_numbers })
      if (language !== 'en') printCertificate(pdf, display_name, language)
    },
  )
}

const dayOf = (instant: string, timeZone: string) =>
  dayInWords(new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(instant)))

const namesOf = (language: LanguageCode): string => {
  const { english, name } = guestLanguages[language]
  return english === name ? english : `${english} (${name})`
}

async function printAnswers(
  ctx: ReadCtx,
  pdf: Pdf,
  {
    cards,
    language,
    whole_numbers,
  }: { cards: readonly StoredCard[]; language: LanguageCode; whole_numbers: boolean },
): Promise<void> {
  const definitions = [...new Set(cards.map(({ definition }) => definition))]
  const english = await answerWords(ctx, definitions, 'en')
  const own = language === 'en' ? null : await answerWords(ctx, definitions, language)
  const { dir } = guestLanguages[language]
  for (const card of cards) {
    pdf.heading(english.card(card.definition).title, 2)
    if (own) pdf.paragraph(own.card(card.definition).title, 'muted', dir)
    for (const stored of card.answers) {
      const textIn = (words: AnswerWords) =>
        words.card(card.definition).questions.find(({ question }) => question === stored.question.question)!
          .text
      pdf.paragraph(textIn(english), 'strong')
      if (own) pdf.paragraph(textIn(own), 'muted', dir)
      pdf.facts(answerFacts(card, stored, { english, own, whole_numbers }))
      await pdf.rest()
    }
  }
}

type Fact = [label: string, value: string]

/** Filled in by hand below a text that Ellis cannot translate. */
const blankLine = '_'.repeat(52)

function answerFacts(
  card: StoredCard,
  stored: StoredAnswer,
  { english, own, whole_numbers }: { english: AnswerWords; own: AnswerWords | null; whole_numbers: boolean },
): Fact[] {
  const state = stored.row?.state ?? 'blank'
  if (state !== 'answered') return [['Answer', stateWords[state as keyof typeof stateWords]]]
  const inEnglish = english.answer(card, stored, whole_numbers)
  const inOwn = own?.answer(card, stored, whole_numbers)
  if (inOwn === undefined) return [['Answer', inEnglish]]
  if (inOwn !== inEnglish)
    return [
      ['Answer', inEnglish],
      ['As answered', inOwn],
    ]
  const isStory = stored.question.field.kind === 'longText' || stored.question.target === null
  const needsEnglish = isStory ? /\p{L}/u.test(inOwn) : otherLetters.test(inOwn)
  return [['Answer', inOwn], ...(needsEnglish ? [['In English', blankLine] satisfies Fact] : [])]
}

/** A name or place in Latin letters needs no translation. */
const otherLetters = /[^\P{L}\p{Script=Latin}]/u

/**
 * In the words of the office: what 8 CFR 1003.33 and 103.2(b)(3) require of a translator. Whether the questions were read
 * aloud only the interpreter knows, so that is theirs to mark.
 */
function printCertificate(pdf: Pdf, name: string, language: LanguageCode): void {
  const { english } = guestLanguages[language]
  pdf.pageBreak()
  pdf.heading('Certificate of the interpreter', 2)
  pdf.paragraph(
    `I am competent to interpret and to translate between ${english} and English. The English of the questions and answers above is complete, true and accurate to the best of my abilities. I will not disclose them to anybody else.`,
  )
  pdf.paragraph(
    `[   ]  I read the questions to ${name} in ${english}, and read the answers back to them in ${english}. They said that they understood, and that the answers are theirs.`,
  )
  pdf.paragraph('[   ]  They answered by themselves, and I translated what they wrote.')
  pdf.facts(
    ['Name', 'Address', 'Telephone', 'Language', 'Signature', 'Date'].map((label) => [
      label,
      label === 'Language' ? namesOf(language) : `\n${blankLine}`,
    ]),
  )
}
