import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { choice } from '#fields/choice/choice.ts'
import { flag } from '#fields/flag/flag.ts'
import { rule } from '#fields/fields.ts'
import { secret } from '#fields/secret/secret.ts'
import { text } from '#fields/text/text.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { returnSettings } from '#testing/server/returnSettings.ts'
import { settingsContract } from '../contract.ts'
import { defineSetting, type SettingDefinition } from '../defineSetting.ts'
import { allSettings, siteSettings } from '../settings.ts'
import { readSecret } from './settings.ts'

const calls = settingsContract.endpoints
const office = useOffice()
let admin: Person
let editor: Person

beforeAll(async () => {
  admin = await office.user({ user_type: 'admin', all_teams: true, first_name: 'Ada', last_name: 'Admin' })
  editor = await office.user({ user_type: 'editor' })
})
beforeEach(() => returnSettings(admin))

const get = (name: string) => admin.do(calls.getSiteSetting, { name })

const probe = defineSetting({
  title: 'Coffee',
  help: 'How the office takes its coffee.',
  group: 'Daily work',
  fields: {
    enabled: flag({ label: 'There is coffee' }),
    roast: choice({
      label: 'Roast',
      required: true,
      options: [
        { value: 'light', label: 'Light' },
        { value: 'dark', label: 'Dark' },
      ],
    }),
    sugar: text({ label: 'Sugar', max: 10 }),
    machine_key: secret({ label: 'Key of the machine' }),
  },
  defaults: { roast: 'light' },
  rules: [
    rule(
      ['roast', 'sugar'],
      'sugar',
      'Dark is taken without',
      ({ roast, sugar }) => roast !== 'dark' || sugar === null,
    ),
  ],
})

describe('a setting somebody declares', () => {
  const declared: Record<string, SettingDefinition>[] = [siteSettings, allSettings]
  beforeAll(() => {
    for (const settings of declared) settings['coffee'] = probe
  })
  afterAll(() => {
    for (const settings of declared) delete settings['coffee']
  })
  const defaults = { enabled: false, roast: 'light', sugar: null, machine_key: { set: false } }

  it('refuses the second of two who set it for the first time at once', async () => {
    const create = () => admin.call(calls.createSiteSetting, { name: 'coffee', value: { sugar: 'one' } })
    let second: ReturnType<typeof create> | undefined
    await office.database.transaction(async ({ db }) => {
      await sql`insert into site_settings (name, value) values ('coffee', '{"roast": "dark"}')`.execute(db)
      second = create()
      await vi.waitFor(
        async () => {
          const { rows } = await sql`select pid from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(office.database.read)
          expect(rows).not.toEqual([])
        },
        { timeout: 20_000 },
      )
    })
    const { status, error } = await second!
    expect([status, error.code]).toEqual([409, 'setting.exists'])
    const { id, value } = await get('coffee')
    expect(value).toMatchObject({ roast: 'dark', sugar: null })
    await admin.do(calls.deleteSiteSetting, { id: id! })
  })

  it('lives its whole life over the calls', async () => {
    expect(await get('coffee')).toEqual({
      id: null,
      name: 'coffee',
      value: defaults,
      is_default: true,
      version: 0,
      updated_at: null,
      updated_by: null,
    })
    const made = await admin.do(calls.createSiteSetting, {
      name: 'coffee',
      value: { enabled: true, sugar: ' two ', machine_key: 'open sesame' },
    })
    expect(made).toMatchObject({ is_default: false, version: 1, updated_by: 'Ada Admin' })
    expect(made.value).toEqual({ enabled: true, roast: 'light', sugar: 'two', machine_key: { set: true } })
    expect((await editor.do(calls.getFeatures)).features['coffee']).toBe(true)

    const again = await admin.call(calls.createSiteSetting, { name: 'coffee', value: {} })
    expect([again.status, again.error.code]).toEqual([409, 'setting.exists'])
    const id = made.id!
    const broken = await admin.call(calls.updateSiteSetting, { id, value: { roast: 'dark' }, version: 1 })
    expect([broken.status, broken.error.issues![0]!.path]).toEqual([422, 'value.sugar'])
    const changed = await admin.do(calls.updateSiteSetting, {
      id,
      value: { roast: 'dark', sugar: null, machine_key: made.value['machine_key'] },
      version: 1,
    })
    expect(changed.value).toEqual({ enabled: true, roast: 'dark', sugar: null, machine_key: { set: true } })
    const late = await admin.call(calls.updateSiteSetting, { id, value: { roast: 'light' }, version: 1 })
    expect([late.status, late.error.code]).toEqual([409, 'stale'])
    expect(late.error.message).toContain('Ada Admin')
    expect((await admin.do(calls.listSiteSettings)).items.find(({ name }) => name === 'coffee')).toEqual(
      changed,
    )

    await admin.do(calls.deleteSiteSetting, { id })
    expect((await get('coffee')).is_default).toBe(true)
    expect((await admin.call(calls.deleteSiteSetting, { id })).status).toBe(404)
    expect((await editor.do(calls.getFeatures)).features['coffee']).toBe(false)
  })

  it('keeps its secret from everybody but the service it is for', async () => {
    const { id } = await admin.do(calls.createSiteSetting, {
      name: 'coffee',
      value: { machine_key: 'open sesame' },
    })
    const everything = await office.database.read.selectFrom('site_settings').selectAll().execute()
    const log = await office.database.read.selectFrom('audit_log').selectAll().execute()
    expect(JSON.stringify([everything, log, await admin.do(calls.listSiteSettings)])).not.toContain('sesame')
    const reader = { db: office.database.read, vault: office.vault }
    // Declared by this file alone.
    const secret = () => readSecret(reader, 'coffee' as never, 'machine_key')
    expect(await secret()).toBe('open sesame')

    const replaced = await admin.do(calls.updateSiteSetting, {
      id: id!,
      value: { machine_key: 'abracadabra' },
      version: 1,
    })
    expect(await secret()).toBe('abracadabra')
    const { version } = await admin.do(calls.updateSiteSetting, {
      id: id!,
      value: { machine_key: '' },
      version: replaced.version,
    })
    expect(await secret()).toBe('abracadabra')
    const cleared = await admin.do(calls.updateSiteSetting, {
      id: id!,
      value: { machine_key: null },
      version,
    })
    expect(cleared.value['machine_key']).toEqual({ set: false })
    expect(await secret()).toBeNull()
    expect(await changesOf(id!)).toEqual([
      { setting: [null, 'coffee'], machine_key: [null, '•••'] },
      { setting: [null, 'coffee'], machine_key: ['•••', '•••'] },
      { setting: [null, 'coffee'] },
      { setting: [null, 'coffee'], machine_key: ['•••', null] },
    ])
  })

  it('reads what was stored before its fields were what they are', async () => {
    const value = JSON.stringify({ roast: 7, sugar: 'one', gone: true })
    await office.database.transaction(({ db }) =>
      db.insertInto('site_settings').values({ name: 'coffee', value }).execute(),
    )
    expect((await get('coffee')).value).toEqual({ ...defaults, sugar: 'one' })
  })
})

const changesOf = async (entity_id: number) =>
  (
    await office.database.read
      .selectFrom('audit_log')
      .select('changes')
      .where('entity', '=', 'site_settings')
      .where('entity_id', '=', entity_id)
      .orderBy('id')
      .execute()
  ).map(({ changes }) => changes)
