import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { normalizeText } from '#core/normalizeText.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry } from '#testing/server/aDocketEntry.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { docketContract } from '#features/docket/contract.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { searchContract } from '../contract.ts'
import type { HighlightedText } from '../highlights.ts'
import { purgeNameWords } from './purgeNameWords.ts'
import { spellingKeys } from './similarity.ts'

const { fastSearch } = searchContract.endpoints
const { listParties, updateParty } = partiesContract.endpoints
const office = useOffice()
let maker: Person
let team: number
let record: { id: number; public_id: string }

/** First, middle and last name as in the three fields. */
const people: [string, string | null, string | null][] = [
  ['María', 'José', 'González López'],
  ['Jean', null, 'Saint-Fleur'],
  ['Rosa', null, 'de la Cruz Hernández'],
  ['Muhammad', null, 'Al-Jubouri'],
  ['Yevhen', null, 'Kovalskyi'],
  ['Thandar', null, null],
  ['Xiaofeng', null, 'Lin'],
  ['Ana', 'María', 'Ospina'],
  ['Tesfaye', null, 'Yohannes'],
  ['Thị Hương', null, 'Nguyễn'],
  ['Siobhán', null, 'O’Brien'],
  ['Linares', null, 'Wei'],
  ['Juan', null, 'Velásquez'],
]

beforeAll(async () => {
  team = await office.team()
  maker = await office.user({ team_ids: [team] })
  record = (await aRecord(maker, { party: { first_name: 'Holder', last_name: 'Quilaqueo' } })).record
  for (const [first_name, middle_name, last_name] of people)
    await aParty(maker, { record_id: record.id, first_name, middle_name, last_name })
  await aParty(maker, {
    record_id: record.id,
    first_name: 'Numbered',
    last_name: 'Castaño',
    a_number: 'A12345678',
    phone: '(956) 555-0134',
  })
})

const search = async (term: string, who = maker) => (await who.do(fastSearch, { term })).items
const names = async (term: string, who = maker) =>
  (await search(term, who)).filter(({ kind }) => kind === 'party').map(({ title }) => title.text)
const marked = ({ text, marks }: HighlightedText) => marks.map(({ from, to }) => text.slice(from, to))

describe('visibility', () => {
  test('strangers do not search', async () => {
    expect((await office.stranger.call(fastSearch, { term: 'maria' })).status).toBe(401)
  })

  test('a colleague of another team finds nothing of ours, by whatever it is asked for', async () => {
    const legalCase = await aCase(maker, { record_id: record.id, title: 'Zapotec asylum' })
    await aDocketEntry(maker, {
      legal_case_id: legalCase.id,
      comment: 'Zapotec interpreter',
      agency_num: 'EAC99',
    })
    const outsider = await office.user({ team_ids: [await office.team()] })
    const terms = [
      'gonzalez',
      'gonzales',
      'saintfleur',
      '12345678',
      '5678',
      '0134',
      record.public_id,
      'zapotec',
      'eac99',
    ]
    for (const term of terms) {
      expect(await search(term), term).not.toEqual([])
      expect(await search(term, outsider), term).toEqual([])
    }
  })

  test('an external user of the team finds only what externals see', async () => {
    const external = await office.user({ user_type: 'external', team_ids: [team] })
    expect(await search('gonzalez', external)).toEqual([])
  })

  test('an internal entry exists only for those who see internal ones', async () => {
    const admin = await office.user({ user_type: 'admin', all_teams: true })
    const { id } = await aCase(maker, { record_id: record.id })
    await aDocketEntry(admin, { legal_case_id: id, comment: 'Wildebeest memo', is_internal: true })
    expect(await search('wildebeest', admin)).toHaveLength(1)
    expect(await search('wildebeest')).toEqual([])
  })

  test('a deleted entry is gone', async () => {
    const { id } = await aDocketEntry(maker, { comment: 'Ocelot sighted' })
    expect(await search('ocelot')).toHaveLength(1)
    await maker.do(docketContract.endpoints.deleteDocketEntry, { id })
    expect(await search('ocelot')).toEqual([])
  })
})

describe('odd terms', () => {
  test.each([
    '',
    ' ',
    '%',
    '_',
    '--',
    "'",
    "' & '",
    '!:*',
    '\\',
    '(',
    '💼',
    '\u202e',
    'a'.repeat(200),
    '🙂 & |',
    'A',
    '+',
  ])('answers %j', async (term) => {
    expect((await maker.call(fastSearch, { term })).status).toBe(200)
  })

  test('a wildcard finds nobody', async () => {
    expect(await search('%')).toEqual([])
    expect(await search('_')).toEqual([])
  })

  test('a term is at most 200 characters', async () => {
    expect((await maker.call(fastSearch, { term: 'a'.repeat(201) })).status).toBe(422)
  })
})

describe('names', () => {
  test.each([
    ['gonzalez', 'María José González López'],
    ['GONZÁLEZ', 'María José González López'],
    ['lopez gonzalez', 'María José González López'],
    ['gonzalez maria', 'María José González López'],
    ['jose gonz', 'María José González López'],
    ['Gonzales', 'María José González López'],
    ['gonzalse', 'María José González López'],
    ['gonzlaez', 'María José González López'],
    ['maria gonzales', 'María José González López'],
    ['mari gonzales', 'María José González López'],
    ['fleur', 'Jean Saint-Fleur'],
    ['saint-fleur', 'Jean Saint-Fleur'],
    ['saintfleur', 'Jean Saint-Fleur'],
    ['saint fleur', 'Jean Saint-Fleur'],
    ['flaur jean', 'Jean Saint-Fleur'],
    ['de la cruz', 'Rosa de la Cruz Hernández'],
    ['delacruz', 'Rosa de la Cruz Hernández'],
    ['delacurz', 'Rosa de la Cruz Hernández'],
    ['hernandez cruz', 'Rosa de la Cruz Hernández'],
    ['hernandes', 'Rosa de la Cruz Hernández'],
    ['Mohamed', 'Muhammad Al-Jubouri'],
    ['mohammed aljubouri', 'Muhammad Al-Jubouri'],
    ['jubouri', 'Muhammad Al-Jubouri'],
    ['al jubori', 'Muhammad Al-Jubouri'],
    ['Yevgen', 'Yevhen Kovalskyi'],
    ['evgeny', 'Yevhen Kovalskyi'],
    ['kowalski', 'Yevhen Kovalskyi'],
    ['thandar', 'Thandar'],
    ['tandar', 'Thandar'],
    ['lin xiaofeng', 'Xiaofeng Lin'],
    ['xiao feng', 'Xiaofeng Lin'],
    ['hsiao-feng', 'Xiaofeng Lin'],
    ['anamaria', 'Ana María Ospina'],
    ['tesfai', 'Tesfaye Yohannes'],
    ['johannes', 'Tesfaye Yohannes'],
    ['nguyen huong', 'Thị Hương Nguyễn'],
    ['ngyuen', 'Thị Hương Nguyễn'],
    ['obrien', 'Siobhán O’Brien'],
    ["o'brien", 'Siobhán O’Brien'],
    ['jaun', 'Juan Velásquez'],
    ['belasques', 'Juan Velásquez'],
    ['castano 5678', 'Numbered Castaño'],
    ['castano 0134', 'Numbered Castaño'],
  ])('%j finds %s', async (term, name) => {
    expect(await names(term)).toContain(name)
  })

  test.each(['gonzalez xyzzyq', 'qwrtpsd', 'castano 9999', 'fleur saint-lucia zz'])(
    '%j finds nobody',
    async (term) => {
      expect(await names(term)).toEqual([])
    },
  )

  test('the very word comes before words that begin so, and these before like ones', async () => {
    const found = await names('lin')
    expect(found.slice(0, 2)).toEqual(['Xiaofeng Lin', 'Linares Wei'])
  })

  test('the matching part is marked, with its accents', async () => {
    const [found] = await search('gonza')
    expect(marked(found!.title)).toEqual(['Gonzá'])
    expect(found!.why).toBeNull()
    expect(found!.link).toBe(`/parties/${found!.id}`)
    expect(marked((await search('delacruz'))[0]!.title)).toEqual(['de la Cruz'])
  })

  test('a name spelled otherwise says so', async () => {
    const [muhammad] = await search('Mohamed')
    expect(muhammad!.why!.text).toBe('Also spelled Muhammad')
    expect(marked(muhammad!.why!)).toEqual(['Muhammad'])
    expect(marked(muhammad!.title)).toEqual(['Muhammad'])
    expect((await search('Jaun'))[0]!.why!.text).toBe('Similar name: Juan')
  })

  test('a changed name is found by the new one at once, and no more by the old', async () => {
    const party = await aParty(maker, { record_id: record.id, first_name: 'Before', last_name: 'Ixtepecan' })
    await maker.do(updateParty, {
      id: party.id,
      party: { last_name: 'Tlaxcalteca' },
      version: party.version,
    })
    expect(await names('tlaxcaltca')).toEqual(['Before Tlaxcalteca'])
    expect(await names('ixtepecan')).toEqual([])
    await purgeNameWords(office)
    const { rows } = await sql<{ word: string }>`
      select word from name_words where word in ('ixtepecan', 'tlaxcalteca')`.execute(office.database.read)
    expect(rows.map(({ word }) => word)).toEqual(['tlaxcalteca'])
  })

  test('the list of parties finds parts of compound names too', async () => {
    const listed = async (search_term: string) =>
      (await maker.do(listParties, { search_term })).items.map(({ display_name }) => display_name)
    for (const term of ['fleur', 'saint-fleur', 'Saint Fleur', 'saintfleur', 'jean fleur'])
      expect(await listed(term), term).toEqual(['Jean Saint-Fleur'])
    expect(await listed('delacruz')).toEqual(['Rosa de la Cruz Hernández'])
    expect(await listed('jubouri')).toEqual(['Muhammad Al-Jubouri'])
    expect(await listed('obrien')).toEqual(['Siobhán O’Brien'])
    for (const term of ['5678', 'castano 5678', 'a5678'])
      expect(await listed(term), term).toEqual(['Numbered Castaño'])
  })

  test('letters fold outside the database as in it', async () => {
    const between = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at))
    // Latin letters of actual languages, including Hausa, Ewe and Vietnamese; the L with a dot is not one.
    const letters = [...between(0xc0, 0x17e), ...between(0x1e00, 0x1e99), ...between(0x1ea0, 0x1ef9)].filter(
      (letter) => !'×÷Ŀŀ'.includes(letter),
    )
    letters.push(...Array.from('ƁɓƊɗƘƙƳƴƐɛƑƒƓɠƉɖƲʋƝɲƗɨɄʉёЁйЙїЇґ’‘ñÑ'))
    const { rows } = await sql<{ letter: string; folded: string }>`
      select letter, normalize_text(letter) as folded from unnest(${letters}::text[]) letter`.execute(
      office.database.read,
    )
    expect(rows.filter(({ letter, folded }) => normalizeText(letter) !== folded)).toEqual([])
  })
})

describe('numbers', () => {
  test.each([
    ['A012-345-678', 'A-number A012-345-678'],
    ['12345678', 'A-number A012-345-678'],
    ['a 012 345 678', 'A-number A012-345-678'],
    ['A#012345678', 'A-number A012-345-678'],
    ['5678', 'A-number ends in 5678'],
    ['a5678', 'A-number ends in 5678'],
    ['345-678', 'A-number ends in 345678'],
    ['0123', 'A-number begins with 0123'],
    ['0134', 'Phone ends in 0134'],
    ['555-0134', 'Phone (956) 555-0134'],
    ['(956) 555 0134', 'Phone (956) 555-0134'],
    ['+1 956.555.0134', 'Phone (956) 555-0134'],
    ['011 1 956 555 0134', 'Phone (956) 555-0134'],
  ])('%j is found, and says by what', async (term, why) => {
    const [found] = await search(term)
    expect([found!.title.text, found!.why!.text]).toEqual(['Numbered Castaño', why])
    expect(marked(found!.why!)).toEqual([why.replace(/^.* (?=[A(\d])(?!555)/, '')])
  })

  test('a record is found by its number, with or without dash and by its end, and comes first', async () => {
    for (const term of [record.public_id, record.public_id.replace('-', ''), record.public_id.slice(-4)]) {
      const items = await search(term)
      expect(items.map(({ kind, id }) => `${kind} ${id}`)).toContain(`record ${record.id}`)
    }
    const [first] = await search(record.public_id)
    expect(first).toMatchObject({ kind: 'record', sub: 'Holder Quilaqueo', link: `/records/${record.id}` })
    expect(marked(first!.title)).toEqual([record.public_id])
  })
})

describe('cases', () => {
  test('words of a title in any order', async () => {
    const { id } = await aCase(maker, { record_id: record.id, title: 'Motion to reopen, Quilaqueo' })
    const found = (await search('quilaqueo motion')).find(({ kind }) => kind === 'legal_case')!
    expect(found).toMatchObject({ id, why: null, link: `/cases/${id}` })
    expect(found.sub).toContain(record.public_id)
    expect(marked(found.title)).toEqual(['Motion', 'Quilaqueo'])
  })

  test('the name of a party with a word of the title', async () => {
    const party = await aParty(maker, { record_id: record.id, first_name: 'Baltazar', last_name: 'Ixcoy' })
    const { id } = await aCase(maker, {
      record_id: record.id,
      title: 'Cancellation',
      parties: [{ party_id: party.id }],
    })
    const [found] = await search('ixcoy cancel')
    expect(found).toMatchObject({ kind: 'legal_case', id })
    expect(found!.why!.text).toBe('Party: Baltazar Ixcoy')
    expect(marked(found!.why!)).toEqual(['Ixcoy'])
    expect(marked(found!.title)).toEqual(['Cancel'])
  })

  test('cases and record of whoever is found come along', async () => {
    const { record: own, party } = await aRecord(maker, {
      party: { first_name: 'Petrona', last_name: 'Matom' },
    })
    const { id } = await aCase(maker, {
      record_id: own.id,
      title: 'U visa',
      parties: [{ party_id: party.id }],
    })
    const found = await search('matom')
    expect(found.map((item) => [item.kind, item.id])).toEqual([
      ['party', party.id],
      ['legal_case', id],
      ['record', own.id],
    ])
    expect(found[1]!.why!.text).toBe('Party: Petrona Matom')
    expect(found[2]!.why!.text).toBe('Record of Petrona Matom')
  })
})

describe('docket entries', () => {
  test('words of the comment, by their beginning, with an excerpt around them', async () => {
    const comment = `${'Called the court about the file and left word with the clerk. '.repeat(3)}Interview notice for María came.`
    const { id } = await aDocketEntry(maker, { comment })
    const [found] = await search('notice interv')
    expect(found).toMatchObject({ kind: 'docket_entry', id, link: `/docket_entries/${id}` })
    expect(found!.title.text).toMatch(/, 12\/02\/2026$/)
    expect(found!.why!.text).toMatch(/^Comment: ….*Interview notice for María came\.$/)
    expect(found!.why!.text.length).toBeLessThan(120)
    expect(marked(found!.why!)).toEqual(['Interv', 'notice'])
  })

  test.each(['I-130', 'I130', 'i 130'])('a form is found as %s', async (term) => {
    const { id } = await aDocketEntry(maker, {
      comment: `File ${term.startsWith('I-') ? 'I130' : 'I-130'} package`,
    })
    const ids = (await search(term)).map((item) => item.id)
    expect(ids).toContain(id)
  })

  test.each(['IOE0912345678', 'ioe-09123', 'IOE 091 234 5678', '0912345678'])(
    'a receipt number as %j',
    async (term) => {
      const { id } = await aDocketEntry(maker, { agency_num: 'IOE-0912345678' })
      const found = (await search(term)).find((item) => item.id === id)
      expect(found!.why!.text).toBe('Agency number: IOE-0912345678')
    },
  )

  test('of many the newest', async () => {
    const { id } = await aCase(maker, { record_id: record.id })
    const made: number[] = []
    for (let i = 0; i < 8; i++)
      made.push((await aDocketEntry(maker, { legal_case_id: id, comment: `Kinkajou ${i}` })).id)
    expect((await search('kinkajou')).map((item) => item.id)).toEqual(made.toReversed().slice(0, 6))
  })
})

describe('the law', () => {
  const ofLaw = async (term: string) =>
    (await search(term)).filter(({ kind }) => kind === 'relief_option' || kind === 'ground')

  test('is found by words of a title, after the people and cases of that name', async () => {
    await aCase(maker, { record_id: record.id, title: 'Asylum of the Quilaqueos' })
    const items = await search('asyl')
    const kinds = [...new Set(items.map(({ kind }) => kind))]
    expect(kinds.indexOf('legal_case')).toBeLessThan(kinds.indexOf('relief_option'))
    const option = items.find(({ link }) => link === '/law/relief?entry=asylum')!
    expect([option.kind, option.sub, marked(option.title)]).toEqual([
      'relief_option',
      'Fleeing Persecution',
      ['Asyl'],
    ])
  })

  test('is found first by a citation, with what is cited', async () => {
    const [first] = await search('1182(a)(6)(A)')
    expect(first).toMatchObject({
      kind: 'ground',
      link: '/law/grounds?entry=212-a-6-a',
      sub: expect.stringContaining('212(a)(6)(A)'),
    })
    expect((await ofLaw('ina 249')).map(({ link }) => link)).toContain('/law/relief?entry=registry')
  })

  test('is not found by the numbers of people', async () => {
    expect(await ofLaw('5678')).toEqual([])
    expect(await ofLaw(record.public_id)).toEqual([])
  })
})

test('the keys of a typed word are those of the stored ones', async () => {
  const words = [
    'a',
    'ng',
    'lee',
    'juan',
    'ospin',
    'muhammad',
    'anna',
    'nguyễn',
    'þórunn',
    '𐐷𐐷𐐷x',
    'saint-fleur',
  ]
  const { rows } = await sql<{ word: string; keys: string[] }>`
    select word, spelling_keys(word) as keys from unnest(${words}::text[]) word`.execute(office.database.read)
  for (const { word, keys } of rows) expect(spellingKeys(word).toSorted()).toEqual(keys.toSorted())
  expect(rows).toHaveLength(words.length)
})
