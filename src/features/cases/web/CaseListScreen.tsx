import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { client } from '#core/web/client.ts'
import { ListScreen } from '#ui/web/ListScreen.tsx'
import { useList } from '#ui/web/useList.ts'
import { usePageSize } from '#ui/web/usePageSize.ts'
import { sessionContract } from '#features/session/contract.ts'
import { emptyForExternalUsers } from '#features/session/web/emptyForExternalUsers.ts'
import { casesContract } from '../contract.ts'
import { caseColumns } from './caseColumns.tsx'
import { NewCaseDialog } from './dialogs.ts'
import { useCaseBulkActions } from './useCaseBulkActions.tsx'
import { useCaseFilters, type CaseSearch } from './useCaseFilters.ts'

const api = client(casesContract)
const route = getRouteApi('/cases')

/** Default order: next entry; for closed cases and search results, the server's. */
const orderOf = ({ status, search_term, sort_by }: CaseSearch) =>
  status || search_term || sort_by ? {} : ({ sort_by: 'next_entry', sort_order: 'asc' } as const)

const noCases = { items: [], total_items: 0 }

export function CaseListScreen() {
  const search: CaseSearch = route.useSearch()
  const navigate = route.useNavigate()
  const [isNew, { open, close }] = useDisclosure(false)
  const { data: user } = useQuery(client(sessionContract).getCurrentUser.query())
  const size = usePageSize()
  const listInput = useMemo(
    () => ({ ...size, ...orderOf(search), ...search, status: search.status ?? 'open' }),
    [search, size],
  )
  const { query, readPage } = useList(api.listCases, listInput)
  const { dialogs, ...bulk } = useCaseBulkActions(listInput, query.data ?? noCases, readPage)

  const filters = useCaseFilters()

  const newCase = user?.flags.canCreateCase && (
    <Button variant="filled" leftSection={<IconPlus size={16} aria-hidden />} onClick={open}>
      New case
    </Button>
  )
  return (
    <>
      <ListScreen
        title="Cases"
        query={query}
        readPage={readPage}
        columns={caseColumns}
        search={search}
        onSearchChange={(next, replace) => void navigate({ search: next, replace })}
        searchPlaceholder="Name, A-number, court, country, next week"
        filters={filters}
        actions={newCase}
        {...bulk}
        empty={
          user?.flags.isExternal
            ? emptyForExternalUsers
            : {
                title: search.status ? 'No cases yet' : 'No open cases',
                text: 'A case is one matter of a record: an asylum application, a petition, a defense. Open one in a record; its hearings and deadlines then appear under Today.',
                action: newCase,
              }
        }
      />
      <NewCaseDialog opened={isNew} onClose={close} />
      {dialogs}
    </>
  )
}
