import { Button } from '@mantine/core'
import { IconBook, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { useSession } from '#features/session/web/session.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { PageScreen } from '#ui/web/PageScreen.tsx'
import { Rows } from '#ui/web/RowList.tsx'
import { apiKeysContract } from '../contract.ts'
import { NewKeyDialog } from './dialogs.ts'
import { KeyRow } from './KeyRow.tsx'

const api = client(apiKeysContract)

/** One's own keys, for programs that act in one's name. */
export function MyKeysScreen() {
  const query = useQuery(api.listOwnKeys.query())
  const { user } = useSession()
  const [isMaking, setMaking] = useState(false)
  return (
    <PageScreen
      title="My API keys"
      sub="For programs that work in your name. A key may do what you may do at that moment, within what you give it."
      actions={
        <>
          <Button
            leftSection={<IconBook size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/api-reference" {...props} />}
          >
            API reference
          </Button>
          {user && user.user_type !== 'external' && (
            <Button
              variant="filled"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setMaking(true)}
            >
              New key
            </Button>
          )}
        </>
      }
    >
      <Loaded query={query} what="Your API keys">
        {({ items }) => (
          <Rows
            items={items}
            none="None yet. With a key, a program of yours reads or enters what you could yourself: a spreadsheet, a script, another product."
          >
            {(key) => <KeyRow key={key.id} apiKey={key} revoke={(id) => api.revokeOwnKey({ id })} />}
          </Rows>
        )}
      </Loaded>
      {isMaking && <NewKeyDialog opened onClose={() => setMaking(false)} />}
    </PageScreen>
  )
}
