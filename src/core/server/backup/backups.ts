import type { BackupPlace } from './backupPlace.ts'

/** Backups as a running server sees them; the work itself has a process of its own. */
export interface Backups {
  place(): Promise<BackupPlace>
  /** Backups from now on are sealed for another identity of the office. */
  renewIdentity(): Promise<void>
  /** Resolves when the process has ended; what came of it is in backup_runs. */
  run(kind: 'backup' | 'rehearsal', signal?: AbortSignal): Promise<void>
}
