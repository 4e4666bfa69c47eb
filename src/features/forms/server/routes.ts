import { inTwoSteps, routes } from '#core/server/http/routes.ts'
import { formsContract } from '../contract.ts'
import { addFormEditions, addShippedForms, readShippedForms, readUploads } from './addEditions.ts'
import { deleteFormEditionDates, importFormEditionDates, saveFormEditionDates } from './dates.ts'
import { deleteFormEdition, downloadBlankForm, listFormEditions } from './editions.ts'

export const formsRoutes = routes(formsContract, {
  listFormEditions,
  addFormEditions: inTwoSteps(readUploads, addFormEditions),
  addShippedForms: inTwoSteps(readShippedForms, addShippedForms),
  downloadBlankForm,
  deleteFormEdition,
  saveFormEditionDates,
  importFormEditionDates,
  deleteFormEditionDates,
})
