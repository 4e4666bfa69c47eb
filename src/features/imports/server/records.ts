import { changesFromNothing } from '#core/server/effects/audit.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { insertMany } from '#core/server/db/insertMany.ts'
import { pastEvent, writeBackdatedAudit, type BackdatedAction } from '#core/server/effects/backdatedAudit.ts'
import { recordEvents } from '#features/records/events.ts'
import { auditPastParties, insertPastParties, type PastParty } from './parties.ts'
import { nextPublicId } from '#features/records/server/publicId.ts'

interface PastRecord {
  opened: string
  entered: BackdatedAction
  team_ids: number[]
  /** The holder first. */
  parties: readonly PastParty[]
  /** An earlier record of the same call it is linked with; its position. */
  linked_to: number | null
}

export interface EnteredRecord {
  id: number
  party_ids: number[]
}

/**
 * Imports records with their people in one go, from an office that has worked elsewhere before. The database refuses
 * what it always refuses; nobody is notified. Each has an audit line on its opening day.
 */
export async function importRecords({ db }: WriteCtx, past: readonly PastRecord[]): Promise<EnteredRecord[]> {
  const parties = past.flatMap((record) => record.parties)
  const partyIds = await insertPastParties(db, parties)
  const rows: { public_id: string; [column: string]: unknown }[] = []
  let first = 0
  for (const { opened, entered, parties: people } of past) {
    rows.push({
      public_id: await nextPublicId({ db }, opened),
      opened,
      record_holder_party_id: partyIds[first]!,
      created_by_id: entered.user_id,
      created_at: entered.at,
      updated_at: entered.at,
    })
    first += people.length
  }
  const ids = await insertMany(db, 'records', rows, 'id')
  first = 0
  const made = past.map(({ parties: people }, index) => ({
    id: ids[index]!,
    party_ids: partyIds.slice(first, (first += people.length)),
  }))
  // Teams first: what people may be seen by is then worked out once.
  const inRecords = made.flatMap(({ id, party_ids }) =>
    party_ids.map((party_id) => ({ record_id: id, party_id })),
  )
  await insertMany(
    db,
    'record_teams',
    past.flatMap(({ team_ids }, index) => team_ids.map((team_id) => ({ record_id: ids[index]!, team_id }))),
  )
  await insertMany(db, 'record_parties', inRecords)
  await insertMany(
    db,
    'related_records',
    past.flatMap(({ linked_to, entered }, index) =>
      linked_to === null
        ? []
        : [
            {
              record_id: Math.min(ids[linked_to]!, ids[index]!),
              related_record_id: Math.max(ids[linked_to]!, ids[index]!),
              created_by_id: entered.user_id,
              created_at: entered.at,
            },
          ],
    ),
  )
  await writeBackdatedAudit(
    db,
    past.map(({ entered, opened, team_ids }, index) =>
      pastEvent(recordEvents, 'created', entered, {
        entity_id: ids[index]!,
        record_id: ids[index]!,
        changes: changesFromNothing({ public_id: rows[index]!.public_id, opened, team_ids }),
      }),
    ),
  )
  await auditPastParties(
    db,
    parties,
    inRecords.map(({ record_id, party_id }) => ({ id: party_id, record_id })),
  )
  return made
}
