import { routes } from '#core/server/http/routes.ts'
import { deadlinesContract } from '../contract.ts'
import { changeDeadlineRule, resetDeadlineRule } from './changeRule.ts'
import { countDeadline } from './entryDeadline.ts'
import { listDeadlineRules } from './rules.ts'

export const deadlinesRoutes = routes(deadlinesContract, {
  listDeadlineRules,
  countDeadline,
  changeDeadlineRule,
  resetDeadlineRule,
})
