// People of the office who work at the same time, and what each of them asks for; the same for every server of a run.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { tokenHash } from '../../src/core/server/process/crypto.ts'
import { hasFullProfile } from './sections.ts'

export interface Person {
  token: string
  user_id: number
  access_set_ids: number[]
  /** Two words of the name of a visible person. */
  names: string[]
  /** Typical search terms: mostly names, some numbers. */
  terms: string[]
  /** People of the same teams. */
  user_ids: number[]
  /** People they see; one in thirty has five entries in every section. */
  party_ids: number[]
  case_ids: number[]
  /** From here on, only data of this person, so that no two runs change the same rows. */
  own: { record_ids: number[]; party_ids: number[]; open_entry_ids: number[] }
}

export interface Sample {
  people: Person[]
  /** First days of two weeks. */
  days: string[]
  /** With five entries in every section. */
  full_profile_ids: number[]
}

const mostPeople = 180

/** A row and the access set it is of. */
type Row<T> = { value: T; set: number }

/** Editors of a few of the teams, each signed in. */
export async function takeSample(owner: pg.ClientConfig): Promise<Sample> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const list = async <T>(sql: string, values: unknown[] = []): Promise<T[]> =>
      (await client.query(sql, values)).rows as T[]
    const users = await list<{ user_id: number; access_set_ids: number[]; user_ids: number[] }>(
      `select u.id::int as user_id,
          array(select s.id::int from access_sets s where s.team_ids && own.teams order by 1) as access_set_ids,
          array(select distinct user_id::int from team_members where team_id = any(own.teams) order by 1) as user_ids
        from users u cross join lateral (select array(select team_id from team_members where user_id = u.id) as teams) own
        where user_type = 'editor' and own.teams <> '{}' order by u.is_attorney desc, u.id limit ${mostPeople}`,
    )
    const tokens = users.map(() => randomBytes(32).toString('base64url'))
    await client.query(
      `with made as (insert into sessions (user_id, idle_expires_at, expires_at, second_factor_at)
          select unnest($1::bigint[]), now() + interval '1 day', now() + interval '1 day', now() returning id, user_id)
        insert into session_access_tokens (token_hash, session_id, expires_at)
        select t.hash, made.id, now() + interval '1 day'
        from made join unnest($1::bigint[], $2::bytea[]) t(user_id, hash) using (user_id)`,
      [users.map(({ user_id }) => user_id), tokens.map(tokenHash)],
    )
    const some = <T>(value: string, table: string, condition: string, most: number): Promise<Row<T>[]> =>
      list(`select ${value} as value, access_set_id::int as set from ${table}
        where deleted_at is null and ${condition} order by hashint8(id) limit ${most}`)
    const name = `split_part(first_name, ' ', 1) || ' ' || split_part(last_name, ' ', 1)`
    const [names, numbers, publicIds, full, anybody, cases, records, entries] = [
      await some<string>(name, 'parties', 'true', 6_000),
      await some<string>('a_number', 'parties', 'a_number is not null', 1_000),
      await some<string>('public_id', 'records', 'true', 1_000),
      await some<number>('id::int', 'parties', hasFullProfile, 100),
      await some<number>('id::int', 'parties', `not ${hasFullProfile}`, 30_000),
      await some<number>('id::int', 'legal_cases', 'true', 6_000),
      await some<number>('id::int', 'records', 'true', 10_000),
      await some<number>('id::int', 'docket_entries', 'action_date >= current_date', 20_000),
    ]
    const seenBy = <T>(sets: number[], rows: Row<T>[], most: number): T[] =>
      rows
        .filter(({ set }) => sets.includes(set))
        .slice(0, most)
        .map(({ value }) => value)
    const own = {
      records: dealt(records, users),
      parties: dealt(anybody, users),
      entries: dealt(entries, users),
    }
    return {
      days: (
        await list<{ value: string }>(
          `select to_char(current_date + 7 * n, 'YYYY-MM-DD') as value from generate_series(-8, 8) n`,
        )
      ).map(({ value }) => value),
      full_profile_ids: full.map(({ value }) => value),
      people: users.map(({ user_id, access_set_ids, user_ids }, at): Person => {
        const theirs = seenBy(access_set_ids, names, 100)
        const further = [
          ...seenBy(access_set_ids, numbers, 5),
          ...seenBy(access_set_ids, publicIds, 5),
          // A word alone, as it is while one types.
          ...theirs.slice(0, 5).map((each) => each.split(' ')[0]!),
        ]
        return {
          token: tokens[at]!,
          user_id,
          access_set_ids,
          user_ids,
          names: theirs,
          terms: theirs.flatMap((each, n) => (n % 6 ? [each] : [each, further[n / 6] ?? each])),
          party_ids: [...seenBy(access_set_ids, full, 2), ...seenBy(access_set_ids, anybody, 60)],
          case_ids: seenBy(access_set_ids, cases, 60),
          own: {
            record_ids: own.records[at]!,
            party_ids: own.parties[at]!,
            open_entry_ids: own.entries[at]!,
          },
        }
      }),
    }
  } finally {
    await client.end()
  }
}

/** Each row to one of those who see it, so that everybody has about as many. */
function dealt<T>(rows: Row<T>[], people: { access_set_ids: number[] }[]): T[][] {
  const hands = people.map((): T[] => [])
  for (const { value, set } of rows) {
    const seers = people.flatMap(({ access_set_ids }, at) => (access_set_ids.includes(set) ? [at] : []))
    const least = seers.toSorted((a, b) => hands[a]!.length - hands[b]!.length)[0]
    if (least !== undefined) hands[least]!.push(value)
  }
  return hands
}
