import { expect, inject, test } from 'vitest'
import { ReconnectingConnection } from './reconnectingConnection.ts'

test('what the database refuses is heard of by whoever waits for the connection', async () => {
  const { owner } = inject('postgres')
  const refused = new ReconnectingConnection(owner, (client) => client.query('listen'))
  await expect(refused.opened).rejects.toThrow('syntax error')
  await refused.stop()
})

test('a database that is away is waited for', async () => {
  const { owner } = inject('postgres')
  const away = new ReconnectingConnection({ ...owner, host: '/nowhere' }, () => Promise.resolve())
  const first = await Promise.race([
    away.opened.then(() => 'open'),
    new Promise((resolve) => setTimeout(resolve, 300, 'waiting')),
  ])
  expect(first).toBe('waiting')
  await away.stop()
})
