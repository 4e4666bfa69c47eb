import type { Pdf } from '#core/server/pdf/pdfDocument.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { dayText } from '#fields/day/partialDay.ts'
import { getCase } from '#features/cases/server/getCase.ts'

const names = (people: readonly { name: string }[]) => people.map(({ name }) => name).join(', ')
export const dayInWords = (date: string | null): string =>
  date ? dayText({ date, format: 'MM/DD/YYYY' }) : ''

/** Facts that say something. */
export const filledFacts = (
  facts: readonly (readonly [label: string, value: string | null | undefined])[],
): [string, string][] => facts.flatMap(([label, value]) => (value ? [[label, value]] : []))

export async function printCases(ctx: ReadCtx, document: Pdf, ids: readonly number[]): Promise<void> {
  document.heading('Cases', 2)
  if (ids.length === 0) document.paragraph('No cases.', 'muted')
  for (const id of ids) {
    const legalCase = await getCase(ctx, { id })
    document.heading(legalCase.title, 3)
    document.facts(
      filledFacts([
        ['Type', legalCase.type_name],
        ['Status', legalCase.is_closed ? `Closed ${dayInWords(legalCase.closed)}` : 'Open'],
        ['Opened', dayInWords(legalCase.opened)],
        ['Attorney', legalCase.primary_attorney?.name],
        ['Other attorneys', names(legalCase.other_attorneys)],
        ['Legal assistant', legalCase.primary_legal_assistant?.name],
        ['Other assistants', names(legalCase.other_legal_assistants)],
        [
          'Parties',
          legalCase.parties
            .map(({ display_name, party_role_name }) =>
              party_role_name ? `${display_name} (${party_role_name})` : display_name,
            )
            .join('\n'),
        ],
        ['Tags', names(legalCase.tags)],
        [
          'Checklist',
          legalCase.checklist.map(({ text, done }) => `${done ? 'Done: ' : 'To do: '}${text}`).join('\n'),
        ],
      ]),
    )
    for (const { closed, reasons, closing_notes, closed_by_name, reopening_reason } of legalCase.closings)
      document.facts(
        filledFacts([
          ['Closing', [dayInWords(closed), closed_by_name].filter(Boolean).join(', by ')],
          ['Reasons', names(reasons)],
          ['Notes on closing', closing_notes],
          ['Reopened because', reopening_reason],
        ]),
      )
    await document.rest()
  }
}
