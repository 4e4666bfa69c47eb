import { requireHttps, requireTogether, setting, type ValuesOf } from './setting.ts'
import { bucketName, urlOf, wholeNumber } from './values.ts'

export const fileSettings = {
  s3_bucket: setting<string | null>({
    env: 'ELLIS_S3_BUCKET',
    value: 'NAME',
    fallback: null,
    fallback_text: 'files lie in the data folder',
    means: 'A bucket, at Amazon or of another S3-compatible store, that keeps the files instead.',
    read: bucketName,
  }),
  s3_endpoint: setting<string | null>({
    env: 'ELLIS_S3_ENDPOINT',
    value: 'URL',
    fallback: null,
    fallback_text: 'Amazon',
    means: 'The address of the S3-compatible store; https unless it is this machine.',
    read: urlOf(['http:', 'https:']),
  }),
  s3_region: setting<string>({
    env: 'ELLIS_S3_REGION',
    value: 'NAME',
    fallback: 'us-east-1',
    means: 'The region of the bucket.',
    read: (text) => text,
  }),
  s3_access_key_id: setting<string | null>({
    env: 'ELLIS_S3_ACCESS_KEY_ID',
    value: 'ID',
    fallback: null,
    fallback_text: 'what the machine is entitled to at Amazon',
    secret: true,
    means: 'The key that may read, write, list and delete in the bucket.',
    read: (text) => text,
  }),
  s3_secret_access_key: setting<string | null>({
    env: 'ELLIS_S3_SECRET_ACCESS_KEY',
    value: 'SECRET',
    fallback: null,
    fallback_text: 'none',
    secret: true,
    means: 'The secret of that key.',
    read: (text) => text,
  }),
  files_gigabytes: setting<number | null>({
    env: 'ELLIS_FILES_GB',
    value: 'NUMBER',
    fallback: null,
    fallback_text: 'as much as there is room for',
    means: 'How many gigabytes the files of the office may take.',
    read: wholeNumber(1, 1_000_000),
  }),
}

export function checkFiles(values: ValuesOf<typeof fileSettings>): void {
  if (!values.s3_bucket) return
  const { s3_access_key_id, s3_secret_access_key, s3_endpoint } = fileSettings
  requireTogether(s3_access_key_id, s3_secret_access_key, [
    values.s3_access_key_id,
    values.s3_secret_access_key,
  ])
  requireHttps(s3_endpoint, values.s3_endpoint)
}
