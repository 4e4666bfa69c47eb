import { routes } from '#core/server/http/routes.ts'
import { assistantsContract } from '../contract.ts'
import {
  createAsylumAssistant,
  deleteAsylumAssistant,
  getAsylumAssistant,
  listAsylumAssistants,
  restoreAsylumAssistant,
  updateAsylumAssistant,
} from './asylumEntries.ts'
import { downloadAsylumGuide } from './downloadAsylumGuide.ts'

export const assistantsRoutes = routes(assistantsContract, {
  listAsylumAssistants,
  createAsylumAssistant,
  getAsylumAssistant,
  updateAsylumAssistant,
  deleteAsylumAssistant,
  restoreAsylumAssistant,
  downloadAsylumGuide,
})
