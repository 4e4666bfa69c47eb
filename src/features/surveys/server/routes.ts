import { routes } from '#core/server/http/routes.ts'
import { sectionConstraints } from '#features/profile/server/sections.ts'
import { surveysContract } from '../contract.ts'
import { saveSurveySession, submitSurvey } from './acts.ts'
import { deleteSurvey, listDeletedSurveys, restoreSurvey } from './deleteSurvey.ts'
import { listSurveys } from './listSurveys.ts'
import {
  createSurveyCard,
  deleteSurveyCard,
  listSurveyCards,
  orderSurveyCards,
  previewSurveyCard,
  updateSurveyCard,
} from './officeCards.ts'
import { remindSurveys, sendSurveys } from './sendMany.ts'
import { createSurvey, getSurvey, notifySurvey, updateSurvey } from './service.ts'
import { addToAgenda } from './review/agenda.ts'
import { listSurveyAnswers } from './review/listSurveyAnswers.ts'
import { listWaitingAnswers } from './review/listWaitingAnswers.ts'
import { returnSurvey } from './review/returnSurvey.ts'
import { reviewSurvey } from './review/reviewSurvey.ts'
import { showSurveyAnswer } from './review/showSurveyAnswer.ts'
import { undoSurveyReview } from './review/undoReview.ts'
import { getSurveyParty, getSurveySession, listSurveyOptions } from './session.ts'
import { getSurveyDefaults, listShownCards } from './shownCards.ts'
import {
  createSurveyTemplate,
  deleteSurveyTemplate,
  listSurveyTemplates,
  updateSurveyTemplate,
} from './templates.ts'

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
    listDeletedSurveys,
    restoreSurvey,
    notifySurvey,
    listSurveys,
    sendSurveys,
    remindSurveys,
    listSurveyTemplates,
    createSurveyTemplate,
    updateSurveyTemplate,
    deleteSurveyTemplate,
    listShownCards,
    getSurveyDefaults,
    listSurveyAnswers,
    listWaitingAnswers,
    showSurveyAnswer,
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
