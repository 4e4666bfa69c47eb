/**
 * Names that core's types check without knowing them: the layers above declare theirs by merging into this interface,
 * `access/` the levels and permissions, `app/topics.ts` the topics of live events.
 */
export interface Register {}

type Registered<Key extends string> = Register extends Record<Key, infer Name extends string> ? Name : string

export type Level = Registered<'level'>
export type Permission = Registered<'permission'>
/** The name of a contract; the first part of the browser's query keys, and what live events are about. */
export type Topic = Registered<'topic'>
