import { sql } from 'kysely'
import { visibleCases, visibleParties } from '#access/server/visibleRows.ts'
import { firstRecordOf } from '#access/server/firstRecordOf.ts'
import type { Streamed } from '#core/contract.ts'
import { changesFromNothing } from '#core/server/effects/audit.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { Pdf } from '#core/server/pdf/pdfDocument.ts'
import { formatANumber } from '#fields/aNumber/aNumber.ts'
import { weekdayName } from '#fields/day/dueDay.ts'
import { peopleOfCases, type PersonOfCase } from '#features/cases/server/peopleOfCases.ts'
import { deadlineWords } from '#features/deadlines/contract/deadlineWords.ts'
import { hearingMedia } from '#features/docket/hearingFields.ts'
import { printedDocketEvents } from '../events.ts'
import { casesOf, entriesToPrint, type DocketPrint, type PrintedEntry } from './docketEntries.ts'
import { readSheets, writeSheet } from './hearingSheets.ts'
import { dayInWords } from './printCases.ts'
import { stateOf } from './printDocket.ts'
import { printedDocument } from './printedDocument.ts'

const titles = { list: 'Docket', hearing_sheets: 'Hearing sheets' }

/** Entries of the docket: a list by day, or a page for each hearing. */
export async function printDocketEntries(ctx: WriteCtx, what: DocketPrint): Promise<Streamed> {
  const entries = await entriesToPrint(ctx, what)
  const title = titles[what.layout]
  const of = await subjectWords(ctx, what)
  await recordPrint(ctx, what, { title, entries: entries.length, of })
  if (what.layout === 'hearing_sheets') {
    const sheets = await readSheets(ctx, entries)
    return printedDocument(ctx, { title, untitled: true }, async (_reader, pdf) => {
      for (const [at, sheet] of sheets.entries()) {
        if (at > 0) pdf.pageBreak()
        writeSheet(pdf, sheet)
        await pdf.rest()
      }
    })
  }
  const people = await peopleOfCases(ctx, casesOf(entries))
  return printedDocument(ctx, { title, of }, (_reader, pdf) => writeList(pdf, entries, people))
}

/** Subject of the print: a case, a person, days, and who they are assigned to. */
async function subjectWords(ctx: WriteCtx, { legal_case_id, party_id, from, to, user_ids }: DocketPrint) {
  const legalCase =
    legal_case_id &&
    (await visibleCases(ctx).select('title').where('legal_cases.id', '=', legal_case_id).executeTakeFirst())
  const party =
    party_id &&
    (await visibleParties(ctx).select('display_name').where('parties.id', '=', party_id).executeTakeFirst())
  const users = user_ids
    ? await ctx.db
        .selectFrom('users')
        .select('display_name')
        .where('id', '=', sql<number>`any(${user_ids})`)
        .orderBy('display_name')
        .execute()
    : []
  return [
    legalCase && legalCase.title,
    party && party.display_name,
    from && to
      ? `${dayInWords(from)} to ${dayInWords(to)}`
      : from
        ? `from ${dayInWords(from)}`
        : to && `until ${dayInWords(to)}`,
    ...users.map(({ display_name }) => display_name),
  ]
    .filter(Boolean)
    .join(', ')
}

async function recordPrint(
  ctx: WriteCtx,
  { legal_case_id, party_id }: DocketPrint,
  { title, entries, of }: { title: string; entries: number; of: string },
): Promise<void> {
  const changes = changesFromNothing({ printed_parts: title, printed_entries: entries, printed_of: of })
  if (legal_case_id) {
    const { record_id } = await visibleCases(ctx)
      .select('record_id')
      .where('legal_cases.id', '=', legal_case_id)
      .executeTakeFirstOrThrow()
    await ctx.record(printedDocketEvents, 'case_printed', { entity_id: record_id, record_id, changes })
  } else if (party_id) {
    const record_id = await firstRecordOf(ctx, party_id)
    await ctx.record(printedDocketEvents, 'person_printed', { entity_id: party_id, record_id, changes })
  } else await ctx.record(printedDocketEvents, 'entries_printed', { changes })
}

async function writeList(pdf: Pdf, entries: readonly PrintedEntry[], people: readonly PersonOfCase[]) {
  if (entries.length === 0) return pdf.paragraph('No docket entries.', 'muted')
  const clients = new Map(people.toReversed().map((person) => [person.legal_case_id, person]))
  const days = Map.groupBy(entries, ({ action_date }) => action_date)
  pdf.paragraph('Days and times are those of the court or other place; each time names its zone.', 'muted')
  await pdf.table({
    label: 'Docket entries by day',
    columns: [
      // Times and A-numbers are read at a glance only where they stand in one line.
      { title: 'Time', share: 4 },
      { title: 'Entry', share: 1.5 },
      { title: 'Client', share: 3 },
      { title: 'Where', share: 1.5 },
      { title: 'Assigned' },
    ],
    rows: [...days].flatMap(([day, of]) => [
      day ? `${weekdayName(day)} ${dayInWords(day)}` : 'No date',
      ...of.map((entry) => rowOf(entry, clients.get(entry.legal_case_id))),
    ]),
  })
}

const lines = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join('\n')

/** The name of the record holder stands in every list; an A-number is that of somebody the reader sees. */
const rowOf = (entry: PrintedEntry, client: PersonOfCase | undefined): string[] => [
  entry.place_time,
  lines(
    [entry.type_name, stateOf(entry), entry.is_internal && 'Internal'].filter(Boolean).join(', '),
    entry.case_title,
    entry.deadline && deadlineWords(entry.deadline).replace(', ', '\n'),
    entry.comment,
  ),
  lines(client?.display_name ?? entry.holder_name, client?.a_number && formatANumber(client.a_number)),
  lines(
    entry.location_name ?? entry.room_name ?? entry.appointment_location,
    entry.courtroom && `Room ${entry.courtroom}`,
    entry.judge && `Judge ${entry.judge}`,
    mediumOf(entry),
    entry.agency_num,
  ),
  entry.assignees.map(({ name }) => name).join(', '),
]

const mediumOf = ({ hearing_medium }: PrintedEntry) =>
  hearingMedia.find(({ value }) => value === hearing_medium)?.label
