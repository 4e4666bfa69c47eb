import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import type { Services } from '#core/server/process/services.ts'
import { mailAdmins } from '#features/outbox/server/mailAdmins.ts'
import { noteErasures } from '#features/erasure/server/ledger.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import { backupAlarm, isBackupDue } from './alarm.ts'

/** Hourly: makes a backup when one is due, then notifies the admins if somebody has to act. */
export async function backUpWhenDue(services: Services, signal?: AbortSignal): Promise<void> {
  const { database, backups } = services
  // Entries that the job of an erasure could not write; the alarm says so if this cannot either.
  await noteErasures(services).catch(() => {})
  if (await isBackupDue(database.read)) await backups.run('backup', signal)
  if (signal?.aborted) return
  await warnOfBackups(services)
}

export async function runBackup(
  { backups }: Services,
  kind: 'backup' | 'rehearsal',
  signal?: AbortSignal,
): Promise<void> {
  await backups.run(kind, signal)
}

/** Nightly, or on Sundays alone. */
export async function rehearseWhenSet({ database, backups }: Services, signal?: AbortSignal): Promise<void> {
  const { rehearsal } = await readSetting(database.read, 'backups')
  if (rehearsal === 'never' || (rehearsal === 'weekly' && new Date().getUTCDay() !== 0)) return
  await backups.run('rehearsal', signal)
}

/** Mails every admin while backups are late or fail, at most once a day. */
export async function warnOfBackups(services: Services): Promise<void> {
  const alarm = await backupAlarm(services.database.read)
  if (!alarm) return
  await runInTransaction(services, null, (ctx) =>
    mailAdmins(ctx, 'backup_warning', {
      subject: 'Ellis: something is wrong with the backups',
      paragraphs: [
        alarm,
        `${services.public_url}/backups lists them. Please show this to whoever runs Ellis for your office. This mail comes once a day until it is right.`,
      ],
    }),
  )
}
