// Every setting the operator has, once: --help and the README table are printed from this list.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isLoopback } from './loopback.ts'
import { backupSettings, checkBackups } from './settings/backupSettings.ts'
import { checkFiles, fileSettings } from './settings/fileSettings.ts'
import { checkKeys, keySettings } from './settings/keySettings.ts'
import { checkOutbound, outboundSettings } from './settings/outboundSettings.ts'
import { ConfigError, requireHttps, setting, type ValuesOf } from './settings/setting.ts'
import { hostName, mailAddress, networks, oneOf, urlOf, wholeNumber } from './settings/values.ts'

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
  link_url: setting<string>({
    env: 'ELLIS_LINK_URL',
    value: 'URL',
    fallback: '',
    fallback_text: 'that of ELLIS_PUBLIC_URL',
    means:
      'Another address of this Ellis, for links in messages to clients: one that says nothing of immigration, since others may read it.',
    read: (text) => urlOf(['http:', 'https:'])(text).replace(/\/+$/, ''),
  }),
  ...keySettings,
  ...fileSettings,
  ...backupSettings,
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
  twilio_url: setting<string>({
    env: 'ELLIS_TWILIO_URL',
    value: 'URL',
    fallback: 'https://api.twilio.com',
    means: 'Where Twilio, which sends texts, is reached; https unless it is this machine.',
    read: urlOf(['https:', 'http:']),
  }),
  ...outboundSettings,
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

export type Config = ValuesOf<typeof settings> & {
  /** Load the demo office when there is no office yet. */
  demo: boolean
  /** Begin an empty office although files or keys of another are there. */
  new_office: boolean
  /** Migrate although no backup can be made first. */
  no_backup: boolean
  help: boolean
}

export const flags = {
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

function checked(config: Config): Config {
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  const public_url = config.public_url || `http://${host}:${config.port}`
  const url = new URL(public_url)
  if (url.protocol !== 'https:' && !isLoopback(url.hostname)) {
    throw new ConfigError(
      `${settings.public_url.env} must be an https address, because ${url.host} is not this machine alone.`,
    )
  }
  checkKeys(config)
  checkFiles(config)
  checkBackups(config)
  requireHttps(settings.twilio_url, config.twilio_url)
  checkOutbound(config)
  if (config.link_url) requireHttps(settings.link_url, config.link_url)
  return { ...config, public_url, link_url: config.link_url || public_url }
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
