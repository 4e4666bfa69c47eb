import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { client } from '#core/web/client.ts'
import { DataLink } from '#ui/web/DataLink.tsx'
import { Loaded } from '#ui/web/Loaded.tsx'
import { PageHeader } from '#ui/web/PageHeader.tsx'
import { EmptyState } from '#ui/web/states.tsx'
import { savedQueriesContract, type SavedQuery } from '../../contract/savedQueries.ts'
import { searchLink } from '../../contract/searchLink.ts'

const api = client(savedQueriesContract)
const route = getRouteApi('/saved_searches/$id')

/** The address of a saved search, which notices and the menu have: leads on to its result. */
export function SavedQueryScreen() {
  const { id } = route.useParams()
  const query = useQuery(api.getSavedQuery.query({ id: Number(id) }))
  return (
    <Loaded query={query} what="This saved search">
      {(saved) => (saved.refusal === null ? <Opened saved={saved} /> : <Refused saved={saved} />)}
    </Loaded>
  )
}

function Opened({ saved: { query, result_params } }: { saved: SavedQuery }) {
  const navigate = route.useNavigate()
  const link = searchLink(query, result_params)
  useEffect(() => {
    void navigate({ href: link, replace: true })
  }, [navigate, link])
  return null
}

function Refused({ saved: { name, refusal } }: { saved: SavedQuery }) {
  return (
    <>
      <PageHeader title={name} />
      <EmptyState
        title="This search cannot be run"
        text={refusal!}
        action={
          <Button component={DataLink} to="/search">
            Make another search
          </Button>
        }
      />
    </>
  )
}
