import { ActionIcon, Button } from '@mantine/core'
import { IconFileImport, IconLayoutSidebarRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { client } from '#core/web/client.ts'
import { formatANumber } from '#fields/aNumber/aNumber.ts'
import { formatNumber } from '#ui/web/format.ts'
import type { BulkAction, ListColumn, ListFilter } from '#ui/web/list.ts'
import { ListScreen } from '#ui/web/ListScreen.tsx'
import { RelativeTime } from '#ui/web/RelativeTime.tsx'
import { useList } from '#ui/web/useList.ts'
import { Tags } from '#ui/web/StatusPill.tsx'
import { usePageSize } from '#ui/web/usePageSize.ts'
import { optionsContract } from '#features/lists/contract/options.ts'
import { emptyForExternalUsers } from '#features/session/web/emptyForExternalUsers.ts'
import { useSession } from '#features/session/web/session.ts'
import { textLimit } from '#features/messages/contract/texts.ts'
import { useBulkText } from '#features/messages/web/useBulkText.tsx'
import { OfferBulkDocketwise } from '#features/docketwise/web/lazyOffer.tsx'
import { useBulkForms } from '#features/forms/web/useBulkForms.tsx'
import { useBulkSurvey } from '#features/surveys/web/useBulkSurvey.tsx'
import { PartyLink } from '#features/documents/web/PartyLink.tsx'
import {
  courtFilter,
  hearingFilter,
  nationalityFilter,
  searchedDaysFilter,
} from '#features/phrases/web/findFilters.tsx'
import { partiesContract, type PartyItem } from '../contract.ts'
import { bornOn } from '#features/profile/web/bornOn.ts'
import { PeopleDrawer } from './dialogs.ts'

const api = client(partiesContract)
const route = getRouteApi('/parties')

const columns: ListColumn<PartyItem>[] = [
  {
    id: 'name',
    header: 'Name',
    sort: 'name',
    strong: true,
    phone: 'name',
    cell: (party) => <PartyLink party={party} />,
  },
  {
    id: 'a_number',
    header: 'A-number',
    tabular: true,
    phone: 'below end',
    cell: (party) => party.a_number && formatANumber(party.a_number),
  },
  {
    id: 'dob',
    header: 'Born',
    sort: 'dob',
    tabular: true,
    phone: 'end',
    cell: (party) => bornOn(party),
  },
  {
    id: 'birth_country',
    header: 'Country of birth',
    phone: 'below',
    cell: (party) => party.birth_country_name,
  },
  { id: 'gender', header: 'Gender', off: true, cell: (party) => party.gender_name },
  {
    id: 'records',
    header: 'Record',
    tabular: true,
    cell: (party) =>
      party.records.map((record, index) => (
        <span key={record.id}>
          {index > 0 && ', '}
          <Link to="/records/$id" params={{ id: String(record.id) }}>
            {record.public_id}
          </Link>
        </span>
      )),
  },
  {
    id: 'open_cases',
    header: 'Open cases',
    tabular: true,
    align: 'end',
    cell: (party) => (party.open_case_count ? formatNumber(party.open_case_count) : ''),
  },
  { id: 'tags', header: 'Tags', cell: (party) => party.tags.length > 0 && <Tags tags={party.tags} /> },
  {
    id: 'updated_at',
    header: 'Changed',
    sort: 'updated_at',
    cell: (party) => <RelativeTime at={party.updated_at} />,
  },
]

const withLook = (look: (id: number) => void): ListColumn<PartyItem>[] => [
  ...columns,
  {
    id: 'look',
    header: 'Look',
    action: true,
    cell: ({ id, display_name }) => (
      <ActionIcon
        variant="subtle"
        size="sm"
        aria-label={`Look at ${display_name} here`}
        title="View and edit here"
        onClick={() => look(id)}
      >
        <IconLayoutSidebarRight size={16} stroke={1.7} />
      </ActionIcon>
    ),
  },
]

const asPeople = (people: readonly PartyItem[]) =>
  people.map(({ id }) => ({ party_id: id, legal_case_id: null }))

const idsOf = (people: readonly PartyItem[]) => people.map(({ id }) => id)

export function PartyListScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { user } = useSession()
  const [shown, setShown] = useState<number | null>(null)
  const shownColumns = useMemo(() => withLook(setShown), [])
  const { data: tags } = useQuery(
    client(optionsContract).listOptions.query({ model: 'tags', field: 'id', items_per_page: 200 }),
  )
  const filters = useMemo(
    (): ListFilter<typeof search>[] => [
      searchedDaysFilter,
      {
        key: 'tag_ids',
        label: 'Any tag',
        kind: 'choice',
        numeric: true,
        width: 140,
        options: (tags?.items ?? []).map(({ value, label }) => ({ value: String(value), label })),
      },
      nationalityFilter,
      courtFilter,
      hearingFilter,
    ],
    [tags],
  )
  const size = usePageSize()
  const { query, readPage } = useList(api.listParties, { ...size, ...search })
  const text = useBulkText(readPage, idsOf)
  const survey = useBulkSurvey(readPage, textLimit)
  const forms = useBulkForms(readPage, asPeople)
  const [docketwise, offerDocketwise] = useState<BulkAction<PartyItem> | null>(null)
  const bulkActions = useMemo(() => {
    const actions = [text.action, survey.action, forms.action, docketwise].filter((action) => action !== null)
    return actions.length > 0 ? actions : undefined
  }, [text.action, survey.action, forms.action, docketwise])
  return (
    <>
      {user?.flags.atleastContributor && !user.flags.isExternal && (
        <OfferBulkDocketwise readPage={readPage} onOffer={offerDocketwise} />
      )}
      <ListScreen
        title="Parties"
        query={query}
        readPage={readPage}
        columns={shownColumns}
        filters={filters}
        search={search}
        bulkActions={bulkActions}
        bulkLimit={textLimit}
        onSearchChange={(next, replace) => void navigate({ search: next, replace })}
        searchPlaceholder="Name, A-number, country, court, next week"
        actions={
          user?.flags.canCreateRecord && (
            <Button
              leftSection={<IconFileImport size={16} aria-hidden />}
              renderRoot={(props) => <Link to="/imports/new" {...props} />}
            >
              Import
            </Button>
          )
        }
        empty={
          user?.flags.isExternal
            ? emptyForExternalUsers
            : {
                title: 'No one here yet',
                text: 'People appear here once a record is opened for them.',
              }
        }
      />
      {text.dialog}
      {survey.dialog}
      {forms.dialog}
      <PeopleDrawer
        people={query.data?.items ?? []}
        partyId={shown}
        onShow={setShown}
        opened={shown !== null}
        onClose={() => setShown(null)}
      />
    </>
  )
}
