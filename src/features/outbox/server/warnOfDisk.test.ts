import { afterEach, describe, expect, it } from 'vitest'
import { useOffice } from '#testing/server/office.ts'
import { diskContract } from '#features/settings/contract/disk.ts'
import { warnOfDisk } from './warnOfDisk.ts'

const { getDiskSpace } = diskContract.endpoints

describe('a disk that fills', () => {
  const office = useOffice()
  afterEach(() => (office.disk.free_gigabytes = 80))

  const ready = async () => {
    const { statusCode, body } = await office.app.inject('/api/health/ready')
    return [statusCode, JSON.parse(body)]
  }
  const mails = () =>
    office.database.read.selectFrom('outbox_messages').select(['recipient', 'subject', 'body']).execute()

  it('shows in whether the office is ready', async () => {
    expect(await ready()).toEqual([200, { ready: true }])
    office.disk.free_gigabytes = 5
    expect(await ready()).toEqual([200, { ready: true, disk: 'low' }])
    office.disk.free_gigabytes = 0
    expect(await ready()).toEqual([503, { ready: false, disk: 'full' }])
  })

  it('shows to admins only', async () => {
    office.disk.free_gigabytes = 5
    const admin = await office.user({ user_type: 'admin' })
    expect(await admin.do(getDiskSpace)).toEqual({ free_gigabytes: 5, free_percent: 5, state: 'low' })
    const editor = await office.user()
    expect((await editor.call(getDiskSpace)).status).toBe(403)
  })

  it('is mailed to every admin who works here, once a day', async () => {
    const admin = await office.user({ user_type: 'admin' })
    const { email } = await office.database.read
      .selectFrom('users')
      .select('email')
      .where('id', '=', admin.id)
      .executeTakeFirstOrThrow()
    await warnOfDisk(office)
    expect(await mails()).toEqual([])
    office.disk.free_gigabytes = 1.5
    await warnOfDisk(office)
    await warnOfDisk(office)
    const sent = await mails()
    expect(sent.filter(({ recipient }) => recipient === email)).toHaveLength(1)
    expect(sent[0]).toMatchObject({ subject: 'Ellis: the disk of the server is almost full' })
    expect(sent[0]!.body).toContain('has 1.5 GB left (2 %)')
    expect(sent).toHaveLength(2)
    await office.database.transaction(({ db }) =>
      db
        .updateTable('outbox_messages')
        .set({ created_at: new Date(Date.now() - 25 * 3_600_000).toISOString() })
        .execute(),
    )
    await warnOfDisk(office)
    expect(await mails()).toHaveLength(4)
  })
})
