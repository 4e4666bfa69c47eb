// A process that sends the outbox of a test's database, so that the test can kill it: node outboxProcess.ts, with the
// connection and the address of the stand-in as JSON in OFFICE.
import type pg from 'pg'
import { openProviders } from '#app/server/providers.ts'
import { OutboxSender } from '#core/server/effects/outboxSender.ts'
import { openDatabase } from '#core/server/db/database.ts'
import { Vault } from '#core/server/process/crypto.ts'
import type { Services } from '#core/server/process/services.ts'
import { findContactRefusal } from '#features/parties/server/contactRefusal.ts'
import { findQuietEnd } from '#features/parties/server/quietHours.ts'
import { partly } from '#testing/partly.ts'

const { connection, twilio_url } = JSON.parse(process.env['OFFICE']!) as {
  connection: pg.PoolConfig
  twilio_url: string
}
const services = partly<Services>({
  database: openDatabase(connection, () => {}),
  vault: new Vault(new Map([[1, Buffer.alloc(32, 7)]])),
  public_url: 'http://127.0.0.1:3000',
  mailer: null,
  reactions: new Map(),
  findContactRefusal,
  findQuietEnd,
  findCalendarPart: async () => null,
  twilio_url,
})
new OutboxSender(services, openProviders).start()
