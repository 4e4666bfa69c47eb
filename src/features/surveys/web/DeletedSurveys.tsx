import { client } from '#core/web/client.ts'
import { DataLink } from '#ui/web/DataLink.tsx'
import { deletedList } from '#ui/web/DeletedList.tsx'
import { formatNumber } from '#ui/web/format.ts'
import type { ListColumn } from '#ui/web/list.ts'
import { surveysContract } from '../contract.ts'
import type { DeletedSurvey } from '../contract/deletion.ts'
import { useRestoreSurvey } from './useRestoreSurvey.ts'

const api = client(surveysContract)

const columns: ListColumn<DeletedSurvey>[] = [
  {
    id: 'party',
    header: 'Person',
    sort: 'party',
    strong: true,
    maxWidth: 220,
    cell: ({ party_id, party_name }) => (
      <DataLink to={`/parties/${party_id}`} dir="auto">
        {party_name}
      </DataLink>
    ),
  },
  { id: 'title', header: 'Survey', maxWidth: 320, cell: ({ title }) => <bdi>{title}</bdi> },
  {
    id: 'answers',
    header: 'Answers',
    tabular: true,
    align: 'end',
    cell: ({ answer_count }) => (answer_count ? formatNumber(answer_count) : ''),
  },
]

const nameOf = ({ party_name }: DeletedSurvey) => `the survey of ${party_name}`

export const DeletedSurveys = deletedList({
  list: api.listDeletedSurveys,
  useRestoring: useRestoreSurvey,
  columns,
  nameOf,
  searchPlaceholder: 'Name, A-number',
  empty: {
    title: 'No survey is deleted',
    text: 'A survey that somebody deletes waits here with its answers for 30 days. That of a deleted person comes back with them.',
  },
})
