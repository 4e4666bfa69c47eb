import { routes } from '#core/server/http/routes.ts'
import { mergingContract } from '../contract.ts'
import { compareParties } from './compare.ts'
import { findMergedParty, listMerges } from './list.ts'
import { mergeParties } from './mergeParties.ts'
import { undoMerge } from './undoMerge.ts'

export const mergingRoutes = routes(mergingContract, {
  compareParties,
  mergeParties,
  listMerges,
  undoMerge,
  findMergedParty,
})
