import { useQuery } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { PageScreen } from '#ui/web/PageScreen.tsx'
import { Row, RowList } from '#ui/web/RowList.tsx'
import { connectionsContract } from '../contract.ts'
import { ConnectionActions } from './ConnectionActions.tsx'
import { ConnectionFacts, ConnectionPill } from './ConnectionState.tsx'

const api = client(connectionsContract)

/** One’s own accounts at outside services. */
export function MyConnectionsScreen() {
  const query = useQuery(api.listConnections.query({}))
  return (
    <PageScreen
      title="Connections"
      sub="Accounts of yours elsewhere that Ellis may use. Only you see and change them."
    >
      <Loaded query={query} what="The connections">
        {({ connections }) => (
          <RowList>
            {connections.map((connection) => (
              <Row
                key={connection.service}
                name={connection.name}
                text={<ConnectionFacts connection={connection} />}
              >
                <ConnectionPill connection={connection} />
                <ConnectionActions connection={connection} />
              </Row>
            ))}
          </RowList>
        )}
      </Loaded>
    </PageScreen>
  )
}
