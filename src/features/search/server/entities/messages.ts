import { sql } from 'kysely'
import { isVisibleMessage } from '#access/server/visibleMessages.ts'
import { visibleParties } from '#access/server/visibleRows.ts'
import { isOfVisibleCase } from '#features/messages/server/isOfCase.ts'
import {
  choiceProperty,
  entryProperty,
  flagProperty,
  instantProperty,
  textProperty,
} from '#query/server/properties.ts'
import { column, reference, type QueryCtx, type SearchEntity } from '#query/server/rowType.ts'

const own = 'Message'

/** Texts and mails to people, as their threads show them; the words of one that gives access to something are in no answer. */
const sent = (ctx: QueryCtx) =>
  visibleParties(ctx)
    .innerJoin('outbox_messages', 'outbox_messages.party_id', 'parties.id')
    .leftJoin('docket_entries as e', 'e.id', 'outbox_messages.docket_entry_id')
    .where(isVisibleMessage(ctx.actor))
    .select([
      // Even numbers: both tables count from one.
      sql`outbox_messages.id * 2`.as('id'),
      sql`'sent'`.as('direction'),
      'outbox_messages.channel',
      'outbox_messages.state',
      'outbox_messages.subject',
      sql`case when not is_secret then body end`.as('body'),
      'outbox_messages.recipient as address',
      'outbox_messages.party_id',
      sql`coalesce(outbox_messages.legal_case_id, e.legal_case_id)`.as('legal_case_id'),
      sql`coalesce(outbox_messages.sent_at, outbox_messages.created_at)`.as('at'),
      'outbox_messages.created_by_id',
      sql`true`.as('is_read'),
    ])

const received = (ctx: QueryCtx) =>
  visibleParties(ctx)
    .innerJoin('incoming_messages as m', 'm.party_id', 'parties.id')
    .where(isOfVisibleCase(ctx, 'm.legal_case_id'))
    .select([
      sql`m.id * 2 + 1`.as('id'),
      sql`'received'`.as('direction'),
      'm.channel',
      sql`'received'`.as('state'),
      sql`null`.as('subject'),
      'm.body',
      'm.sender as address',
      'm.party_id',
      'm.legal_case_id',
      'm.received_at as at',
      sql`null::bigint`.as('created_by_id'),
      sql`m.read_at is not null`.as('is_read'),
    ])

export const messages: SearchEntity = {
  title: [own, 'Messages'],
  visible: (ctx) => sql`${sent(ctx)} union all ${received(ctx)}`,
  name: (row) => sql`left(coalesce(${column(row, 'subject')}, ${column(row, 'body')}, 'A link'), 80)`,
  link: (row) => sql`'/parties/' || ${column(row, 'party_id')}`,
  sort_by: 'at',
  columns: ['at', 'direction', 'channel', 'party.name', 'body', 'state'],
  properties: () => ({
    at: instantProperty('Sent or received', own, 'at'),
    direction: choiceProperty('Direction', own, { sent: 'Sent', received: 'Received' }, 'direction'),
    channel: choiceProperty(
      'Channel',
      own,
      { email: 'E-mail', text: 'Text', whatsapp: 'WhatsApp' },
      'channel',
    ),
    state: choiceProperty(
      'State',
      own,
      {
        queued: 'Waiting',
        held: 'Held back',
        sending: 'Being sent',
        sent: 'Sent',
        delivered: 'Delivered',
        undelivered: 'Not delivered',
        failed: 'Failed',
        unknown: 'Not known',
        cancelled: 'Cancelled',
        received: 'Received',
      },
      'state',
    ),
    subject: textProperty('Subject', own, 'subject'),
    body: { ...textProperty('Text', own, 'body'), kind: 'longText' },
    address: textProperty('Number or address', own, 'address'),
    is_read: flagProperty('Read', own, 'is_read'),
    created_by_id: entryProperty('Sent by', own, 'users', 'created_by_id'),
  }),
  relations: () => ({
    party: reference('Person', 'parties', 'party_id'),
    legal_case: reference('Case', 'legal_cases', 'legal_case_id'),
  }),
}
