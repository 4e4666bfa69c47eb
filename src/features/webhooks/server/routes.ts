import { routes } from '#core/server/http/routes.ts'
import { webhooksContract } from '../contract.ts'
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  pauseWebhook,
  renewWebhookSecret,
  resumeWebhook,
  testWebhook,
  updateWebhook,
} from './service.ts'
import { listWebhookMessages, replayWebhook, replayWebhookMessage } from './webhookMessages.ts'

export const webhooksRoutes = routes(webhooksContract, {
  listWebhooks,
  createWebhook,
  updateWebhook,
  renewWebhookSecret,
  deleteWebhook,
  pauseWebhook,
  resumeWebhook,
  testWebhook,
  replayWebhook,
  listWebhookMessages,
  replayWebhookMessage,
})
