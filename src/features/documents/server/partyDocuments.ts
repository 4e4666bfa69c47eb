import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { accessSetOf } from '#access/server/accessSetOf.ts'
import { requireParty } from '#access/server/requireRow.ts'
import { visibleParties } from '#access/server/visibleRows.ts'
import type { InputOf, Page } from '#core/contract.ts'
import { invalid, notFound, stale } from '#core/errors.ts'
import { changesBetween, changesFromNothing, type Changes } from '#core/server/effects/audit.ts'
import type { UserCtx, WriteCtx } from '#core/server/http/context.ts'
import { renamedFile } from '#core/server/files/fileTypes.ts'
import { hasWords, listPage } from '#core/server/db/pagination.ts'
import { firstRecordOf } from '#access/server/firstRecordOf.ts'
import { offeredEntries } from '#collections/server/references.ts'
import { blobUrl } from './blobUrl.ts'
import type { documentsContract } from '../contract.ts'
import type { PartyDocument } from '../contract/partyDocuments.ts'
import { attachFiles } from './attachFiles.ts'
import { mayEditDocuments } from './visibleAttachments.ts'
import type { EventName } from '#core/events.ts'
import { partyDocumentEvents } from '../events.ts'

type PartyDocumentEvent = EventName<typeof partyDocumentEvents>

type Calls = (typeof documentsContract)['endpoints']

/** Document numbers never reach the log unmasked. */
const masked = ['identifier']

/** Documents of the person. `deleted`: removed ones that can still be restored. */
function documentsOf(ctx: UserCtx, party_id: number, state: 'kept' | 'deleted' = 'kept') {
  return visibleParties(ctx)
    .where('parties.id', '=', party_id)
    .innerJoin('documents_parties as of', 'of.party_id', 'parties.id')
    .innerJoin('party_documents as document', 'document.id', 'of.party_document_id')
    .innerJoin('attachments as file', 'file.id', 'document.attachment_id')
    .where('file.deleted_at', state === 'kept' ? 'is' : 'is not', null)
    .leftJoin('users as creator', 'creator.id', 'file.created_by_id')
    .leftJoin('document_types as type', 'type.id', 'document.document_type')
    .leftJoin('languages as language', 'language.id', 'document.language_id')
    .select([
      'document.id',
      'document.attachment_id',
      'file.filename',
      'file.content_type',
      'file.size',
      'document.document_type',
      'type.name as document_type_name',
      'document.language_id',
      'language.name as language_name',
      'document.identifier',
      'document.notes',
      'creator.display_name as created_by_name',
      'document.created_at',
      'document.updated_at',
      'document.version',
    ])
    .select((eb) =>
      jsonArrayFrom(
        // A subquery's builder selects like a database, but has another type.
        visibleParties({ ...ctx, db: eb as never })
          .innerJoin('documents_parties as also', 'also.party_id', 'parties.id')
          .select(['parties.id', 'parties.display_name as name'])
          .where('also.party_document_id', '=', eb.ref('document.id'))
          .orderBy('parties.id'),
      ).as('parties'),
    )
}

const shown = <R extends { attachment_id: number }>(ctx: UserCtx, row: R) => ({
  ...row,
  url: blobUrl(row.attachment_id),
  can: { edit: mayEditDocuments(ctx) },
})

export async function listPartyDocuments(
  ctx: UserCtx,
  { id, ...params }: InputOf<Calls['listPartyDocuments']>,
): Promise<Page<PartyDocument>> {
  await requireParty(ctx, id)
  const { search_term } = params
  const query = documentsOf(ctx, id).$if(Boolean(search_term), (q) =>
    q.where(
      hasWords(
        sql`concat_ws(' ', file.filename, type.name, language.name, document.identifier, document.notes)`,
        search_term!,
      ),
    ),
  )
  const found = await listPage(
    query,
    params,
    {
      created_at: (q, direction) => q.orderBy('document.id', direction),
      name: (q, direction) =>
        q.orderBy(sql`normalize_text(file.filename)`, direction).orderBy('document.id', direction),
      type: (q, direction) => q.orderBy('type.name', direction).orderBy('document.id', direction),
    },
    { sort_by: 'created_at', sort_order: 'desc' },
  )
  return { ...found, items: found.items.map((row) => shown(ctx, row)) }
}

async function findDocument(
  ctx: UserCtx,
  party_id: number,
  id: number,
  state: 'kept' | 'deleted' = 'kept',
): Promise<PartyDocument> {
  const row = await documentsOf(ctx, party_id, state).where('document.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('This document')
  return shown(ctx, row)
}

/** One document for each file, all with the values of the form. */
export async function uploadPartyDocuments(
  ctx: WriteCtx,
  { id, party_id, party_ids = [], ...facts }: InputOf<Calls['uploadPartyDocuments']>,
): Promise<{ items: PartyDocument[] }> {
  await requireParty(ctx, id)
  const persons = [...new Set([id, ...(party_id === undefined ? [] : [party_id]), ...party_ids])]
  await requireVisible(ctx, persons, 'party_ids')
  await requireType(ctx, facts.document_type, 'document_type')
  await requireLanguage(ctx, facts.language_id, 'language_id')
  const { files } = ctx.request
  const attachment_ids = await attachFiles(ctx, files)
  const documents = await ctx.db
    .insertInto('party_documents')
    .values(attachment_ids.map((attachment_id) => ({ attachment_id, ...facts })))
    .returning('id')
    .execute()
  const ids = documents.map((document) => document.id)
  await connect(ctx, ids, persons)
  await recordOf(ctx, persons, 'documents_added', {
    files: [[], files.map(({ filename }) => filename)],
    ...changesFromNothing(facts, masked),
  })
  const rows = await documentsOf(ctx, id)
    .where('document.id', '=', sql<number>`any(${ids})`)
    .orderBy('document.id')
    .execute()
  return { items: rows.map((row) => shown(ctx, row)) }
}

export async function updatePartyDocument(
  ctx: WriteCtx,
  { id, documentId, document: input, version }: InputOf<Calls['updatePartyDocument']>,
): Promise<PartyDocument> {
  const before = await findDocument(ctx, id, documentId)
  if (before.version !== version) throw stale()
  const { filename, party_ids, ...facts } = input
  const partyIds = before.parties.map((party) => party.id)
  const after = {
    ...facts,
    ...(filename === undefined ? {} : { filename: renamedFile(before.filename, filename) }),
    ...(party_ids === undefined ? {} : { party_ids: party_ids.toSorted((a, b) => a - b) }),
  }
  if (party_ids) await requireVisible(ctx, party_ids, 'document.party_ids')
  if (facts.document_type !== before.document_type)
    await requireType(ctx, facts.document_type, 'document.document_type')
  if (facts.language_id !== before.language_id)
    await requireLanguage(ctx, facts.language_id, 'document.language_id')
  const changes = changesBetween({ ...before, party_ids: partyIds }, after, masked)
  if (Object.keys(changes).length === 0) return before
  const { numUpdatedRows } = await ctx.db
    .updateTable('party_documents')
    .set({ ...facts, version: version + 1, updated_at: ctx.now.toISOString() })
    .where('id', '=', documentId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw stale()
  if (after.filename)
    await ctx.db
      .updateTable('attachments')
      .set({ filename: after.filename, updated_at: ctx.now })
      .where('id', '=', before.attachment_id)
      .execute()
  if (party_ids) {
    const gone = partyIds.filter((one) => !party_ids.includes(one))
    await ctx.db
      .deleteFrom('documents_parties')
      .where('party_document_id', '=', documentId)
      .where('party_id', '=', sql<number>`any(${gone})`)
      .execute()
    await connect(ctx, [documentId], party_ids)
  }
  await recordOf(ctx, [...new Set([...partyIds, ...(party_ids ?? [])])], 'document_changed', {
    files: [[before.filename], [after.filename ?? before.filename]],
    ...changes,
  })
  const still = party_ids && !party_ids.includes(id) ? party_ids[0]! : id
  return findDocument(ctx, still, documentId)
}

export async function deletePartyDocument(
  ctx: WriteCtx,
  { id, documentId }: { id: number; documentId: number },
): Promise<void> {
  const { attachment_id, filename } = await findDocument(ctx, id, documentId)
  await setDeleted(ctx, attachment_id, ctx.now)
  await recordOfDocument(ctx, documentId, 'document_removed', { files: [[filename], []] })
}

export async function restorePartyDocument(
  ctx: WriteCtx,
  { id, documentId }: { id: number; documentId: number },
): Promise<PartyDocument> {
  const { attachment_id, filename } = await findDocument(ctx, id, documentId, 'deleted')
  await setDeleted(ctx, attachment_id, null)
  await recordOfDocument(ctx, documentId, 'document_restored', { files: [[], [filename]] })
  return findDocument(ctx, id, documentId)
}

async function setDeleted({ db }: WriteCtx, attachment_id: number, deleted_at: Date | null): Promise<void> {
  await db.updateTable('attachments').set({ deleted_at }).where('id', '=', attachment_id).execute()
}

async function connect({ db }: WriteCtx, document_ids: number[], party_ids: number[]): Promise<void> {
  await db
    .insertInto('documents_parties')
    .values(
      document_ids.flatMap((party_document_id) =>
        party_ids.map((party_id) => ({ party_document_id, party_id })),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function requireVisible(ctx: WriteCtx, ids: number[], path: string): Promise<void> {
  ;(await personChecks(ctx, ids))(ids, path)
}

/** Checks the persons of many documents, who are read once. */
export async function personChecks(ctx: WriteCtx, all: readonly number[]) {
  const rows = await visibleParties(ctx)
    .select('parties.id')
    .where('parties.id', '=', sql<number>`any(${[...new Set(all)]})`)
    .execute()
  const visible = new Set(rows.map(({ id }) => id))
  return (ids: readonly number[], path: string): void => {
    if (ids.some((id) => !visible.has(id))) throw invalid({ [path]: 'Choose persons from the list' })
  }
}

async function requireType(ctx: WriteCtx, id: number | null | undefined, path: string): Promise<void> {
  if (id != null) (await documentTypeChecks(ctx, [id]))(id, path)
}

async function requireLanguage(ctx: WriteCtx, id: number | null | undefined, path: string): Promise<void> {
  if (id != null && !(await offeredEntries(ctx, 'languages', [id])).has(id))
    throw invalid({ [path]: 'Choose a language from the list' })
}

/** Checks the types of many documents, which are read once. */
export async function documentTypeChecks(ctx: Pick<WriteCtx, 'db'>, ids: readonly number[]) {
  const offered = await offeredEntries(ctx, 'document_types', ids)
  return (id: number, path: string): void => {
    if (!offered.has(id)) throw invalid({ [path]: 'Choose a type from the list' })
  }
}

/** One log line for each owner, including hidden ones: it is their document too. */
export async function recordOfDocument(
  ctx: WriteCtx,
  document_id: number,
  event: PartyDocumentEvent,
  changes: Changes,
): Promise<void> {
  const rows = await ctx.db
    .selectFrom('documents_parties')
    .select('party_id')
    .where('party_document_id', '=', document_id)
    .orderBy('party_id')
    .execute()
  await recordOf(
    ctx,
    rows.map((row) => row.party_id),
    event,
    changes,
  )
}

async function recordOf(
  ctx: WriteCtx,
  party_ids: number[],
  event: PartyDocumentEvent,
  changes: Changes,
): Promise<void> {
  for (const id of party_ids) await recordOfParty(ctx, id, event, changes)
}

/** Records a change of somebody's documents, for all who may see the person. */
export async function recordOfParty(
  ctx: WriteCtx,
  id: number,
  event: PartyDocumentEvent,
  changes: Changes = {},
): Promise<void> {
  const record_id = await firstRecordOf(ctx, id)
  const access_set_id = await accessSetOf(ctx.db, 'parties', id)
  await ctx.record(partyDocumentEvents, event, {
    entity_id: id,
    record_id,
    access_set_id,
    changes,
  })
}
