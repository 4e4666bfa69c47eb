import { assistantsContract } from '#features/assistants/contract.ts'
import { statementsContract } from '#features/statements/contract.ts'
import { marker, type Fixture, type Samples } from './fixture.ts'

const calls = statementsContract.endpoints
const { createAsylumAssistant } = assistantsContract.endpoints

async function aFact({ owner, party_id: id }: Fixture) {
  const { facts } = await owner.do(calls.createFact, { id, kind: 'date', title: marker })
  return { id, factId: facts.at(-1)!.id, version: facts.at(-1)!.version }
}

async function aSource({ owner, party_id: id }: Fixture) {
  const { sources } = await owner.do(calls.createSource, { id, kind: 'border', recorded_by: marker })
  const newest = sources.reduce((last, one) => (one.id > last.id ? one : last))
  return { id, sourceId: newest.id, version: newest.version }
}

async function aStatement(fixture: Fixture) {
  const [{ id, factId: fact_id }, { sourceId: source_id }] = [await aFact(fixture), await aSource(fixture)]
  const { facts } = await fixture.owner.do(calls.createStatement, { id, fact_id, source_id, words: marker })
  return { id, statementId: facts.at(-1)!.statements[0]!.id }
}

async function aReading(fixture: Fixture) {
  const statement = await aStatement(fixture)
  const { facts } = await fixture.owner.do(calls.addReading, {
    ...statement,
    kind: 'explained',
    words: marker,
  })
  return { ...statement, readingId: facts.at(-1)!.statements[0]!.readings[0]!.id }
}

async function aDeclaration({ owner, party_id: id }: Fixture) {
  const { asylum_assistant } = await owner.do(createAsylumAssistant, {
    id,
    asylum_assistant: { type: 'declaration', narrative: marker },
  })
  return { id, declarationId: asylum_assistant.at(-1)!.id! }
}

async function aVersion(fixture: Fixture) {
  const { owner, party_id: id } = fixture
  const { versions } = await owner.do(calls.createDeclarationVersion, await aDeclaration(fixture))
  return { id, versionId: versions[0]!.id }
}

async function aReference(fixture: Fixture) {
  const [version, { factId: fact_id }] = [await aVersion(fixture), await aFact(fixture)]
  const { versions } = await fixture.owner.do(calls.addParagraphReference, {
    ...version,
    paragraph: 1,
    fact_id,
  })
  return { ...version, referenceId: versions[0]!.paragraphs[0]!.references[0]!.id }
}

export const samples: Samples = {
  'statements.listFacts': async ({ fixture }) => ({ id: (await aFact(fixture)).id }),
  'statements.createFact': ({ fixture }) => ({ id: fixture.party_id, kind: 'place', title: marker }),
  'statements.updateFact': async ({ fixture }) => ({ ...(await aFact(fixture)), title: `${marker} again` }),
  'statements.deleteFact': async ({ fixture }) => {
    const { id, factId } = await aFact(fixture)
    return { id, factId }
  },
  'statements.createSource': ({ fixture }) => ({ id: fixture.party_id, kind: 'form' }),
  'statements.updateSource': async ({ fixture }) => ({ ...(await aSource(fixture)), interpreter: marker }),
  'statements.deleteSource': async ({ fixture }) => {
    const { id, sourceId } = await aSource(fixture)
    return { id, sourceId }
  },
  'statements.fileSource': async ({ fixture }) => ({
    ...(await aSource(fixture)),
    filed_date: '2026-01-05',
  }),
  'statements.createStatement': async ({ fixture }) => ({
    id: fixture.party_id,
    fact_id: (await aFact(fixture)).factId,
    source_id: (await aSource(fixture)).sourceId,
    words: marker,
  }),
  'statements.withdrawStatement': ({ fixture }) => aStatement(fixture),
  'statements.addReading': async ({ fixture }) => ({
    ...(await aStatement(fixture)),
    kind: 'explained',
    words: marker,
  }),
  'statements.withdrawReading': ({ fixture }) => aReading(fixture),
  'statements.listDeclarationVersions': async ({ fixture }) => ({ id: (await aVersion(fixture)).id }),
  'statements.createDeclarationVersion': ({ fixture }) => aDeclaration(fixture),
  'statements.signDeclaration': async ({ fixture }) => ({
    ...(await aVersion(fixture)),
    legal_case_id: fixture.case_id,
    notification_channel: 'tablet',
  }),
  'statements.signDeclarationOnPaper': async ({ fixture }) => ({
    ...(await aVersion(fixture)),
    signed_date: '2026-01-05',
  }),
  'statements.addParagraphReference': async ({ fixture }) => ({
    ...(await aVersion(fixture)),
    paragraph: 1,
    fact_id: (await aFact(fixture)).factId,
  }),
  'statements.removeParagraphReference': ({ fixture }) => aReference(fixture),
  'statements.printDeclaration': ({ fixture }) => aVersion(fixture),
}
