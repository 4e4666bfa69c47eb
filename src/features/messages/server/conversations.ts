import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { requireParty } from '#access/server/requireRow.ts'
import { isVisibleMessage } from '#access/server/visibleMessages.ts'
import { visibleUndeletedEntries } from '#access/server/visibleRows.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { visibleAttachments } from '#features/documents/server/visibleAttachments.ts'
import { visibleLetters } from '#features/letters/server/letters.ts'
import { readMessageNotices } from '#features/notifications/server/service.ts'
import type { messagesContract } from '../contract.ts'
import type { ConversationItem } from '../contract/conversations.ts'
import { messageEvents } from '../events.ts'
import { isOfVisibleCase } from './isOfCase.ts'

type Input = InputOf<(typeof messagesContract)['endpoints']['getConversation']>
type Answer = OutputOf<(typeof messagesContract)['endpoints']['getConversation']>
type Part = Partial<ConversationItem> &
  Pick<ConversationItem, 'id' | 'kind' | 'is_incoming' | 'at' | 'text'> & {
    microseconds: number
    attachment_id?: number | null
  }

/** Sources of a thread. Items of one moment follow this order. */
const sources = { sent, received, letters, uploads }
type Source = keyof typeof sources
const rankOf = (source: Source): number => Object.keys(sources).indexOf(source)

/** Items of one page. */
const most = 200

const nothing = {
  state: null,
  problem: null,
  address: null,
  by_name: null,
  legal_case_id: null,
  case_title: null,
  is_unread: false,
  asks_to_stop: false,
  leaves_at: null,
}

/** The newest of a thread, or those before an item of it; `earlier` continues where they end. */
export async function getConversation(ctx: ReadCtx, input: Input): Promise<Answer> {
  await requireParty(ctx, input.id)
  const found = await Promise.all(
    Object.values(sources).map(async (read, rank) =>
      (await read(ctx, input)).map(({ microseconds, ...part }) => ({
        part,
        place: [microseconds, rank, part.id],
      })),
    ),
  )
  const newest = found.flat().toSorted((a, b) => byPlace(b.place, a.place))
  const shown = newest.slice(0, most)
  const files = await filesOf(
    ctx,
    shown.flatMap(({ part }) => part.attachment_id ?? []),
  )
  return {
    items: shown
      .map(({ part: { attachment_id, ...part } }) => ({
        ...nothing,
        ...part,
        file: files.find(({ id }) => id === attachment_id) ?? null,
      }))
      .toReversed(),
    unread_count: await unreadCount(ctx, input),
    earlier: newest.length > most ? shown.at(-1)!.place.join(' ') : null,
  }
}

/** Those of these files that the reader may open. */
const filesOf = (ctx: ReadCtx, ids: readonly number[]) =>
  visibleAttachments(ctx)
    .where('attachments.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('attachments.deleted_at', 'is', null)
    .clearSelect()
    .select(['attachments.id', 'attachments.filename', 'attachments.content_type', 'attachments.size'])
    .execute()

const byPlace = (a: readonly number[], b: readonly number[]): number => {
  const differing = a.findIndex((value, index) => value !== b[index])
  return differing < 0 ? 0 : a[differing]! - b[differing]!
}

/**
 * Items of a source before the one that the caller names, the newest first; one more than a page holds. The moment
 * is an expression with an index, so that of a long thread only a page is read.
 */
function inOrder<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  source: Source,
  { before }: Input,
  { at, id }: { at: RawBuilder<string>; id: string },
) {
  const ordered = query
    .select(sql<number>`(extract(epoch from ${at}) * 1000000)::bigint`.as('microseconds'))
    .orderBy(at, 'desc')
    .orderBy(sql.ref(id), 'desc')
    .limit(most + 1)
  if (!before) return ordered
  const [microseconds, rank, last] = before.split(' ')
  return ordered.where(
    sql<boolean>`(${at}, ${rankOf(source)}::int, ${sql.ref(id)})
      < (timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond', ${rank}::int, ${last}::bigint)`,
  )
}

/** Texts, mails and what carried a link; the words of one that gives access to something are in no answer. */
async function sent(ctx: ReadCtx, input: Input): Promise<Part[]> {
  const { id, legal_case_id } = input
  let query = ctx.db
    .selectFrom('outbox_messages')
    .leftJoin('docket_entries as e', 'e.id', 'outbox_messages.docket_entry_id')
    .leftJoin('legal_cases as c', (join) =>
      join.on('c.id', '=', sql<number>`coalesce(outbox_messages.legal_case_id, e.legal_case_id)`),
    )
    .leftJoin('users as u', 'u.id', 'outbox_messages.created_by_id')
    .where('outbox_messages.party_id', '=', id)
    .where(isVisibleMessage(ctx.actor))
  if (legal_case_id) query = query.where('c.id', '=', legal_case_id)
  const at = sql<string>`coalesce(outbox_messages.sent_at, outbox_messages.created_at)`
  const shown = query
    .select(['outbox_messages.id', 'channel', 'subject', 'body', 'is_secret', 'state', 'last_error'])
    .select(['recipient', 'u.display_name', 'c.id as legal_case_id', 'c.title', at.as('at')])
    .select(sql<string | null>`case when state = 'queued' and due_at > now() then due_at end`.as('leaves_at'))
  const rows = await inOrder(shown, 'sent', input, { at, id: 'outbox_messages.id' }).execute()
  return rows.map(
    ({ channel, subject, body, is_secret, last_error, recipient, display_name, title, ...row }) => ({
      ...row,
      kind: is_secret ? 'link' : (channel as 'text'),
      is_incoming: false,
      text: is_secret ? (subject ?? 'A link') : body,
      problem: last_error,
      address: recipient,
      by_name: display_name,
      case_title: title,
    }),
  )
}

/** Messages of the thread that came in. */
function incoming(ctx: ReadCtx, { id, legal_case_id }: Input) {
  const query = ctx.db
    .selectFrom('incoming_messages as m')
    .where('m.party_id', '=', id)
    .where(isOfVisibleCase(ctx, 'm.legal_case_id'))
  return legal_case_id ? query.where('m.legal_case_id', '=', legal_case_id) : query
}

async function unreadCount(ctx: ReadCtx, input: Input): Promise<number> {
  const { count } = await incoming(ctx, input)
    .where('m.read_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

async function received(ctx: ReadCtx, input: Input): Promise<Part[]> {
  const shown = incoming(ctx, input)
    .leftJoin('legal_cases as c', 'c.id', 'm.legal_case_id')
    .select(['m.id', 'm.channel', 'm.body', 'm.sender', 'm.received_at', 'm.read_at', 'm.asks_to_stop'])
    .select(['c.id as legal_case_id', 'c.title'])
  const at = sql<string>`m.received_at`
  const rows = await inOrder(shown, 'received', input, { at, id: 'm.id' }).execute()
  return rows.map(({ channel, body, sender, received_at, read_at, title, ...row }) => ({
    ...row,
    kind: channel as 'text',
    is_incoming: true,
    at: received_at,
    text: body,
    address: sender,
    case_title: title,
    is_unread: read_at === null,
  }))
}

async function letters(ctx: ReadCtx, input: Input): Promise<Part[]> {
  const { id, legal_case_id } = input
  let query = visibleLetters(ctx)
    .innerJoin('letter_signers as s', 's.engagement_letter_id', 'l.id')
    .where('s.party_id', '=', id)
    .where('l.sent_at', 'is not', null)
  if (legal_case_id) query = query.where('legal_cases.id', '=', legal_case_id)
  const shown = query
    .select(['l.id', 'l.title', 'l.sent_at', 'l.state', 'l.attachment_id', 's.recipient', 's.signed_at'])
    .select(['legal_cases.id as legal_case_id', 'legal_cases.title as case_title'])
  const at = sql<string>`l.sent_at`
  const rows = await inOrder(shown, 'letters', input, { at, id: 'l.id' }).execute()
  return rows.map(({ title, sent_at, recipient, signed_at, state, ...row }) => ({
    ...row,
    kind: 'letter',
    is_incoming: false,
    at: sent_at!,
    text: title,
    state: signed_at ? 'signed' : state,
    address: recipient,
  }))
}

/** Files that came through a link made for this person. */
async function uploads(ctx: ReadCtx, input: Input): Promise<Part[]> {
  const { id, legal_case_id } = input
  let query = visibleUndeletedEntries(ctx)
    .innerJoin('guest_links as link', 'link.docket_entry_id', 'docket_entries.id')
    .innerJoin('guest_uploads as up', 'up.guest_link_id', 'link.id')
    .innerJoin('attachments as file', 'file.id', 'up.attachment_id')
    .where('link.party_id', '=', id)
    .where('file.deleted_at', 'is', null)
  if (legal_case_id) query = query.where('docket_entries.legal_case_id', '=', legal_case_id)
  const shown = query.select([
    'file.id',
    'file.id as attachment_id',
    'file.filename',
    'up.created_at',
    'docket_entries.legal_case_id',
    'c.title',
  ])
  const at = sql<string>`up.created_at`
  const rows = await inOrder(shown, 'uploads', input, { at, id: 'file.id' }).execute()
  return rows.map(({ filename, created_at, title, ...row }) => ({
    ...row,
    kind: 'upload',
    is_incoming: true,
    at: created_at,
    text: filename,
    case_title: title,
  }))
}

export async function readConversation(ctx: WriteCtx, { id }: { id: number }): Promise<void> {
  const { access_set_id } = await requireParty(ctx, id)
  const { numUpdatedRows } = await ctx.db
    .updateTable('incoming_messages')
    .set({ read_at: ctx.now.toISOString(), read_by_id: ctx.actor.user_id })
    .where('party_id', '=', id)
    .where('read_at', 'is', null)
    .where(isOfVisibleCase(ctx, 'incoming_messages.legal_case_id'))
    .executeTakeFirst()
  if (numUpdatedRows > 0n)
    await ctx.record(messageEvents, 'read', { entity_id: id, access_set_id, changes: {} })
  await readMessageNotices(ctx, id)
}
