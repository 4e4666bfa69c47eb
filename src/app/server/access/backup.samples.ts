import { none, type Samples } from './fixture.ts'

export const samples: Samples = {
  'backup.listBackupRuns': none,
  'backup.startBackup': () => ({ kind: 'backup' }),
  'backup.renewBackupIdentity': none,
  'backup.downloadBackup': none,
}
