import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import path from 'node:path'
import type { Backups } from '#core/server/backup/backups.ts'
import { renewBackupIdentity } from '#core/server/backup/backupKeys.ts'
import { openBackupPlace } from '#core/server/backup/backupPlace.ts'
import type { Config } from '#core/server/process/config.ts'

const scripts = path.resolve(import.meta.dirname, '../../../scripts')

/** Backups run as the operator's commands do, in processes that get what the server leaves of the processor. */
export const openBackups = (config: Config): Backups => ({
  place: () => openBackupPlace(config),
  renewIdentity: () => renewBackupIdentity(config),
  run: (kind, signal) =>
    new Promise((resolve) => {
      const script = kind === 'backup' ? 'backup.ts' : 'rehearse.ts'
      const child = spawn(process.execPath, [path.join(scripts, script), '--data', config.data_dir], {
        stdio: 'ignore',
        ...(signal && { signal }),
      })
      child.on('error', () => resolve())
      child.on('exit', () => resolve())
      if (child.pid !== undefined) setPriority(child.pid, 10)
    }),
})
