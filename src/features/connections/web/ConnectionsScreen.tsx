import { Button } from '@mantine/core'
import { IconListDetails } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import { formatNumber, formatRelative } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { PageScreen } from '#ui/web/PageScreen.tsx'
import { Row, RowList } from '#ui/web/RowList.tsx'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { connectionsContract, type OfficeConnection } from '../contract.ts'
import { ConnectionActions } from './ConnectionActions.tsx'
import { ConnectionFacts, ConnectionPill } from './ConnectionState.tsx'

const api = client(connectionsContract)

/** Outside services of the office: what is set up, what is missing, and who uses them. */
export function ConnectionsScreen() {
  const query = useQuery(api.listOfficeConnections.query({}))
  return (
    <PageScreen
      title="Connections"
      actions={
        <Button
          leftSection={<IconListDetails size={16} aria-hidden />}
          renderRoot={(props) => <Link to="/connections/calls" {...props} />}
        >
          Calls
        </Button>
      }
    >
      <Loaded query={query} what="The connections">
        {({ connections }) => (
          <RowList>
            {connections.map((connection) => (
              <OfficeRow key={connection.service} connection={connection} />
            ))}
          </RowList>
        )}
      </Loaded>
    </PageScreen>
  )
}

function OfficeRow({ connection }: { connection: OfficeConnection }) {
  const { name, owner, state, setting, return_address, broken_people } = connection
  const isOffice = owner === 'office'
  return (
    <Row
      name={name}
      text={
        <>
          <ConnectionFacts connection={connection} />
          {!isOffice && state !== 'off' && <div>{peopleOf(connection)}</div>}
          {return_address && (
            <div>
              Return address to register there: <code>{return_address}</code>
            </div>
          )}
        </>
      }
    >
      {isOffice || state === 'off' ? (
        <ConnectionPill connection={connection} />
      ) : broken_people > 0 ? (
        <StatusPill tone="warning">{formatNumber(broken_people)} to reconnect</StatusPill>
      ) : (
        <StatusPill tone="success">Set up</StatusPill>
      )}
      {setting && (
        <Button
          size="compact-sm"
          renderRoot={(props) => <Link to="/settings" search={{ search: name }} {...props} />}
        >
          Settings
        </Button>
      )}
      {isOffice && <ConnectionActions connection={connection} />}
    </Row>
  )
}

function peopleOf({ connected_people, last_success_at }: OfficeConnection): string {
  if (connected_people === 0)
    return 'Nobody has connected it yet: people do so under My account, Connections.'
  const people = connected_people === 1 ? 'One person has' : `${formatNumber(connected_people)} people have`
  return `${people} connected it${last_success_at ? `, it worked ${formatRelative(last_success_at)}` : ''}.`
}
