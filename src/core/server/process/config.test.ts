import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig, settings } from './config.ts'
import { ConfigError } from './settings/setting.ts'
import { helpText, settingsTable } from './settings/helpText.ts'

describe('the settings', () => {
  test('have a safe value each when nothing is said', () => {
    expect(readConfig([], {})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      data_dir: path.resolve('data'),
      database_url: null,
      public_url: 'http://127.0.0.1:3000',
      trust_proxy: null,
      demo: false,
    })
  })

  test('come from an option before the environment', () => {
    const config = readConfig(['--port', '4000', '--demo', '--host=::1'], { ELLIS_PORT: '5000' })
    expect(config).toMatchObject({ port: 4000, host: '::1', demo: true, public_url: 'http://[::1]:4000' })
  })

  test('take an empty variable for one that is not set', () => {
    expect(readConfig([], { DATABASE_URL: '', ELLIS_PORT: '' })).toMatchObject({
      database_url: null,
      port: 3000,
    })
  })

  test('take a secret from a file', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'config-')), 'url')
    writeFileSync(file, 'postgres://u:p@db/ellis\n')
    expect(readConfig([], { DATABASE_URL_FILE: file }).database_url).toBe('postgres://u:p@db/ellis')
  })

  test('take a list of proxies and an https address without its last slash', () => {
    const config = readConfig([], {
      ELLIS_TRUST_PROXY: '10.0.0.1, fd00::/8',
      ELLIS_PUBLIC_URL: 'https://office.example/',
    })
    expect(config).toMatchObject({
      trust_proxy: ['10.0.0.1', 'fd00::/8'],
      public_url: 'https://office.example',
    })
  })

  const refused: [string[], Record<string, string>, string][] = [
    [['--port', 'x'], {}, '--port must be a whole number from 0 to 65535, not "x".'],
    [['--port', '70000'], {}, '--port must be a whole number from 0 to 65535, not "70000".'],
    [['--port'], {}, '--port needs a value after it.'],
    [['--data', '--demo'], {}, '--data needs a value after it.'],
    [['--prot', '1'], {}, 'There is no option "--prot"; --help lists those there are.'],
    [['3000'], {}, 'There is no option "3000"; --help lists those there are.'],
    [[], { ELLIS_PORT: '1e3' }, 'ELLIS_PORT must be a whole number from 0 to 65535, not "1e3".'],
    [
      [],
      { ELLIS_LOG_LEVEL: 'loud' },
      'ELLIS_LOG_LEVEL must be one of debug, info, warn, error, silent, not "loud".',
    ],
    [
      [],
      { DATABASE_URL: 'mysql://u:secret@h/d' },
      'DATABASE_URL must be an address starting with postgres:// or postgresql://.',
    ],
    [
      [],
      { ELLIS_TRUST_PROXY: 'all' },
      'ELLIS_TRUST_PROXY must be a list of addresses or networks such as 10.0.0.1 or 10.0.0.0/8, not "all".',
    ],
    [
      [],
      { ELLIS_MAIL_FROM: 'office' },
      'ELLIS_MAIL_FROM must be an e-mail address, alone or as Name <address>, not "office".',
    ],
    [
      [],
      { ELLIS_SMTP_URL_FILE: '/no/such' },
      'ELLIS_SMTP_URL_FILE must name a file that can be read, not "/no/such".',
    ],
    [
      ['--host', '0.0.0.0'],
      {},
      'ELLIS_PUBLIC_URL must be an https address, because 0.0.0.0:3000 is not this machine alone.',
    ],
    [
      [],
      { ELLIS_PUBLIC_URL: 'http://office.example' },
      'ELLIS_PUBLIC_URL must be an https address, because office.example is not this machine alone.',
    ],
  ]
  test.each(refused)('%j %j stop the start with one sentence', (argv, env, sentence) => {
    expect(() => readConfig(argv, env)).toThrow(new ConfigError(sentence))
  })

  test('are all in the help and in the table of the README', () => {
    for (const { env } of Object.values(settings)) {
      expect(helpText()).toContain(env)
      expect(settingsTable()).toContain(env)
    }
  })
})
