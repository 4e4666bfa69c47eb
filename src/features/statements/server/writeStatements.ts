import type { Pdf } from '#core/server/pdf/pdfDocument.ts'
import { dayOf } from '#fields/day/day.ts'
import { formatDay } from '#fields/day/partialDay.ts'
import { statementSources } from '#features/profile/sections/asylum.ts'
import type { Fact, Grid, Source, Statement } from '../contract.ts'
import { factKinds, readingOptions } from '../fields.ts'
import { markLabels } from '../marks.ts'

const labelIn = (options: readonly { value: string; label: string }[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value

const sourceName = (source: Source): string => {
  const made = dayOf(source, 'made_date', { label: '' })
  return [labelIn(statementSources, source.kind), made && formatDay(made)].filter(Boolean).join(', ')
}

const saysOf = (statement: Statement): string => {
  const stated = dayOf(statement, 'stated_date', { label: '' })
  return [stated && formatDay(stated), statement.words && `“${statement.words}”`].filter(Boolean).join(': ')
}

const markOf = ({ mark, is_explained, is_judged }: Statement): string =>
  `${markLabels[is_explained ? 'explained' : mark]}${is_judged ? ', in the view of the office' : ''}`

/** Facts with the statements of each source, their marks, and how differences are explained. */
export async function writeStatements(pdf: Pdf, { facts, sources }: Grid): Promise<void> {
  if (facts.length === 0) {
    pdf.paragraph('No statements compared yet.', 'muted')
    return
  }
  const nameOf = new Map(sources.map((source) => [source.id, sourceName(source)]))
  await pdf.table({
    label: 'Statements by fact',
    columns: [
      { title: 'Source', share: 3 },
      { title: 'What it says', share: 5 },
      { title: 'Page', share: 1 },
      { title: 'Compared', share: 3 },
    ],
    rows: facts.flatMap((fact) => [
      `${fact.title} (${labelIn(factKinds, fact.kind).toLowerCase()}): ${markLabels[fact.mark].toLowerCase()}`,
      ...inOrder(fact, sources).flatMap((statement) => [
        [nameOf.get(statement.source_id) ?? '', saysOf(statement), statement.page ?? '', markOf(statement)],
        ...statement.readings.map(({ kind, words }) => [
          kind === 'explained' ? 'Explanation' : labelIn(readingOptions, kind),
          words,
          '',
          '',
        ]),
      ]),
    ]),
  })
  await pdf.table({
    label: 'Sources',
    dense: true,
    columns: [
      { title: 'Source', share: 4 },
      { title: 'Recorded by', share: 3 },
      { title: 'Language, interpreter', share: 4 },
      { title: 'Filed', share: 2 },
    ],
    rows: sources.map((source) => [
      sourceName(source),
      source.recorded_by ?? '',
      [source.language_name, source.interpreter].filter(Boolean).join(', '),
      source.filed_date
        ? formatDay({ date: source.filed_date, format: 'MM/DD/YYYY', uncertain: false })
        : 'Not filed',
    ]),
  })
}

const inOrder = ({ statements }: Fact, sources: readonly Source[]): Statement[] =>
  sources.flatMap((source) => statements.filter(({ source_id }) => source_id === source.id))

/** Differences that nobody has explained, as open questions. */
export const openDifferences = ({ facts }: Grid): string[] =>
  facts
    .filter(({ mark }) => mark === 'different')
    .map(({ title }) => `Statements differ without an explanation: ${title}`)
