import { requireHttps, requireTogether, setting, type ValuesOf } from './setting.ts'
import { ageRecipient, backupPlace, passphrase, urlOf } from './values.ts'

export const backupSettings = {
  backup_place: setting<string | null>({
    env: 'ELLIS_BACKUP_TO',
    value: 'PLACE',
    fallback: null,
    fallback_text: 'backups, in the data folder',
    means: 'Where backups are put: a folder, best on another disk, or a bucket as s3://NAME/FOLDER.',
    read: backupPlace,
  }),
  backup_recipient: setting<string | null>({
    env: 'ELLIS_BACKUP_RECIPIENT',
    value: 'KEY',
    fallback: null,
    fallback_text: 'none',
    means: 'A public key of age (age1…): who has its identity can open the backups, too.',
    read: ageRecipient,
  }),
  backup_passphrase: setting<string | null>({
    env: 'ELLIS_BACKUP_PASSPHRASE',
    value: 'TEXT',
    fallback: null,
    fallback_text: 'none',
    secret: true,
    means: 'A passphrase that opens the backups, too: 16 characters or more.',
    read: passphrase,
  }),
  backup_s3_endpoint: setting<string | null>({
    env: 'ELLIS_BACKUP_S3_ENDPOINT',
    value: 'URL',
    fallback: null,
    fallback_text: 'that of the files',
    means: 'The address of the S3-compatible store of the backups; https unless it is this machine.',
    read: urlOf(['http:', 'https:']),
  }),
  backup_s3_region: setting<string | null>({
    env: 'ELLIS_BACKUP_S3_REGION',
    value: 'NAME',
    fallback: null,
    fallback_text: 'that of the files',
    means: 'The region of the bucket of the backups.',
    read: (text) => text,
  }),
  backup_s3_access_key_id: setting<string | null>({
    env: 'ELLIS_BACKUP_S3_ACCESS_KEY_ID',
    value: 'ID',
    fallback: null,
    fallback_text: 'that of the files',
    secret: true,
    means: 'The key for the bucket of the backups.',
    read: (text) => text,
  }),
  backup_s3_secret_access_key: setting<string | null>({
    env: 'ELLIS_BACKUP_S3_SECRET_ACCESS_KEY',
    value: 'SECRET',
    fallback: null,
    fallback_text: 'that of the files',
    secret: true,
    means: 'The secret of that key.',
    read: (text) => text,
  }),
}

export function checkBackups(values: ValuesOf<typeof backupSettings>): void {
  const { backup_s3_access_key_id, backup_s3_secret_access_key, backup_s3_endpoint } = backupSettings
  requireTogether(backup_s3_access_key_id, backup_s3_secret_access_key, [
    values.backup_s3_access_key_id,
    values.backup_s3_secret_access_key,
  ])
  requireHttps(backup_s3_endpoint, values.backup_s3_endpoint)
}
