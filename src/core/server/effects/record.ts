import {
  codeOf,
  refreshesOf,
  type Audience,
  type AudienceOf,
  type Audiences,
  type EventName,
  type EventSet,
  type NoticeOf,
  type SubjectOf,
} from '../../events.ts'
import type { Topic } from '../../register.ts'
import type { Recording } from '../http/context.ts'
import type { AuditEntry } from './audit.ts'
import type { LiveEventAudience } from './live.ts'
import { reloadPages } from './reloadPages.ts'

/** An event about one row. */
interface EventFacts extends Pick<AuditEntry, 'entity_id' | 'record_id' | 'changes'> {
  /** Where the event does not say it. */
  entity?: string
  /** Contracts that this event refreshes in addition to those of its set. */
  also?: readonly Topic[]
  /** Users whose rights or account it changes: their open pages refetch everything. */
  reloads?: readonly number[]
}

interface RecordedEvent<Subject = unknown> extends EventFacts {
  code: string
  subject: Subject
}

export type Reaction<Subject = unknown> = (ctx: Recording, event: RecordedEvent<Subject>) => Promise<void>

/** By the code of the event. */
export type Reactions = ReadonlyMap<string, readonly Reaction<never>[]>

/** The facts, the values that decide the audience, and the subject where the set declares one. */
type Recorded<Set extends EventSet> = EventFacts &
  Audiences[AudienceOf<Set>] &
  (SubjectOf<Set> extends undefined ? object : { subject: SubjectOf<Set> })

export type RecordEvent = <Set extends EventSet>(
  this: Recording,
  set: Set,
  event: EventName<Set>,
  facts: Recorded<Set>,
) => Promise<void>

/** The audit line, the live events and the reactions of one change. */
export const record: RecordEvent = async function (set, event, facts) {
  const code = codeOf(set, event)
  const {
    entity = set.definitions[event]!.entity ?? set.entity,
    entity_id,
    record_id,
    changes,
  }: EventFacts = facts
  await this.audit({
    action: code,
    ...(entity !== undefined && { entity }),
    ...(entity_id !== undefined && { entity_id }),
    ...(record_id !== undefined && { record_id }),
    ...(changes !== undefined && { changes }),
  })
  const audiences = audiencesOf(set.audience, facts)
  for (const topic of [...refreshesOf(set, event), ...(facts.also ?? [])]) {
    // Somebody in no record is shown with none.
    if (topic === 'records' && record_id === null) continue
    for (const audience of audiences) this.publish({ topic, ...audience })
  }
  if (facts.reloads) reloadPages(this, facts.reloads)
  const recorded = { subject: undefined, ...facts, code }
  for (const react of this.reactions.get(code) ?? []) await react(this, recorded as RecordedEvent<never>)
}

/** Audience of one event: the part of its facts that the set is scoped by. */
function audiencesOf(audience: Audience, facts: object): LiveEventAudience[] {
  const { access_set_id, is_internal, user_ids } = facts as Audiences['access_set'] & {
    is_internal: boolean
    user_ids: number[]
  }
  const access_set_ids = [...new Set([access_set_id].flat())]
  switch (audience) {
    case 'access_set':
      return access_set_ids.map((id) => ({ access_set_id: id }))
    case 'access_set_and_internal':
      return access_set_ids.map((id) => ({ access_set_id: id, is_internal }))
    case 'people':
      return [{ user_ids }]
    case 'everybody':
      return [{ everybody: true }]
    case 'nobody':
      return []
  }
}

/** Reactions to every event of a set, by the kind of notice that the event raises; undefined: none. */
export const reactToEvery = <Set extends EventSet>(
  set: Set,
  react: (notice: NoticeOf<Set> | undefined) => Reaction<SubjectOf<Set>>,
): [string, readonly Reaction<never>[]][] =>
  Object.entries(set.definitions).map(([event, { notice }]) => [
    codeOf(set, event),
    [react(notice as NoticeOf<Set> | undefined) as Reaction<never>],
  ])
