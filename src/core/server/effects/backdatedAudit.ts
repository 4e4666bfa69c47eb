import { codeOf, type EventName, type EventSet } from '../../events.ts'
import type { AuditEntry } from './audit.ts'
import type { Transacting } from '../db/db.ts'
import { insertMany } from '../db/insertMany.ts'

/** Author and time of an action. */
export interface BackdatedAction {
  user_id: number
  display_name: string
  at: string
}

/** An event of the past as a line of the audit log: nobody is notified of it, and no page is refreshed. */
export const pastEvent = <Set extends EventSet>(
  set: Set,
  event: EventName<Set>,
  act: BackdatedAction,
  facts: Pick<AuditEntry, 'entity_id' | 'record_id' | 'changes'>,
): AuditEntry & { act: BackdatedAction } => {
  const entity = set.definitions[event]!.entity ?? set.entity
  return { act, action: codeOf(set, event), ...(entity !== undefined && { entity }), ...facts }
}

/** Lines of the audit log for work that was done before it was entered here, each with its own time. */
export async function writeBackdatedAudit(
  db: Transacting,
  lines: readonly (AuditEntry & { act: BackdatedAction })[],
): Promise<void> {
  await insertMany(
    db,
    'audit_log',
    lines
      .toSorted((one, other) => one.act.at.localeCompare(other.act.at))
      .map(({ act, action, entity, entity_id, record_id, changes }) => ({
        at: act.at,
        actor_id: act.user_id,
        actor_name: act.display_name,
        action,
        entity: entity ?? null,
        entity_id: entity_id ?? null,
        record_id: record_id ?? null,
        changes: changes ?? {},
      })),
  )
}
