import type { InputOf, Streamed } from '#core/contract.ts'
import { invalid } from '#core/errors.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import type { Pdf } from '#core/server/pdf/pdfDocument.ts'
import { formatANumber } from '#fields/aNumber/aNumber.ts'
import { wallClock } from '#fields/time/clock.ts'
import { bornOn } from '#features/parties/server/list.ts'
import { requireParty } from '#access/server/requireRow.ts'
import { firstRecordOf } from '#access/server/firstRecordOf.ts'
import { dayInWords } from '#features/printing/server/printCases.ts'
import { printedDocument } from '#features/printing/server/printedDocument.ts'
import { nationalityHolds, reachedBy } from '../catalogue/nationalityHolds.ts'
import { standingName } from '../catalogue/standing.ts'
import { summaryParts, type lawContract, type SummaryPart } from '../contract.ts'
import { answersOf } from './answers.ts'
import { answerInWords, lawEntries, type Catalogue, type LawEntry } from './entries.ts'
import { printedLawEvents } from '../events.ts'

type Call = (typeof lawContract)['endpoints']['printLawSummary']

const parts = {
  relief: {
    catalogue: 'relief',
    title: 'Relief options',
    entry: 'Option',
  },
  grounds: {
    catalogue: 'ground',
    title: 'Grounds of inadmissibility and deportability',
    entry: 'Ground',
  },
} as const satisfies Record<SummaryPart, { catalogue: Catalogue; [key: string]: unknown }>

export async function printLawSummary(
  ctx: WriteCtx,
  { id, parts: requestedParts, with_notes }: InputOf<Call>,
): Promise<Streamed> {
  const party = await requireParty(ctx, id)
  const chosen = summaryParts.filter((part) => requestedParts.includes(part))
  if (chosen.length === 0) throw invalid({ parts: 'Choose at least one part to print' })
  await ctx.record(printedLawEvents, 'law_summary_printed', {
    entity_id: id,
    record_id: await firstRecordOf(ctx, id),
    changes: {
      printed_parts: [
        null,
        [...chosen.map((part) => parts[part].title), ...(with_notes ? ['Internal notes'] : [])],
      ],
    },
  })
  const born = bornOn(party)
  const of = [party.a_number && formatANumber(party.a_number), born && `born ${born}`]
    .filter(Boolean)
    .join(', ')
  const file_name = `${party.display_name}, ${chosen.join(' and ')}`
  return printedDocument(ctx, { title: party.display_name, of, file_name }, async (reader, pdf, timezone) => {
    const analyzed: LawEntry[] = []
    for (const part of chosen)
      analyzed.push(...(await printPart(reader, pdf, { id, part, with_notes, timezone })))
    if (chosen.includes('relief')) await printHolds(reader, pdf, party)
    pdf.paragraph(
      [
        'No analysis is not a no.',
        ...sourcesOf(analyzed),
        'The office’s analysis, and a reference to the law as of the days named above; not legal advice.',
      ].join(' '),
      'muted',
    )
  })
}

/** Logged with the printed analyses. */
async function printPart(
  ctx: ReadCtx,
  pdf: Pdf,
  {
    id,
    part,
    with_notes,
    timezone,
  }: { id: number; part: SummaryPart; with_notes: boolean; timezone: string },
): Promise<readonly LawEntry[]> {
  const { catalogue, title, entry } = parts[part]
  const analyses = new Map((await answersOf(ctx, id, catalogue)).map((answer) => [answer.identifier, answer]))
  const entries = [...lawEntries[catalogue].values()].filter(({ identifier }) => analyses.has(identifier))
  if (entries.length === 0) {
    pdf.paragraph(`${title}: nothing was analyzed yet. That is not a no.`, 'muted')
    return []
  }
  const marks = marksOf([...analyses.values()].flatMap(({ answered_by_name }) => answered_by_name ?? []))
  const hasNotes = with_notes && entries.some(({ identifier }) => analyses.get(identifier)!.notes)
  pdf.heading(title, 2)
  await pdf.table({
    label: title,
    dense: true,
    // Short texts stay on one line; notes are wrapped anyway.
    columns: [
      { title: entry, share: 2 },
      { title: 'Answer', share: 2 },
      ...(hasNotes ? [{ title: 'Notes' }] : []),
      { title: 'By', share: 6 },
    ],
    rows: entries.flatMap((one, index) => {
      const { answer, notes, answered_by_name, answered_at } = analyses.get(one.identifier)!
      const row = [
        nameOf(one, catalogue),
        answerInWords(catalogue, answer),
        ...(hasNotes ? [notes ?? ''] : []),
        [marks.get(answered_by_name ?? ''), dayInWords(wallClock(answered_at, timezone).day)]
          .filter(Boolean)
          .join(' '),
      ]
      return one.group === entries[index - 1]?.group ? [row] : [one.group, row]
    }),
  })
  pdf.paragraph(
    [
      `${entries.length} of ${lawEntries[catalogue].size} analyzed.`,
      ...[...marks].filter(([name, mark]) => name !== mark).map(([name, mark]) => `${mark}: ${name}.`),
      ...daysOfLaw(entries),
    ].join(' '),
    'muted',
  )
  return entries
}

/** With the legal basis and present standing of an option: `Asylum, INA 208. Limited as of 07/02/2026` */
function nameOf({ title, reference, standing }: LawEntry, catalogue: Catalogue): string {
  const cited = reference.split('; ')
  const first = (cited.find((one) => one.startsWith('INA ')) ?? cited[0]!).split(/,| to /)[0]
  return [
    catalogue === 'ground' ? title : `${title}, ${first}`,
    standing &&
      standing.state !== 'in force' &&
      `${standingName(standing)} as of ${dayInWords(standing.as_of)}`,
  ]
    .filter(Boolean)
    .join('. ')
}

/** As of which day the law is described: of most entries, then of those that differ. */
function daysOfLaw(entries: readonly LawEntry[]): string[] {
  const byDay = [...Map.groupBy(entries, ({ as_of }) => as_of)].toSorted((a, b) => b[1].length - a[1].length)
  return byDay.map(([day, some], at) =>
    at === 0 ? `Law as of ${dayInWords(day)}.` : `${listed(some)}: as of ${dayInWords(day)}.`,
  )
}

/** How far the entries are checked, and which of them rest on no opened source. */
function sourcesOf(entries: readonly LawEntry[]): string[] {
  const unopened = entries.filter(({ checked }) => checked === null)
  const isPartly = entries.some(({ checked, compiled }) => checked !== null && compiled !== null)
  return [
    ...(isPartly ? ['Checked against the statute; what else is cited was in part only compiled.'] : []),
    ...(unopened.length > 0 ? [`Compiled without opening a source: ${listed(unopened)}.`] : []),
  ]
}

/** By its citation, its abbreviation or its name, whichever is shortest. */
const listed = (entries: readonly LawEntry[]): string =>
  entries
    .map(({ category, shortTitle, title }) =>
      category ? (/\(([A-Z]{3,})\)/.exec(shortTitle)?.[1] ?? shortTitle) : title.split(':')[0],
    )
    .join('; ')

/** Measures by nationality that reach the person, or may; what does not go by country is in the options. */
async function printHolds(
  { db }: ReadCtx,
  pdf: Pdf,
  { id, birth_country_id }: { id: number; birth_country_id: number | null },
): Promise<void> {
  const nationalities = await db
    .selectFrom('party_nationalities')
    .select('country_id')
    .where('party_id', '=', id)
    .execute()
  const origin = { nationality_ids: nationalities.map(({ country_id }) => country_id), birth_country_id }
  const reaching = nationalityHolds.filter(
    (hold) => hold.countries !== null && reachedBy(hold, origin) === 'yes',
  )
  if (reaching.length === 0) return
  pdf.paragraph(
    [
      'Holds by nationality that name this person’s country:',
      reaching.map(({ title, state, as_of }) => `${title}, ${state}, as of ${dayInWords(as_of)}`).join('; '),
    ].join(' ') + '. Check the current standing.',
    'muted',
  )
}

/** Initials, which leave a row on one line; of two who share theirs, the names. */
function marksOf(people: readonly string[]): ReadonlyMap<string, string> {
  const initials = new Map(
    people.map((name) => [name, (name.match(/(?<!\p{L})\p{Lu}/gu) ?? []).join('')] as const),
  )
  const shared = (mark: string) => [...initials.values()].filter((other) => other === mark).length > 1
  return new Map([...initials].map(([name, mark]) => [name, mark === '' || shared(mark) ? name : mark]))
}
