import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { notifySuccess } from '#ui/web/notify.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { connectionsContract, type Connection } from '../contract.ts'
import { KeyDialog } from './dialogs.ts'

const api = client(connectionsContract)

/** Connecting an account, testing it, and disconnecting it. */
export function ConnectionActions({ connection }: { connection: Connection }) {
  const { service, name, state, way, page } = connection
  const [isEntering, setIsEntering] = useState(false)
  const start = useCommand(() => api.startConnection({ service }), {
    leave: ({ authorize_url }) => window.location.assign(authorize_url),
    failed: `${name} was not connected.`,
  })
  const test = useCommand(() => api.testConnection({ service }), {
    done: ({ sentence }) => notifySuccess(sentence),
    failed: `${name} does not work.`,
  })
  const end = useCommand(() => api.disconnect({ service }), {
    done: ({ sentence }) => notifySuccess(sentence),
    failed: `${name} was not disconnected.`,
    confirm: {
      title: `Disconnect ${name}?`,
      text: 'Ellis forgets the connection and everything it has read there. You can connect it again at any time.',
      verb: 'Disconnect',
      danger: true,
    },
  })
  if (state === 'off') return null
  const isThere = state === 'connected' || state === 'needs_reconnecting'
  return (
    <Group gap="xs" wrap="wrap" justify="flex-end">
      {state !== 'connected' && (
        <Button
          size="compact-sm"
          variant="filled"
          loading={start.isPending}
          onClick={() => (way === 'key' ? setIsEntering(true) : void start.run())}
        >
          {isThere ? 'Connect again' : 'Connect'}
        </Button>
      )}
      {state === 'connected' && (
        <>
          {page && (
            <Button size="compact-sm" renderRoot={(props) => <Link to={page} {...props} />}>
              Open
            </Button>
          )}
          <Button size="compact-sm" loading={test.isPending} onClick={() => void test.run()}>
            Test
          </Button>
        </>
      )}
      {isThere && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          loading={end.isPending}
          onClick={() => void end.run()}
        >
          Disconnect
        </Button>
      )}
      {way === 'key' && (
        <KeyDialog connection={connection} opened={isEntering} onClose={() => setIsEntering(false)} />
      )}
    </Group>
  )
}
