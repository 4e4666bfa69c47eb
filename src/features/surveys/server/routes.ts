import { routes } from '#core/server/http/routes.ts'
import { surveysContract } from '../contract.ts'
import { saveSurveySession, submitSurvey } from './acts.ts'
import { createSurvey, deleteSurvey, getSurvey, notifySurvey, updateSurvey } from './service.ts'
import { getSurveyParty, getSurveySession, listSurveyOptions } from './session.ts'

export const surveysRoutes = routes(surveysContract, {
  createSurvey,
  getSurvey,
  updateSurvey,
  deleteSurvey,
  notifySurvey,
  getSurveySession,
  saveSurveySession,
  submitSurvey,
  getSurveyParty,
  listSurveyOptions,
  listSurveyRootOptions: listSurveyOptions,
})
