// Every setting the operator has, once: --help and the README table are printed from this list.
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import { isLoopback } from './loopback.ts'
import { StartError } from './startError.ts'

export class ConfigError extends StartError {
  override name = 'ConfigError'
}

interface Setting<T> {
  option?: `--${string}`
  env: string
  value: string
  fallback: T
  /** How the fallback reads in --help, where the plain value would not explain itself. */
  fallback_text?: string
  /** Secrets may also come from a file named by the same variable with _FILE at its end. */
  secret?: true
  means: string
  /** Returns the value, or throws the end of the sentence "PORT must …". */
  read: (text: string) => T
}

const setting = <T>(spec: Setting<T>) => spec

export const settings = {
  port: setting<number>({
    option: '--port',
    env: 'ELLIS_PORT',
    value: 'NUMBER',
    fallback: 3000,
    means: 'The port the server listens on.',
    read: wholeNumber(0, 65535),
  }),
  host: setting<string>({
    option: '--host',
    env: 'ELLIS_HOST',
    value: 'ADDRESS',
    fallback: '127.0.0.1',
    means: 'The address the server listens on; 0.0.0.0 for all of them.',
    read: hostName,
  }),
  data_dir: setting<string>({
    option: '--data',
    env: 'ELLIS_DATA',
    value: 'FOLDER',
    fallback: path.resolve('data'),
    fallback_text: './data',
    means: 'The folder of the database, the files and the keys.',
    read: (text) => path.resolve(text),
  }),
  database_url: setting<string | null>({
    env: 'DATABASE_URL',
    value: 'URL',
    fallback: null,
    fallback_text: 'own PostgreSQL in the data folder',
    secret: true,
    means: 'A PostgreSQL 15 or newer to use instead: postgres://user:password@host/database.',
    read: urlOf(['postgres:', 'postgresql:']),
  }),
  postgres_bin_dir: setting<string | null>({
    env: 'ELLIS_POSTGRES_BIN',
    value: 'FOLDER',
    fallback: null,
    fallback_text: 'the installed package',
    means: 'Another folder of PostgreSQL 18 programs (postgres, initdb).',
    read: (text) => path.resolve(text),
  }),
  postgres_user: setting<string | null>({
    env: 'ELLIS_POSTGRES_USER',
    value: 'NAME',
    fallback: null,
    fallback_text: 'ellis, postgres or nobody, the first that exists',
    means: 'The system user PostgreSQL runs as when Ellis is started by root.',
    read: (text) => text,
  }),
  public_url: setting<string>({
    env: 'ELLIS_PUBLIC_URL',
    value: 'URL',
    fallback: '',
    fallback_text: 'http://HOST:PORT',
    means: 'The address people use, as it stands in letters and links; https unless it is this machine.',
    read: (text) => urlOf(['http:', 'https:'])(text).replace(/\/+$/, ''),
  }),
  encryption_keys: setting<string | null>({
    env: 'ELLIS_ENCRYPTION_KEYS',
    value: 'KEYS',
    fallback: null,
    fallback_text: 'made at the first start, in data/secrets',
    secret: true,
    means:
      'The keys of sensitive values, each as NUMBER:KEY, commas between; the same for all processes of one database.',
    read: (text) => text,
  }),
  key_command: setting<string | null>({
    env: 'ELLIS_KEY_COMMAND',
    value: 'COMMAND',
    fallback: null,
    fallback_text: 'none',
    secret: true,
    means: 'A command that prints these keys instead, as a KMS or a hardware module gives them.',
    read: (text) => text,
  }),
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
  files_gigabytes: setting<number | null>({
    env: 'ELLIS_FILES_GB',
    value: 'NUMBER',
    fallback: null,
    fallback_text: 'as much as there is room for',
    means: 'How many gigabytes the files of the office may take.',
    read: wholeNumber(1, 1_000_000),
  }),
  smtp_url: setting<string | null>({
    env: 'ELLIS_SMTP_URL',
    value: 'URL',
    fallback: null,
    fallback_text: 'mail is kept in the Outbox',
    secret: true,
    means: 'The mail server: smtp://user:password@host:587 or smtps://….',
    read: urlOf(['smtp:', 'smtps:']),
  }),
  mail_from: setting<string>({
    env: 'ELLIS_MAIL_FROM',
    value: 'ADDRESS',
    fallback: 'Ellis <ellis@localhost>',
    means: 'The sender of mail.',
    read: mailAddress,
  }),
  log_level: setting<'debug' | 'info' | 'warn' | 'error' | 'silent'>({
    env: 'ELLIS_LOG_LEVEL',
    value: 'LEVEL',
    fallback: 'warn',
    means: 'How much is logged: debug, info, warn, error or silent.',
    read: oneOf(['debug', 'info', 'warn', 'error', 'silent']),
  }),
  demo_records: setting<number>({
    env: 'ELLIS_DEMO_RECORDS',
    value: 'NUMBER',
    fallback: 400,
    means: 'How many records the demo office has, 400 at most; with fewer it is loaded sooner.',
    read: wholeNumber(1, 400),
  }),
  trust_proxy: setting<string[] | null>({
    env: 'ELLIS_TRUST_PROXY',
    value: 'ADDRESSES',
    fallback: null,
    fallback_text: 'none',
    means: 'Proxies whose X-Forwarded headers are believed: addresses or networks, with commas between.',
    read: networks,
  }),
}

export type Config = { [K in keyof typeof settings]: (typeof settings)[K]['fallback'] } & {
  /** Load the demo office when there is no office yet. */
  demo: boolean
  /** Begin an empty office although files or keys of another are there. */
  new_office: boolean
  /** Migrate although no backup can be made first. */
  no_backup: boolean
  help: boolean
}

const flags = {
  demo: {
    option: '--demo',
    means: 'Loads the demo office when there is no office yet, and prints its logins.',
  },
  new_office: {
    option: '--new-office',
    means: 'Begins an empty office where files or keys of another are, but not its database.',
  },
  no_backup: {
    option: '--no-backup',
    means: 'Upgrades the database although no backup of it can be made first.',
  },
  help: { option: '--help', means: 'Prints this and ends.' },
} as const

export function readConfig(argv: string[], env: NodeJS.ProcessEnv): Config {
  const options = readOptions(argv)
  const config = Object.fromEntries(
    Object.entries(flags).map(([key, { option }]) => [key, options.has(option)]),
  ) as Record<string, unknown>
  for (const [key, spec] of Object.entries(settings)) {
    const [source, text] = find(spec, options, env)
    if (text === undefined) {
      config[key] = spec.fallback
      continue
    }
    try {
      config[key] = spec.read(text)
    } catch (error) {
      throw new ConfigError(
        `${source} must ${(error as Error).message}${spec.secret ? '' : `, not "${text}"`}.`,
      )
    }
  }
  return checked(config as Config)
}

export function helpText(): string {
  const options = Object.values(settings).flatMap((spec) =>
    spec.option
      ? [[`${spec.option} ${spec.value}`, `${spec.means} (${spec.env}, default ${defaultOf(spec)})`]]
      : [],
  )
  const plain = Object.values(flags).map((flag) => [flag.option, flag.means])
  const variables = Object.values(settings).flatMap((spec) =>
    spec.option ? [] : [[spec.env, `${spec.means} (default: ${defaultOf(spec)})`]],
  )
  return [
    'npm start -- [options]',
    '',
    ...lines([...options, ...plain]),
    '',
    'Environment variables; those with a secret may also name a file, with _FILE added to their name:',
    '',
    ...lines(variables),
  ].join('\n')
}

/** The README's table of settings. */
export function settingsTable(): string {
  const rows = Object.values(settings).map(
    (spec) =>
      `| ${spec.option ? `\`${spec.option}\`` : ''} | \`${spec.env}\`${spec.secret ? ' (or `_FILE`)' : ''} | ${defaultOf(spec)} | ${spec.means} |`,
  )
  return ['| Option | Environment | Default | Meaning |', '|---|---|---|---|', ...rows].join('\n')
}

function checked(config: Config): Config {
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  const public_url = config.public_url || `http://${host}:${config.port}`
  const url = new URL(public_url)
  if (url.protocol !== 'https:' && !isLoopback(url.hostname)) {
    throw new ConfigError(
      `${settings.public_url.env} must be an https address, because ${url.host} is not this machine alone.`,
    )
  }
  if (config.encryption_keys && config.key_command)
    throw new ConfigError(
      `${settings.encryption_keys.env} and ${settings.key_command.env} cannot both be set: keys come from one place.`,
    )
  checkBucket(config)
  checkBackups(config)
  return { ...config, public_url }
}

function checkBackups(config: Config): void {
  const { backup_s3_access_key_id, backup_s3_secret_access_key, backup_s3_endpoint } = config
  if (Boolean(backup_s3_access_key_id) !== Boolean(backup_s3_secret_access_key))
    throw new ConfigError(
      `${settings.backup_s3_access_key_id.env} and ${settings.backup_s3_secret_access_key.env} are set together or not at all.`,
    )
  requireHttps(settings.backup_s3_endpoint.env, backup_s3_endpoint)
}

function requireHttps(env: string, address: string | null): void {
  const endpoint = address && new URL(address)
  if (endpoint && endpoint.protocol !== 'https:' && !isLoopback(endpoint.hostname))
    throw new ConfigError(`${env} must be an https address, because ${endpoint.host} is not this machine.`)
}

function checkBucket({ s3_bucket, s3_endpoint, s3_access_key_id, s3_secret_access_key }: Config): void {
  if (!s3_bucket) return
  if (Boolean(s3_access_key_id) !== Boolean(s3_secret_access_key))
    throw new ConfigError(
      `${settings.s3_access_key_id.env} and ${settings.s3_secret_access_key.env} are set together or not at all.`,
    )
  requireHttps(settings.s3_endpoint.env, s3_endpoint)
}

function find(
  spec: { option?: string; env: string; secret?: true },
  options: Map<string, string>,
  env: NodeJS.ProcessEnv,
) {
  const option = spec.option && options.get(spec.option)
  if (spec.option && option !== undefined) return [spec.option, option] as const
  if (env[spec.env]) return [spec.env, env[spec.env]] as const
  const file = spec.secret && env[`${spec.env}_FILE`]
  if (!file) return [spec.env, undefined] as const
  try {
    return [spec.env, readFileSync(file, 'utf8').trim()] as const
  } catch {
    throw new ConfigError(`${spec.env}_FILE must name a file that can be read, not "${file}".`)
  }
}

function readOptions(argv: string[]): Map<string, string> {
  const options = new Map<string, string>()
  const withValue = new Set<string>(Object.values(settings).flatMap((spec) => spec.option ?? []))
  const withoutValue = new Set<string>(Object.values(flags).map((flag) => flag.option))
  for (let index = 0; index < argv.length; index++) {
    const [name = '', ...rest] = argv[index]!.split('=')
    const inline = rest.length > 0 ? rest.join('=') : undefined
    if (withoutValue.has(name) && inline === undefined) {
      options.set(name, 'yes')
    } else if (withValue.has(name)) {
      const value = inline ?? argv[++index]
      if (!value || value.startsWith('--')) throw new ConfigError(`${name} needs a value after it.`)
      options.set(name, value)
    } else {
      throw new ConfigError(`There is no option "${argv[index]}"; --help lists those there are.`)
    }
  }
  return options
}

function wholeNumber(least: number, most: number) {
  return (text: string) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN
    if (!(value >= least && value <= most)) throw new Error(`be a whole number from ${least} to ${most}`)
    return value
  }
}

function hostName(text: string): string {
  if (!isIP(text) && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text))
    throw new Error('be an address or a host name')
  return text
}

function urlOf(protocols: string[]) {
  return (text: string) => {
    if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
      throw new Error(
        `be an address starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
      )
    }
    return text
  }
}

function bucketName(text: string): string {
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text))
    throw new Error('be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens')
  return text
}

function backupPlace(text: string): string {
  const bucket = /^s3:\/\/([^/]*)(\/[A-Za-z0-9/._-]*)?$/.exec(text)
  if (bucket) return `s3://${bucketName(bucket[1]!)}${bucket[2] ?? ''}`
  if (text.includes('://')) throw new Error('be a folder or a bucket such as s3://office-backups/ellis')
  return path.resolve(text)
}

function ageRecipient(text: string): string {
  if (!/^age1[02-9ac-hj-np-z]{58}$/.test(text))
    throw new Error('be the public key that age-keygen prints: age1 and 58 small letters and digits')
  return text
}

function passphrase(text: string): string {
  if (text.length < 16) throw new Error('have 16 characters or more')
  return text
}

function mailAddress(text: string): string {
  if (/[\r\n]/.test(text) || !/^([^<>@]* )?<?[^\s<>@]+@[^\s<>@]+>?$/.test(text)) {
    throw new Error('be an e-mail address, alone or as Name <address>')
  }
  return text
}

function oneOf<const T extends string>(values: T[]) {
  return (text: string): T => {
    const value = values.find((each) => each === text)
    if (!value) throw new Error(`be one of ${values.join(', ')}`)
    return value
  }
}

function networks(text: string): string[] {
  const list = text.split(',').map((each) => each.trim())
  for (const each of list) {
    const [address = '', bits] = each.split('/')
    const most = isIP(address) === 6 ? 128 : 32
    if (!isIP(address) || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= most))) {
      throw new Error('be a list of addresses or networks such as 10.0.0.1 or 10.0.0.0/8')
    }
  }
  return list
}

function defaultOf(spec: { fallback: unknown; fallback_text?: string }): string {
  return spec.fallback_text ?? String(spec.fallback)
}

function lines(rows: string[][]): string[] {
  const width = Math.max(...rows.map(([name = '']) => name.length))
  return rows.map(([name = '', means]) => `  ${name.padEnd(width)}  ${means}`)
}
