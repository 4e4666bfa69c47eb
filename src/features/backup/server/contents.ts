import type { BackupContents } from '#core/server/backup/writeBackup.ts'
import { lastingFiles } from '#features/documents/server/storedFiles.ts'

/** Rows that let somebody in, or answer a call a second time: none may live again. Nor files that are not in a backup. */
const leftOut = [
  'api_keys',
  'calendar_pushes',
  'connection_requests',
  'connections',
  'contact_codes',
  'exports',
  'guest_link_tokens',
  'idempotency_keys',
  'login_challenges',
  'login_failures',
  'session_access_tokens',
  'session_refresh_tokens',
  'sessions',
  'user_links',
  'user_recovery_codes',
  'webhook_messages',
  'webhooks',
]

export const backupContents: BackupContents = { stored_files: lastingFiles, left_out: new Set(leftOut) }
