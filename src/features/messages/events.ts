import { carries, defineEvents } from '#core/events.ts'

export const messageTemplateEvents = defineEvents(
  'short_message_template',
  { kind: 'other', entity: 'short_message_templates', audience: 'everybody', refreshes: ['messages'] },
  {
    created: { says: 'added the message template' },
    updated: { says: 'changed the message template' },
    deleted: { says: 'deleted the message template' },
    translated: { says: 'translated the message template' },
    translation_deleted: { says: 'deleted a translation of the message template' },
  },
)

/** The entity of each is the person written to. What is about a case reaches those who see it. */
export const messageEvents = defineEvents(
  'message',
  { kind: 'parties', entity: 'parties', audience: 'access_set', refreshes: ['messages', 'outbox'] },
  {
    sent: { says: 'sent a text to' },
    read: { says: 'read the messages of' },
  },
)

/** The entity is the person who wrote. */
export const incomingMessageEvents = defineEvents(
  'message',
  {
    kind: 'parties',
    entity: 'parties',
    audience: 'access_set',
    refreshes: ['messages', 'outbox'],
    subject: carries<{ access_set_id: number; legal_case_id: number | null }>(),
  },
  {
    received: { says: 'received a message from', notice: 'message' },
    placed: { says: 'assigned texts of an unknown number to', notice: 'message' },
  },
)

export const automatedTextEvents = defineEvents(
  'docket_entry',
  {
    kind: 'docket',
    entity: 'docket_entries',
    audience: 'access_set_and_internal',
    refreshes: ['messages', 'docket'],
  },
  {
    text_changed: { says: 'changed the automated text of the docket entry', short: 'text changed' },
    text_reset: {
      says: 'reset the automated text of the docket entry to that of its type',
      short: 'text reset',
    },
    text_sent: { says: 'sent at once an automated text of the docket entry', short: 'text sent' },
    text_skipped: { says: 'skipped an automated text of the docket entry', short: 'text skipped' },
  },
)
