import { routes } from '../../../core/server/routes.ts'
import { sessionContract } from '../contract.ts'
import { changePassword, recoverAccount, verifyAccount, verifyEmail } from './account.ts'
import { getCurrentUser } from './currentUser.ts'
import { verifySignIn } from './secondFactor.ts'
import { endMySession, listSessions } from './sessions.ts'
import { getSignInSettings, requestSignIn } from './signIn.ts'
import { refreshUser, signOut } from './tokens.ts'
import { confirmTotp, getTotp, removeTotp, renewRecoveryCodes } from './totp.ts'

export const sessionRoutes = routes(sessionContract, {
  requestSignIn,
  verifySignIn,
  getSignInSettings,
  refreshUser,
  signOut,
  getCurrentUser,
  listSessions,
  endSession: endMySession,
  getTotp,
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
  changePassword,
  verifyEmail,
  recoverAccount,
  verifyAccount,
})
