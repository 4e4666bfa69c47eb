import type { InputOf, Page } from '#core/contract.ts'
import { forbidden, notFound } from '#core/errors.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { hasWords, listPage } from '#core/server/db/pagination.ts'
import { sql } from 'kysely'
import type { docketContract, DocketNote } from '../contract.ts'
import { getDocketEntry } from './getDocketEntry.ts'
import { recordEntry } from './recordEntry.ts'

type Calls = (typeof docketContract)['endpoints']

const notesOf = ({ db }: Pick<ReadCtx, 'db'>, docket_entry_id: number) =>
  db
    .selectFrom('docket_entry_notes as n')
    .innerJoin('users as u', 'u.id', 'n.created_by_id')
    .where('n.docket_entry_id', '=', docket_entry_id)
    .select(['n.id', 'n.body', 'u.display_name as created_by_name', 'n.created_at', 'n.created_by_id'])

const toNote = (
  { actor }: Pick<ReadCtx, 'actor'>,
  { created_by_id, ...note }: Omit<DocketNote, 'can'> & { created_by_id: number },
): DocketNote => ({ ...note, can: { delete: created_by_id === actor.user_id } })

export async function listNotes(
  ctx: ReadCtx,
  { id, search_term, ...params }: InputOf<Calls['listNotes']>,
): Promise<Page<DocketNote>> {
  await getDocketEntry(ctx, { id })
  let query = notesOf(ctx, id)
  if (search_term?.trim()) query = query.where(hasWords(sql`n.body`, search_term))
  const page = await listPage(
    query,
    params,
    { created_at: (q, direction) => q.orderBy('n.id', direction) },
    { sort_by: 'created_at', sort_order: 'desc' },
  )
  return { ...page, items: page.items.map((note) => toNote(ctx, note)) }
}

export async function addNote(ctx: WriteCtx, { id, body }: InputOf<Calls['addNote']>): Promise<DocketNote> {
  const entry = await getDocketEntry(ctx, { id })
  if (!entry.can.add_note) throw forbidden()
  const made = await ctx.db
    .insertInto('docket_entry_notes')
    .values({ docket_entry_id: id, body, created_by_id: ctx.actor.user_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordEntry(ctx, 'note_added', entry, { changes: { note: [null, body] } })
  return toNote(ctx, await notesOf(ctx, id).where('n.id', '=', made.id).executeTakeFirstOrThrow())
}

export async function deleteNote(ctx: WriteCtx, { id, noteId }: InputOf<Calls['deleteNote']>): Promise<void> {
  const entry = await getDocketEntry(ctx, { id })
  const note = await notesOf(ctx, id).where('n.id', '=', noteId).executeTakeFirst()
  if (!note) throw notFound('This note')
  if (note.created_by_id !== ctx.actor.user_id)
    throw forbidden('docket.not_your_note', 'Only the author of a note may delete it.')
  await ctx.db.deleteFrom('docket_entry_notes').where('id', '=', noteId).execute()
  await recordEntry(ctx, 'note_deleted', entry, { changes: { note: [note.body, null] } })
}
