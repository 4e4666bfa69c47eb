import { beforeAll, expect, it } from 'vitest'
import { aTextedClient } from '#testing/server/aClient.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { messagesContract } from '../contract.ts'

const office = useOffice()
const { getConversation } = messagesContract.endpoints
let editor: Person

beforeAll(async () => {
  editor = await office.user({ team_ids: [await office.team('Family')] })
})

/** Texts out and in, several of one moment. */
async function aLongThread(count: number) {
  const { party, legalCase, number } = await aTextedClient(editor)
  const at = `timestamptz '2030-01-01Z' + (n / 7) * interval '1 minute' + n * interval '1 microsecond'`
  const { pool } = office.database
  await pool.query(
    `insert into outbox_messages (channel, kind, recipient, body, state, party_id, legal_case_id, created_at, sent_at)
     select 'text', 'text', $1, 'out ' || n, 'delivered', $2, $3, ${at}, ${at} from generate_series(1, $4::int) n`,
    [number, party.id, legalCase.id, count],
  )
  await pool.query(
    `insert into incoming_messages (channel, provider_id, sender, body, party_id, received_at)
     select 'text', 'SM' || $2 || n, $1, 'in ' || n, $2::bigint, ${at} from generate_series(1, $3::int) n`,
    [number, party.id, count],
  )
  return party.id
}

it('a thread is read page by page, each item once, the newest first', async () => {
  const id = await aLongThread(330)
  const texts: string[] = []
  const pages: number[] = []
  let before: string | undefined
  do {
    const page = await editor.do(getConversation, { id, before })
    expect(page.unread_count).toBe(330)
    expect(page.items.map(({ at }) => at)).toEqual(page.items.map(({ at }) => at).toSorted())
    texts.push(...page.items.map(({ text }) => text))
    pages.push(page.items.length)
    before = page.earlier ?? undefined
  } while (before)
  expect(pages).toEqual([200, 200, 200, 60])
  expect(new Set(texts).size).toBe(660)
})

it('a page that is none is refused', async () => {
  const { party } = await aTextedClient(editor)
  for (const before of ['yesterday', '1 4 1', '1 0 x', '1'.repeat(18) + ' 0 1']) {
    const reply = await editor.call(getConversation, { id: party.id, before })
    expect([reply.status, reply.error.issues?.[0]?.path]).toEqual([422, 'before'])
  }
})
