import type { Topic } from './register.ts'

/** One kind of change: how the activity log says it, and which contracts' data it outdates. */
export interface EventDefinition {
  /** The name of the thing follows: "closed the case | Asylum, Pérez". A full stop at the end where none follows. */
  says: string
  /** Other words where `changes.reason` is one of these. */
  reasons?: Record<string, string>
  /** Where it is not the table of the set. */
  entity?: string
  /** Names of contracts whose data is read again. Absent: those of the set. */
  refreshes?: readonly Topic[]
}

export interface EventSet<
  Definitions extends Record<string, EventDefinition> = Record<string, EventDefinition>,
  Subject = unknown,
  Kind extends string = string,
> {
  /** The first half of the event's code: `case` of `case.closed`. */
  name: string
  /** The table of the thing; none where the event is about nothing in particular. */
  entity?: string | undefined
  /** The filter of the activity log that finds these events. */
  kind: Kind
  /** The contract whose live events carry the id of the thing. */
  topic: Topic
  refreshes: readonly Topic[]
  definitions: Definitions
  /** Only for types: what reactions are handed besides the facts of the log. */
  subject?: Subject
}

export type EventName<Set extends EventSet> = keyof Set['definitions'] & string
export type SubjectOf<Set> = Set extends EventSet<infer _, infer Subject> ? Subject : never

interface About<Kind, Subject> {
  kind: Kind
  entity?: string
  topic?: Topic
  refreshes?: readonly Topic[]
  subject?: Carried<Subject>
}

interface Carried<Subject> {
  type?: Subject
}

/** `subject: carries<EntryChange>()`: what the recorder of these events hands to those who react. */
export const carries = <Subject>(): Carried<Subject> => ({})

/**
 * The events of one thing, declared once: `ctx.record(caseEvents, 'closed', …)` writes the audit line and publishes the
 * live events; the words of the activity log and what browsers read again follow from the definition.
 */
export const defineEvents = <
  const Kind extends string,
  const Definitions extends Record<string, EventDefinition>,
  Subject = undefined,
>(
  name: string,
  { kind, entity, topic = kind as string as Topic, refreshes = [] }: About<Kind, Subject>,
  definitions: Definitions,
): EventSet<Definitions, Subject, Kind> => ({ name, entity, kind, topic, refreshes, definitions })

/** As the log stores it: `case.closed`. */
export const codeOf = <Set extends EventSet>(set: Set, event: EventName<Set>): string =>
  `${set.name}.${event}`

export const refreshesOf = <Set extends EventSet>(set: Set, event: EventName<Set>): readonly Topic[] =>
  set.definitions[event]!.refreshes ?? set.refreshes
