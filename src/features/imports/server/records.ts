import { changesFromNothing } from '#core/server/effects/audit.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { insertMany } from '#core/server/db/insertMany.ts'
import { pastEvent, writeBackdatedAudit, type BackdatedAction } from '#core/server/effects/backdatedAudit.ts'
import { invalid } from '#core/errors.ts'
import { readValues } from '#core/server/http/input.ts'
import { recordsContract } from '#features/records/contract.ts'
import { recordEvents } from '#features/records/events.ts'
import { nextPublicIds } from '#features/records/server/publicId.ts'
import { teamChecks } from '#features/records/server/teams.ts'
import { checkEachRow } from './checkEachRow.ts'
import { auditPastParties, importParties, type PastParty } from './parties.ts'

interface PastRecord {
  opened: string
  entered: BackdatedAction
  team_ids: number[]
  /** The holder first. */
  parties: readonly PastParty[]
  /** Another record of the same call it is linked with; its position. */
  linked_to: number | null
}

export interface EnteredRecord {
  id: number
  party_ids: number[]
}

const { record: newRecord } = recordsContract.endpoints.addRecordWithParty.input

/** Refuses what opening these records would refuse. */
async function checkRecords(ctx: WriteCtx, past: readonly PastRecord[]): Promise<void> {
  const checkTeams = await teamChecks(
    ctx,
    past.flatMap(({ team_ids }) => team_ids),
  )
  const nameOf = ({ opened }: PastRecord, index: number) => `Record ${index + 1}, opened ${opened}`
  await checkEachRow(past, nameOf, ({ opened, team_ids, linked_to, parties }, index) => {
    readValues(newRecord, { opened, team_ids }, 'record')
    checkTeams({ before: [], after: team_ids })
    if (parties.length === 0) throw invalid({ parties: 'A record has at least one person, its holder' })
    if (linked_to !== null && (linked_to === index || !past[linked_to]))
      throw invalid({ linked_to: 'A record is linked with another one of this import' })
  })
}

/**
 * Imports records with their people in one go, from an office that has worked elsewhere before, with the checks of the
 * calls; nobody is notified. Each has an audit line on its opening day.
 */
export async function importRecords(ctx: WriteCtx, past: readonly PastRecord[]): Promise<EnteredRecord[]> {
  const { db } = ctx
  await checkRecords(ctx, past)
  const parties = past.flatMap((record) => record.parties)
  const partyIds = await importParties(ctx, parties)
  const publicIds = await nextPublicIds(
    ctx,
    past.map(({ opened }) => opened),
  )
  let first = 0
  const rows = past.map(({ opened, entered, parties: people }, index) => {
    const holder = partyIds[first]!
    first += people.length
    return {
      public_id: publicIds[index]!,
      opened,
      record_holder_party_id: holder,
      created_by_id: entered.user_id,
      created_at: entered.at,
      updated_at: entered.at,
    }
  })
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
    ctx,
    parties,
    inRecords.map(({ record_id, party_id }) => ({ id: party_id, record_id })),
  )
  return made
}
