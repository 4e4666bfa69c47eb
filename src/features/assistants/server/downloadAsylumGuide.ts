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
import { officeToday } from '#features/settings/server/officeDay.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import { versionsOf } from '#features/statements/server/declarations.ts'
import { gridOf } from '#features/statements/server/grid.ts'
import { openDifferences, writeStatements } from '#features/statements/server/writeStatements.ts'
import type { Source } from '#features/statements/contract.ts'
import type { DeclarationVersion } from '#features/statements/contract/declarations.ts'
import type { assistantsContract, AsylumEntry } from '../contract.ts'
import { barsOf, barTypes } from '../bars.ts'
import { definitionOf, entryTypes, type EntryType } from '../entryTypes.ts'
import { printedGuideEvents } from '../events.ts'
import { guidance } from '../guidance.ts'
import { sideBySide } from '#features/statements/contract/paragraphs.ts'
import { entriesOf } from './asylumEntries.ts'
import { evidenceOf, type Element } from './evidence.ts'

type Call = (typeof assistantsContract)['endpoints']['downloadAsylumGuide']
type Entries = ReadonlyMap<EntryType, AsylumEntry[]>

const privileged = 'Privileged and confidential. Attorney work product.'
const guide = definitionOf('eligibility_guide')
const nineAnswers = Object.entries(guide.fields).filter(([, field]) => field.kind === 'yesNo')

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
  const { office_name } = await readSetting(ctx.db, 'misc')
  const printed = `by ${ctx.actor.display_name} on ${dayInWords(await officeToday(ctx))}`
  const about = {
    title: `Asylum guide: ${party.display_name}`,
    file_name: `${party.display_name}, asylum guide`,
    footer: `${privileged} Printed ${printed}`,
  }
  const cover: Cover = {
    name: party.display_name,
    a_number: party.a_number && formatANumber(party.a_number),
    born: bornOn(party),
    case_title: title,
    office_name,
    printed,
  }
  return printedDocument(ctx, about, (reader, pdf) => printGuide(reader, pdf, id, cover))
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

interface Cover {
  name: string
  a_number: string | null
  born: string | null
  case_title: string | null
  office_name: string
  printed: string
}

const parts = [
  'Theory of the case',
  'Elements, evidence and gaps',
  'Claims and groups',
  'Timeline of harm',
  'Statements compared',
  'One-year analysis',
  'Bars and exceptions',
  'Declarations',
  'Exhibits and translations',
  'Questions still open',
]

/** First page: whose claim it is, that it is privileged, and what follows. */
function printCover(pdf: Pdf, { name, a_number, born, case_title, office_name, printed }: Cover): void {
  pdf.paragraph(privileged, 'strong')
  pdf.paragraph(
    'Prepared for the attorney in anticipation of litigation. Not to be filed, served or handed over without the attorney.',
  )
  const lines: Fact[] = [
    ['Client', name],
    ['A-number', a_number ?? 'Not known'],
    ['Born', born || 'Not known'],
    ['Case', case_title ?? 'For no case'],
    ['Office', office_name],
    ['Prepared', printed],
  ]
  pdf.facts(lines)
  pdf.heading('Contents', 3)
  for (const [at, part] of parts.entries()) pdf.paragraph(`${at + 1}.  ${part}`)
  pdf.paragraph(
    'Answers are given by people of the office, and none follows from the entries. What is not entered is not a no. The law is as of the day next to it.',
    'muted',
  )
  pdf.pageBreak()
}

async function printGuide(ctx: ReadCtx, pdf: Pdf, id: number, cover: Cover): Promise<void> {
  const answer = await entriesOf(ctx, id, entryTypes)
  const entries: Entries = Map.groupBy(answer.asylum_assistant, ({ type }) => type)
  const labels = labelsFrom(answer.labels)
  const grid = await gridOf(ctx, id)
  const { versions } = await versionsOf(ctx, id)
  const exhibits = await exhibitsOf(ctx, id, grid.sources)
  const of = (type: EntryType) => entries.get(type) ?? []
  const [answers] = of('eligibility_guide')
  const theory = answers?.['theory']
  let part = 0
  const begin = () => {
    pdf.heading(`${part + 1}. ${parts[part]}`, 2)
    part += 1
  }

  printCover(pdf, cover)
  begin()
  pdf.paragraph(
    typeof theory === 'string' && theory ? theory : 'Not written yet.',
    theory ? undefined : 'muted',
  )
  begin()
  await pdf.table({
    label: 'The nine answers, with evidence and gaps',
    columns: [
      { title: 'Element', share: 3 },
      { title: 'Answer', share: 1 },
      { title: 'Evidence entered', share: 4 },
      { title: 'Gaps', share: 4 },
    ],
    rows: nineAnswers.map(([name, field]) => {
      const { evidence, gaps } = evidenceOf(name as Element, entries, labels)
      return [
        field.label,
        formatField(guide.fields, name, answers ?? {}, labels) || 'Not answered',
        evidence.join('\n') || 'None',
        gaps.join('\n'),
      ]
    }),
  })
  begin()
  await printEntries(pdf, 'claim', of('claim'), labels)
  await printEntries(pdf, 'particular_social_group', of('particular_social_group'), labels)
  begin()
  await printTimeline(pdf, of('harm'), labels)
  begin()
  await writeStatements(pdf, grid)
  begin()
  await printEntries(pdf, 'one_year_filing_deadline', of('one_year_filing_deadline'), labels, (row) =>
    row['calculated_reasonable_time'] ? [['Working', row['calculated_reasonable_time'] as string]] : [],
  )
  begin()
  await printBars(pdf, of, labels)
  begin()
  await printDeclarations(pdf, of('declaration'), labels, versions)
  begin()
  await printExhibits(pdf, exhibits)
  begin()
  printOpenQuestions(pdf, [
    ...openOf(entries),
    ...openDifferences(grid),
    ...exhibits.missing.map((name) => `Translation missing: ${name}`),
    ...(exhibits.unread.length > 0
      ? [
          `Language not entered, so a translation may be missing: exhibit${exhibits.unread.length === 1 ? '' : 's'} no. ${exhibits.unread.join(', ')}`,
        ]
      : []),
  ])
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
  const { title, fields } = definitionOf(type)
  pdf.heading(title[1], 3)
  pdf.paragraph(lawLine(type), 'muted')
  if (rows.length === 0) pdf.paragraph('Nothing entered. That is not a no.', 'muted')
  for (const [at, row] of rows.entries()) {
    if (rows.length > 1) pdf.paragraph(`${title[0]} ${at + 1} of ${rows.length}`, 'strong')
    const facts = [...factsOf(type, row, labels), ...more(row)]
    if (facts.length > 0) pdf.facts(facts)
    const raised = barsOf(type, row)
    if (raised.length > 0)
      await pdf.table({
        label: 'Bars to check, and exceptions to look at',
        columns: [
          { title: 'Bar to check', share: 3 },
          { title: 'Because of', share: 2 },
          { title: 'Exceptions and limits to look at', share: 5 },
        ],
        rows: raised.map((bar) => [
          `${bar.name}\n${bar.citation}`,
          bar.fields.map((name) => fields[name]!.label).join('\n'),
          bar.exceptions.map(({ words, citation }) => `${words}: ${citation}.`).join('\n'),
        ]),
      })
    await pdf.rest()
  }
}

async function printTimeline(pdf: Pdf, rows: readonly AsylumEntry[], labels: Labels): Promise<void> {
  const { fields, title } = definitionOf('harm')
  pdf.paragraph(lawLine('harm'), 'muted')
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

/** Those with entries; of the others it is said that there are none. */
async function printBars(
  pdf: Pdf,
  of: (type: EntryType) => readonly AsylumEntry[],
  labels: Labels,
): Promise<void> {
  for (const type of barTypes) if (of(type).length > 0) await printEntries(pdf, type, of(type), labels)
  const empty = barTypes.filter((type) => of(type).length === 0).map((type) => definitionOf(type).title[1])
  if (empty.length > 0) pdf.paragraph(`Nothing entered, which is not a no: ${empty.join(', ')}.`, 'muted')
}

const stateWords = ({ state, signed_date }: DeclarationVersion): string =>
  state === 'set_down'
    ? 'not signed'
    : state === 'signed_on_paper'
      ? `signed on paper ${signed_date ? dayInWords(signed_date) : ''}`
      : state === 'signed'
        ? 'signed by link'
        : `signing by link: ${state}`

/** Newest version of each declaration, or its words as they are now. */
async function printDeclarations(
  pdf: Pdf,
  rows: readonly AsylumEntry[],
  labels: Labels,
  versions: readonly DeclarationVersion[],
): Promise<void> {
  const { fields } = definitionOf('declaration')
  pdf.paragraph(lawLine('declaration'), 'muted')
  if (rows.length === 0) pdf.paragraph('None written.', 'muted')
  for (const row of rows) {
    const version = versions.find(({ declaration_id }) => declaration_id === row.id)
    const facts = factsOf('declaration', row, labels).filter(
      ([label]) => label !== fields['narrative']!.label && label !== fields['narrative_source']!.label,
    )
    pdf.facts([
      ...facts,
      version
        ? ['Version', `${version.number}, ${stateWords(version)}\nSHA-256 ${version.content_sha256}`]
        : ['Version', 'None set down; the words below may still change'],
    ])
    const paragraphs: readonly Paragraph[] =
      version?.paragraphs ?? sideBySide(row).map((one) => ({ ...one, references: [] }))
    const both = paragraphs.some(({ source }) => source)
    if (paragraphs.length > 0)
      await pdf.table({
        label: 'Paragraphs of the declaration',
        columns: [
          { title: 'No.', share: 1 },
          ...(both
            ? [
                {
                  title: formatField(fields, 'source_language', row, labels) || 'Language spoken',
                  share: 6,
                },
              ]
            : []),
          { title: 'English', share: 6 },
          { title: 'Points to', share: 3 },
        ],
        rows: paragraphs.map(({ source, english, references }, at) => [
          String(at + 1),
          ...(both ? [source || 'Missing'] : []),
          english || 'Translation missing',
          references.map(({ title }) => title).join('\n'),
        ]),
      })
    await pdf.rest()
  }
}

interface Paragraph {
  source: string
  english: string
  references: readonly { title: string }[]
}

interface Exhibits {
  rows: string[][]
  /** Names of documents in another language without a translation. */
  missing: string[]
  /** Numbers of documents whose language nobody entered, so that a translation may be missing. */
  unread: number[]
  /** Older documents that are not listed. */
  more: number
}

/** Documents of the person, the oldest first, with the sources that are in them. */
async function exhibitsOf(ctx: ReadCtx, id: number, sources: readonly Source[]): Promise<Exhibits> {
  const { items, total_items } = await listPartyDocuments(ctx, { id, page: 1, items_per_page: 200 })
  const translations = new Set(sources.map((source) => source.translation_document_id))
  const missing: string[] = []
  const unread: number[] = []
  const rows = items.toReversed().map((document, at): string[] => {
    // Several sources may be in one document, and in several languages.
    const inIt = sources.filter((one) => one.party_document_id === document.id)
    const languages = [...new Set([document, ...inIt].flatMap(({ language_name }) => language_name ?? []))]
    const foreign = inIt.filter(({ language_name }) => language_name !== null && language_name !== 'English')
    const isTranslation = translations.has(document.id)
    const isMissing =
      foreign.some(({ translation_document_id }) => translation_document_id === null) ||
      (foreign.length === 0 && languages.some((name) => name !== 'English'))
    const isUnread = languages.length === 0 && !isTranslation
    if (isMissing) missing.push(document.filename)
    if (isUnread) unread.push(at + 1)
    return [
      String(at + 1),
      document.filename,
      [document.document_type_name, document.notes].filter(Boolean).join(': '),
      isTranslation ? 'Translation' : languages.join(', ') || 'Not entered',
      isMissing
        ? 'MISSING'
        : isUnread
          ? 'Check'
          : foreign.map(({ translation_name }) => translation_name ?? 'Among the documents').join('\n'),
    ]
  })
  return { rows, missing, unread, more: total_items - items.length }
}

async function printExhibits(pdf: Pdf, { rows, missing, more }: Exhibits): Promise<void> {
  if (rows.length === 0) {
    pdf.paragraph('No documents.', 'muted')
    return
  }
  await pdf.table({
    label: 'Documents for exhibits',
    columns: [
      { title: 'No.', share: 1 },
      { title: 'Document', share: 4 },
      { title: 'Type, notes', share: 4 },
      { title: 'Language', share: 2 },
      { title: 'Translation', share: 3 },
    ],
    rows,
  })
  pdf.paragraph(
    [
      more > 0 && `${more} older documents are not listed.`,
      missing.length > 0 && `${missing.length} without a certified translation: 8 CFR 103.2(b)(3), 1003.33.`,
      'Where no language is entered, look at the document.',
    ]
      .filter(Boolean)
      .join(' '),
    'muted',
  )
}

function openOf(entries: Entries): string[] {
  const open: string[] = []
  for (const [type, rows] of entries)
    for (const row of rows)
      if (typeof row['to_research'] === 'string' && row['to_research'])
        open.push(`${definitionOf(type).title[0]}: ${row['to_research']}`)
  const [answers] = entries.get('eligibility_guide') ?? []
  for (const [name, field] of nineAnswers)
    if (answers?.[name] == null) open.push(`Not answered: ${field.label}`)
  for (const row of entries.get('declaration') ?? [])
    for (const [at, { source, english }] of sideBySide(row).entries())
      if (source && !english) open.push(`Declaration, paragraph ${at + 1}: not translated yet`)
  return open
}

function printOpenQuestions(pdf: Pdf, open: readonly string[]): void {
  if (open.length === 0) pdf.paragraph('None recorded.', 'muted')
  for (const one of open) pdf.paragraph(`–  ${one}`)
}
