import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import type { ListColumn } from '#ui/web/list.ts'
import { ListScreen } from '#ui/web/ListScreen.tsx'
import { RelativeTime } from '#ui/web/RelativeTime.tsx'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { useList } from '#ui/web/useList.ts'
import { usePageSize } from '#ui/web/usePageSize.ts'
import { importsContract } from '../contract.ts'
import type { ImportItem } from '../contract/import.ts'
import { stateWords, summaryText } from './importWords.ts'
import { UndoButton } from './UndoButton.tsx'

const api = client(importsContract)
const route = getRouteApi('/imports')

const columns: ListColumn<ImportItem>[] = [
  {
    id: 'file_name',
    header: 'File',
    strong: true,
    phone: 'name',
    fluid: 160,
    cell: ({ id, file_name, can }) =>
      can.open ? (
        <Link to="/imports/$id" params={{ id: String(id) }}>
          {file_name}
        </Link>
      ) : (
        file_name
      ),
  },
  {
    id: 'state',
    header: 'State',
    phone: 'end',
    cell: ({ state }) => <StatusPill tone={stateWords[state].tone}>{stateWords[state].word}</StatusPill>,
  },
  { id: 'summary', header: 'Rows and people', phone: 'below', tabular: true, cell: summaryText },
  { id: 'source', header: 'Source', cell: ({ source }) => source },
  {
    id: 'created_by',
    header: 'By',
    compare: ({ created_by_id }) => created_by_id,
    cell: ({ created_by_name }) => <bdi>{created_by_name}</bdi>,
  },
  {
    id: 'created_at',
    header: 'Uploaded',
    phone: 'below end',
    cell: ({ created_at }) => <RelativeTime at={created_at} />,
  },
  {
    id: 'undo',
    header: '',
    action: true,
    cell: (item) => item.can.undo && <UndoButton of={item} size="compact-xs" />,
  },
]

const NewImport = () => (
  <Button
    variant="filled"
    leftSection={<IconFileImport size={16} aria-hidden />}
    renderRoot={(props) => <Link to="/imports/new" {...props} />}
  >
    Import people
  </Button>
)

/** Spreadsheets of people: those imported, and those still being checked and corrected. */
export function ImportListScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { query, readPage } = useList(api.listImports, { ...usePageSize(), ...search })
  return (
    <ListScreen
      title="Imports"
      query={query}
      readPage={readPage}
      columns={columns}
      search={search}
      onSearchChange={(next, replace) => void navigate({ search: next, replace })}
      actions={<NewImport />}
      empty={{
        title: 'No imports yet',
        text: 'Bring people in from a spreadsheet, or from an export of Clio or Docketwise.',
        action: <NewImport />,
      }}
    />
  )
}
