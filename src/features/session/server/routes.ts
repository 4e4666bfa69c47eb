import type { ReadCtx } from '#core/server/http/context.ts'
import { inTwoSteps, routes } from '#core/server/http/routes.ts'
import { sessionContract } from '../contract.ts'
import { changePassword, checkPasswordChange } from './changePassword.ts'
import { hashLinkPassword, verifyAccount, verifyEmail } from './verifyAccount.ts'
import { getCurrentUser } from './currentUser.ts'
import { checkCurrentPassword, type CheckedPassword } from './currentPassword.ts'
import { admitSignIn } from './admitSignIn.ts'
import { recoverAccount } from './accountRecovery.ts'
import { checkFreshPassword, verifySignIn } from './verifySignIn.ts'
import { endMySession, listSessions } from './sessions.ts'
import { checkPassword, getSignInSettings, requestSignIn } from './signIn.ts'
import { refreshUser } from './refreshSession.ts'
import { signOut } from './signOut.ts'
import { renewRecoveryCodes } from './recoveryCodes.ts'
import { confirmTotp, getTotp, removeTotp } from './totp.ts'

const withOwnPassword = <Input, W, Result>(run: (ctx: W, input: Input, own: CheckedPassword) => Result) =>
  inTwoSteps(
    (ctx: ReadCtx, input: Input & { password: string }) => checkCurrentPassword(ctx, input.password),
    run,
  )

export const sessionRoutes = routes(sessionContract, {
  requestSignIn: { ...inTwoSteps(checkPassword, requestSignIn), admit: admitSignIn },
  verifySignIn: inTwoSteps(checkFreshPassword, verifySignIn),
  getSignInSettings,
  refreshUser,
  signOut,
  getCurrentUser,
  listSessions,
  endSession: endMySession,
  getTotp,
  confirmTotp: withOwnPassword(confirmTotp),
  removeTotp: withOwnPassword(removeTotp),
  renewRecoveryCodes: withOwnPassword(renewRecoveryCodes),
  changePassword: inTwoSteps(checkPasswordChange, changePassword),
  verifyEmail,
  recoverAccount,
  verifyAccount: inTwoSteps(hashLinkPassword, verifyAccount),
})
