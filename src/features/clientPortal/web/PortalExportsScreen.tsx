import { Anchor, Button } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { client } from '#core/web/client.ts'
import type { ListColumn } from '#ui/web/list.ts'
import { ListScreen } from '#ui/web/ListScreen.tsx'
import type { ListSearch } from '#ui/web/listSearch.ts'
import { Notice } from '#ui/web/Notice.tsx'
import { RelativeTime } from '#ui/web/RelativeTime.tsx'
import { useList } from '#ui/web/useList.ts'
import { clientPortalContract, type PortalExport } from '../contract.ts'
import { PortalExportDialog } from './dialogs.ts'
import classes from './clientPortal.module.css'
import { countOf, ExportState, peopleOf } from './exportState.tsx'

const api = client(clientPortalContract)
const route = getRouteApi('/client-portal')

/** All exports to the client portal, and what is missing before documents can be sent. */
export function PortalExportsScreen() {
  const search: ListSearch = route.useSearch()
  const navigate = route.useNavigate()
  const { query, readPage } = useList(api.listPortalExports, search)
  const [shown, setShown] = useState<PortalExport | null>(null)
  const columns = useMemo(() => columnsFor(setShown), [])
  const { data } = query
  return (
    <>
      <ListScreen
        title="Client portal"
        query={query}
        readPage={readPage}
        columns={columns}
        search={search}
        onSearchChange={(next, replace) => void navigate({ search: next, replace })}
        searchPlaceholder="Search by case, record or sender"
        onRowOpen={setShown}
        actions={<Button renderRoot={(props) => <Link to="/connections" {...props} />}>Connections</Button>}
        notice={
          data &&
          (data.missing.length > 0 || !data.is_connected) && (
            <Notice tone="info" title="Nothing can be sent at the moment">
              {data.missing.length > 0
                ? data.missing.join(' ')
                : 'The portal is not connected: enter its key under Connections.'}
            </Notice>
          )
        }
        empty={{
          title: 'Nothing was sent',
          text: 'An admin sends documents of a case from its page; each export stands here with what became of its files.',
        }}
      />
      {shown && <PortalExportDialog id={shown.id} opened onClose={() => setShown(null)} />}
    </>
  )
}

const columnsFor = (onOpen: (shown: PortalExport) => void): ListColumn<PortalExport>[] => [
  {
    id: 'legal_case',
    header: 'Case',
    strong: true,
    phone: 'name',
    maxWidth: 320,
    cell: (each) => (
      <Anchor component="button" type="button" className={classes.opens} onClick={() => onOpen(each)}>
        <bdi>{each.legal_case.title}</bdi>
      </Anchor>
    ),
  },
  { id: 'record', header: 'Record', tabular: true, cell: ({ record_public_id }) => record_public_id },
  { id: 'people', header: 'For', phone: 'below', maxWidth: 280, cell: (each) => <bdi>{peopleOf(each)}</bdi> },
  { id: 'count', header: 'Documents', tabular: true, cell: countOf },
  { id: 'state', header: 'State', phone: 'below end', cell: ({ state }) => <ExportState state={state} /> },
  {
    id: 'created_at',
    header: 'When',
    sort: 'created_at',
    tabular: true,
    phone: 'end',
    cell: ({ created_at }) => <RelativeTime at={created_at} />,
  },
  { id: 'created_by', header: 'By', cell: ({ created_by }) => created_by },
]
