import path from 'node:path'
import type { Config } from '../process/config.ts'
import type { Vault } from '../process/crypto.ts'
import { DiskStore } from './diskStore.ts'
import { FileStore, type BlobStore, type UnreadableFile } from './files.ts'

type Settings = Pick<
  Config,
  's3_bucket' | 's3_endpoint' | 's3_region' | 's3_access_key_id' | 's3_secret_access_key' | 'data_dir'
>

export const openDiskStore = ({ data_dir }: Pick<Config, 'data_dir'>) =>
  new DiskStore(path.join(data_dir, 'files'))

/** The bucket of the settings; null when files stay on this machine. Only then is its library loaded. */
export async function openS3Store(config: Settings): Promise<BlobStore | null> {
  if (!config.s3_bucket) return null
  const { S3Store } = await import('./s3Store.ts')
  const { s3_access_key_id: accessKeyId, s3_secret_access_key: secretAccessKey } = config
  return new S3Store({
    bucket: config.s3_bucket,
    endpoint: config.s3_endpoint,
    region: config.s3_region,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
  })
}

/** The files of the office: in the bucket that is set, else in the data folder. */
export const openFiles = async (
  config: Settings,
  vault: Vault,
  report?: (unreadable: UnreadableFile) => void,
): Promise<FileStore> => new FileStore((await openS3Store(config)) ?? openDiskStore(config), vault, report)
