import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { client } from '#core/web/client.ts'
import { formatNumber } from '#ui/web/format.ts'
import type { ListColumn, ListFilter } from '#ui/web/list.ts'
import { ListScreen } from '#ui/web/ListScreen.tsx'
import { RelativeTime } from '#ui/web/RelativeTime.tsx'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { useList } from '#ui/web/useList.ts'
import { usePageSize } from '#ui/web/usePageSize.ts'
import { interviewsContract } from '../contract.ts'
import type { InterviewLine } from '../contract/interview.ts'
import { outcomeWords, type Outcome } from '../states.ts'
import type { InterviewSearch } from './interviewSearch.ts'
import { nameOrNone, reviewWords, stateWords, statusOf } from './interviewWords.ts'
import classes from './interviews.module.css'
import { NewInterviewButton } from './NewInterviewButton.tsx'

const api = client(interviewsContract)
const route = getRouteApi('/interviews')

const columns: ListColumn<InterviewLine>[] = [
  {
    id: 'name',
    header: 'Person',
    strong: true,
    phone: 'name',
    fluid: 160,
    cell: (interview) => (
      <Link to="/interviews/$id" params={{ id: String(interview.id) }}>
        <bdi>{nameOrNone(interview)}</bdi>
      </Link>
    ),
  },
  {
    id: 'state',
    header: 'State',
    phone: 'end',
    cell: (interview) => {
      const { word, tone } = statusOf(interview)
      return <StatusPill tone={tone}>{word}</StatusPill>
    },
  },
  {
    id: 'step',
    header: 'Step',
    phone: 'below',
    cell: ({ steps, last_step_index, last_step_title, outcome }) =>
      outcome
        ? outcomeWords[outcome]
        : `${last_step_index + 1} of ${steps.length}${last_step_title ? `: ${last_step_title}` : ''}`,
  },
  {
    id: 'taken_by',
    header: 'With',
    compare: ({ taken_by }) => taken_by.id,
    cell: ({ taken_by }) => <bdi>{taken_by.name}</bdi>,
  },
  { id: 'team', header: 'Team', off: true, cell: ({ team }) => team && <bdi>{team.name}</bdi> },
  {
    id: 'created_at',
    header: 'Begun',
    sort: 'created_at',
    off: true,
    cell: ({ created_at }) => <RelativeTime at={created_at} />,
  },
  {
    id: 'updated_at',
    header: 'Last answer',
    sort: 'updated_at',
    phone: 'below end',
    cell: ({ updated_at }) => <RelativeTime at={updated_at} />,
  },
]

const filters: readonly ListFilter<InterviewSearch>[] = [
  {
    key: 'mine',
    label: 'Mine',
    kind: 'flag',
  },
  {
    key: 'state',
    label: 'State',
    kind: 'choice',
    options: Object.entries(stateWords).map(([value, { word }]) => ({ value, label: word })),
  },
  {
    key: 'review_state',
    label: 'Review',
    kind: 'choice',
    options: Object.entries(reviewWords).map(([value, { word }]) => ({ value, label: word })),
  },
  { key: 'handed_over', label: 'To be finished', kind: 'flag' },
  {
    key: 'outcome',
    label: 'Outcome',
    kind: 'choice',
    options: Object.entries(outcomeWords).map(([value, label]) => ({ value, label })),
  },
]

/** Interviews one sees: running, waiting for a review, and what became of the others. */
export function InterviewListScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const figures = useFigures(search.mine)
  const { state, ...others } = search
  const { query, readPage } = useList(api.listInterviews, {
    ...usePageSize(),
    ...others,
    ...(state && { state: [state] }),
  })
  return (
    <ListScreen
      title="Interviews"
      searchPlaceholder="Name or A-number"
      query={query}
      readPage={readPage}
      columns={columns}
      search={search}
      onSearchChange={(next, replace) => void navigate({ search: next, replace })}
      filters={filters}
      actions={<NewInterviewButton variant="filled" />}
      notice={figures}
      empty={{
        title: 'No interviews yet',
        text: 'An interview asks a person who needs help what cannot wait, and makes the record and the case at its end.',
        action: <NewInterviewButton />,
      }}
    />
  )
}

/** Numbers by outcome, each with the list of what it counts; none where there is nothing to count. */
function useFigures(mine: boolean | undefined): ReactNode {
  const { data } = useQuery(api.countInterviews.query(mine ? { mine } : {}))
  if (!data) return null
  const own = mine ? { mine } : {}
  const found = (Object.entries(data.outcomes) as [Outcome, number][]).filter(([, count]) => count > 0)
  if (found.length === 0 && data.waiting + data.handed_over === 0) return null
  return (
    <div className={classes.figures}>
      {data.waiting > 0 && (
        <Link to="/interviews" search={{ ...own, review_state: 'waiting' }}>
          {formatNumber(data.waiting)} waiting for review
        </Link>
      )}
      {data.handed_over > 0 && (
        <Link to="/interviews" search={{ ...own, handed_over: true }}>
          {formatNumber(data.handed_over)} waiting to be finished
        </Link>
      )}
      {found.map(([outcome, count]) => (
        <Link key={outcome} to="/interviews" search={{ ...own, outcome }}>
          {outcomeWords[outcome]}: {formatNumber(count)}
        </Link>
      ))}
    </div>
  )
}
