import { randomUUID } from 'node:crypto'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { checkKeys } from '#core/server/process/keys.ts'
import { archiveLog } from '#features/logs/server/archives.ts'
import { sealLog } from '#features/logs/server/hashChain.ts'
import { writeSetting } from '#features/settings/server/settings.ts'
import type { Office } from '#testing/server/office.ts'
import { marker, type SampleContext, none, type Samples } from './fixture.ts'

export const officeSamples: Samples = {
  // Of the calls open to anyone only that they are open is of interest here; the tests of session go through them.
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
  'settings.listSiteSettings': none,
  'settings.getSiteSetting': () => ({ name: 'timezone' }),
  'settings.createSiteSetting': () => ({ name: 'tmetric', value: { workspace_id: 7 } }),
  'settings.previewSiteSetting': () => ({ name: 'permission', value: { enabled: true } }),
  'settings.updateSiteSetting': async ({ office }) => ({
    id: await aSettingRow(office),
    value: { comment_required: 'yes' },
    version: 1,
  }),
  'settings.deleteSiteSetting': async ({ office }) => ({ id: await aSettingRow(office) }),
  'settings.getFeatures': none,
  'disk.getDiskSpace': none,
  'backup.listBackupRuns': none,
  'backup.startBackup': () => ({ kind: 'backup' }),
  'backup.renewBackupIdentity': none,
  'backup.downloadBackup': none,
  'keys.listKeys': none,
  'keys.rotateKeys': async ({ office }) => {
    await checkKeys(office.database, office.vault)
    return {}
  },
  'keys.removeKey': async ({ office }) => {
    await checkKeys(office.database, office.vault)
    return { id: office.vault.current }
  },
  'exports.listExports': none,
  'exports.startOfficeExport': none,
  'exports.downloadExport': (scene) => anExport(scene),
  'exports.deleteExport': (scene) => anExport(scene),
  'settings.setLogo': none,
  'settings.removeLogo': none,
  'settings.getLogo': none,
  'setup.checkSetUpLink': () => ({ token: 'x'.repeat(43) }),
  'setup.setUpOffice': () => ({
    token: 'x'.repeat(43),
    office_name: 'Another',
    timezone: 'America/New_York',
    first_name: 'A',
    last_name: 'B',
    email: 'a@office.test',
    password: 'a long enough password',
  }),
  'notifications.listNotifications': async (scene) => {
    await aNotice(scene)
    return {}
  },
  'notifications.markRead': (scene) => aNotice(scene),
  'notifications.markUnread': (scene) => aNotice(scene),
  'notifications.markAllRead': none,
  'notifications.undoMarkAllRead': () => ({ read_at: '2026-11-20T15:00:00Z' }),
  'notifications.getPreferences': none,
  'notifications.setPreferences': () => ({ deliveries: { note: 'digest' } }),
  'outbox.listOutboxMessages': none,
  'outbox.readOutboxMessage': (scene) => aMessage(scene),
  'outbox.sendOutboxMessageAgain': (scene) => aMessage(scene),
  'outbox.markMessageSent': (scene) => aMessage(scene, 'unknown'),
  'outbox.getMailService': none,
  'failures.reportFailure': () => ({
    kind: 'call',
    call: 'GET /legal_cases/:id',
    status: 500,
    code: 'internal',
    page: '/cases/:id',
  }),
  'failures.listFailures': none,
  'first_steps.getFirstSteps': none,
  'first_steps.putFirstStepsAway': none,
  'outbox.sendTestMail': () => ({ to: 'not an address' }),
  'trackedJobs.listTrackedJobs': none,
  'trackedJobs.getTrackedJob': ownJob,
  'trackedJobs.hideTrackedJob': ownJob,
  'trackedJobs.stopTrackedJob': ownJob,
  'trackedJobs.hideFinishedJobs': none,
  'logs.listActivity': none,
  'logs.listActivityActors': () => ({ search_term: marker }),
  'logs.exportActivity': none,
  'logs.listLogArchives': none,
  'logs.downloadLogArchive': ({ office }) => anArchive(office),
}

/** A setting that somebody has set. */
async function aSettingRow(office: Office): Promise<number> {
  await runInTransaction(office, null, (ctx) => writeSetting(ctx, 'other_docket_entry', {}))
  const { id } = await office.database.read
    .selectFrom('site_settings')
    .select('id')
    .where('name', '=', 'other_docket_entry')
    .executeTakeFirstOrThrow()
  return id
}

/** A tracked job belongs to the user who started it, and is visible to nobody else. */
async function ownJob({ who, fixture, office }: SampleContext): Promise<{ id: string }> {
  return office.database.transaction(({ db }) =>
    db
      .insertInto('tracked_jobs')
      .values({ user_id: who.id || fixture.subject.id, kind: 'test', title: 'Test', input: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
}

/** A notice about the entry for the caller, however little they may see of it. */
async function aNotice({ office, fixture, who }: SampleContext): Promise<{ id: number }> {
  if (who.id === 0) return { id: 1 }
  return office.database.transaction(({ db }) =>
    db
      .insertInto('notifications')
      .values({
        user_id: who.id,
        kind: 'done',
        docket_entry_id: fixture.entry_id,
        legal_case_id: fixture.case_id,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
}

/** Of this month, as if it were over. */
async function anArchive(office: Office): Promise<{ id: number }> {
  await sealLog(office)
  const { database } = office
  const archives = database.read.selectFrom('audit_archives').select('id').orderBy('id').limit(1)
  if (!(await archives.executeTakeFirst())) await archiveLog(office, new Date(Date.now() + 32 * 86_400_000))
  return archives.executeTakeFirstOrThrow()
}

/** About the case, so that the table shows who may see it. */
/** One of the caller's own; a stranger's call never gets as far as looking for it. */
async function anExport({ office, who }: SampleContext): Promise<{ id: string }> {
  if (who.id === 0) return { id: randomUUID() }
  return office.database.transaction(async ({ db }) => {
    async function* bytes() {
      yield Buffer.from('an archive')
    }
    const { stored_name, size, sha256 } = await office.files.put(bytes(), 1)
    return db
      .insertInto('exports')
      .values({
        kind: 'office',
        title: 'Export of the whole office',
        requested_by_id: who.id,
        file_name: 'Office.zip',
        stored_name,
        size,
        sha256,
        expires_at: '2999-01-01T00:00:00Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
}

async function aMessage({ office, fixture }: SampleContext, state = 'held'): Promise<{ id: number }> {
  return office.database.transaction(({ db }) =>
    db
      .insertInto('outbox_messages')
      .values({
        channel: 'email',
        legal_case_id: fixture.case_id,
        kind: 'test',
        recipient: 'a@office.test',
        subject: 'Test',
        body: 'Test',
        state,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
}
