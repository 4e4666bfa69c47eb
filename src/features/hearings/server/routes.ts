import { routes } from '#core/server/http/routes.ts'
import { hearingsContract } from '../contract.ts'
import { checkHearing } from './checkHearing.ts'
import { getHearing, nameHearingSource } from './versions.ts'
import { listHearings } from './listHearings.ts'
import { listHearingMoves, settleHearingMove } from './hearingMoves.ts'

export const hearingsRoutes = routes(hearingsContract, {
  listHearings,
  getHearing,
  checkHearing,
  nameHearingSource,
  listHearingMoves,
  settleHearingMove,
})
