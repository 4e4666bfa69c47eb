import { describe, expect, it } from 'vitest'
import type { Mailer } from '#core/server/effects/mailer.ts'
import { queueEmail } from '#core/server/effects/outbox.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { useOffice } from '#testing/server/office.ts'
import { outboxContract } from '../contract.ts'

const { getMailService, sendTestMail } = outboxContract.endpoints

describe('with a mail server', () => {
  const sent: string[] = []
  const mailer: Mailer = {
    send({ to }) {
      if (to.startsWith('gone')) return Promise.reject(new Error('550 5.1.1 No such mailbox'))
      sent.push(to)
      return Promise.resolve('250 2.0.0 Queued as 4711')
    },
  }
  const office = useOffice({ mailer })

  it('a test mail goes out at once, and its answer is shown', async () => {
    const admin = await office.user({ user_type: 'admin' })
    const to = 'ines@harbor.test'
    expect(await admin.do(sendTestMail, { to })).toEqual({ mail_server_reply: '250 2.0.0 Queued as 4711' })
    expect(sent).toEqual([to])
    const line = await office.database.read
      .selectFrom('audit_log')
      .select(['actor_id', 'changes'])
      .where('action', '=', 'outbox_message.tested')
      .executeTakeFirstOrThrow()
    expect(line).toEqual({ actor_id: admin.id, changes: { recipient: [null, to] } })
  })

  it('what the mail server refuses is said at the field, in its words', async () => {
    const admin = await office.user({ user_type: 'admin' })
    const { status, error } = await admin.call(sendTestMail, { to: 'gone@harbor.test' })
    expect(status).toBe(422)
    expect(error.issues).toMatchObject([
      { path: 'to', message: expect.stringContaining('550 5.1.1 No such mailbox') },
    ])
    expect((await admin.call(sendTestMail, { to: 'nonsense' })).error.issues?.[0]?.path).toBe('to')
  })

  it('admins see how much mail has not left', async () => {
    const admin = await office.user({ user_type: 'admin' })
    const editor = await office.user({ all_teams: true })
    expect((await editor.call(getMailService)).status).toBe(403)
    expect((await editor.call(sendTestMail, { to: 'ines@harbor.test' })).status).toBe(403)
    const mail = {
      about: { user_id: admin.id },
      kind: 'greeting',
      to: 'a@harbor.test',
      subject: 'A',
      body: 'B',
    }
    for (const state of ['failed', 'failed', 'sent'] as const) {
      await runInTransaction(office, null, (ctx) => queueEmail(ctx, mail))
      await office.database.transaction(({ db }) =>
        db.updateTable('outbox_messages').set({ state }).where('state', '=', 'queued').execute(),
      )
    }
    await runInTransaction(office, null, (ctx) => queueEmail(ctx, mail))
    expect(await admin.do(getMailService)).toEqual({
      is_set_up: true,
      waiting_count: 1,
      failed_count: 2,
      held_count: 0,
    })
  })
})

describe('without one', () => {
  const office = useOffice({ mailer: null })

  it('that is what the test says', async () => {
    const admin = await office.user({ user_type: 'admin' })
    expect((await admin.do(getMailService)).is_set_up).toBe(false)
    expect((await admin.call(sendTestMail, { to: 'ines@harbor.test' })).error.code).toBe('mail.none')
  })
})
