import { type SampleContext, none, type Samples } from './fixture.ts'

export const samples: Samples = {
  'outbox.listOutboxMessages': none,
  'outbox.readOutboxMessage': (scene) => aMessage(scene),
  'outbox.sendOutboxMessageAgain': (scene) => aMessage(scene),
  'outbox.markMessageSent': (scene) => aMessage(scene, 'unknown'),
  'outbox.getMailService': none,
  'outbox.sendTestMail': () => ({ to: 'not an address' }),
}

/** About the case, so that the table shows who may see it. */
async function aMessage({ office, fixture }: SampleContext, state = 'held'): Promise<{ id: number }> {
  return office.database.transaction(({ db }) =>
    db
      .insertInto('outbox_messages')
      .values({
        channel: 'email',
        legal_case_id: fixture.case_id,
        kind: 'test',
        recipient: 'a@office.test',
        subject: 'Test',
        body: 'Test',
        state,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
}
