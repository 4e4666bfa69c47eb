// Fills an empty, migrated database with an office of the requested size, in SQL. Triggers are off in the meantime, and
// their results are computed for all rows at once; `checkOffice` reports where these differ.
import pg from 'pg'
import { nameOrigins } from '../../src/features/demo/names/names.ts'
import { bornOf, keysVersion, matchKeys } from '../../src/features/matching/server/matchKeys.ts'

export interface OfficeSize {
  parties: number
  cases: number
  docket_entries: number
}

export const officeOf = (parties: number): OfficeSize => ({
  parties,
  cases: Math.round(parties * 0.6),
  docket_entries: parties * 4,
})

const teams = 10
/**
 * After so many people the pattern of teams and attorneys begins again: a team of a tenth of the office is a tenth as
 * large.
 */
const pattern = 30
/** So that one person's docket is as long in an office of any size. */
const entriesOfPattern = 40_000
const unit = (seed: string) => `((hashtextextended(${seed}::text, 7) & 1048575)::float8 / 1048576)`
/** Few names are common and most are rare: the first tenth of a list names a third of the people. */
const skewed = (seed: string) => `power(${unit(seed)}, 2)`

export async function generateOffice(owner: pg.ClientConfig, size: OfficeSize): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const run = (sql: string, values: unknown[] = []) => client.query(sql, values)
    await run("set synchronous_commit = off; set maintenance_work_mem = '256MB'; set work_mem = '64MB'")
    // Neither triggers nor foreign keys: every id below comes from a join.
    await run('set session_replication_role = replica')
    const indexes = await dropIndexes(run)
    const users = pattern * Math.max(1, Math.round(size.docket_entries / entriesOfPattern))
    await staff(run, users)
    await people(run, size)
    await cases(run, size)
    await docket(run, size, users)
    for (const definition of indexes) await run(definition)
    await run('vacuum analyze')
  } finally {
    await client.end()
  }
}

type Run = (sql: string, values?: unknown[]) => Promise<pg.QueryResult>

/** Building an index at the end takes a fraction of keeping it row by row. Returns what makes them again. */
async function dropIndexes(run: Run): Promise<string[]> {
  const tables = `{parties,party_phones,known_names,legal_cases,legal_case_parties,docket_entries,docket_entries_assignments,notifications}`
  const { rows } = await run(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = any($1::regclass[]) and not indisunique`,
    [tables],
  )
  for (const { name } of rows) await run(`drop index ${name}`)
  return rows.map(({ definition }) => definition as string)
}

/** Everybody is in one to three teams; every sixth is an attorney. */
async function staff(run: Run, users: number): Promise<void> {
  await run(`insert into teams (name) select 'Team ' || n from generate_series(1, ${teams}) n`)
  await run(`insert into users (login, email, first_name, last_name, display_name, user_type, is_attorney, is_assignable)
    select 'user' || n, 'user' || n || '@bench.test', 'User', n::text, 'User ' || n, 'editor', n % 6 = 0, true
    from generate_series(1, ${users}) n`)
  await run(`insert into team_members (team_id, user_id)
    select distinct t.id, u.id from users u cross join generate_series(0, 2) g
    join teams t on t.id = (select min(id) from teams) + (u.id + g * 7) % ${teams}
    where g = 0 or u.id % (g + 1) = 0`)
  // Browsers stay signed in for weeks and renew their tokens, so each look-up finds one token among many.
  await run(`insert into sessions (user_id, idle_expires_at, expires_at)
    select u.id, now() + interval '1 day', now() + interval '1 day' from users u cross join generate_series(1, 5)`)
  await run(`insert into session_access_tokens (token_hash, session_id, expires_at)
    select sha256(('token ' || s.id || ' ' || n)::bytea), s.id, now() + interval '1 hour'
    from sessions s cross join generate_series(1, 2) n`)
  await run(`insert into access_sets (team_ids, external_team_ids)
    select distinct array(select distinct unnest(array[a.id, b.id]) order by 1), '{}'::bigint[]
    from teams a join teams b on b.id = a.id or b.id = (select min(id) from teams) + (a.id + 3) % ${teams}
    on conflict do nothing`)
}

/** Surnames that hardly two families share: the beginning of one with the end of another. */
const rareNames = (families: string[]): string[] => [
  ...new Set(
    Array.from({ length: 12_000 }, (_, n) => {
      const [first, second] = [families[n % families.length]!, families[(n * 7 + 3) % families.length]!]
      return first.slice(0, 3 + (n % 2)) + second.slice(-3 - (n % 3)).toLowerCase()
    }),
  ),
]

/** Three people to a record; four records in five are one team's. */
async function people(run: Run, { parties }: OfficeSize): Promise<void> {
  const records = Math.ceil(parties / 3)
  const givenNames = [...new Set(nameOrigins.flatMap(({ female, male }) => [...female, ...male]))]
  const families = [
    ...new Set(
      nameOrigins.flatMap(({ family = [], gendered_family = [] }) => [...family, ...gendered_family.flat()]),
    ),
  ]
  const rare = rareNames(families)
  await run(
    `insert into parties (first_name, middle_name, last_name, dob, dob_format, gender_id, birth_country_id, a_number,
        created_at, updated_at, access_set_id)
      select $1::text[][1 + floor(${skewed("'g' || n")} * $3)::int],
        case when n % 4 = 0 then $1::text[][1 + floor(${skewed("'m' || n")} * $3)::int] end,
        case when n % 6 = 0 then $5::text[][1 + n / 6 % $6]
          else $2::text[][1 + floor(${skewed("'f' || n")} * $4)::int] end
          || case when n % 2 = 0 then ' ' || $2::text[][1 + floor(${skewed("'s' || n")} * $4)::int] else '' end,
        date '1945-01-01' + (${unit("'d' || n")} * 27000)::int, 'MM/DD/YYYY', 1 + n % 2,
        (array[320, 340, 222, 484, 332, 862, 4, 804, 231, 156])[1 + n % 10],
        case when n % 5 > 0 then lpad((200000000 + n * 7)::text, 9, '0') end,
        now() - make_interval(hours => (${parties} - n)), now() - make_interval(hours => (${parties} - n)),
        (select min(id) from access_sets)
      from generate_series(1, ${parties}) n`
      .replaceAll('$1::text[][', '($1::text[])[')
      .replaceAll('$2::text[][', '($2::text[])[')
      .replaceAll('$5::text[][', '($5::text[])['),
    [givenNames, families, givenNames.length, families.length, rare, rare.length],
  )
  await run(`create temporary table holders as select row_number() over (order by id) as nr, id from parties`)
  await run('create index on holders (nr)')
  await run(`insert into records (public_id, opened, record_holder_party_id, access_set_id)
    select to_char(current_date - ((${records} - n) / 12)::int, 'YY') || '-' || lpad(n::text, 6, '0'),
      current_date - ((${records} - n) / 12)::int, h.id, s.id
    from generate_series(1, ${records}) n
    join holders h on h.nr = 1 + (n - 1) * 3
    cross join lateral (select id from access_sets where cardinality(team_ids) = case when n % 5 = 0 then 2 else 1 end
      order by hashint8(id * 7919 + n) limit 1) s`)
  await run(`insert into record_teams (record_id, team_id)
    select r.id, unnest(s.team_ids) from records r join access_sets s on s.id = r.access_set_id`)
  await run(`create temporary table numbered as
    select row_number() over (order by id) as nr, id, record_holder_party_id as holder, access_set_id from records`)
  await run('create index on numbered (nr)')
  await run(`insert into record_parties (record_id, party_id)
    select r.id, h.id from holders h join numbered r on r.nr = 1 + (h.nr - 1) / 3`)
  await run(`update parties p set access_set_id = r.access_set_id
    from record_parties rp join records r on r.id = rp.record_id where rp.party_id = p.id`)
  await run(`insert into party_phones (party_id, phone_number)
    select id, '+1' || (2005550000 + (id * 7919) % 7000000000)::text from parties where id % 10 < 7`)
  await run(`insert into party_emails (party_id, address)
    select id, 'person' || id || '@bench.test' from parties where id % 10 < 4`)
  await run('insert into party_nationalities (party_id, country_id) select id, birth_country_id from parties')
  await run(`insert into name_words (word)
    select distinct part from parties, unnest(name_words_of(search_text)) part
    where is_name_word(part) on conflict do nothing`)
  await run('select fill_known_names()')
  await nameKeys(run)
}

/** As the job of the product makes them. */
async function nameKeys(run: Run): Promise<void> {
  const { rows } = await run(
    'select id, first_name, middle_name, last_name, dob::text, dob_format, a_number from known_names where keys is null',
  )
  for (let at = 0; at < rows.length; at += keysAtOnce) {
    const made = rows
      .slice(at, at + keysAtOnce)
      .map((row) => ({ id: row.id, keys: matchKeys({ ...row, born: bornOf(row) }, false) }))
    await run(
      `update known_names set keys = made.keys, keys_version = $2
        from jsonb_to_recordset($1) as made(id bigint, keys int[]) where known_names.id = made.id`,
      [JSON.stringify(made), keysVersion],
    )
  }
}
const keysAtOnce = 5000

/** A little under half of them open, with an attorney of a team that sees them. */
async function cases(run: Run, { cases: count, parties }: OfficeSize): Promise<void> {
  const records = Math.ceil(parties / 3)
  await run(`create temporary table seers as
    select s.id as access_set_id, array_agg(distinct m.user_id) filter (where u.is_attorney) as attorneys,
      array_agg(distinct m.user_id) filter (where not u.is_attorney) as assistants
    from access_sets s join team_members m on m.team_id = any(s.team_ids) join users u on u.id = m.user_id group by 1`)
  const of = (people: string, seed: string) =>
    `seers.${people}[1 + floor(${unit(`'${seed}' || n`)} * cardinality(seers.${people}))::int]`
  await run(`insert into legal_cases (record_id, title, legal_case_type_id, opened, closed, primary_attorney_id,
      primary_legal_assistant_id, access_set_id)
    select r.id, t.name || ' – ' || p.display_name, t.id, opened, case when n % 20 < 11 then opened + 200 end,
      ${of('attorneys', 'a')}, ${of('assistants', 'b')}, r.access_set_id
    from generate_series(1, ${count}) n
    join numbered r on r.nr = 1 + (n * 7919::bigint) % ${records}
    join parties p on p.id = r.holder
    join legal_case_types t on t.id = 1 + n % 88
    left join seers on seers.access_set_id = r.access_set_id
    cross join lateral (select current_date - 220 - (${unit("'o' || n")} * 2700)::int as opened) when_opened`)
  await run(`insert into legal_case_parties (legal_case_id, party_id, party_role_id)
    select c.id, rp.party_id, case when rp.party_id = r.record_holder_party_id then 4 else 6 end
    from legal_cases c join records r on r.id = c.record_id join record_parties rp on rp.record_id = r.id
    where rp.party_id = r.record_holder_party_id or (c.id + rp.party_id) % 3 = 0`)
  await run(`insert into legal_case_tags (legal_case_id, tag_id)
    select id, 1 + id % 25 from legal_cases where id % 3 = 0`)
  await run(`insert into legal_case_closings (legal_case_id, closed, closed_by_id, closed_at)
    select id, closed, primary_attorney_id, closed from legal_cases where closed is not null and primary_attorney_id is not null`)
}

/** Past entries are done but for one in forty; those of the next four months are open. */
async function docket(
  run: Run,
  { docket_entries: count, cases: caseCount }: OfficeSize,
  users: number,
): Promise<void> {
  await run(`create temporary table dockets as
    select row_number() over (order by id) as nr, id, opened, closed, access_set_id, primary_attorney_id as attorney,
      primary_legal_assistant_id as assistant from legal_cases`)
  await run('create index on dockets (nr)')
  await run(`insert into docket_entries (legal_case_id, docket_entry_type_id, action_type, action_date, event_time_start,
      event_time_end, timezone, starts_at, ends_at, location_id, comment, is_done, done_at, done_by_id, created_by_id,
      created_on, created_at, access_set_id)
    select d.id, t.id, t.action_type, day, at, ends, zone,
      (day + at) at time zone zone, (day + ends) at time zone zone, place.id,
      case when n % 3 = 0 then (array['Left a message with the sister.', 'Copy of the receipt notice.',
        'Reset by the court.', 'Interpreter confirmed.', 'Outside normal processing time; inquiry sent.'])[1 + n % 5]
        || case when n % 30 = 0 then ' Receipt IOE09' || lpad(n::text, 8, '0') else '' end end,
      is_done, case when is_done then day::timestamptz end, case when is_done then d.assistant end, d.attorney,
      least(day - 14, current_date - 1), least(day - 14, current_date - 1), d.access_set_id
    from generate_series(1, ${count}) n
    join dockets d on d.nr = 1 + (n - 1) % ${caseCount}
    join docket_entry_types t on t.id = 1 + (n * 13) % 62
    cross join lateral (select case when d.closed is null and n % 4 = 0 then current_date + (${unit("'p' || n")} * 120)::int
      else d.opened + (${unit("'q' || n")} * (coalesce(d.closed, current_date - 1) - d.opened))::int end as day) on_day
    cross join lateral (select (day < current_date and (d.closed is not null or n % 40 > 0)) as is_done,
      case when t.action_type <> 'task' then (array['08:30', '09:00', '10:30', '13:00', '14:30'])[1 + n % 5]::time end as at) facts
    cross join lateral (select case when at is not null then at + interval '1 hour' end as ends,
      case when t.is_hearing then 1 + n % 70 end as place_id) more
    left join locations place on place.id = place_id
    cross join lateral (select coalesce(place.timezone, 'America/New_York') as zone) zones`)
  await run(`update legal_cases c set last_created_docket_entry_date = e.day
    from (select legal_case_id, max(created_on) as day from docket_entries group by 1) e where e.legal_case_id = c.id`)
  await run(`insert into docket_entries_assignments (docket_entry_id, user_id, action_date)
    select e.id, coalesce(case when t.is_hearing or t.is_deadline then c.primary_attorney_id else c.primary_legal_assistant_id end,
      1 + e.id % ${users}), e.action_date
    from docket_entries e join legal_cases c on c.id = e.legal_case_id join docket_entry_types t on t.id = e.docket_entry_type_id
    union
    select e.id, c.primary_legal_assistant_id, e.action_date
    from docket_entries e join legal_cases c on c.id = e.legal_case_id
    where e.id % 5 = 0 and c.primary_legal_assistant_id is not null`)
  await run(noticesOfEntries)
}

/** Each assignment of the last three months raised a notice; one in five is unread. */
const noticesOfEntries = `insert into notifications (user_id, kind, docket_entry_id, legal_case_id, actor_id, status, read_at,
    created_at, updated_at, access_set_id, is_internal)
  select a.user_id, 'assigned', e.id, e.legal_case_id, e.created_by_id, case when e.id % 5 = 0 then 'new' else 'read' end,
    case when e.id % 5 > 0 then e.created_at end, e.created_at, e.created_at, e.access_set_id, e.is_internal
  from docket_entries_assignments a join docket_entries e on e.id = a.docket_entry_id
  where e.created_on > current_date - 90 and a.user_id is distinct from e.created_by_id`

/** Rows whose trigger-maintained columns are wrong, by kind of error. */
export async function checkOffice(owner: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const { rows } = await client.query<{ problem: string; count: number }>(`
      select 'access set of ' || table_name as problem, count(*) from check_access_sets() group by 1
      union all select 'newest entry', count(*) from legal_cases c where last_created_docket_entry_date is distinct from
        (select max(created_on) from docket_entries e where e.legal_case_id = c.id and deleted_at is null) having count(*) > 0
      union all select 'day of assignment', count(*) from docket_entries_assignments a join docket_entries e
        on e.id = a.docket_entry_id where a.action_date is distinct from e.action_date having count(*) > 0
      union all select 'instant', count(*) from docket_entries where id % 50 = 0 and (starts_at, ends_at) is distinct from
        (wall_clock_instant(action_date + event_time_start, timezone), wall_clock_instant(action_date + event_time_end, timezone))
        having count(*) > 0
      union all select 'name word', count(*) from parties, unnest(name_words_of(search_text)) part
        where is_name_word(part) and parties.id % 50 = 0 and not exists (select from name_words where word = part)
        having count(*) > 0
      union all select 'known name', count(*) from parties p where p.id % 50 = 0 and not exists (select from known_names n
        where n.kind = 'parties' and n.entry_id = p.id and n.keys is not null
          and (n.first_name, n.last_name, n.dob) is not distinct from (p.first_name, p.last_name, p.dob))
        having count(*) > 0`)
    return rows.map(({ problem, count }) => `${count} × ${problem}`)
  } finally {
    await client.end()
  }
}
