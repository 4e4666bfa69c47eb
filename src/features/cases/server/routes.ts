import { routes } from '#core/server/http/routes.ts'
import { casesContract } from '../contract.ts'
import { assignCases, closeCases, tagCases } from './bulk.ts'
import { getCaseClient } from './caseClient.ts'
import { listCaseParties } from './caseParties.ts'
import { saveCaseChecklist } from './checklist.ts'
import { cloneCase } from './cloneCase.ts'
import { isEmailNotificationEnabled } from './closingNotice.ts'
import { closeCase, reopenCase } from './closeCase.ts'
import { deleteCase, listDeletedCases, restoreCase } from './deleteCase.ts'
import { getCase } from './getCase.ts'
import { listCaseOptions } from './caseOptions.ts'
import { listCases } from './list.ts'
import { associateParties, listUnassociatedParties, removePartyFromCase, updatePartyRole } from './parties.ts'
import { getPartySliderSettings } from './partySlider.ts'
import { createCase, updateCase } from './service.ts'
import { addCaseTags, removeCaseTags } from './tags.ts'

export const casesRoutes = routes(casesContract, {
  listCases,
  createCase,
  listCaseOptions,
  getCase,
  getCaseClient,
  updateCase,
  listCaseParties,
  closeCase,
  reopenCase,
  deleteCase,
  listDeletedCases,
  restoreCase,
  cloneCase,
  associateParties,
  listUnassociatedParties,
  removePartyFromCase,
  updatePartyRole,
  addCaseTags,
  removeCaseTags,
  saveCaseChecklist,
  isEmailNotificationEnabled,
  getPartySliderSettings,
  tagCases,
  assignCases,
  closeCases,
})
