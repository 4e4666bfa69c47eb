import { beforeAll, describe, expect, it } from 'vitest'
import { sendOutbox } from '#testing/server/twilio.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice, type Person, type Reply } from '#testing/server/office.ts'
import { userChange } from '#testing/server/userChange.ts'
import { askSecondFactor, aPassword, aUserWithPassword, outboxFor } from '#testing/server/signIn.ts'
import { casesContract } from '#features/cases/contract.ts'
import { logsContract } from '#features/logs/contract.ts'
import { sessionContract } from '#features/session/contract.ts'
import { sendRecovery } from '#features/session/server/accountRecovery.ts'
import { settingsContract } from '#features/settings/contract.ts'
import { teamsContract } from '#features/teams/contract.ts'
import { usersContract } from '#features/users/contract.ts'
import { outboxContract } from '../contract.ts'

const { listOutboxMessages, readOutboxMessage, sendOutboxMessageAgain } = outboxContract.endpoints
const { listActivity, exportActivity } = logsContract.endpoints
const office = useOffice()
const address = 'zqxa@client.test'

/** An admin who sees everything, one of the team that has the client, one of another team. */
let everything: Person
let theirs: Person
let others: Person
let team_id: number
let case_id: number

beforeAll(async () => {
  team_id = await office.team()
  everything = await office.user({ user_type: 'admin', all_teams: true })
  theirs = await office.user({ user_type: 'admin', team_ids: [team_id] })
  others = await office.user({ user_type: 'admin', team_ids: [await office.team()] })
  await everything.do(settingsContract.endpoints.createSiteSetting, {
    name: 'email_notification',
    value: { enabled: true },
  })
  const { record, party } = await aRecord(theirs, {
    team_ids: [team_id],
    party: { first_name: 'Petra', last_name: 'Client', email: address },
  })
  case_id = (await aCase(theirs, { record_id: record.id, parties: [{ party_id: party.id }] })).id
  await theirs.do(casesContract.endpoints.closeCase, {
    id: case_id,
    closing_reasons_ids: [1],
    closing_channels: ['email'],
    closing_recipient_id: party.id,
    closing_message: 'ZQXA, your case is closed.',
  })
  await office.database.transaction(({ db }) =>
    db
      .insertInto('outbox_messages')
      .values({
        channel: 'email',
        kind: 'unknown',
        recipient: 'about@nothing.test',
        body: 'ZQXA',
        state: 'held',
      })
      .execute(),
  )
  await leaveUnsent()
})

/** As an office without a mail server does when it should send one. */
const leaveUnsent = () => sendOutbox({ ...office, mailer: null })

const idOf = async (search_term: string) =>
  (await everything.do(listOutboxMessages, { search_term })).items[0]!.id

/** Ways an admin could learn of a message: list, search, counts, reading, resending. */
async function learnt(admin: Person, recipient: string, kind: string) {
  const id = await idOf(recipient)
  const all = await admin.do(listOutboxMessages, { items_per_page: 200 })
  const found = await admin.do(listOutboxMessages, { search_term: recipient })
  return {
    listed: all.items.some((item) => item.id === id),
    found: found.total_items,
    kind: all.kinds.includes(kind),
    read: (await admin.call(readOutboxMessage, { id })).status,
    sent: (await admin.call(sendOutboxMessageAgain, { id })).status,
  }
}
const all = { listed: true, found: 1, kind: true, read: 200, sent: 204 }
const nothing = { listed: false, found: 0, kind: false, read: 404, sent: 404 }

describe('a message', () => {
  it('to a client is there for those who see the case', async () => {
    expect(await learnt(others, address, 'case_closing')).toEqual(nothing)
    expect(await learnt(theirs, address, 'case_closing')).toEqual(all)
    await leaveUnsent()
    expect(await learnt(everything, address, 'case_closing')).toEqual(all)
  })

  it('that says not what it is about is there for those who see everything', async () => {
    expect(await learnt(others, 'about@nothing', 'unknown')).toEqual(nothing)
    expect(await learnt(theirs, 'about@nothing', 'unknown')).toEqual(nothing)
    expect(await learnt(everything, 'about@nothing', 'unknown')).toEqual(all)
  })

  it('is shown nobody else by the activity log', async () => {
    const listFor = async (admin: Person) =>
      JSON.stringify(await admin.do(listActivity, { items_per_page: 200 }))
    expect(await listFor(theirs)).toContain(address)
    expect(await listFor(others)).not.toContain(address)
    expect((await others.call(exportActivity)).raw.body).not.toContain(address)
  })

  it('leaves with the case', async () => {
    await everything.do(teamsContract.endpoints.restrictResource, {
      id: team_id,
      type: 'legal_cases',
      resource_id: case_id,
    })
    expect(await learnt(theirs, address, 'case_closing')).toEqual(nothing)
  })
})

describe('a text that opens an account', () => {
  const { requestSignIn, verifySignIn, recoverAccount, verifyEmail } = sessionContract.endpoints
  const { createUser, updateUser } = usersContract.endpoints

  /** Every channel and recipient. */
  const ways: Record<string, () => Promise<string>> = {
    invitation: async () => {
      const email = 'invited@office.test'
      await everything.do(createUser, {
        user: { login: email, email, first_name: 'In', last_name: 'Vited', user_type: 'viewer' },
      })
      return email
    },
    recovery: async () => {
      const { id, login } = await aUserWithPassword(office, { user_type: 'admin' })
      await office.stranger.do(recoverAccount, { login })
      await sendRecovery(office, id)
      return login
    },
    'recovery that an admin asked for': async () => {
      const { id, login } = await aUserWithPassword(office)
      await everything.do(updateUser, await userChange(office, id, { reset_required: true }))
      return login
    },
    'confirmation of an e-mail address': async () => {
      await others.do(verifyEmail, {})
      const { email } = await office.database.read
        .selectFrom('users')
        .select('email')
        .where('id', '=', others.id)
        .executeTakeFirstOrThrow()
      return email
    },
    'sign-in code': () => signInBy('otp_by_email'),
    'sign-in link': () => signInBy('magic_link'),
  }

  async function signInBy(strategy: 'otp_by_email' | 'magic_link'): Promise<string> {
    await askSecondFactor(office, true, ['otp_by_email', 'magic_link'])
    const { id, login } = await aUserWithPassword(office)
    await office.database.transaction(({ db }) =>
      db
        .updateTable('users')
        .set({ email_verified_at: new Date().toISOString() })
        .where('id', '=', id)
        .execute(),
    )
    const signIn = await office.stranger.do(requestSignIn, { username: login, password: aPassword, strategy })
    expect(signIn.status).toBe('second_factor')
    expect(verifySignIn.path).toBe('/auth/verify')
    return login
  }

  it.each(Object.keys(ways))('is read by nobody: %s', async (way) => {
    const recipient = await ways[way]!()
    const { body } = (await outboxFor(office, recipient))[0]!
    const secret = /(?:welcome|sign-in)\/([\w-]{20,})/.exec(body)?.[1] ?? /\b\d{6}\b/.exec(body)![0]
    const id = await idOf(recipient)
    const answers: string[] = []
    const listen = async (reply: Promise<Pick<Reply<unknown>, 'raw'>>) => answers.push((await reply).raw.body)
    for (const state of ['queued', 'held']) {
      for (const admin of [everything, others]) {
        await listen(admin.call(listOutboxMessages, { search_term: recipient }))
        const read = await admin.do(readOutboxMessage, { id })
        expect(read).toMatchObject({ is_secret: true, body: '', state })
        answers.push(JSON.stringify(read))
      }
      await leaveUnsent()
    }
    await listen(everything.call(sendOutboxMessageAgain, { id }))
    await listen(everything.call(exportActivity))
    const { rows } = await office.database.pool.query(
      `select m::text as row from outbox_messages m union all select a::text from audit_log a
       union all select n::text from notifications n union all select j::text from tracked_jobs j
       union all select payload::text from graphile_worker._private_jobs`,
    )
    answers.push(...rows.map(({ row }: { row: string }) => row))
    expect(answers.filter((answer) => answer?.includes(secret))).toEqual([])
  })
})
