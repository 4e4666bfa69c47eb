import { visibleUndeletedEntries } from '#access/server/visibleRows.ts'
import { instantInWords } from '#core/instant.ts'
import type { Pdf } from '#core/server/pdf/pdfDocument.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { deadlineWords } from '#features/deadlines/contract/deadlineWords.ts'
import type { DocketItem } from '#features/docket/contract.ts'
import { listDocketEntries } from '#features/docket/server/list.ts'
import { dayInWords } from './printCases.ts'

const atOnce = 200

/** The docket by day. Entries the person does not see, internal ones among them, are not in it. */
export async function printDocket(ctx: ReadCtx, document: Pdf, record_id: number): Promise<void> {
  document.heading('Docket', 2)
  const rows: string[][] = []
  for (let page = 1; ; page++) {
    const { items } = await listDocketEntries(ctx, { record_id, page, items_per_page: atOnce })
    rows.push(...items.map(rowOf))
    if (items.length < atOnce) break
  }
  if (rows.length === 0) document.paragraph('No docket entries.', 'muted')
  await document.table({
    label: 'Docket entries',
    columns: [
      { title: 'Date' },
      { title: 'Entry' },
      { title: 'Case' },
      { title: 'Assigned to' },
      { title: 'Comment', share: 1.5 },
    ],
    rows,
  })
}

const rowOf = (entry: DocketItem): string[] => [
  [
    dayInWords(entry.action_date),
    entry.place_time,
    entry.deadline && deadlineWords(entry.deadline, entry.action_date),
  ]
    .filter(Boolean)
    .join('\n'),
  [entry.type_name, stateOf(entry), entry.is_internal && 'Internal'].filter(Boolean).join('\n'),
  entry.case_title,
  entry.assignees.map(({ name }) => name).join(', '),
  [entry.location_name ?? entry.room_name ?? entry.appointment_location, entry.agency_num, entry.comment]
    .filter(Boolean)
    .join('\n'),
]

export const stateOf = ({
  cancelled_at,
  rescheduled_at,
  is_done,
}: Pick<DocketItem, 'cancelled_at' | 'rescheduled_at' | 'is_done'>): string =>
  cancelled_at ? 'Cancelled' : rescheduled_at ? 'Rescheduled' : is_done ? 'Done' : ''

export async function printNotes(
  ctx: ReadCtx,
  document: Pdf,
  record_id: number,
  timezone: string,
): Promise<void> {
  const notes = await visibleUndeletedEntries(ctx)
    .innerJoin('docket_entry_types as t', 't.id', 'docket_entries.docket_entry_type_id')
    .innerJoin('docket_entry_notes as n', 'n.docket_entry_id', 'docket_entries.id')
    .innerJoin('users as u', 'u.id', 'n.created_by_id')
    .where('c.record_id', '=', record_id)
    .select([
      'n.body',
      'n.created_at',
      'u.display_name as author',
      't.name as type_name',
      'docket_entries.action_date',
      'c.title',
    ])
    .orderBy('n.id')
    .execute()
  if (notes.length === 0) return
  document.heading('Notes on docket entries', 2)
  for (const { body, created_at, author, type_name, action_date, title } of notes) {
    document.paragraph(`${author}, ${instantInWords(created_at, timezone)}`, 'strong')
    document.paragraph([type_name, dayInWords(action_date), title].filter(Boolean).join(', '), 'muted')
    document.paragraph(body)
    await document.rest()
  }
}
