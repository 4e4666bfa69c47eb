// Sections of all people, in SQL: one entry in half of them, and five in each for some, like the profile of a
// long-standing client.
import pg from 'pg'
import { dayColumns } from '../../src/fields/day/day.ts'
import type { Field } from '../../src/fields/kinds.ts'
import { partySections } from '../../src/features/profile/sections/index.ts'
import { tableOf } from '../../src/collections/collection.ts'
import type { SectionDefinition } from '../../src/collections/defineSection.ts'

const sections: SectionDefinition[] = Object.values(partySections)
const entriesOfEach = 5
/** Every so many people have five in each. */
const everyOf = 1000

/** Columns with their values in the n-th entry of `p`; only the product can write sealed ones. */
export function columnsIn(name: string, field: Field): [column: string, value: string][] {
  switch (field.kind) {
    case 'text':
      return [[name, `'Entry ' || n || ' of ' || p.id`]]
    case 'longText':
      return [[name, `repeat('What is known, and who said so. ', 3) || n`]]
    case 'texts':
      return [[name, `array['212(a)(6)(A)(i)']`]]
    case 'number':
      return [[name, 'n']]
    case 'yesNo':
      return name.startsWith('no_') ? [] : [[name, 'n % 2 = 0']]
    case 'choice':
      return [
        [
          name,
          `(array['${field.options.map(({ value }) => value).join("','")}'])[1 + (n - 1) % ${field.options.length}]`,
        ],
      ]
    case 'day': {
      const { date, format } = dayColumns(name, field)
      return [
        [date, `date '2015-01-01' + n * 30`],
        ...(field.exact ? [] : [[format, `'MM/DD/YYYY'`] satisfies [string, string]]),
      ]
    }
    case 'catalogue':
      return [[name, `(select min(id) from ${field.list})`]]
    case 'person':
      return field.list === 'users' ? [[name, '(select min(id) from users)']] : [[name, 'p.id']]
    case 'phone':
      return [[name, `'+1410555' || lpad((p.id % 10000)::text, 4, '0')`]]
    case 'email':
      return [[name, `'person' || p.id || '.' || n || '@bench.test'`]]
    default:
      return []
  }
}

const isSealed = (field: Field) => 'sensitive' in field && !!field.sensitive
const hasSealed = ({ fields }: SectionDefinition) => Object.values(fields).some(isSealed)

/** Runs once for an office and leaves existing rows alone. */
export async function fillSections(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    // Their names do not come into the look-up of names either, which is made for the people themselves.
    await client.query('set session_replication_role = replica')
    for (const [at, section] of sections.filter((one) => !hasSealed(one)).entries()) {
      const table = tableOf(section)
      const columns = Object.entries(section.fields).flatMap(([name, field]) => columnsIn(name, field))
      const count = section.one ? 1 : section.key === 'addresses' ? 2 : entriesOfEach
      const { rows } = await client.query<{ count: string }>(
        `select count(*) from ${table} where party_id = ${everyOf}`,
      )
      if (Number(rows[0]!.count) >= count) continue
      await client.query(`insert into ${table} (party_id, ${columns.map(([column]) => column).join(', ')})
        select p.id, ${columns.map(([, value]) => value).join(', ')}
        from parties p cross join generate_series(1, ${count}) n
        where case when p.id % ${everyOf} = 0 then true else n = 1 and hashint8(p.id * 31 + ${at}) % 2 = 0 end`)
      await client.query(`analyze ${table}`)
    }
  } finally {
    await client.end()
  }
}

export const hasFullProfile = `id % ${everyOf} = 0`

/** Sections of one person that only the product can enter, because they are encrypted. */
export const sealedEntries = (party_id: number): object[] =>
  Array.from({ length: entriesOfEach }, (_, at) => [
    { passports: { party_id, passport_number: `G${1_000_000 + at}`, issue_date: `2015-0${at + 1}-01` } },
    { identifiers: { party_id, kind: 'additional_other_id', value: `ID-${1_000_000 + at}` } },
  ]).flat()

/** The columns of a section that are no secret. */
export const plainColumns = ({ fields }: SectionDefinition): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (isSealed(field)) return []
    const own =
      field.kind === 'day' && !field.exact ? Object.values(dayColumns(name, field)).filter(Boolean) : [name]
    const extension = field.kind === 'phone' && field.extension ? [field.extension] : []
    return [...own, ...extension].map((column) => `"${String(column)}"`)
  })

export const orderOf = ({ orderBy }: SectionDefinition): string =>
  [
    ...orderBy.map((one) =>
      one.endsWith(' desc') ? `"${one.slice(0, -5)}" desc nulls last` : `"${one}" nulls last`,
    ),
    'id',
  ].join(', ')

const named = (list: string) => (['users', 'parties'].includes(list) ? 'display_name' : 'name')

/** A section of the person $1 with the words for its ids, as one statement can have them. */
function listOf(section: SectionDefinition): string {
  const columns = [
    ...plainColumns(section),
    ...Object.entries(section.fields).flatMap(([name, field]) =>
      'list' in field && !isSealed(field)
        ? [`(select ${named(field.list)} from ${field.list} l where l.id = s."${name}") as "word of ${name}"`]
        : [],
    ),
  ]
  return `'${section.key}', (select coalesce(json_agg(r), '[]') from (select id, version, created_at, updated_at,
    ${columns.join(', ')} from ${tableOf(section)} s where party_id = p.id order by ${orderOf(section)}) r)`
}

/** All sections as pairs for `json_build_object`, which takes a hundred arguments at most. */
export const sectionPairs = sections.map(listOf).join(',\n')

/** A new entry, its line in the log, the news of it and the list it belongs to. */
export const saveJob = `
  with party as (select id, access_set_id, (select min(record_id) from record_parties where party_id = p.id) as record_id
      from parties p where id = $2 and access_set_id = any($1) and deleted_at is null for no key update),
  made as (insert into party_job_histories (party_id, job_title, company, city, state, country_id, start_date,
      start_date_format)
    select party.id, g.job_title, g.company, g.city, g.state, g.country_id, g.start_date, g.start_date_format
    from party, jsonb_populate_record(null::party_job_histories, $3::jsonb) g returning id, party_id),
  lines as (insert into audit_log (actor_id, action, entity, entity_id, record_id, changes)
    select $4, 'party.entry_added', 'parties', party.id, party.record_id, $3::jsonb from party)
  select pg_notify('bench', json_build_object('topic', 'parties', 'ids', json_build_array(party.id),
    'access_set_id', party.access_set_id)::text) from party, made`

export const jobs = `select json_build_object('party', json_build_object('id', p.id,
  ${listOf(partySections.job_histories)}))::text as body from parties p where p.id = $1`
