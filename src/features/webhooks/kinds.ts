/** Kinds of events that a webhook may be given. */
export const eventKinds = {
  'case.opened': 'A case is opened',
  'case.closed': 'A case is closed',
  'case.reopened': 'A case is reopened',
  'docket_entry.created': 'A docket entry is made',
  'docket_entry.done': 'A docket entry is done',
  'document.added': 'A document is added',
} as const
export type EventKind = keyof typeof eventKinds
export const eventKindNames = Object.keys(eventKinds) as [EventKind, ...EventKind[]]

/** Sent by the button that tries an address. */
export const testKind = 'test'
export type MessageKind = EventKind | typeof testKind
export const messageKinds = [...eventKindNames, testKind] as const

export const subjects = ['case', 'docket_entry', 'party'] as const
export type Subject = (typeof subjects)[number]

/** waiting: not delivered yet, and tried again. failed: given up, and can be sent again. */
export const messageStates = ['waiting', 'delivered', 'failed'] as const
