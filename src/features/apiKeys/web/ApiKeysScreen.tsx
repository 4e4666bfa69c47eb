import { Button } from '@mantine/core'
import { IconBook, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { Card } from '#ui/web/Card.tsx'
import { Loaded } from '#ui/web/Loaded.tsx'
import { PageScreen } from '#ui/web/PageScreen.tsx'
import { Rows } from '#ui/web/RowList.tsx'
import { apiKeysContract, type ApiKey } from '../contract.ts'
import { NewKeyDialog } from './dialogs.ts'
import { KeyRow } from './KeyRow.tsx'

const api = client(apiKeysContract)

/** All keys by which programs reach the office. */
export function ApiKeysScreen() {
  const query = useQuery(api.listOfficeKeys.query())
  const [isMaking, setMaking] = useState(false)
  return (
    <PageScreen
      title="API keys"
      sub="Programs that reach this office, in whose name, and what they may do"
      actions={
        <>
          <Button
            leftSection={<IconBook size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/api-reference" {...props} />}
          >
            API reference
          </Button>
          <Button
            variant="filled"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setMaking(true)}
          >
            New key of the office
          </Button>
        </>
      }
    >
      <Loaded query={query} what="The API keys">
        {({ items, accounts }) => (
          <>
            <Keys
              title="Keys of the office"
              keys={items.filter(({ is_service }) => is_service)}
              none="None. A key of the office acts for a service account, which nobody signs in as, and goes on working when people leave."
            />
            <Keys
              title="Keys of people"
              keys={items.filter(({ is_service }) => !is_service)}
              none="None. Everybody makes their own under My account; such a key never does more than they may."
            />
            {isMaking && <NewKeyDialog accounts={accounts} opened onClose={() => setMaking(false)} />}
          </>
        )}
      </Loaded>
    </PageScreen>
  )
}

function Keys({ title, keys, none }: { title: string; keys: readonly ApiKey[]; none: string }) {
  return (
    <Card title={title}>
      <Rows items={keys} none={none}>
        {(key) => <KeyRow key={key.id} apiKey={key} withOwner revoke={(id) => api.revokeKey({ id })} />}
      </Rows>
    </Card>
  )
}
