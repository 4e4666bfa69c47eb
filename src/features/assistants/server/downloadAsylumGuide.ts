import { firstRecordOf } from '#access/server/firstRecordOf.ts'
import { requireCase, requireParty } from '#access/server/requireRow.ts'
import { visibleCases } from '#access/server/visibleRows.ts'
import type { InputOf, Streamed } from '#core/contract.ts'
import { notFound } from '#core/errors.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import type { Pdf } from '#core/server/pdf/pdfDocument.ts'
import { formatANumber } from '#fields/aNumber/aNumber.ts'
import { formatField } from '#fields/fields.ts'
import type { Labels, Values } from '#fields/kind.ts'
import { labelsFrom } from '#collections/contract.ts'
import { listPartyDocuments } from '#features/documents/server/partyDocuments.ts'
import { lawEntries } from '#features/law/server/entries.ts'
import { bornOn } from '#features/parties/server/list.ts'
import { dayInWords } from '#features/printing/server/printCases.ts'
import { printedDocument } from '#features/printing/server/printedDocument.ts'
import type { assistantsContract, AsylumEntry } from '../contract.ts'
import { definitionOf, entryTypes, type EntryType } from '../entryTypes.ts'
import { printedGuideEvents } from '../events.ts'
import { guidance } from '../guidance.ts'
import { sideBySide } from '../paragraphs.ts'
import { entriesOf } from './asylumEntries.ts'

type Call = (typeof assistantsContract)['endpoints']['downloadAsylumGuide']
type Entries = ReadonlyMap<EntryType, AsylumEntry[]>

const privileged = 'Privileged and confidential. Attorney work product.'
const guide = definitionOf('eligibility_guide')
const nineAnswers = Object.entries(guide.fields).filter(([, field]) => field.kind === 'yesNo')

/** Bars and what else may end a claim, in the order of the assistant. */
const bars = [
  'persecutor_analysis',
  'crime',
  'firm_resettlement',
  'safe_third_country',
  'national_security',
  'previous_denial',
] as const satisfies EntryType[]

export async function downloadAsylumGuide(
  ctx: WriteCtx,
  { id, asylum_assistant }: InputOf<Call>,
): Promise<Streamed> {
  const party = await requireParty(ctx, id)
  const caseId = asylum_assistant?.legal_case_id ?? null
  const title = caseId === null ? null : await titleOfCase(ctx, id, caseId)
  await ctx.record(printedGuideEvents, 'asylum_guide_printed', {
    entity_id: id,
    record_id: await firstRecordOf(ctx, id),
    changes: title ? { legal_case: [null, title] } : {},
  })
  const born = bornOn(party)
  const of = [party.a_number && formatANumber(party.a_number), born && `born ${born}`, title]
    .filter(Boolean)
    .join(', ')
  const about = {
    title: `Asylum guide: ${party.display_name}`,
    of,
    file_name: `${party.display_name}, asylum guide`,
  }
  return printedDocument(ctx, about, (reader, pdf) => printGuide(reader, pdf, id))
}

/** The person must be in the case. */
async function titleOfCase(ctx: WriteCtx, party_id: number, id: number): Promise<string> {
  await requireCase(ctx, id)
  const found = await visibleCases(ctx)
    .select('legal_cases.title')
    .where('legal_cases.id', '=', id)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('legal_case_parties as lcp')
          .select('lcp.party_id')
          .whereRef('lcp.legal_case_id', '=', 'legal_cases.id')
          .where('lcp.party_id', '=', party_id),
      ),
    )
    .executeTakeFirst()
  if (!found) throw notFound('This case of the person')
  return found.title
}

async function printGuide(ctx: ReadCtx, pdf: Pdf, id: number): Promise<void> {
  const answer = await entriesOf(ctx, id, entryTypes)
  const entries: Entries = Map.groupBy(answer.asylum_assistant, ({ type }) => type)
  const labels = labelsFrom(answer.labels)
  const of = (type: EntryType) => entries.get(type) ?? []
  const [answers] = of('eligibility_guide')
  const theory = answers?.['theory']

  pdf.paragraph(privileged, 'strong')
  pdf.heading('Theory of the case', 2)
  pdf.paragraph(
    typeof theory === 'string' && theory ? theory : 'Not written yet.',
    theory ? undefined : 'muted',
  )

  pdf.heading('Elements and bars', 2)
  await pdf.table({
    label: 'The nine answers',
    columns: [
      { title: 'Question', share: 3 },
      { title: 'Answer', share: 1 },
    ],
    rows: nineAnswers.map(([name, field]) => [
      field.label,
      formatField(guide.fields, name, answers ?? {}, labels) || 'Not answered',
    ]),
  })
  pdf.paragraph(
    'Answers of the office, given by people. None of them follows from the entries below.',
    'muted',
  )

  await printEntries(pdf, 'claim', of('claim'), labels)
  await printEntries(pdf, 'particular_social_group', of('particular_social_group'), labels)
  await printTimeline(pdf, of('harm'), labels)

  const deadline = of('one_year_filing_deadline')
  await printEntries(pdf, 'one_year_filing_deadline', deadline, labels, (row) =>
    row['calculated_reasonable_time'] ? [['Working', row['calculated_reasonable_time'] as string]] : [],
  )
  for (const type of bars) await printEntries(pdf, type, of(type), labels)
  await printDeclarations(pdf, of('declaration'), labels)
  await printExhibits(ctx, pdf, id)
  printOpenQuestions(pdf, entries)
}

type Fact = readonly [label: string, value: string]

function factsOf(type: EntryType, row: Values, labels: Labels): Fact[] {
  const { fields } = definitionOf(type)
  return Object.entries(fields).flatMap(([name, field]): Fact[] => {
    if (field.kind === 'flag' && row[name] !== true) return []
    const value = formatField(fields, name, row, labels).trim()
    return value ? [[field.label, value]] : []
  })
}

const lawLine = (type: EntryType): string => {
  const { law, citation, entry } = guidance[type]
  const { as_of } = lawEntries.relief.get(entry)!
  return `${law} ${citation}. Law as of ${dayInWords(as_of)}.`
}

async function printEntries(
  pdf: Pdf,
  type: EntryType,
  rows: readonly AsylumEntry[],
  labels: Labels,
  more: (row: Values) => Fact[] = () => [],
): Promise<void> {
  const { title } = definitionOf(type)
  pdf.heading(title[1], 2)
  pdf.paragraph(lawLine(type), 'muted')
  if (rows.length === 0) pdf.paragraph('Nothing entered. That is not a no.', 'muted')
  for (const [at, row] of rows.entries()) {
    if (rows.length > 1) pdf.paragraph(`${title[0]} ${at + 1} of ${rows.length}`, 'strong')
    const facts = [...factsOf(type, row, labels), ...more(row)]
    if (facts.length > 0) pdf.facts(facts)
    await pdf.rest()
  }
}

async function printTimeline(pdf: Pdf, rows: readonly AsylumEntry[], labels: Labels): Promise<void> {
  const { fields, title } = definitionOf('harm')
  pdf.heading(title[1], 2)
  if (rows.length === 0) {
    pdf.paragraph('Nothing entered.', 'muted')
    return
  }
  const word = (row: Values, name: string) => formatField(fields, name, row, labels)
  await pdf.table({
    label: title[1],
    columns: [
      { title: 'When', share: 2 },
      { title: 'What', share: 5 },
      { title: 'Where, by whom', share: 3 },
      { title: 'Source', share: 2 },
    ],
    rows: rows.map((row) => [
      [word(row, 'incident_date') || 'Day not known', word(row, 'incident_end_date')]
        .filter(Boolean)
        .join(' to '),
      word(row, 'what'),
      [word(row, 'place'), word(row, 'who')].filter(Boolean).join('; '),
      [word(row, 'source'), word(row, 'source_date'), row['source_page'] && `p. ${word(row, 'source_page')}`]
        .filter(Boolean)
        .join(', ') || 'No source',
    ]),
  })
}

async function printDeclarations(pdf: Pdf, rows: readonly AsylumEntry[], labels: Labels): Promise<void> {
  const { fields, title } = definitionOf('declaration')
  pdf.heading(title[1], 2)
  if (rows.length === 0) pdf.paragraph('None written.', 'muted')
  for (const row of rows) {
    const facts = factsOf('declaration', row, labels).filter(
      ([label]) => label !== fields['narrative']!.label && label !== fields['narrative_source']!.label,
    )
    if (facts.length > 0) pdf.facts(facts)
    const paragraphs = sideBySide(row)
    if (paragraphs.length > 0)
      await pdf.table({
        label: 'Paragraphs of the declaration',
        columns: [
          { title: 'No.', share: 1 },
          { title: formatField(fields, 'source_language', row, labels) || 'Language spoken', share: 7 },
          { title: 'English', share: 7 },
        ],
        rows: paragraphs.map(({ source, english }, at) => [
          String(at + 1),
          source || 'Missing',
          english || 'Translation missing',
        ]),
      })
    await pdf.rest()
  }
}

/** Documents of the person, the oldest first; more than a page of them is said. */
async function printExhibits(ctx: ReadCtx, pdf: Pdf, id: number): Promise<void> {
  const { items, total_items } = await listPartyDocuments(ctx, { id, page: 1, items_per_page: 200 })
  pdf.heading('Documents for exhibits', 2)
  if (items.length === 0) {
    pdf.paragraph('No documents.', 'muted')
    return
  }
  await pdf.table({
    label: 'Documents for exhibits',
    columns: [
      { title: 'Document', share: 3 },
      { title: 'Type', share: 2 },
      { title: 'Notes', share: 3 },
    ],
    rows: items
      .toReversed()
      .map(({ filename, document_type_name, notes }) => [filename, document_type_name ?? '', notes ?? '']),
  })
  const more =
    total_items > items.length ? `${total_items - items.length} older documents are not listed. ` : ''
  pdf.paragraph(`${more}Check each one in another language for a certified translation.`, 'muted')
}

function printOpenQuestions(pdf: Pdf, entries: Entries): void {
  const open: string[] = []
  for (const [type, rows] of entries)
    for (const row of rows)
      if (typeof row['to_research'] === 'string' && row['to_research'])
        open.push(`${definitionOf(type).title[0]}: ${row['to_research']}`)
  const [answers] = entries.get('eligibility_guide') ?? []
  for (const [name, field] of nineAnswers)
    if (answers?.[name] == null) open.push(`Not answered: ${field.label}`)
  pdf.heading('Questions still open', 2)
  if (open.length === 0) pdf.paragraph('None recorded.', 'muted')
  for (const one of open) pdf.paragraph(`– ${one}`)
}
