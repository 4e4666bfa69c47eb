import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBell, IconSend } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { client } from '#core/web/client.ts'
import { formatNumber } from '#ui/web/format.ts'
import type { BulkAction, ListFilter } from '#ui/web/list.ts'
import { ListScreen } from '#ui/web/ListScreen.tsx'
import { notifyFailure } from '#ui/web/notify.tsx'
import { useList } from '#ui/web/useList.ts'
import { usePageSize } from '#ui/web/usePageSize.ts'
import { useSession } from '#features/session/web/session.ts'
import { notifyStarted } from '#features/trackedJobs/web/notifyStarted.ts'
import { surveysContract } from '../contract.ts'
import type { SurveyCounts } from '../contract/board.ts'
import type { SurveyLine } from '../contract/surveys.ts'
import { surveyStateLabels, surveyStates } from '../surveyFields.ts'
import type { SurveySearch } from './surveySearch.ts'
import { toSurveyQuery } from './surveyQuery.ts'
import { SendSurveyDialog } from './dialogs.ts'
import { surveyColumns } from './surveyColumns.tsx'

const api = client(surveysContract)
const route = getRouteApi('/surveys')

/** Surveys of everybody one sees: who has yet to open or answer, and what waits for review. */
export function SurveyBoardScreen() {
  const search: SurveySearch = route.useSearch()
  const navigate = route.useNavigate()
  const { user } = useSession()
  const size = usePageSize()
  const [isSending, sending] = useDisclosure(false)
  const { query, readPage } = useList(api.listSurveys, { ...size, ...toSurveyQuery(search, user?.id) })
  const filters = useMemo(() => filtersFor(query.data?.counts ?? {}), [query.data?.counts])
  const send = query.data?.can.create && (
    <Button variant="filled" leftSection={<IconSend size={16} aria-hidden />} onClick={sending.open}>
      Send a survey
    </Button>
  )
  return (
    <>
      <ListScreen
        title="Surveys"
        query={query}
        readPage={readPage}
        columns={surveyColumns}
        search={search}
        onSearchChange={(next, replace) => void navigate({ search: next, replace })}
        searchPlaceholder="Name or A-number"
        filters={filters}
        actions={send}
        bulkActions={query.data?.can.create ? bulkActions : undefined}
        empty={{
          title: 'No surveys yet',
          text: 'A survey sends questions to a client by text or e-mail, in their language; what they answer waits here for review.',
          action: send,
        }}
      />
      <SendSurveyDialog opened={isSending} onClose={sending.close} />
    </>
  )
}

const bulkActions: BulkAction<SurveyLine>[] = [
  {
    label: 'Remind',
    icon: IconBell,
    can: ({ can, state }) => can.send && state !== 'draft',
    run: (surveys, clear) =>
      void api.remindSurveys({ ids: surveys.map(({ id }) => id) }).then(
        ({ item_count }) => {
          notifyStarted(item_count === 1 ? '1 survey' : `${formatNumber(item_count)} surveys`)
          clear()
        },
        (error: unknown) => notifyFailure('Nobody was reminded.', error),
      ),
  },
]

/** Filters with how many rows each would show. */
function filtersFor(counts: SurveyCounts): ListFilter<SurveySearch>[] {
  const of = (...kinds: (keyof SurveyCounts)[]) => kinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0)
  const labelled = (label: string, count: number) => `${label} ${formatNumber(count)}`
  return [
    {
      key: 'show',
      label: 'Which surveys',
      kind: 'segments',
      options: [
        { value: '', label: labelled('All', of(...surveyStates)) },
        { value: 'waiting', label: labelled('With the client', of('sent', 'opened')) },
        { value: 'done', label: labelled('To review', of('to_review')) },
        { value: 'bounced', label: labelled('Not delivered', of('bounced')) },
        { value: 'parked', label: labelled('For the lawyer', of('parked')) },
      ],
    },
    {
      key: 'state',
      label: 'State',
      kind: 'choice',
      options: surveyStates.map((value) => ({ value, label: labelled(surveyStateLabels[value], of(value)) })),
    },
    { key: 'mine', label: 'Sent by me', kind: 'flag' },
  ]
}
