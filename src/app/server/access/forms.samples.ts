import { formsContract } from '#features/forms/contract.ts'
import { aFormPdf } from '#testing/server/aFormPdf.ts'
import { none, type Sample, type SampleContext, type Samples } from './fixture.ts'

const { saveFormEditionDates, listFormEditions } = formsContract.endpoints
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
  'forms.deleteFormEditionDates': async ({ fixture }) => {
    const { id } = await fixture.owner.do(saveFormEditionDates, { ...someDates(), version: null })
    return { id }
  },
}
