import { routes } from '#core/server/http/routes.ts'
import { memberPassContract } from '../contract.ts'
import { checkPass } from './checkPass.ts'
import { printPass } from './printPass.ts'
import { getMemberPassEnabled, getPass, issuePass, listPartyPasses, revokePass } from './service.ts'
import { getApplePass, getGooglePass } from './wallets.ts'

export const memberPassRoutes = routes(memberPassContract, {
  getMemberPassEnabled,
  listPartyPasses,
  getPass,
  issuePass,
  revokePass,
  printPass,
  getApplePass,
  getGooglePass,
  checkPass,
})
