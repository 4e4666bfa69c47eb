import { Group } from '@mantine/core'
import { guestLanguages } from '#guests/languages.ts'
import { DataLink } from '#ui/web/DataLink.tsx'
import { formatInstant } from '#ui/web/format.ts'
import type { ListColumn } from '#ui/web/list.ts'
import { RelativeTime } from '#ui/web/RelativeTime.tsx'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import type { SurveyLine } from '../contract/surveys.ts'
import { SurveyActions } from './SurveyActions.tsx'
import { openQuestionsOf, progressOf, stateOf } from './surveyWords.ts'

export const surveyColumns: ListColumn<SurveyLine>[] = [
  {
    id: 'party',
    header: 'Person',
    sort: 'party',
    strong: true,
    maxWidth: 220,
    phone: 'name',
    cell: ({ id, party_id, party_name }) => (
      <DataLink to={`/parties/${party_id}/surveys/${id}`} dir="auto">
        {party_name}
      </DataLink>
    ),
  },
  {
    id: 'state',
    header: 'State',
    phone: 'end',
    cell: (survey) => {
      const { text, tone } = stateOf(survey)
      const progress = progressOf(survey)
      return (
        <Group
          component="span"
          display="inline-flex"
          gap={6}
          wrap="nowrap"
          title={survey.bounce_reason ?? undefined}
        >
          <StatusPill tone={tone}>{text}</StatusPill>
          {progress && <span>{progress}</span>}
        </Group>
      )
    },
  },
  { id: 'title', header: 'Survey', fluid: 140, phone: 'below', cell: ({ title }) => <bdi>{title}</bdi> },
  {
    id: 'new',
    header: 'To review',
    tabular: true,
    align: 'end',
    cell: ({ new_count }) => new_count || null,
  },
  { id: 'open', header: 'Left open', phone: 'below end', cell: openQuestionsOf },
  {
    id: 'language',
    header: 'Language',
    compare: ({ language }) => language,
    cell: ({ language }) => guestLanguages[language].english,
  },
  {
    id: 'sent',
    header: 'Sent',
    sort: 'sent_at',
    tabular: true,
    cell: ({ sent_at }) => <RelativeTime at={sent_at} />,
  },
  {
    id: 'last_answer',
    header: 'Last answer',
    sort: 'last_answer_at',
    tabular: true,
    cell: ({ last_answer_at }) => <RelativeTime at={last_answer_at} />,
  },
  {
    id: 'expires',
    header: 'Until',
    sort: 'expires_at',
    tabular: true,
    off: true,
    cell: ({ expires_at }) => expires_at && formatInstant(expires_at),
  },
  {
    id: 'created_by',
    header: 'By',
    off: true,
    maxWidth: 140,
    cell: ({ created_by_name }) => created_by_name && <bdi>{created_by_name}</bdi>,
  },
  { id: 'actions', header: '', cell: (survey) => <SurveyActions survey={survey} /> },
]
