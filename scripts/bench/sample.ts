// Users and inputs of the calls, taken from the generated office; the same for every server of a run.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { tokenHash } from '../../src/core/server/process/crypto.ts'
import { profileIds } from './sections.ts'

export interface Sample {
  token: string
  user_id: number
  access_set_ids: number[]
  /** Two words of somebody's name. */
  names: string[]
  /** Typical search terms: mostly names, some numbers. */
  terms: string[]
  user_ids: number[]
  /** First days of two weeks. */
  days: string[]
  record_ids: number[]
  /** With many entries in every section. */
  profile_ids: number[]
  /** Anybody. */
  party_ids: number[]
  /** Of days to come; those that an earlier run marked done are opened again. */
  open_entry_ids: number[]
}

/** An editor of a few of the twenty teams, signed in, with what they would look for. */
export async function takeSample(owner: pg.ClientConfig): Promise<Sample> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const one = async <T>(sql: string, values: unknown[] = []): Promise<T[]> =>
      (await client.query<{ value: T }>(sql, values)).rows.map(({ value }) => value)
    const [user_id] =
      await one<number>(`select id::int as value from users where user_type = 'editor' and is_attorney
      order by (select count(*) from team_members m where m.user_id = users.id) desc, id limit 1`)
    const access_set_ids = await one<number>(
      `select id::int as value from access_sets s
        where team_ids && array(select team_id from team_members where user_id = $1) order by id`,
      [user_id],
    )
    const isVisible = 'access_set_id = any($1) and deleted_at is null'
    const token = randomBytes(32).toString('base64url')
    await client.query(
      `with made as (insert into sessions (user_id, idle_expires_at, expires_at, second_factor_at)
          values ($1, now() + interval '1 day', now() + interval '1 day', now()) returning id)
        insert into session_access_tokens (token_hash, session_id, expires_at)
        select $2, id, now() + interval '1 day' from made`,
      [user_id, tokenHash(token)],
    )
    const names = await one<string>(
      `select split_part(first_name, ' ', 1) || ' ' || split_part(last_name, ' ', 1) as value from parties
        where ${isVisible} order by hashint8(id) limit 400`,
      [access_set_ids],
    )
    const numbers = await one<string>(
      `select a_number as value from parties where ${isVisible} and a_number is not null order by hashint8(id + 1) limit 40`,
      [access_set_ids],
    )
    const records = await one<string>(
      `select public_id as value from records where ${isVisible} order by hashint8(id) limit 40`,
      [access_set_ids],
    )
    return {
      token,
      user_id: user_id!,
      access_set_ids,
      names,
      terms: names.flatMap((name, at) => [
        name,
        ...(at % 10 === 0 ? [numbers[at / 10]!, records[at / 10]!] : []),
      ]),
      user_ids: await one<number>(
        `select distinct m.user_id::int as value from team_members m where m.team_id in
          (select team_id from team_members where user_id = $1) order by 1`,
        [user_id],
      ),
      days: await one<string>(
        `select to_char(current_date + 7 * n, 'YYYY-MM-DD') as value from generate_series(-8, 8) n`,
      ),
      record_ids: await one<number>(
        `select id::int as value from records where ${isVisible} order by hashint8(id) limit 4000`,
        [access_set_ids],
      ),
      profile_ids: await one<number>(profileIds, [access_set_ids]),
      party_ids: await one<number>(
        `select id::int as value from parties where ${isVisible} and id % 1000 > 0 order by hashint8(id) limit 3000`,
        [access_set_ids],
      ),
      open_entry_ids: await one<number>(
        `select id::int as value from docket_entries where ${isVisible} and action_date >= current_date order by hashint8(id) limit 8000`,
        [access_set_ids],
      ),
    }
  } finally {
    await client.end()
  }
}
