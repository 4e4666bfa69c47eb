import { beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#core/contract.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { aStaff, type Staff } from '#testing/server/aStaff.ts'
import { useOffice, type Person, type Reply } from '#testing/server/office.ts'
import { readPdf } from '#testing/server/readPdf.ts'
import { documentsContract } from '#features/documents/contract.ts'
import { logsContract } from '#features/logs/contract.ts'
import { sectionsContract } from '#features/profile/contract/sections.ts'
import { searchContract } from '#features/search/contract.ts'
import { statementsContract } from '#features/statements/contract.ts'
import { crimeOfIncident, isTakenOver } from '../crimeOfIncident.ts'
import { assistantsContract } from '../contract.ts'
import { definitionOf, entryTypes, type EntryType } from '../entryTypes.ts'

const office = useOffice()
const calls = assistantsContract.endpoints
const { createFact } = statementsContract.endpoints

let staff: Staff
let admin: Person
let record_id: number
let id: number

const add = (type: EntryType, values: object = {}, party = id) =>
  staff.contributor.do(calls.createAsylumAssistant, { id: party, asylum_assistant: { type, ...values } })

const list = (type: EntryType | undefined, party = id) =>
  staff.viewer.do(calls.listAsylumAssistants, { id: party, ...(type && { type }) })

const somebody = async () => (await aParty(staff.editor, { record_id })).id

beforeAll(async () => {
  staff = await aStaff(office)
  admin = await office.user({ user_type: 'admin', all_teams: true })
  const { record, party } = await aRecord(staff.editor, {
    team_ids: [staff.team],
    party: { first_name: 'Marta', last_name: 'Núñez', dob: '1990-03-01' },
  })
  record_id = record.id
  id = party.id
})

/** Where it is required, the required one. */
const longTextOf = (type: EntryType) =>
  Object.entries(definitionOf(type).fields).find(([, { kind }]) => kind === 'longText')![0]

describe('the entries of the asylum assistant', () => {
  it('has the ten types of the specification, with their fields', () => {
    expect(entryTypes).toEqual(
      expect.arrayContaining([
        'claim',
        'crime',
        'declaration',
        'eligibility_guide',
        'firm_resettlement',
        'national_security',
        'one_year_filing_deadline',
        'persecutor_analysis',
        'previous_denial',
        'safe_third_country',
      ]),
    )
    const fields = Object.fromEntries(
      entryTypes.map((type) => [type, Object.keys(definitionOf(type).fields)]),
    )
    for (const [type, names] of Object.entries(specified))
      expect(fields[type], type).toEqual(expect.arrayContaining([...names]))
  })

  it('answers a blank guide, without an id, until somebody saves the first answer', async () => {
    const [blank] = (await list('eligibility_guide')).asylum_assistant
    expect(blank).toMatchObject({ id: null, party_id: id, type: 'eligibility_guide', harm_rising: null })
    expect((await list(undefined)).asylum_assistant).toEqual([blank])
    const [saved] = (await add('eligibility_guide', { harm_rising: true, failure_of_state: false }))
      .asylum_assistant
    // Three values: what nobody answered is no no.
    expect(saved).toMatchObject({ failure_of_state: false, harm_motive: null })
    expect(saved!.id).toBeGreaterThan(0)
    const again = await staff.contributor.call(calls.createAsylumAssistant, {
      id,
      asylum_assistant: { type: 'eligibility_guide', harm_motive: true },
    })
    expect(again).toMatchObject({ status: 409, body: { error: { code: 'section.one' } } })
  })

  it.each(entryTypes)('adds, changes, deletes and restores: %s', async (type) => {
    const party = await somebody()
    const [entry] = (await add(type, { [longTextOf(type)]: 'First' }, party)).asylum_assistant
    const entryId = entry!.id!
    const change = { id: party, entryId, asylum_assistant: { type, version: entry!.version } }
    const text = longTextOf(type)
    const changed = { ...change, asylum_assistant: { ...change.asylum_assistant, [text]: 'Second' } }
    const after = await staff.contributor.do(calls.updateAsylumAssistant, changed)
    expect(after.asylum_assistant[0]).toMatchObject({ [text]: 'Second', version: entry!.version + 1 })
    expect(await staff.contributor.call(calls.updateAsylumAssistant, changed)).toMatchObject({ status: 409 })
    const one = await staff.viewer.do(calls.getAsylumAssistant, { id: party, entryId, type })
    expect(one).toMatchObject({ asylum_assistant: { id: entryId, type, [text]: 'Second' } })
    await staff.contributor.do(calls.deleteAsylumAssistant, { id: party, entryId, type })
    const gone = (await list(type, party)).asylum_assistant
    expect(gone.filter((row) => row.id !== null)).toEqual([])
    const back = await staff.contributor.do(calls.restoreAsylumAssistant, { id: party, entryId, type })
    expect(back.asylum_assistant[0]).toMatchObject({ id: entryId, [text]: 'Second' })
  })

  it('finds an entry only under its own type and person', async () => {
    const { asylum_assistant } = await add('crime', { crime: 'Theft' })
    const entryId = asylum_assistant[0]!.id!
    const get = (input: InputOf<typeof calls.getAsylumAssistant>) =>
      staff.viewer.call(calls.getAsylumAssistant, input)
    expect(await get({ id, entryId, type: 'claim' })).toMatchObject({ status: 404 })
    expect(await get({ id: await somebody(), entryId, type: 'crime' })).toMatchObject({ status: 404 })
  })

  it('is written by contributors, and does not exist for those who do not see the person', async () => {
    const input = { id, asylum_assistant: { type: 'claim', nexus: 'x' } } as const
    expect(await staff.viewer.call(calls.createAsylumAssistant, input)).toMatchObject({ status: 403 })
    expect(await staff.outsider.call(calls.createAsylumAssistant, input)).toMatchObject({ status: 404 })
    expect(await staff.outsider.call(calls.listAsylumAssistants, { id })).toMatchObject({ status: 404 })
  })

  it('narratives have the walls of the narratives of a profile: they are in no search, no log and open to nobody behind a wall', async () => {
    const party = await somebody()
    const words = 'Zacatillo burned at night'
    for (const type of [
      'claim',
      'crime',
      'persecutor_analysis',
      'firm_resettlement',
      'previous_denial',
    ] as const)
      await add(type, { narrative: words }, party)
    const walled = await office.team('Walled off')
    const behind = await office.user({ team_ids: [walled] })
    await office.database.transaction(({ db }) =>
      db
        .insertInto('team_resources')
        .values([
          { team_id: walled, access: 'permitted', record_id },
          { team_id: walled, access: 'restricted', party_id: party },
        ])
        .execute(),
    )
    expect((await behind.call(calls.listAsylumAssistants, { id: party })).status).toBe(404)
    expect((await behind.call(calls.downloadAsylumGuide, { id: party })).status).toBe(404)
    expect((await behind.call(calls.listAsylumAssistants, { id: await somebody() })).status).toBe(200)
    for (const who of [admin, behind]) {
      const found = await who.do(searchContract.endpoints.fastSearch, { term: 'Zacatillo' })
      expect(JSON.stringify(found)).not.toContain('burned')
    }
    const { items } = await admin.do(logsContract.endpoints.listActivity, { record_id, items_per_page: 50 })
    expect(JSON.stringify(items)).not.toContain('Zacatillo')
  })

  it('is no part of the profile', async () => {
    const answer = await staff.viewer.call(sectionsContract.endpoints.getCharacteristic, {
      id,
      kind: 'asylum_claims',
      entryId: 1,
    })
    expect(answer).toMatchObject({ status: 404 })
  })

  it('leaves a line in the log, under the name of its section', async () => {
    const party = await somebody()
    await add('claim', { harm_type: 'Threats', narrative: 'They came at night.' }, party)
    const { items } = await admin.do(logsContract.endpoints.listActivity, { record_id })
    expect(JSON.stringify(items[0])).toContain('Threats')
    expect(JSON.stringify(items[0])).toContain('Claim')
    expect(JSON.stringify(items)).not.toContain('They came at night')
  })
})

it('takes a criminal incident of the profile over as a crime, with its source, and answers nothing', async () => {
  const party = await somebody()
  const incident = {
    id: 12,
    charge: 'Theft',
    statute: 'Tex. Penal Code 31.03',
    offense_kind: 'theft',
    disposition: 'pleaded_guilty',
    sentence_imposed: 'P1Y',
    incident_date: '2011-01-01',
    incident_date_format: 'YYYY',
    conviction_date: '2012-03-04',
    conviction_date_format: 'MM/DD/YYYY',
    conviction_date_uncertain: true,
  }
  const values = crimeOfIncident(incident, () => undefined, '11/28/2026')
  const [crime] = (await add('crime', values, party)).asylum_assistant
  expect(crime).toMatchObject({
    crime: 'Theft',
    date_of_crime: '2011-01-01',
    date_of_crime_format: 'YYYY',
    date_of_conviction: '2012-03-04',
    date_of_conviction_uncertain: true,
    aggravated_felony: null,
    particularly_serious_crime: null,
    serious_non_political: null,
  })
  const known = crime!['known'] as string
  for (const part of [
    'Statute: Tex. Penal Code 31.03',
    'Disposition: Pleaded guilty',
    'Sentence imposed: 1 year',
  ])
    expect(known).toContain(part)
  expect(known).toContain('criminal history of the profile, incident 12, taken over on 11/28/2026')
  expect([isTakenOver([crime!], 12), isTakenOver([crime!], 1), isTakenOver([crime!], 123)]).toEqual([
    true,
    false,
    false,
  ])
})

describe('the time counted for a late filing', () => {
  const timeOf = async (values: object, party?: number) => {
    const entries = await add('one_year_filing_deadline', values, party ?? (await somebody()))
    return entries.asylum_assistant.at(-1)!.calculated_reasonable_time
  }
  const late = { does_an_exception_apply: true, exception_type: 'changed_circumstances' }

  it('counts from the end of the exception to the filing', async () => {
    const words = await timeOf({
      arrival_date: '2023-05-02',
      filed_date: '2025-06-10',
      ...late,
      exception_end_date: '2025-03-10',
    })
    expect(words).toContain('92 days, 3 full months.')
    expect(words).toMatch(/^The year ends on May \d, 2024; May \d, 2024 is the safe day\./)
    expect(words).toContain('decided in each case')
  })

  it('gives the fewest and the most where the end is known in part', async () => {
    const words = await timeOf({
      arrival_date: '2023-05-02',
      filed_date: '2025-06-10',
      ...late,
      exception_end_date: '2025-03-01',
      exception_end_date_format: 'MM/YYYY',
    })
    expect(words).toContain('71 to 101 days, 2 to 3 full months.')
    expect(words).toContain('known in part')
  })

  it('says what is not known, and takes the arrival from the travel history', async () => {
    expect(await timeOf(late)).toMatch(
      /arrival is not known.*No day of filing is recorded\. The end of the exception is not known/,
    )
    expect(await timeOf({ exception_type: 'unaccompanied_child' })).toContain('year does not run')
    const party = await somebody()
    await staff.editor.do(sectionsContract.endpoints.createCharacteristic, {
      travel_histories: { party_id: party, entry_date: '2024-02-03' },
    })
    expect(await timeOf({ narrative: 'x' }, party)).toMatch(
      /counted from the travel history.*No exception is recorded/,
    )
  })
})

describe('the guide on paper', () => {
  it('names exhibits without a translation, by every source in them, and those whose language nobody entered', async () => {
    const party = await somebody()
    for (const name of ['acta.pdf', 'letter.pdf', 'photo.pdf'])
      expect(
        await staff.contributor.upload(documentsContract.endpoints.uploadPartyDocuments, { id: party }, [
          { name, content: `%PDF-1.7\n${name}` },
        ]),
      ).toMatchObject({ status: 200 })
    const { items } = await staff.viewer.do(documentsContract.endpoints.listPartyDocuments, { id: party })
    const of = (name: string) => items.find(({ filename }) => filename === name)!.id
    const languages = await office.database.read
      .selectFrom('languages')
      .select(['id', 'iso639'])
      .where('iso639', 'in', ['en', 'es'])
      .execute()
    const language = (code: string) => languages.find(({ iso639 }) => iso639 === code)!.id
    const source = (name: string, code: string) =>
      staff.contributor.do(statementsContract.endpoints.createSource, {
        id: party,
        kind: 'other',
        party_document_id: of(name),
        language_id: language(code),
      })
    await source('acta.pdf', 'en')
    await source('acta.pdf', 'es')
    await source('letter.pdf', 'en')
    const text = await wordsOf(await staff.viewer.call(calls.downloadAsylumGuide, { id: party }))
    expect(text).toContain('Translation missing: acta.pdf')
    expect(text).not.toContain('Translation missing: letter.pdf')
    expect(text).toMatch(/a translation may be missing: exhibit no\. \d/)
    const photo = items.find(({ filename }) => filename === 'photo.pdf')!
    await staff.contributor.do(documentsContract.endpoints.updatePartyDocument, {
      id: party,
      documentId: photo.id,
      document: { language_id: language('es') },
      version: photo.version,
    })
    const after = await wordsOf(await staff.viewer.call(calls.downloadAsylumGuide, { id: party }))
    expect(after).toContain('Translation missing: photo.pdf')
    expect(after).not.toContain('a translation may be missing')
  })

  it('holds what was entered, with what is open, and is privileged', async () => {
    const party = await somebody()
    await add('eligibility_guide', { harm_rising: true, theory: 'Targeted as a witness.' }, party)
    await add(
      'harm',
      { what: 'Shots at the house', incident_date: '2024-03-01', incident_date_format: 'MM/YYYY' },
      party,
    )
    await add(
      'crime',
      { crime: 'Shoplifting', date_of_conviction_unknown: true, to_research: 'Certified disposition' },
      party,
    )
    const { facts } = await staff.contributor.do(createFact, { id: party, kind: 'date', title: 'The shots' })
    expect(facts).toHaveLength(1)
    await add('declaration', { narrative: 'I was born.', narrative_source: 'Nací.\n\nMe fui.' }, party)
    const legalCase = await aCase(staff.editor, { record_id, title: 'Asylum', party_ids: [party] })
    const print = (legal_case_id: number | null) =>
      staff.viewer.call(calls.downloadAsylumGuide, { id: party, asylum_assistant: { legal_case_id } })
    const text = await wordsOf(await print(legalCase.id))
    for (const words of [
      'Asylum guide: Marisol Reyes',
      'Attorney work product',
      'Targeted as a witness.',
      'Not answered',
      '03/2024',
      'Shots at the house',
      'Crime: Certified disposition',
      'Translation missing',
      'Law as of 07/18/2026.',
      'Elements, evidence and gaps',
      '1 incident without a source',
      'Particularly serious crime',
      'Exceptions and limits to look at',
      'The shots (date): nothing stated',
      'Declaration, paragraph 2: not translated yet',
    ])
      expect(text).toContain(words)
    expect((await print(null)).status).toBe(200)
    const other = await aCase(staff.editor, { record_id, title: 'Other' })
    expect((await print(other.id)).status).toBe(404)
    const { items } = await admin.do(logsContract.endpoints.listActivity, { record_id })
    expect(JSON.stringify(items)).toContain('printed the asylum guide of')
  })
})

const wordsOf = async ({ status, raw }: Reply<unknown>) => {
  expect(status).toBe(200)
  const { pages } = await readPdf(raw.rawPayload)
  return pages
    .map(({ text }) => text)
    .join('\n')
    .replaceAll(/\s+/g, ' ')
}

/** Fields that the specification names, by type. */
const specified: Partial<Record<EntryType, readonly string[]>> = {
  claim: [
    'harm_type',
    'harm_description',
    'agent_description',
    'motive_description',
    'basis_of_race',
    'basis_of_religion',
    'basis_of_particular_social_group',
    'basis_of_nationality',
    'basis_of_political_opinion',
    'narrative',
  ],
  crime: [
    'crime',
    'date_of_crime',
    'date_of_crime_unknown',
    'date_of_conviction',
    'date_of_conviction_unknown',
    'aggravated_felony',
    'particularly_serious_crime',
    'serious_non_political',
    'narrative',
  ],
  declaration: ['kind', 'interpreter_full_name', 'source_language', 'narrative'],
  eligibility_guide: [
    'harm_rising',
    'harm_motive',
    'harm_agent',
    'failure_of_state',
    'internal_relocation',
    'filed_within_one_year',
    'no_crime_bars',
    'no_national_security',
    'no_firm_resettlement',
  ],
  firm_resettlement: [
    'country_id',
    'offer_of_permanent_residence',
    'citizenship',
    'other_firm_resettlement',
    'narrative',
  ],
  national_security: ['putative_incident', 'narrative'],
  one_year_filing_deadline: [
    'arrival_date',
    'arrival_date_unknown',
    'filed_more_than_one_year',
    'does_an_exception_apply',
    'exception_type',
    'exception_basis',
    'exception_end_date',
    'exception_end_date_unknown',
    'narrative',
  ],
  persecutor_analysis: ['persecutor_facts', 'narrative'],
  previous_denial: [
    'previous_application_filed',
    'granted',
    'denied_by_uscis',
    'denied_by_immigration_judge',
    'denied_by_bia',
    'denied_by_unknown',
    'narrative',
  ],
  safe_third_country: ['country_id', 'narrative'],
}
