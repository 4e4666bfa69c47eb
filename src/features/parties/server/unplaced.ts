import { sql, type RawBuilder } from 'kysely'
import { isVisible } from '#access/server/visibleRows.ts'
import type { Actor } from '#core/actor.ts'

/**
 * Condition on `parties`: those in no undeleted record. Nobody's team sees them, so admins find them where they would have before:
 * through a record they were in, there or deleted.
 */
export const isVisibleUnplaced = (
  actor: Actor,
): RawBuilder<boolean> => sql<boolean>`(parties.deleted_at is null
  and not exists (select from record_parties rp join records r on r.id = rp.record_id
    where rp.party_id = parties.id and r.deleted_at is null)
  and (${actor.access_set_ids === null} or exists (
    select from records where ${isVisible(actor, 'records')} and records.id in (
      select record_id from record_departures where party_id = parties.id
      union all select record_id from record_parties where party_id = parties.id))))`
