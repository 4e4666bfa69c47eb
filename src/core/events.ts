import type { Topic } from './register.ts'

/** One kind of change: its sentence in the activity log, and the contracts whose data it outdates. */
export interface EventDefinition {
  /** The name of the thing follows: "closed the case | Asylum, Pérez". A full stop at the end where none follows. */
  says: string
  /** Other words where `changes.reason` is one of these. */
  reasons?: Record<string, string>
  /** Its words in Today's feed, where the name of the thing comes first: "Master hearing | rescheduled". */
  short?: string
  /** The kind of notice that it raises; none: nobody is notified of the event itself. */
  notice?: string
  /** Where it is not the table of the set. */
  entity?: string
  /** Names of contracts to refetch. Default: those of the set. */
  refreshes?: readonly Topic[]
}

/** Recipients of the live events of a set, and the facts that decide it, which every recorded event must have. */
export interface Audiences {
  /** Those who see rows of this access set, or of one of these: also of the set the row was in before. */
  access_set: { access_set_id: number | readonly number[] }
  /** Those who see rows of this access set and, where the row is internal, internal entries. */
  access_set_and_internal: { access_set_id: number; is_internal: boolean }
  /** These people alone. */
  people: { user_ids: number[] }
  /** The whole office, external users included. */
  everybody: object
  /** The events of the set refresh nothing. */
  nobody: object
}
export type Audience = keyof Audiences

export interface EventSet<
  Definitions extends Record<string, EventDefinition> = Record<string, EventDefinition>,
  Subject = unknown,
  Kind extends string = string,
  To extends Audience = Audience,
> {
  /** The first half of the event's code: `case` of `case.closed`. */
  name: string
  /** The table of the thing; none where the event is about nothing in particular. */
  entity?: string | undefined
  /** The filter of the activity log that finds these events. */
  kind: Kind
  audience: To
  refreshes: readonly Topic[]
  definitions: Definitions
  /** Only for types: facts that reactions receive in addition to those of the log. */
  subject?: Subject
}

/** Events of what people work on, which Today's feed shows: each has short words. */
export type FeedDefinition = EventDefinition & { short: string }

/** The kinds of notices that the events of a set raise. */
export type NoticeOf<Set extends EventSet> = Set['definitions'][EventName<Set>] extends infer Definition
  ? Definition extends { notice: infer Kind extends string }
    ? Kind
    : never
  : never

export type EventName<Set extends EventSet> = keyof Set['definitions'] & string
export type SubjectOf<Set> = Set extends EventSet<infer _, infer Subject> ? Subject : never
export type AudienceOf<Set> = Set extends { audience: infer To extends Audience } ? To : never

interface About<Kind, Subject, To> {
  kind: Kind
  entity?: string
  /** Required: an event with no audience would reach the whole office. */
  audience: To
  refreshes?: readonly (To extends 'nobody' ? never : Topic)[]
  subject?: Carried<Subject>
}

interface Carried<Subject> {
  type?: Subject
}

/** `subject: carries<EntryChange>()`: the type of the subject that recorded events pass to reactions. */
export const carries = <Subject>(): Carried<Subject> => ({})

/**
 * The events of one thing, declared once: `ctx.record(caseEvents, 'closed', …)` writes the audit line and publishes the
 * live events; the words of the activity log and what browsers read again follow from the definition.
 */
export const defineEvents = <
  const Kind extends string,
  const Definitions extends Record<string, EventDefinition>,
  const To extends Audience,
  Subject = undefined,
>(
  name: string,
  { kind, entity, audience, refreshes = [] }: About<Kind, Subject, To>,
  definitions: Definitions &
    (To extends 'nobody' ? Record<keyof Definitions, { refreshes?: never }> : unknown),
): EventSet<Definitions, Subject, Kind, To> => ({
  name,
  entity,
  kind,
  audience,
  refreshes,
  definitions,
})

/** As the log stores it: `case.closed`. */
export const codeOf = <Set extends EventSet>(set: Set, event: EventName<Set>): string =>
  `${set.name}.${event}`

export const refreshesOf = <Set extends EventSet>(set: Set, event: EventName<Set>): readonly Topic[] =>
  set.definitions[event]!.refreshes ?? set.refreshes
