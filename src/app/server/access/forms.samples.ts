import { formsContract } from '#features/forms/contract.ts'
import { aFormPdf } from '#testing/server/aFormPdf.ts'
import { none, type Sample, type SampleContext, type Samples } from './fixture.ts'

const { saveFormEditionDates, listFormEditions, createFormFiling, saveFormMapping } = formsContract.endpoints
let count = 0

/** A form of its own for each call. */
async function anEdition({ fixture }: SampleContext): Promise<number> {
  const form = `G-${(count += 1) + 1000}`
  const reply = await fixture.owner.upload(formsContract.endpoints.addFormEditions, {}, [
    { name: 'form.pdf', content: await aFormPdf(`Form ${form} 01/20/25`, form) },
  ])
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.error))
  const { items } = await fixture.owner.do(listFormEditions, {})
  return items.find((item) => item.form === form)!.id
}
const itsId: Sample = async (scene) => ({ id: await anEdition(scene) })

/** A draft for the person of the fixture. */
async function aFiling(scene: SampleContext): Promise<{ id: number; version: number }> {
  const { owner, party_id, case_id: legal_case_id } = scene.fixture
  const form_edition_id = await anEdition(scene)
  return owner.do(createFormFiling, { form_edition_id, party_id, legal_case_id })
}
export const aDraft = async (scene: SampleContext): Promise<number> => (await aFiling(scene)).id
const itsFiling: Sample = async (scene) => ({ id: (await aFiling(scene)).id })

/** A batch that somebody else began for the person of the fixture. */
export async function aBatch(scene: SampleContext): Promise<number> {
  const { owner, party_id, case_id: legal_case_id } = scene.fixture
  const form_edition_id = await anEdition(scene)
  const people = [{ party_id, legal_case_id }]
  const { id } = await owner.do(formsContract.endpoints.createFormBatch, { form_edition_id, people })
  return id
}
const nothing = { subject: 'Applicant', fields: [] }
const onParty: Sample = async (scene) => ({ ...(await itsId(scene)), party_id: scene.fixture.party_id })

const someDates = () => ({
  form: `G-${(count += 1) + 1000}`,
  edition: '2025-01-20',
  source_url: 'https://www.uscis.gov/g-28',
})

export const samples: Samples = {
  'forms.listFormEditions': none,
  'forms.addFormEditions': none,
  'forms.addShippedForms': none,
  'forms.downloadBlankForm': itsId,
  'forms.deleteFormEdition': itsId,
  'forms.saveFormEditionDates': async () => ({ ...someDates(), version: null }),
  'forms.importFormEditionDates': async () => ({ dates: [someDates()] }),
  'forms.getFormMapping': itsId,
  'forms.saveFormMapping': async (scene) => ({ ...(await itsId(scene)), version: null, mapping: nothing }),
  'forms.deleteFormMapping': async (scene) => {
    const id = await anEdition(scene)
    const { version } = await scene.fixture.owner.do(saveFormMapping, { id, version: null, mapping: nothing })
    return { id, version }
  },
  'forms.carryFormMapping': async (scene) => {
    const { id } = (await itsId(scene)) as { id: number }
    return { id, from_id: id }
  },
  'forms.exportFormMappings': none,
  'forms.importFormMappings': () => ({ mappings: [{}] }),
  'forms.tryFormMapping': onParty,
  'forms.drawFormMapping': onParty,
  'forms.listFormFilings': async (scene) => {
    await aFiling(scene)
    return { party_id: scene.fixture.party_id }
  },
  'forms.createFormFiling': async (scene) => ({
    form_edition_id: await anEdition(scene),
    party_id: scene.fixture.party_id,
  }),
  'forms.getFormFiling': itsFiling,
  'forms.updateFormFiling': async (scene) => {
    const { id, version } = await aFiling(scene)
    return { id, version, changes: {} }
  },
  'forms.putInProfile': async (scene) => ({ ...(await itsFiling(scene)), field: 'none' }),
  'forms.downloadFormFiling': itsFiling,
  'forms.fileForm': async (scene) => {
    const { id, version } = await aFiling(scene)
    return { id, version, filed_on: '2026-01-05' }
  },
  'forms.deleteFormFiling': itsFiling,
  'forms.listFormBatches': async (scene) => {
    await aBatch(scene)
    return {}
  },
  'forms.createFormBatch': async (scene) => ({
    form_edition_id: await anEdition(scene),
    people: [{ party_id: scene.fixture.party_id, legal_case_id: scene.fixture.case_id }],
  }),
  'forms.getFormBatch': async (scene) => ({ id: await aBatch(scene) }),
  'forms.deleteFormEditionDates': async ({ fixture }) => {
    const { id } = await fixture.owner.do(saveFormEditionDates, { ...someDates(), version: null })
    return { id }
  },
}
