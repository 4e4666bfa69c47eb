import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { writeSetting } from '#features/settings/server/settings.ts'
import { settingsContract } from '#features/settings/contract.ts'
import type { Office, Person } from './office.ts'
import { twilioAccount, twilioSignature, type StandIn } from './twilioStandIn.ts'

/** Times between which texts may arrive; by default always, so that no test depends on the hour it runs at. */
export async function textingFrom(
  office: Office,
  quiet_until = '00:00',
  quiet_from = '24:00',
): Promise<void> {
  await runInTransaction(office, null, (ctx) =>
    writeSetting(ctx, 'messages', { sender_name: null, quiet_until, quiet_from }),
  )
}

/** Sets the office's Twilio up to be this one, for texts at any hour. */
export async function setUpTwilio(office: Office, admin: Person, standIn: StandIn): Promise<void> {
  office.twilio_url = standIn.url
  await textingFrom(office)
  await admin.do(settingsContract.endpoints.createSiteSetting, {
    name: 'twilio',
    value: { enabled: true, ...twilioAccount },
  })
}

/** A call of Twilio to the office, signed as Twilio signs. */
export async function callBack(
  office: Office,
  path: string,
  params: Record<string, string>,
  { token = twilioAccount.auth_token }: { token?: string } = {},
): Promise<number> {
  const answer = await office.app.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': twilioSignature(`${office.public_url}${path}`, params, token),
    },
    payload: new URLSearchParams(params).toString(),
  })
  return answer.statusCode
}

/** Works through what providers have delivered, as the job does. */
export async function workDeliveries(office: Office): Promise<void> {
  const { receiveDelivery } = await import('#features/messages/server/receiveDelivery.ts')
  const rows = await office.database.read
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('handled_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id } of rows) await receiveDelivery(office, id)
}

/** Sends what is due, with the providers of the office. */
export async function sendOutbox(office: Office): Promise<void> {
  const [{ OutboxSender }, { openProviders }] = await Promise.all([
    import('#core/server/effects/outboxSender.ts'),
    import('#app/server/providers.ts'),
  ])
  const sender = new OutboxSender(office, openProviders)
  for (let turns = 0; turns < 20; turns++) {
    await sender.round()
    await sender.settled()
  }
}
