import { visibleUndeletedEntries } from '#access/server/visibleRows.ts'
import { instantInWords } from '#core/instant.ts'
import type { Pdf } from '#core/server/pdf/pdfDocument.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import type { PartyDocument } from '#features/documents/contract/partyDocuments.ts'
import { listPartyDocuments } from '#features/documents/server/partyDocuments.ts'
import { dayInWords } from './printCases.ts'

const atOnce = 200

export async function printDocuments(
  ctx: ReadCtx,
  document: Pdf,
  { people, record_id, timezone }: { people: readonly number[]; record_id?: number; timezone: string },
): Promise<void> {
  const documents = await documentsOf(ctx, people)
  const files = record_id === undefined ? [] : await filesOf(ctx, record_id)
  document.heading(record_id === undefined ? 'Documents' : 'Documents and files', 2)
  if (documents.length + files.length === 0) document.paragraph('None.', 'muted')
  await document.table({
    label: 'Documents of people',
    columns: [
      { title: 'Document' },
      { title: 'Type, language' },
      { title: 'Of' },
      { title: 'Added' },
      { title: 'Notes' },
    ],
    rows: documents.map((one) => [
      one.filename,
      [one.document_type_name, one.language_name].filter(Boolean).join(', '),
      one.parties.map(({ name }) => name).join(', '),
      [instantInWords(one.created_at, timezone), one.created_by_name].filter(Boolean).join('\n'),
      one.notes ?? '',
    ]),
  })
  await document.table({
    label: 'Files of docket entries',
    columns: [{ title: 'File' }, { title: 'Docket entry' }, { title: 'Case' }],
    rows: files.map(({ filename, type_name, action_date, title }) => [
      filename,
      [type_name, dayInWords(action_date)].filter(Boolean).join(', '),
      title,
    ]),
  })
}

/** Each document once, also when it belongs to several people. */
async function documentsOf(ctx: ReadCtx, people: readonly number[]): Promise<PartyDocument[]> {
  const found = new Map<number, PartyDocument>()
  for (const id of people)
    for (let page = 1; ; page++) {
      const { items } = await listPartyDocuments(ctx, { id, page, items_per_page: atOnce })
      for (const item of items) found.set(item.id, item)
      if (items.length < atOnce) break
    }
  return [...found.values()].toSorted((a, b) => a.id - b.id)
}

const filesOf = (ctx: ReadCtx, record_id: number) =>
  visibleUndeletedEntries(ctx)
    .innerJoin('docket_entry_types as t', 't.id', 'docket_entries.docket_entry_type_id')
    .innerJoin('attachments as a', 'a.docket_entry_id', 'docket_entries.id')
    .where('c.record_id', '=', record_id)
    .where('a.deleted_at', 'is', null)
    .select(['a.filename', 't.name as type_name', 'docket_entries.action_date', 'c.title'])
    .orderBy('a.id')
    .execute()
