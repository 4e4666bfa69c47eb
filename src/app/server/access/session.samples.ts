import { none, type Samples } from './fixture.ts'

export const samples: Samples = {
  // Calls open to anyone: here only that they are open; the tests of session make them.
  'session.requestSignIn': () => ({ username: '', password: '' }),
  'session.verifySignIn': () => ({ challenge: 'x', strategy: 'totp', passcode: '' }),
  'session.getSignInSettings': none,
  'session.refreshUser': none,
  'session.signOut': none,
  'session.recoverAccount': () => ({ login: '' }),
  'session.verifyAccount': () => ({ token: '' }),
  'session.getCurrentUser': none,
  'session.listSessions': none,
  'session.endSession': async ({ fixture, office }) => {
    const { id } = await office.database.read
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', fixture.subject.id)
      .executeTakeFirstOrThrow()
    return { id }
  },
  'session.getTotp': none,
  'session.confirmTotp': () => ({ setup: 'x', passcode: '123456', password: 'x' }),
  'session.removeTotp': () => ({ password: 'x' }),
  'session.renewRecoveryCodes': () => ({ password: 'x' }),
  'session.changePassword': () => ({ password: 'x', new_password: 'short' }),
  'session.verifyEmail': () => ({ code: 'x'.repeat(43) }),
}
