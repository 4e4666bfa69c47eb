import { webhooksContract } from '#features/webhooks/contract.ts'
import { none, type Sample, type Samples } from './fixture.ts'

const { createWebhook, testWebhook, listWebhookMessages } = webhooksContract.endpoints

const values = {
  name: 'A program',
  address: 'https://program.example.com/hook',
  kinds: ['case.opened' as const],
}

/** The caller’s own; those who make none try the owner’s. */
const aWebhook: Sample = async ({ fixture, who }) => {
  const made = await who.call(createWebhook, values)
  return { id: made.status === 200 ? made.body.id : (await fixture.owner.do(createWebhook, values)).id }
}

export const samples: Samples = {
  'webhooks.listWebhooks': none,
  'webhooks.createWebhook': fresh(() => values),
  'webhooks.updateWebhook': fresh(async (context) => ({
    ...(await aWebhook(context)),
    ...values,
    version: 1,
  })),
  'webhooks.renewWebhookSecret': fresh(aWebhook),
  'webhooks.deleteWebhook': fresh(aWebhook),
  'webhooks.pauseWebhook': fresh(aWebhook),
  'webhooks.resumeWebhook': fresh(aWebhook),
  'webhooks.testWebhook': fresh(aWebhook),
  'webhooks.replayWebhook': fresh(aWebhook),
  'webhooks.listWebhookMessages': none,
  'webhooks.replayWebhookMessage': fresh(async (context) => {
    const { id: webhook_id } = (await aWebhook(context)) as { id: number }
    const { owner } = context.fixture
    await owner.do(testWebhook, { id: webhook_id })
    const { items } = await owner.do(listWebhookMessages, { webhook_id })
    await context.office.database.transaction(({ db }) =>
      db.updateTable('webhook_messages').set({ state: 'failed' }).where('id', '=', items[0]!.id).execute(),
    )
    return { id: items[0]!.id }
  }),
}

/** The only one: there are twenty at most. */
function fresh(sample: Sample): Sample {
  return async (context) => {
    await context.office.database.transaction(({ db }) => db.deleteFrom('webhooks').execute())
    return sample(context)
  }
}
