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
  entered: BackdatedAction,
  facts: Pick<AuditEntry, 'entity_id' | 'record_id' | 'changes'>,
): AuditEntry & { entered: BackdatedAction } => {
  const entity = set.definitions[event]!.entity ?? set.entity
  return { entered, action: codeOf(set, event), ...(entity !== undefined && { entity }), ...facts }
}

/** Lines of the audit log for work that was done before it was entered here, each with its own time. */
export async function writeBackdatedAudit(
  db: Transacting,
  lines: readonly (AuditEntry & { entered: BackdatedAction })[],
): Promise<void> {
  await insertMany(
    db,
    'audit_log',
    lines
      .toSorted((one, other) => one.entered.at.localeCompare(other.entered.at))
      .map(({ entered, action, entity, entity_id, record_id, changes }) => ({
        at: entered.at,
        actor_id: entered.user_id,
        actor_name: entered.display_name,
        action,
        entity: entity ?? null,
        entity_id: entity_id ?? null,
        record_id: record_id ?? null,
        changes: changes ?? {},
      })),
  )
}
