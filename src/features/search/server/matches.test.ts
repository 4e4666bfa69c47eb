import { sql } from 'kysely'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { Actor } from '#core/actor.ts'
import { text } from '#fields/text/text.ts'
import { sectionsContract } from '#features/profile/contract/sections.ts'
import { passports } from '#features/profile/sections/identity.ts'
import { findActorByToken } from '#features/session/server/findActor.ts'
import { teamsContract } from '#features/teams/contract.ts'
import { queryOf, related, type Condition, type NestedParams, type Query } from '#query/query.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry, courtIdIn } from '#testing/server/aDocketEntry.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { asOwner, useOffice, type Person } from '#testing/server/office.ts'
import { advancedSearchContract } from '../contract/advanced.ts'
import { matchingIds, readMatches, resultColumns, type SearchCtx } from './matches.ts'

const { listSearchProperties, advancedSearch, countSearch } = advancedSearchContract.endpoints
const { createCharacteristic } = sectionsContract.endpoints
const office = useOffice()
let team: number
let editor: Person
let viewer: Person
let record_id: number
const ids: Record<string, number> = {}

beforeAll(async () => {
  team = await office.team()
  editor = await office.user({ user_type: 'editor', team_ids: [team] })
  viewer = await office.user({ user_type: 'viewer', team_ids: [team] })
  const made = await aRecord(editor, {
    party: { first_name: 'María', last_name: 'González', dob: '1990-05-01', dob_format: 'MM/YYYY' },
  })
  record_id = made.record.id
  ids['maria'] = made.party.id
  const people = {
    jose: { first_name: 'José', last_name: 'Gonsales', a_number: 'A 216-004-821', ssn: '123-45-6789' },
    li: { first_name: 'Li', last_name: 'Wei', dob: '2015-01-01', dob_format: 'YYYY', deceased: false },
  } as const
  for (const [name, party] of Object.entries(people))
    ids[name] = (await aParty(editor, { record_id, ...party })).id
  const children = (first_name: string, dob: string) =>
    editor.do(createCharacteristic, { children: { party_id: ids['maria']!, first_name, dob } })
  await children('Sofía', '2012-03-04')
  await children('Diego', '2016-07-08')
  await children('Elena', '1999-01-01')
})

const found = async (query: Query, who = editor) =>
  (await who.do(advancedSearch, { ...query, result_params: { items_per_page: 200 } })).items.map(
    ({ id }) => id,
  )
const names = async (conditions: Condition[], nested: NestedParams[] = [], who = editor) => {
  const all = await found(queryOf('parties', conditions, nested), who)
  return Object.keys(ids).filter((name) => all.includes(ids[name]!))
}
const refusal = async (query: unknown, who = editor) => {
  const { status, error } = await who.send(countSearch, query)
  return { status, issues: error.issues }
}

test('the words of a search name staff only to those who see them', async () => {
  const colleague = await office.user({ first_name: 'Secret', last_name: 'Colleague' })
  const external = await office.user({ user_type: 'external', team_ids: [team] })
  const query = queryOf('legal_cases', [
    { field: 'primary_attorney_id', operator: 'is_any_of', term: [colleague.id] },
  ])
  expect((await editor.do(countSearch, query)).words).toContain('Secret Colleague')
  expect((await external.do(countSearch, query)).words).toContain('an entry that is no longer there')
})

describe('conditions', () => {
  test.each<[string, Condition[], string[]]>([
    [
      'names without accents or capitals',
      [{ field: 'name', operator: 'contains', term: 'RÍA GONZ' }],
      ['maria'],
    ],
    [
      'names by sound',
      [{ field: 'last_name', operator: 'sounds_like', term: 'Gonzalez' }],
      ['maria', 'jose'],
    ],
    ['A-numbers in any spelling', [{ field: 'a_number', operator: 'is', term: 'a216 004 821' }], ['jose']],
    ['the end of an A-number', [{ field: 'a_number', operator: 'ends_with', term: '4821' }], ['jose']],
    ['a sealed number, whole', [{ field: 'ssn', operator: 'is', term: '123456789' }], ['jose']],
    [
      'questions nobody has asked',
      [{ field: 'deceased', operator: 'is', term: 'not_asked' }],
      ['maria', 'jose'],
    ],
    ['no, as something else', [{ field: 'deceased', operator: 'is', term: false }], ['li']],
    ['days surely before', [{ field: 'dob', operator: 'surely_before', term: '1990-05-31' }], []],
    ['days possibly before', [{ field: 'dob', operator: 'possibly_before', term: '1990-05-31' }], ['maria']],
    ['what is not so, with what is not known', [{ field: 'dob', operator: 'is_unknown' }], ['jose']],
    ['any entry of a section', [{ field: 'children.first_name', operator: 'is', term: 'sofia' }], ['maria']],
  ])('find %s', async (_what, conditions, expected) => {
    expect(await names(conditions)).toEqual(expected)
  })

  test('count related entries that meet several conditions at once', async () => {
    const minor = [{ field: 'dob', operator: 'surely_after', term: '2010-01-01' }]
    expect(await names([], [related('children', minor, { term: 2 })])).toEqual(['maria'])
    expect(await names([], [related('children', minor, { term: 3 })])).toEqual([])
    expect(await names([], [related('children', minor, { operator: 'at_most', term: 1 })])).toEqual([
      'jose',
      'li',
    ])
    expect(await names([], [related('children', [], { operator: 'none' })])).toEqual(['jose', 'li'])
  })

  test('follow relations: people of open cases with their next hearing in Miami', async () => {
    const location_id = await courtIdIn(office, 'Miami')
    const legalCase = await aCase(editor, { record_id, parties: [{ party_id: ids['jose']! }] })
    await aDocketEntry(editor, { legal_case_id: legalCase.id, location_id, action_date: '2031-12-02' })
    const inMiami = { field: 'next_hearing.location_id', operator: 'is_any_of', term: [location_id] }
    const open = { field: 'is_open', operator: 'is', term: true }
    expect(await names([], [related('legal_cases', [open, inMiami])])).toContain('jose')
    await aDocketEntry(editor, { legal_case_id: legalCase.id, action_date: '2030-12-02' })
    expect(await names([], [related('legal_cases', [open, inMiami])])).not.toContain('jose')
  })
})

describe('what the reader may not see', () => {
  test('a case makes nobody match, and counts for nobody', async () => {
    const hidden = await aCase(editor, {
      record_id,
      title: 'Behind the wall',
      parties: [{ party_id: ids['li']! }],
    })
    const admin = await office.user({ user_type: 'admin', all_teams: true })
    const other = await office.user({ user_type: 'viewer', team_ids: [team, await office.team()] })
    const inCase = [related('legal_cases', [{ field: 'title', operator: 'contains', term: 'behind' }])]
    expect(await names([], inCase, other)).toEqual(['li'])
    await admin.do(teamsContract.endpoints.restrictResource, {
      id: team,
      type: 'legal_cases',
      resource_id: hidden.id,
    })
    expect(await names([], inCase, other)).toEqual([])
    expect(await names([], [{ ...inCase[0]!, operator: 'none' }], other)).toHaveLength(3)
    expect(await names([], inCase, admin)).toEqual(['li'])
  })

  test('an encrypted number is a property only for those who may read it', async () => {
    const paths = async (who: Person) =>
      (await who.do(listSearchProperties, { entity: 'parties' })).properties.map(({ path }) => path)
    expect(await paths(editor)).toContain('ssn')
    expect(await paths(viewer)).not.toContain('ssn')
    expect(await paths(viewer)).not.toContain('passports.passport_number')
    const query = queryOf('parties', [{ field: 'ssn', operator: 'is', term: '123456789' }])
    const unknown = queryOf('parties', [{ field: 'shoe_size', operator: 'is', term: '9' }])
    expect(await refusal(query, viewer)).toEqual(await refusal(unknown, viewer))
    const columns = await viewer.call(advancedSearch, {
      ...queryOf('parties', []),
      result_params: { columns: ['ssn'] },
    })
    expect(columns.error.issues?.[0]?.path).toBe('result_params.columns.0')
  })

  test('it is shown masked to those who may', async () => {
    const query = queryOf('parties', [{ field: 'ssn', operator: 'is_known' }])
    const { items } = await editor.do(advancedSearch, { ...query, result_params: { columns: ['ssn'] } })
    expect(items.map(({ cells }) => cells)).toEqual([['•••• 6789']])
  })
})

describe('results', () => {
  const ofMaria = () => queryOf('parties', [{ field: 'id', operator: 'is', term: ids['maria']! }])

  test('join the entries of a section in a cell, or have a row for each', async () => {
    const result_params = { columns: ['name', 'dob', 'children.first_name', 'children.dob'] }
    const joined = await editor.do(advancedSearch, { ...ofMaria(), result_params })
    expect(joined.items.map(({ cells }) => cells)).toEqual([
      ['María González', '1990-05', 'Sofía; Diego; Elena', '2012-03-04; 2016-07-08; 1999-01-01'],
    ])
    const single = await editor.do(advancedSearch, {
      ...ofMaria(),
      indistinct_results: true,
      result_params: { ...result_params, sort_by: 'children.dob', items_per_page: 2 },
    })
    expect(single.total_items).toBe(3)
    expect(single.items.map(({ cells }) => cells[2])).toEqual(['Elena', 'Sofía'])
  })

  test('are paged in the order of a column, with the number as tie-break', async () => {
    const query = queryOf('parties', [])
    const page = (page: number) =>
      editor.do(advancedSearch, {
        ...query,
        result_params: { sort_by: 'birth_country_id', page, items_per_page: 1 },
      })
    const all = [await page(1), await page(2), await page(3)].flatMap(({ items }) =>
      items.map(({ id }) => id),
    )
    expect(all).toEqual(Object.values(ids).toSorted((a, b) => a - b))
    const behind = await page(99)
    expect(behind).toMatchObject({ items: [], total_items: 3 })
  })

  test('come with the query read aloud', async () => {
    const query = queryOf(
      'parties',
      [{ field: 'last_name', operator: 'starts_with', term: 'Gon' }],
      [related('children', [{ field: 'age', operator: 'at_most', term: 20 }], { term: 2 })],
    )
    const { words } = await editor.do(advancedSearch, query)
    expect(words).toBe('People: last name begins with “Gon” and at least 2 children (age is at most 20)')
    const open = related('legal_cases', [{ field: 'is_open', operator: 'is', term: true }])
    const { words: ofAny } = await editor.do(
      advancedSearch,
      queryOf('parties', [], [open, related('next_hearing', [])]),
    )
    expect(ofAny).toBe('People: with cases (open is yes) and with a next hearing')
  })

  test('are read in batches for an export, a selection of them whatever the conditions', async () => {
    const actor = (await findActorByToken(office.database.read, editor.token!)) as Actor
    const ctx: SearchCtx = { db: office.database.read, actor, now: new Date(), vault: office.vault }
    const query = queryOf('parties', [{ field: 'last_name', operator: 'is', term: 'Wei' }])
    const cellsOf = async (params: { ids?: number[] }) => {
      const rows = []
      const found = await readMatches(ctx, query, { columns: ['first_name'], ...params })
      for await (const batch of found.rows) rows.push(...batch.flatMap(({ cells }) => cells))
      return rows
    }
    expect(await cellsOf({})).toEqual(['Li'])
    expect(await cellsOf({ ids: [ids['jose']!, 987_654] })).toEqual(['José'])
    expect(await matchingIds(ctx, query)).toEqual([ids['li']])
    expect(await resultColumns(ctx, query, { columns: ['dob'] })).toEqual([
      { path: 'dob', label: 'Born', kind: 'day' },
    ])
  })
})

test('a field added to a section is searched, shown, listed and exported at once', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    office.database.read,
  )
  await asOwner(
    { ...inject('postgres').owner, database: rows[0]!.name },
    `alter table party_passports add column seal_colour text;
      insert into party_passports (party_id, seal_colour) values (${ids['li']}, 'Burgundy')`,
  )
  const fields = passports.fields as Record<string, unknown>
  fields['seal_colour'] = text({ label: 'Colour of the seal' })
  try {
    const { properties } = await editor.do(listSearchProperties, { entity: 'parties' })
    expect(properties.find(({ path }) => path === 'passports.seal_colour')).toMatchObject({
      label: 'Colour of the seal',
      group: 'Passports',
      kind: 'text',
    })
    expect(await names([{ field: 'passports.seal_colour', operator: 'is', term: 'burgundy' }])).toEqual([
      'li',
    ])
    const actor = (await findActorByToken(office.database.read, editor.token!)) as Actor
    const ctx: SearchCtx = { db: office.database.read, actor, now: new Date(), vault: office.vault }
    const exported = await readMatches(ctx, queryOf('parties', []), {
      columns: ['passports.seal_colour'],
      ids: [ids['li']!],
    })
    expect(exported.columns[0]!.repeats?.title).toBe('Passport')
    expect(await Array.fromAsync(exported.rows)).toEqual([[{ id: ids['li'], cells: [['Burgundy']] }]])
  } finally {
    delete fields['seal_colour']
  }
})

describe('refusals', () => {
  const one = (condition: Partial<Condition>) =>
    queryOf('parties', [{ field: 'last_name', operator: 'is', term: 'x', ...condition }])
  const nest = (levels: number): NestedParams => ({
    logical_operator: 'AND',
    entity_params: [],
    nested_params: levels > 1 ? [nest(levels - 1)] : [],
  })
  const first = 'query_groups.0.entity_params.0'
  test.each<[string, unknown, string]>([
    ['prototype names as entity', { ...one({}), entity: '__proto__' }, 'entity'],
    ['prototype names as field', one({ field: 'constructor' }), `${first}.field`],
    ['prototype names on the way', one({ field: '__proto__.name' }), `${first}.field`],
    ['prototype names as operator', one({ operator: 'toString' }), `${first}.operator`],
    ['SQL as field', one({ field: "name'; drop table parties; --" }), `${first}.field`],
    ['columns that are no fields', one({ field: 'ssn_index' }), `${first}.field`],
    ['columns of the engine', one({ field: 'access_set_id', operator: 'is_known' }), `${first}.field`],
    [
      'operators of another kind',
      one({ operator: 'in_next', term: { count: 1, unit: 'days' } }),
      `${first}.operator`,
    ],
    ['objects as text', one({ term: { toString: 1 } }), `${first}.term`],
    ['empty terms', one({ term: '   ' }), `${first}.term`],
    ['long terms', one({ term: 'x'.repeat(501) }), `${first}.term`],
    [
      'too many entries',
      one({ field: 'gender_id', operator: 'is_any_of', term: Array(501).fill(1) }),
      `${first}.term`,
    ],
    [
      'words as entries',
      one({ field: 'gender_id', operator: 'is_any_of', term: ['1; select'] }),
      `${first}.term`,
    ],
    ['numbers without bounds', one({ field: 'age', operator: 'at_least', term: 1e300 }), `${first}.term`],
    [
      'days that do not exist',
      one({ field: 'dob', operator: 'surely_before', term: '2026-02-30' }),
      `${first}.term`,
    ],
    [
      'spans without bounds',
      one({ field: 'dob', operator: 'in_next', term: { count: 1e9, unit: 'days' } }),
      `${first}.term`,
    ],
    [
      'ranges that end before they begin',
      one({ field: 'age', operator: 'between', term: { from: 9, to: 1 } }),
      `${first}.term`,
    ],
    ['terms of comparisons that take none', one({ operator: 'is_known', term: 'x' }), `${first}.term`],
    ['numbers that are none', one({ field: 'a_number', operator: 'is', term: 'A12' }), `${first}.term`],
    ['parts of sealed numbers', one({ field: 'ssn', operator: 'is', term: '6789' }), `${first}.term`],
    [
      'relations that are none',
      queryOf('parties', [], [related('deleted', [])]),
      'query_groups.0.nested_params.0.field',
    ],
    ['half a character', one({ term: 'a\ud800' }), 'query_groups.0.entity_params.0.term'],
    [
      'too many levels',
      queryOf('parties', [], [nest(7)]),
      `query_groups.0${'.nested_params.0'.repeat(6)}.nested_params`,
    ],
    [
      'too many conditions',
      {
        ...one({}),
        query_groups: [0, 1].map((sequence) => ({
          sequence,
          logical_operator: 'AND',
          entity_params: Array(60).fill({ field: 'name', operator: 'is_known' }),
          nested_params: [],
        })),
      },
      'query_groups.1.entity_params.40',
    ],
  ])('name %s at their place', async (_what, query, path) => {
    const { status, issues } = await refusal(query)
    expect([status === 400 || status === 422, issues?.[0]?.path]).toEqual([true, path])
    expect(issues?.[0]?.message).toMatch(/^[A-Z]/)
  })

  test.each(['%', '_', '\\', "'", '％', '.*', '[[:alpha:]]+', 'a{99999}', '\u202e'])(
    '%s is a letter like any other',
    async (term) => {
      for (const operator of ['contains', 'starts_with', 'ends_with', 'is'])
        expect(await names([{ field: 'name', operator, term }])).toEqual([])
    },
  )

  test('nesting without end is refused before it is followed', async () => {
    const body = `{"entity":"parties","query_groups":[{"nested_params":[${'{"nested_params":['.repeat(20_000)}${']}'.repeat(20_000)}]}]}`
    const { statusCode } = await office.app.inject({
      method: 'POST',
      url: '/api/advanced_search/count',
      headers: { authorization: `Bearer ${editor.token}`, 'content-type': 'application/json' },
      payload: body,
    })
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(statusCode).toBeLessThan(500)
  })

  test('orders and columns are properties, too', async () => {
    for (const result_params of [
      { sort_by: 'access_set_id' },
      { sort_by: 'children.dob' },
      { columns: ['password_hash'] },
    ]) {
      const { status } = await editor.call(advancedSearch, { ...queryOf('users', []), result_params })
      expect(status).toBe(422)
    }
  })
})
