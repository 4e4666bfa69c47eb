import { inTwoSteps, routes } from '#core/server/http/routes.ts'
import {
  createFormFiling,
  deleteFormFiling,
  downloadFormFiling,
  fileForm,
  freezeForm,
  getFormFiling,
  listFormFilings,
  updateFormFiling,
} from './filings.ts'
import { createFormBatch, getFormBatch, listFormBatches } from './batches.ts'
import { carryFormMapping } from './carryFormMapping.ts'
import { exportFormMappings, importFormMappings } from './mappingFiles.ts'
import { deleteFormMapping, getFormMapping, saveFormMapping } from './saveFormMapping.ts'
import { drawFormMapping, tryFormMapping } from './tryFormMapping.ts'
import { putInProfile } from './putInProfile.ts'
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
  getFormMapping,
  saveFormMapping,
  carryFormMapping,
  exportFormMappings,
  importFormMappings,
  deleteFormMapping,
  tryFormMapping,
  drawFormMapping,
  listFormFilings,
  createFormFiling,
  getFormFiling,
  updateFormFiling,
  putInProfile,
  downloadFormFiling,
  fileForm: inTwoSteps(freezeForm, fileForm),
  deleteFormFiling,
  listFormBatches,
  createFormBatch,
  getFormBatch,
})
