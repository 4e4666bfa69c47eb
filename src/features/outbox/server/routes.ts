import { inTwoSteps, routes } from '#core/server/http/routes.ts'
import { outboxContract } from '../contract.ts'
import { getMailService, sendTest, sendTestMail } from './mailService.ts'
import { listOutboxMessages, markMessageSent, readOutboxMessage, sendOutboxMessageAgain } from './service.ts'

export const outboxRoutes = routes(outboxContract, {
  listOutboxMessages,
  readOutboxMessage,
  sendOutboxMessageAgain,
  markMessageSent,
  getMailService,
  sendTestMail: inTwoSteps(sendTest, sendTestMail),
})
