import { sql } from 'kysely'
import type { Transacting } from '#core/server/db/db.ts'

/**
 * Records, then their cases, then people, each by id: the order in which every change of access locks them. Whoever was
 * about to write something under one of these people waits, and is then refused by its foreign key or finds where
 * they are.
 */
export async function lockEverything(db: Transacting, party_ids: number[]): Promise<void> {
  await sql`select from records where id in (
      select record_id from record_parties where party_id = any(${party_ids})
      union select id from records where record_holder_party_id = any(${party_ids}))
    order by id for update`.execute(db)
  await sql`select from legal_cases where id in (
      select legal_case_id from legal_case_parties where party_id = any(${party_ids}))
      or record_id in (select id from records where record_holder_party_id = any(${party_ids}))
    order by id for update`.execute(db)
  await sql`select from parties where id = any(${party_ids}) order by id for update`.execute(db)
}
