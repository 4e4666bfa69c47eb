import { routes } from '#core/server/http/routes.ts'
import { messagesContract } from '../contract.ts'
import {
  getAutomatedText,
  sendAutomatedTextNow,
  setAutomatedText,
  skipAutomatedText,
} from './automatedTexts.ts'
import { listNumberFlags } from './numberFlags.ts'
import { listClients } from './clients.ts'
import { getConversation, readConversation } from './conversations.ts'
import {
  createMessageTemplate,
  createTranslation,
  deleteMessageTemplate,
  deleteTranslation,
  getMessageTemplate,
  listMessageTemplates,
  listTranslations,
  updateMessageTemplate,
  updateTranslation,
} from './templates.ts'
import { previewTexts, sendTextMessage, sendTextMessages } from './texts.ts'
import { listUnknownSenders, placeUnknownSender } from './unknownSenders.ts'

export const messagesRoutes = routes(messagesContract, {
  listMessageTemplates,
  createMessageTemplate,
  getMessageTemplate,
  updateMessageTemplate,
  deleteMessageTemplate,
  listTranslations,
  createTranslation,
  updateTranslation,
  deleteTranslation,
  listClients,
  previewTexts,
  sendTextMessage,
  sendTextMessages,
  getAutomatedText,
  setAutomatedText,
  sendAutomatedTextNow,
  skipAutomatedText,
  getConversation,
  readConversation,
  listNumberFlags,
  listUnknownSenders,
  placeUnknownSender,
})
