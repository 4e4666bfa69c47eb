import { beforeAll, describe, expect, it } from 'vitest'
import { aCase } from '#testing/server/aCase.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { aStaff, type Staff } from '#testing/server/aStaff.ts'
import { aGuest, useOffice, type Person } from '#testing/server/office.ts'
import { readPdf } from '#testing/server/readPdf.ts'
import { assistantsContract } from '#features/assistants/contract.ts'
import { lettersContract } from '#features/letters/contract.ts'
import { logsContract } from '#features/logs/contract.ts'
import { mergingContract } from '#features/merging/contract.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { statementsContract, type Grid } from '../contract.ts'

const office = useOffice()
const calls = statementsContract.endpoints

let staff: Staff
let admin: Person
let record_id: number

beforeAll(async () => {
  staff = await aStaff(office)
  admin = await office.user({ user_type: 'admin', all_teams: true })
  record_id = (await aRecord(staff.editor, { team_ids: [staff.team] })).record.id
})

const somebody = async () => (await aParty(staff.editor, { record_id })).id
const gridOf = (id: number, who = staff.viewer) => who.do(calls.listFacts, { id })
const newest = (rows: readonly { id: number }[]) => Math.max(...rows.map(({ id }) => id))

const addFact = async (id: number, title = 'Day of the attack', kind: 'date' | 'harm' = 'date') =>
  newest((await staff.contributor.do(calls.createFact, { id, kind, title })).facts)
const addSource = async (id: number, kind: 'border' | 'declaration' | 'form', made_date?: string) =>
  newest(
    (await staff.contributor.do(calls.createSource, { id, kind, ...(made_date && { made_date }) })).sources,
  )
const state = (
  id: number,
  fact_id: number,
  source_id: number,
  more: { words?: string; stated_date?: string; replaces_id?: number; page?: string },
) => staff.contributor.do(calls.createStatement, { id, fact_id, source_id, ...more })

const statementIn = ({ facts }: Grid, fact: number, source: number) =>
  facts.find(({ id }) => id === fact)!.statements.find(({ source_id }) => source_id === source)!

/** A fact on which the border and the declaration differ. */
async function aDifference() {
  const id = await somebody()
  const fact = await addFact(id)
  const border = await addSource(id, 'border', '2023-05-02')
  const declaration = await addSource(id, 'declaration', '2025-06-01')
  await state(id, fact, border, { stated_date: '2022-03-14', words: 'March 14', page: '3' })
  const grid = await state(id, fact, declaration, { stated_date: '2022-08-14', words: 'in August' })
  return { id, fact, border, declaration, grid, ofBorder: statementIn(grid, fact, border).id }
}

describe('facts and what sources say about them', () => {
  it('are compared by their days, with those that they differ from', async () => {
    const { grid, fact, border, declaration, ofBorder } = await aDifference()
    expect(grid.facts[0]).toMatchObject({ title: 'Day of the attack', mark: 'different' })
    expect(statementIn(grid, fact, border)).toMatchObject({ mark: 'different', page: '3' })
    expect(statementIn(grid, fact, declaration).differs_from).toEqual([ofBorder])
    expect(grid.sources.map(({ id }) => id)).toEqual([border, declaration])
  })

  it('are compatible where a day known in part leaves room, and stand alone where nobody else speaks', async () => {
    const id = await somebody()
    const fact = await addFact(id)
    const [border, form] = [await addSource(id, 'border'), await addSource(id, 'form')]
    const alone = await state(id, fact, border, { stated_date: '2022-03-14' })
    expect(alone.facts[0]).toMatchObject({ mark: 'only_here' })
    const both = await staff.contributor.do(calls.createStatement, {
      id,
      fact_id: fact,
      source_id: form,
      stated_date: '2022-03-01',
      stated_date_format: 'MM/YYYY',
    })
    expect(both.facts[0]).toMatchObject({ mark: 'compatible' })
  })

  it('must say something, of a fact and a source of the same person', async () => {
    const { id, fact, border } = await aDifference()
    const call = (input: object) =>
      staff.contributor.send(calls.createStatement, { id, fact_id: fact, source_id: border, ...input })
    expect(await call({})).toMatchObject({ status: 422, error: { issues: [{ path: 'words' }] } })
    const other = await aDifference()
    expect((await call({ words: 'x', source_id: other.border })).status).toBe(404)
    expect((await call({ words: 'x', fact_id: other.fact })).status).toBe(404)
  })

  it('keep a reading that was replaced or withdrawn', async () => {
    const { id, fact, border, ofBorder } = await aDifference()
    const better = await state(id, fact, border, { stated_date: '2022-08-14', replaces_id: ofBorder })
    expect(better.facts[0]!.mark).toBe('same')
    const now = statementIn(better, fact, border)
    expect(now.earlier).toMatchObject([{ id: ofBorder, words: 'March 14', outcome: 'replaced' }])
    const gone = await staff.contributor.do(calls.withdrawStatement, { id, statementId: now.id })
    expect(gone.facts[0]).toMatchObject({
      mark: 'only_here',
      withdrawn: [{ id: now.id, source_id: border, outcome: 'withdrawn' }],
    })
    expect(
      (await staff.contributor.call(calls.withdrawStatement, { id, statementId: ofBorder })).status,
    ).toBe(404)
  })

  it('are explained by a person, until somebody takes it back or a further source differs', async () => {
    const { id, fact, ofBorder } = await aDifference()
    const words = 'The interpreter spoke Spanish, she speaks Mam.'
    const explained = await staff.contributor.do(calls.addReading, {
      id,
      statementId: ofBorder,
      kind: 'explained',
      words,
    })
    expect(explained.facts[0]!.mark).toBe('explained')
    const form = await addSource(id, 'form')
    const later = await state(id, fact, form, { stated_date: '2021-01-01' })
    expect(later.facts[0]!.mark).toBe('different')
    const [reading] = explained.facts[0]!.statements[0]!.readings
    expect(reading).toMatchObject({ words, kind: 'explained' })
    const taken = { id, statementId: ofBorder, readingId: reading!.id }
    const back = await staff.contributor.do(calls.withdrawReading, taken)
    expect(back.facts[0]!.statements[0]!.readings).toEqual([])
    expect((await staff.contributor.call(calls.withdrawReading, taken)).status).toBe(404)
  })
})

describe('a source that was filed', () => {
  it('stays as it is, and its differences can still be explained', async () => {
    const { id, fact, border, ofBorder } = await aDifference()
    const filed = await staff.contributor.do(calls.fileSource, {
      id,
      sourceId: border,
      version: 1,
      filed_date: '2025-07-01',
    })
    expect(filed.sources[0]).toMatchObject({ filed_date: '2025-07-01', version: 2 })
    const refused = await Promise.all([
      staff.contributor.call(calls.updateSource, { id, sourceId: border, version: 2, interpreter: 'x' }),
      staff.contributor.call(calls.withdrawStatement, { id, statementId: ofBorder }),
      staff.contributor.call(calls.deleteSource, { id, sourceId: border }),
      staff.contributor.call(calls.fileSource, {
        id,
        sourceId: border,
        version: 2,
        filed_date: '2025-07-02',
      }),
      staff.contributor.call(calls.createStatement, {
        id,
        fact_id: fact,
        source_id: border,
        words: 'x',
        replaces_id: ofBorder,
      }),
    ])
    for (const reply of refused)
      expect(reply).toMatchObject({ status: 409, body: { error: { code: 'statements.filed' } } })
    const reading = { id, statementId: ofBorder, kind: 'explained', words: 'She was ill.' } as const
    expect((await staff.contributor.do(calls.addReading, reading)).facts[0]!.mark).toBe('explained')
  })

  it('was not filed on a day to come, and a slower change is refused', async () => {
    const { id, border } = await aDifference()
    const file = (version: number, filed_date: string) =>
      staff.contributor.call(calls.fileSource, { id, sourceId: border, version, filed_date })
    expect((await file(1, '2090-01-01')).status).toBe(422)
    await staff.contributor.do(calls.updateSource, {
      id,
      sourceId: border,
      version: 1,
      interpreter: 'No. 4471',
    })
    expect((await file(1, '2025-01-01')).status).toBe(409)
  })
})

it('facts and sources are deleted only while nothing was stated', async () => {
  const { id, fact, border } = await aDifference()
  for (const reply of [
    await staff.contributor.call(calls.deleteFact, { id, factId: fact }),
    await staff.contributor.call(calls.deleteSource, { id, sourceId: border }),
  ])
    expect(reply).toMatchObject({ status: 409, body: { error: { code: 'statements.in_use' } } })
  const empty = await addFact(id, 'Name of the town', 'harm')
  const { facts } = await staff.contributor.do(calls.deleteFact, { id, factId: empty })
  expect(facts.map((one) => one.id)).toEqual([fact])
})

it('viewers read, contributors write, and for others the person does not exist', async () => {
  const { id, fact } = await aDifference()
  const change = { id, factId: fact, version: 1, title: 'x' }
  expect((await gridOf(id)).can.edit).toBe(false)
  expect((await gridOf(id, staff.contributor)).can.edit).toBe(true)
  expect((await staff.viewer.call(calls.updateFact, change)).status).toBe(403)
  expect((await staff.outsider.call(calls.updateFact, change)).status).toBe(404)
  expect((await staff.outsider.call(calls.listFacts, { id })).status).toBe(404)
})

it('words are encrypted where they are stored, and never in the log', async () => {
  const { id, ofBorder } = await aDifference()
  await staff.contributor.do(calls.addReading, {
    id,
    statementId: ofBorder,
    kind: 'explained',
    words: 'Frightened of the officer',
  })
  const row = await office.database.read
    .selectFrom('asylum_statements')
    .selectAll()
    .where('id', '=', ofBorder)
    .executeTakeFirstOrThrow()
  expect(row.sealed_words!.toString('latin1')).not.toContain('March')
  const { items } = await admin.do(logsContract.endpoints.listActivity, { record_id, items_per_page: 20 })
  const log = JSON.stringify(items)
  expect(log).toContain('explained a difference between statements')
  expect(log).toContain('Interview at the border')
  for (const secret of ['March 14', 'Day of the attack', 'Frightened']) expect(log).not.toContain(secret)
})

describe('versions of a declaration', () => {
  async function aVersion() {
    const { record, party } = await aRecord(staff.editor, {
      team_ids: [staff.team],
      party: { first_name: 'Elena', last_name: 'Ruiz', dob: '1990-03-01' },
    })
    const { asylum_assistant } = await staff.contributor.do(
      assistantsContract.endpoints.createAsylumAssistant,
      {
        id: party.id,
        asylum_assistant: {
          type: 'declaration',
          narrative_source: 'Vi el fuego.\n\nCorrí.',
          narrative: 'I saw the fire.\n\nI ran.',
          interpreter_full_name: 'Tomás Vega',
          read_back: true,
        },
      },
    )
    const id = party.id
    const declarationId = asylum_assistant[0]!.id!
    const setDown = () => staff.contributor.call(calls.createDeclarationVersion, { id, declarationId })
    const answer = await setDown()
    expect(answer.status).toBe(200)
    return { id, declarationId, record_id: record.id, setDown, version: answer.body.versions[0]! }
  }
  it('of a witness are not signed by the link of the client', async () => {
    const { id, declarationId, record_id: own, setDown } = await aVersion()
    const legalCase = await aCase(staff.editor, { record_id: own, title: 'Asylum', party_ids: [id] })
    await staff.contributor.do(assistantsContract.endpoints.updateAsylumAssistant, {
      id,
      entryId: declarationId,
      asylum_assistant: { type: 'declaration', version: 1, kind: 'witness', declarant: 'Inés Robles' },
    })
    const [ofWitness] = (await setDown()).body.versions
    expect(ofWitness).toMatchObject({ declarant: 'Inés Robles', is_own: false })
    const refused = await staff.editor.call(calls.signDeclaration, {
      id,
      versionId: ofWitness!.id,
      legal_case_id: legalCase.id,
      notification_channel: 'tablet',
    })
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'declarations.of_another' } } })
    const paper = { id, versionId: ofWitness!.id, signed_date: '2026-01-05' }
    expect((await staff.contributor.call(calls.signDeclarationOnPaper, paper)).status).toBe(200)
  })

  const change = (id: number, entryId: number, narrative: string) =>
    staff.contributor.do(assistantsContract.endpoints.updateAsylumAssistant, {
      id,
      entryId,
      asylum_assistant: { type: 'declaration', version: 1, narrative },
    })

  it('are numbered, hashed, never change, and keep their pointers in the next one', async () => {
    const { id, declarationId, setDown, version } = await aVersion()
    expect(version).toMatchObject({
      number: 1,
      declarant: 'Elena Ruiz',
      interpreter: 'Tomás Vega',
      state: 'set_down',
      content_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      paragraphs: [
        { number: 1, source: 'Vi el fuego.', english: 'I saw the fire.' },
        { number: 2, source: 'Corrí.', english: 'I ran.' },
      ],
    })
    expect(await setDown()).toMatchObject({ status: 409, body: { error: { code: 'declarations.same' } } })
    const fact_id = await addFact(id, 'The fire', 'harm')
    const pointed = await staff.contributor.do(calls.addParagraphReference, {
      id,
      versionId: version.id,
      paragraph: 1,
      fact_id,
    })
    expect(pointed.versions[0]!.paragraphs[0]!.references).toMatchObject([{ fact_id, title: 'The fire' }])
    await change(id, declarationId, 'I saw the fire.\n\nI ran away.')
    const second = (await setDown()).body.versions
    expect(second.map(({ number }) => number)).toEqual([2, 1])
    expect(second[0]!.paragraphs.map(({ references }) => references.length)).toEqual([1, 0])
    expect(second[1]!.paragraphs[1]!.english).toBe('I ran.')
    const deletion = await staff.contributor.call(assistantsContract.endpoints.deleteAsylumAssistant, {
      id,
      entryId: declarationId,
      type: 'declaration',
    })
    expect(deletion).toMatchObject({ status: 409, body: { error: { code: 'declarations.set_down' } } })
  })

  it('are signed by link with the letters of a case, their words encrypted and named by their hash', async () => {
    const { id, record_id: own, version } = await aVersion()
    const legalCase = await aCase(staff.editor, { record_id: own, title: 'Asylum', party_ids: [id] })
    const input = {
      id,
      versionId: version.id,
      legal_case_id: legalCase.id,
      notification_channel: 'tablet',
      interpreter_signs: true,
    } as const
    expect((await staff.contributor.call(calls.signDeclaration, input)).status).toBe(403)
    const handed = await staff.editor.do(calls.signDeclaration, input)
    expect(handed.signing_url).toContain('/link/letter#')
    expect(handed.versions[0]).toMatchObject({ state: 'sent', letter: { legal_case_id: legalCase.id } })
    const { letter } = handed.versions[0]!
    const whole = await staff.viewer.do(lettersContract.endpoints.getLetter, {
      id: legalCase.id,
      letterId: letter!.id,
    })
    const words = JSON.stringify(whole.content)
    for (const part of ['Corrí.', 'I ran.', 'penalty of perjury', version.content_sha256])
      expect(words).toContain(part)
    expect(whole.signers.map(({ role }) => role)).toEqual(['client', 'interpreter'])
    const row = await office.database.read
      .selectFrom('engagement_letters')
      .selectAll()
      .where('id', '=', letter!.id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify([row.content, row.frozen_content])).not.toContain('fire')
    expect(row.sealed_content!.toString('latin1')).not.toContain('fire')
    const guest = aGuest(office.app, handed.signing_url!)
    const page = await guest.do(lettersContract.endpoints.getSigningPage, { token: 'mine' })
    expect(page.kind).toBe('declaration')
    // Whoever sees the case and not the person does not read the person's words there.
    const partner = await office.team('Sees the case')
    const behind = await office.user({ team_ids: [partner] })
    const read = { id: legalCase.id, letterId: letter!.id }
    await office.database.transaction(({ db }) =>
      db
        .insertInto('team_resources')
        .values([
          { team_id: partner, access: 'permitted', legal_case_id: legalCase.id },
          { team_id: partner, access: 'restricted', party_id: id },
        ])
        .execute(),
    )
    expect((await behind.call(calls.listDeclarationVersions, { id })).status).toBe(404)
    expect((await behind.call(lettersContract.endpoints.listLetters, { id: legalCase.id })).status).toBe(200)
    for (const call of ['getLetter', 'previewLetter'] as const)
      expect((await behind.call(lettersContract.endpoints[call], read)).status, call).toBe(404)
    expect(JSON.stringify(page.letter?.content)).toContain('I saw the fire.')
    expect(await staff.editor.call(calls.signDeclaration, input)).toMatchObject({
      status: 409,
      body: { error: { code: 'declarations.handed_over' } },
    })
    const voided = { id: legalCase.id, letterId: letter!.id }
    expect(
      (await staff.editor.call(lettersContract.endpoints.voidLetter, { ...voided, replace: true })).status,
    ).toBe(409)
    await staff.editor.do(lettersContract.endpoints.voidLetter, voided)
    const paper = { id, versionId: version.id, signed_date: '2026-01-05' }
    const signed = await staff.contributor.do(calls.signDeclarationOnPaper, paper)
    expect(signed.versions[0]).toMatchObject({ state: 'signed_on_paper', signed_date: '2026-01-05' })
    expect((await staff.contributor.call(calls.signDeclarationOnPaper, paper)).status).toBe(409)
    const printed = await staff.viewer.call(calls.printDeclaration, { id, versionId: version.id })
    const { pages } = await readPdf(printed.raw.rawPayload)
    const text = pages.map((one) => one.text).join(' ')
    for (const part of ['Declaration of Elena Ruiz', 'Corrí.', 'Certificate of the interpreter'])
      expect(text).toContain(part)
  })
})

it('two people merged have the facts and the sources of both, and again their own afterwards', async () => {
  const [one, other] = [await aDifference(), await aDifference()]
  const versionOf = async (id: number) => (await admin.do(partiesContract.endpoints.getParty, { id })).version
  const { merge_id } = await admin.do(mergingContract.endpoints.mergeParties, {
    id: one.id,
    other_id: other.id,
    version: await versionOf(one.id),
    other_version: await versionOf(other.id),
    choices: {},
  })
  const both = await gridOf(one.id)
  expect(both.facts.map(({ id: fact }) => fact)).toEqual([one.fact, other.fact])
  expect(statementIn(both, other.fact, other.border).words).toBe('March 14')
  await admin.do(mergingContract.endpoints.undoMerge, { id: merge_id })
  expect((await gridOf(one.id)).facts.map(({ id: fact }) => fact)).toEqual([one.fact])
  expect((await gridOf(other.id)).sources).toHaveLength(2)
})
