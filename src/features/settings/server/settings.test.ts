import { Readable } from 'node:stream'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { KindName } from '#fields/kinds.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { returnSettings } from '#testing/server/returnSettings.ts'
import { settingsContract } from '../contract.ts'
import { type SettingDefinition } from '../defineSetting.ts'
import { siteSettings } from '../settings.ts'
import { remakeUploadedLogo } from './logo.ts'
import { readSetting } from './settings.ts'

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
const names = Object.keys(siteSettings)

describe('settings of the office', () => {
  it.each(['editor', 'contributor', 'commenter', 'viewer', 'external'] as const)(
    'are not for a person who is %s',
    async (user_type) => {
      const person = await office.user({ user_type })
      const { id } = await admin.do(calls.createSiteSetting, { name: 'misc', value: {} })
      for (const reply of [
        await person.call(calls.listSiteSettings),
        await person.call(calls.getSiteSetting, { name: 'misc' }),
        await person.call(calls.createSiteSetting, { name: 'timezone', value: {} }),
        await person.call(calls.updateSiteSetting, { id: id!, value: {}, version: 1 }),
        await person.call(calls.deleteSiteSetting, { id: id! }),
        await person.upload(calls.setLogo, {}, [aLogo]),
        await person.call(calls.removeLogo),
      ])
        expect(reply.status).toBe(403)
    },
  )

  it('are not for strangers; only the logo is', async () => {
    expect((await office.stranger.call(calls.listSiteSettings)).status).toBe(401)
    expect((await office.stranger.call(calls.getFeatures)).status).toBe(401)
    expect((await office.stranger.call(calls.getLogo)).status).toBe(404)
  })

  it.each(['nothing', 'demo', '__proto__', 'constructor', 'Misc', ' misc'])(
    'named %j are not found',
    async (name) => {
      expect((await admin.call(calls.getSiteSetting, { name })).status).toBe(404)
      expect((await admin.call(calls.createSiteSetting, { name, value: {} })).status).toBe(404)
    },
  )

  it('that nobody declared any more are not found by id either', async () => {
    const { id } = await office.database.transaction(({ db }) =>
      db
        .insertInto('site_settings')
        .values({ name: 'forgotten', value: '{}' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    expect((await admin.call(calls.updateSiteSetting, { id, value: {}, version: 1 })).status).toBe(404)
    expect((await admin.call(calls.deleteSiteSetting, { id })).status).toBe(404)
    expect((await admin.do(calls.listSiteSettings)).items.map((item) => item.name)).toEqual(names)
  })
})

/** Values of each kind of field that are wrong. */
const wrong: Record<KindName, unknown[]> = {
  text: [7, true, {}, 'x'.repeat(20_001)],
  longText: [7, [], 'x'.repeat(20_001)],
  texts: ['one', [7], [{}], ['x'.repeat(400)]],
  number: ['7', 1.5, -1, 1e9, 1e308, {}],
  minutes: ['7', -1, {}],
  day: ['2026-02-30', 'soon', 7],
  yesNo: ['yes', 1],
  flag: ['true', 1, null, {}],
  choice: ['nothing', 7, null],
  choices: ['totp', ['nothing'], [7], null],
  catalogue: ['x'],
  person: ['x'],
  files: ['x'],
  phone: ['call me', 7, {}],
  email: ['nobody', 'a b@c.org', 7],
  aNumber: ['x'],
  ssn: ['x'],
  term: ['a while'],
  receiptNumber: ['x'],
  i94Number: ['x'],
  passportNumber: ['x'],
  identifier: [7],
  time: ['25:00', 'late', 7],
  timezone: ['Mars/Olympus', 'EST+5', 7],
  secret: [7, ['a'], { set: 'yes' }, { set: true, text: 'a' }, 'x'.repeat(4001)],
  json: ['{', '"text"', '7', 7, 'x'.repeat(20_001)],
}

const badValues = Object.entries(siteSettings as Record<string, SettingDefinition>).flatMap(
  ([name, { fields }]) =>
    Object.entries(fields).flatMap(([field, { kind }]) =>
      wrong[kind].map((value): [string, string, unknown] => [name, field, value]),
    ),
)

describe('a value that makes no sense', () => {
  it.each(badValues)('of %s.%s is refused with a sentence: %j', async (name, field, value) => {
    const reply = await admin.call(calls.createSiteSetting, { name, value: { [field]: value } })
    expect(reply.status).toBe(422)
    expect(reply.error.issues![0]!.path).toMatch(new RegExp(`^value\\.${field}`))
    expect(reply.error.issues![0]!.message).toMatch(/^[A-Z“].{8,}/)
    expect((await get(name)).is_default).toBe(true)
  })

  it.each(names)('as a field that %s does not have is refused', async (name) => {
    for (const field of ['nothing', 'constructor', 'toString']) {
      const reply = await admin.call(calls.createSiteSetting, { name, value: { [field]: 1 } })
      expect([reply.status, reply.error.issues![0]!.path]).toEqual([422, `value.${field}`])
    }
    expect((await get(name)).is_default).toBe(true)
  })

  it.each([
    ['record_public_id_scheme', { scheme: 'template' }, 'template'],
    ['record_public_id_scheme', { scheme: 'template', template: 'HL-{yy}' }, 'template'],
    ['record_public_id_scheme', { scheme: 'template', template: '{number}{number}' }, 'template'],
    ['record_public_id_scheme', { scheme: 'template', template: 'A/{number}' }, 'template'],
    ['record_public_id_scheme', { scheme: 'template', template: '{nummer}' }, 'template'],
    ['record_public_id_scheme', { scheme: 'template', template: '{number:13}' }, 'template'],
    ['record_public_id_scheme', { scheme: 'template', template: '{letters:2}' }, 'template'],
    ['record_public_id_scheme', { scheme: 'template', template: `${'A'.repeat(38)}{number}` }, 'template'],
    ['maintenance', { until_on: '2099-01-01' }, 'until_time'],
    ['maintenance', { until_time: '10:00' }, 'until_on'],
    ['maintenance', { read_only: true, until_on: '2020-01-01', until_time: '10:00' }, 'until_on'],
    ['misc', { office_name: '  ' }, 'office_name'],
    ['misc', { website: 'javascript:alert(1)' }, 'website'],
    ['timezone', { timezone: null }, 'timezone'],
    ['multifactor_authentication', { strategies: [] }, 'strategies'],
    ['multifactor_authentication', { required_for: [] }, 'required_for'],
    ['multifactor_authentication', { strategies: ['totp', 'otp_by_text_message'] }, 'strategies'],
    ['userAccess', { idle_minutes: 4 }, 'idle_minutes'],
    ['userAccess', { session_hours: 25 }, 'session_hours'],
    ['userAccess', { password_min_length: 7 }, 'password_min_length'],
    ['userAccess', { allowed_networks: ['office'] }, 'allowed_networks'],
    ['userAccess', { allowed_networks: ['10.0.0.0/33'] }, 'allowed_networks'],
    ['userAccess', { allowed_networks: ['10.0.0.0/8'] }, 'allowed_networks'],
  ])('in %s, %j, is said at its field', async (name, value, field) => {
    const reply = await admin.call(calls.createSiteSetting, { name, value })
    expect([reply.status, reply.error.issues![0]!.path]).toEqual([422, `value.${field}`])
    expect((await get(name)).is_default).toBe(true)
  })

  it('is refused however deep it is nested', async () => {
    const options = JSON.parse('['.repeat(2000) + ']'.repeat(2000)) as unknown
    const reply = await admin.call(calls.createSiteSetting, { name: 'invoiced', value: { options } })
    expect([reply.status, reply.error.code]).toEqual([400, 'request.malformed'])
  })
})

describe('a change', () => {
  it('counts from the next call on, and not before it is kept', async () => {
    const zone = async () => (await readSetting(office.database.read, 'timezone')).timezone
    expect(await zone()).toBe('America/New_York')
    await admin.call(calls.createSiteSetting, { name: 'timezone', value: { timezone: 'nowhere' } })
    expect(await zone()).toBe('America/New_York')
    await admin.do(calls.createSiteSetting, { name: 'timezone', value: { timezone: 'America/Chicago' } })
    expect(await zone()).toBe('America/Chicago')
  })

  it('of the same setting by two admins at once is one of theirs, and shown to the other', async () => {
    const { id } = await admin.do(calls.createSiteSetting, { name: 'misc', value: {} })
    const replies = await Promise.all(
      ['One', 'Two'].map((office_name) =>
        admin.call(calls.updateSiteSetting, { id: id!, value: { office_name }, version: 1 }),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('of an outside service is a feature once it is switched on', async () => {
    await admin.do(calls.createSiteSetting, { name: 'tmetric', value: { enabled: true } })
    const { features } = await editor.do(calls.getFeatures)
    expect(features).toEqual({
      client_portal: false,
      document_review: false,
      google_calendar: false,
      member_pass: false,
      multifactor_authentication: true,
      outlook: false,
      permission: false,
      email_notification: true,
      docketwise: false,
      invoiced: false,
      tmetric: true,
      twilio: false,
      upload_links: false,
    })
  })

  it('of what Invoiced is sent takes JSON, as it is or as text', async () => {
    const options = { terms: 'NET 30', lines: [1, { taxed: false }] }
    const made = await admin.do(calls.createSiteSetting, { name: 'invoiced', value: { options } })
    expect(made.value['options']).toEqual(options)
    const changed = await admin.do(calls.updateSiteSetting, {
      id: made.id!,
      value: { options: '{"terms": "NET 10"}' },
      version: 1,
    })
    expect(changed.value['options']).toEqual({ terms: 'NET 10' })
  })
})

const aLogo = {
  name: 'logo.png',
  content: Uint8Array.from(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  ),
}

describe('the logo', () => {
  it('must be an image', async () => {
    for (const file of [
      { name: 'logo.pdf', content: '%PDF-1.7' },
      { name: 'logo.svg', content: '<svg onload="alert(1)"/>' },
      { name: 'logo.png', content: 'not an image' },
    ])
      expect((await admin.upload(calls.setLogo, {}, [file])).status).toBe(422)
    expect((await admin.do(calls.listSiteSettings)).logo).toBeNull()
  })

  it('is there for everybody until it is removed', async () => {
    expect((await admin.upload(calls.setLogo, {}, [aLogo])).status).toBe(204)
    const { raw } = await office.stranger.call(calls.getLogo)
    expect([raw.statusCode, raw.headers['content-type']]).toEqual([200, 'image/png'])
    expect(await sharp(raw.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1, height: 1 })
    expect((await admin.do(calls.listSiteSettings)).logo).toMatch(/^[0-9a-f]{16}$/)
    await admin.do(calls.removeLogo)
    expect((await office.stranger.call(calls.getLogo)).status).toBe(404)
  })
})

describe('what is shown of a logo', () => {
  const shown = async () => (await office.stranger.call(calls.getLogo)).raw.rawPayload
  const set = (name: string, content: Buffer | string) =>
    admin.upload(calls.setLogo, {}, [
      { name, content: typeof content === 'string' ? content : Uint8Array.from(content) },
    ])
  const picture = sharp({ create: { width: 60, height: 40, channels: 4, background: '#08f8' } })

  it('is made anew: nothing of the camera, no script behind it, and still to be seen through', async () => {
    const exif = { IFD0: { Make: 'Secretcam' }, IFD3: { GPSLatitude: '27/1 30/1 0/1' } }
    const script = Buffer.from('<script>alert(1)</script>')
    const files: [string, Buffer][] = [
      ['logo.jpg', await picture.clone().jpeg().withExif(exif).toBuffer()],
      ['logo.gif', Buffer.concat([await picture.clone().gif().toBuffer(), script])],
      ['logo.webp', Buffer.concat([await picture.clone().webp().toBuffer(), script])],
      ['logo.png', await picture.clone().png().withExif(exif).toBuffer()],
    ]
    for (const [name, content] of files) {
      expect((await set(name, content)).status).toBe(204)
      const bytes = await shown()
      const { format, exif: left, width } = await sharp(bytes).metadata()
      expect([format, left, width]).toEqual(['png', undefined, 60])
      expect(bytes.includes('script') || bytes.includes('Secretcam')).toBe(false)
    }
    expect((await sharp(await shown()).stats()).isOpaque).toBe(false)
    await admin.do(calls.removeLogo)
  })

  it('is made anew at the next start where it is from before that', async () => {
    const before = await picture
      .clone()
      .jpeg()
      .withExif({ IFD0: { Make: 'Secretcam' } })
      .toBuffer()
    expect((await set('logo.png', await picture.clone().png().toBuffer())).status).toBe(204)
    const { stored_name } = await office.files.put(Readable.from([before]), 1)
    const old = { stored_name, content_type: 'image/jpeg', is_as_uploaded: true }
    await office.database.transaction(({ db }) => db.updateTable('office_logo').set(old).execute())
    expect((await shown()).includes('Secretcam')).toBe(true)

    await remakeUploadedLogo(office)
    expect(await sharp(await shown()).metadata()).toMatchObject({ format: 'png', width: 60 })
    expect((await shown()).includes('Secretcam')).toBe(false)
    await admin.do(calls.removeLogo)
  })

  it('is a picture, whole, of a kind that is named', async () => {
    const whole = await picture.clone().jpeg().toBuffer()
    for (const [name, content] of [
      ['half.jpg', whole.subarray(0, whole.length / 2)],
      ['logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
      ['logo.txt', 'no picture'],
    ] as const) {
      const { status, error } = await set(name, content)
      expect(status).toBe(422)
      expect(error.issues![0]!.message).toBe(
        `“${name}” cannot be used: choose a picture as PNG, JPEG, GIF or WebP`,
      )
    }
  })
})

describe('characters that cannot be stored', () => {
  it.each([
    ['misc', { office_name: 'Nul \u0000 inside' }],
    ['misc', { office_name: 'Half \ud800 a pair' }],
    ['invoiced', { options: { note: 'nul \u0000' } }],
    ['invoiced', { options: { note: 'half \ud800 a pair' } }],
    ['invoiced', { options: { 'half \udc00': 1 } }],
    ['twilio', { auth_token: 'half \ud800' }],
    ['userAccess', { allowed_networks: ['\ud800'] }],
  ])('never fail: %s %j', async (name, value) => {
    const { status } = await admin.call(calls.createSiteSetting, { name, value })
    expect([200, 400, 422]).toContain(status)
  })
})
