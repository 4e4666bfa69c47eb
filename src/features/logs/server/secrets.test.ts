import { sql } from 'kysely'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { changesBetween } from '#core/server/effects/audit.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { aPassword, aUserWithPassword, outboxFor } from '#testing/server/signIn.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { sessionContract } from '#features/session/contract.ts'
import { settingsContract } from '#features/settings/contract.ts'
import { secretsOf } from '#features/settings/defineSetting.ts'
import { allSettings } from '#features/settings/settings.ts'
import { logsContract } from '../contract.ts'
import { loggedFields } from '../loggedFields.ts'
import { changesInWords } from './changeWords.ts'

const office = useOffice()
let admin: Person
let editor: Person

beforeAll(async () => {
  const team = await office.team()
  admin = await office.user({ user_type: 'admin', all_teams: true })
  editor = await office.user({ team_ids: [team] })
})

/** Every line of the log as text, regardless of access. */
const log = async () => {
  const { rows } = await sql<{ line: string }>`select audit_log::text as line from audit_log`.execute(
    office.database.read,
  )
  return rows.map(({ line }) => line).join('\n')
}

const ssn = '219-09-9998'
const newPassword = 'seven slow herons over the weir'
const mails = async () =>
  (await outboxFor(office)).flatMap(({ body }) =>
    [...body.matchAll(/\/(?:welcome|sign-in)\/([\w-]{20,})/g)].map((m) => m[1]!),
  )

/** Values that must never be in the log, and the action that could put them there. Returns the secrets. */
const secrets: [string, () => Promise<string[]>][] = [
  [
    'the SSN of a new person',
    async () => {
      await aRecord(editor, { party: { ssn } })
      return [ssn, ssn.replaceAll('-', '')]
    },
  ],
  [
    'an SSN that is entered, changed, looked at and taken away',
    async () => {
      const { record } = await aRecord(editor)
      const { id } = await aParty(editor, { record_id: record.id })
      const change = async (party: object) => {
        const { version } = await editor.do(partiesContract.endpoints.getParty, { id })
        await editor.do(partiesContract.endpoints.updateParty, { id, party, version })
      }
      await change({ ssn: '219-09-1111' })
      await change({ ssn: '219-09-2222' })
      await editor.do(partiesContract.endpoints.showSsn, { id })
      await change({ ssn: null })
      return ['219091111', '219-09-1111', '219092222', '219-09-2222']
    },
  ],
  [
    'passwords, right, wrong and new, and the tokens of sessions',
    async () => {
      const { login } = await aUserWithPassword(office)
      const ask = (password: string) =>
        office.stranger.call(sessionContract.endpoints.requestSignIn, { username: login, password })
      await ask('not-the-password-at-all')
      const { raw } = await ask(aPassword)
      const cookies = raw.cookies.map(({ value }) => value)
      const tokens = [...raw.body.matchAll(/"(?:access_token|challenge|token)":"([^"]+)"/g)].map((m) => m[1]!)
      return ['not-the-password-at-all', aPassword, ...cookies, ...tokens]
    },
  ],
  [
    'links for a new password, and what is chosen through them',
    async () => {
      const { login } = await aUserWithPassword(office)
      await office.stranger.do(sessionContract.endpoints.recoverAccount, { login })
      const { id } = await office.database.read
        .selectFrom('users')
        .select('id')
        .where('login', '=', login)
        .executeTakeFirstOrThrow()
      const { sendRecovery } = await import('#features/session/server/accountRecovery.ts')
      await sendRecovery(office, id)
      const tokens = await mails()
      await office.stranger.call(sessionContract.endpoints.verifyAccount, {
        token: tokens.at(-1)!,
        password: newPassword,
      })
      return [...tokens, newPassword]
    },
  ],
  [
    'the secrets of every setting',
    async () => {
      const secretsSent: string[] = []
      const valueOf = (name: string, fields: string[], when: string) =>
        Object.fromEntries(
          fields.map((field) => {
            secretsSent.push(`canary-${name}-${field}-${when}`)
            return [field, secretsSent.at(-1)]
          }),
        )
      for (const [name, definition] of Object.entries(allSettings)) {
        const fields = secretsOf(definition)
        if (fields.length === 0) continue
        const { createSiteSetting, updateSiteSetting } = settingsContract.endpoints
        const { id, version } = await admin.do(createSiteSetting, {
          name: name as 'twilio',
          value: valueOf(name, fields, 'first'),
        })
        await admin.do(updateSiteSetting, { id: id!, value: valueOf(name, fields, 'then'), version })
      }
      expect(secretsSent.length).toBeGreaterThan(2)
      return secretsSent
    },
  ],
]

describe('the log never holds', () => {
  test.each(secrets)('%s', async (_what, act) => {
    const count = async () => (await log()).split('\n').length
    const before = await count()
    const found = (await act()).filter((secret) => secret.length > 5)
    expect(found.length).toBeGreaterThan(0)
    // Something did happen.
    expect(await count()).toBeGreaterThan(before)
    const text = await log()
    for (const secret of found) expect(text.includes(secret), `${secret} is in the log`).toBe(false)
  })

  it('the values of columns that hold secrets, under whatever name', async () => {
    const { rows } = await sql<{ line: string }>`
      select l.action || ' ' || key as line from audit_log l, jsonb_each(l.changes) as change (key, value)
      where key ~ 'password|secret|token|passcode|(^|_)ssn|_hash$|api_key'
        and exists (select from jsonb_array_elements(value) one where one not in ('null', '"•••"'))`.execute(
      office.database.read,
    )
    expect(rows).toEqual([])
  })
})

describe('should a secret be in the log all the same, it is not read there', () => {
  test.each([
    ['parties', 'ssn', '219099998'],
    ['users', 'password', 'hunter22'],
    ['users', 'password_hash', 'scrypt:abc'],
    ['users', 'totp_secret', 'JBSWY3DP'],
    ['sessions', 'refresh_token', 'abcdef'],
    ['things_nobody_knows', 'api_key', 'k-123'],
    ['site_settings', 'client_secret', 'shh'],
    ['things_nobody_knows', 'options', { webhook_token: 'tok-9' }],
  ])('%s: %s', (entity, name, value) => {
    const changes = changesBetween({}, { [name]: value })
    const [change] = changesInWords(changes, loggedFields(entity, 'docketwise'), () => undefined, 'UTC')
    expect(change!.after).toContain('•••')
    expect(JSON.stringify(change)).not.toContain(typeof value === 'string' ? value : 'tok-9')
  })
})

it('a masked value is said to be there, changed or gone, over HTTP too', async () => {
  const { record, party } = await aRecord(editor, { party: { ssn } })
  const { items } = await editor.do(logsContract.endpoints.listRecordActivity, { id: record.id })
  const created = items.find(({ thing }) => thing?.id === party.id)!
  expect(created.changes).toContainEqual({ label: 'SSN', before: '', after: '•••' })
})

it('the log of a transaction that fails is not kept', async () => {
  const failing = runInTransaction(office, null, async ({ audit }) => {
    await audit({ action: 'case.closed', changes: { title: [null, 'never'] } })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await log()).not.toContain('never')
})
