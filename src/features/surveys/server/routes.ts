import { routes } from '#core/server/http/routes.ts'
import { sectionConstraints } from '#features/profile/server/sections.ts'
import { surveysContract } from '../contract.ts'
import { saveSurveySession, submitSurvey } from './acts.ts'
import {
  createSurveyCard,
  deleteSurveyCard,
  listSurveyCards,
  orderSurveyCards,
  previewSurveyCard,
  updateSurveyCard,
} from './officeCards.ts'
import { createSurvey, deleteSurvey, getSurvey, notifySurvey, updateSurvey } from './service.ts'
import { addToAgenda } from './review/agenda.ts'
import { listSurveyAnswers } from './review/listSurveyAnswers.ts'
import { returnSurvey } from './review/returnSurvey.ts'
import { reviewSurvey } from './review/reviewSurvey.ts'
import { undoSurveyReview } from './review/undoReview.ts'
import { getSurveyParty, getSurveySession, listSurveyOptions } from './session.ts'

export const surveysRoutes = routes(
  surveysContract,
  {
    listSurveyCards,
    createSurveyCard,
    updateSurveyCard,
    previewSurveyCard,
    deleteSurveyCard,
    orderSurveyCards,
    createSurvey,
    getSurvey,
    updateSurvey,
    deleteSurvey,
    notifySurvey,
    listSurveyAnswers,
    reviewSurvey,
    undoSurveyReview,
    returnSurvey,
    addToAgenda,
    getSurveySession,
    saveSurveySession,
    submitSurvey,
    getSurveyParty,
    listSurveyOptions,
    listSurveyRootOptions: listSurveyOptions,
  },
  sectionConstraints,
)
