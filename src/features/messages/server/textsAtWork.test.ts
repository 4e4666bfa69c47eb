import { expect, inject, it } from 'vitest'
import { openDatabase } from '#core/server/db/database.ts'
import { startJobs } from '#core/server/effects/jobs.ts'
import { aTextedClient } from '#testing/server/aClient.ts'
import { useOffice } from '#testing/server/office.ts'
import { callBack, setUpTwilio } from '#testing/server/twilio.ts'
import { twilioStandIn } from '#testing/server/twilioStandIn.ts'
import { messagesContract } from '../contract.ts'

const office = useOffice()
const { sendTextMessages } = messagesContract.endpoints

it('texts to many, however often one person starts them, leave room for what comes in', async () => {
  const admin = await office.user({ user_type: 'admin', all_teams: true })
  const twilio = await twilioStandIn()
  await setUpTwilio(office, admin, twilio)
  const { party, number } = await aTextedClient(admin)
  for (let times = 0; times < 6; times++)
    await admin.do(sendTextMessages, { message: 'We moved.', recipients: [party.id] })
  const stop = { MessageSid: 'SMstop', From: number, To: '+12125550100', Body: 'STOP' }
  await callBack(office, '/webhooks/twilio/incoming', stop)
  const connection = { ...inject('postgres').app, database: office.database.pool.options.database }
  const database = openDatabase(connection, () => {})
  const end = Promise.withResolvers<void>()
  const received = Promise.withResolvers<void>()
  let running = 0
  const worker = await startJobs({
    pool: database.pool,
    connection,
    tasks: {
      'trackedJobs.run': () => {
        running++
        return end.promise
      },
      'messages.receive': () => received.resolve(),
    },
    onError: () => {},
  })
  try {
    await received.promise
    expect(running).toBeLessThanOrEqual(1)
  } finally {
    end.resolve()
    await worker.stop()
    await database.close()
    await twilio.close()
  }
}, 30_000)
