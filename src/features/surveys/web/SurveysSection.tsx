import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import { DataLink } from '#ui/web/DataLink.tsx'
import { formatNumber } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { RecordSection } from '#ui/web/RecordScreen.tsx'
import { Row, Rows } from '#ui/web/RowList.tsx'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { surveysContract } from '../contract.ts'
import type { SurveyLine } from '../contract/surveys.ts'
import { SendSurveyDialog } from './dialogs.ts'
import { SurveyActions } from './SurveyActions.tsx'
import { SurveyDates } from './SurveyDates.tsx'
import { openQuestionsOf, progressOf, stateOf } from './surveyWords.ts'

const api = client(surveysContract)
const mostShown = 10

/** Surveys of a person, or of the people of a record, the newest first. */
export function SurveysSection({
  people,
  of,
}: {
  people: readonly { id: number; name: string }[]
  of: { party_id: number } | { record_id: number }
}) {
  const query = useQuery(api.listSurveys.query({ ...of, items_per_page: mostShown }))
  const [isSending, sending] = useDisclosure(false)
  const total = query.data?.total_items ?? 0
  return (
    <RecordSection
      id="surveys"
      title="Surveys"
      count={query.data && total}
      actions={
        query.data?.can.create &&
        people.length > 0 && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={sending.open}>
            Send a survey
          </Button>
        )
      }
    >
      <Loaded query={query} what="The surveys" compact>
        {({ items }) => (
          <Rows
            items={items}
            none={
              'party_id' in of ? 'No survey was sent to this person.' : 'No survey was sent to anybody here.'
            }
          >
            {(survey) => <SurveyRow key={survey.id} survey={survey} isNamed={'record_id' in of} />}
          </Rows>
        )}
      </Loaded>
      {total > mostShown && 'party_id' in of && (
        <Link to="/surveys" search={of}>
          All {formatNumber(total)}
        </Link>
      )}
      <SendSurveyDialog people={people} opened={isSending} onClose={sending.close} />
    </RecordSection>
  )
}

function SurveyRow({ survey, isNamed }: { survey: SurveyLine; isNamed: boolean }) {
  const { id, party_id, party_name, title, new_count, bounced, bounce_reason } = survey
  const { text, tone } = stateOf(survey)
  const facts = [progressOf(survey), openQuestionsOf(survey), new_count > 0 && `${new_count} to review`]
  return (
    <Row
      name={
        <Group gap="xs">
          <DataLink to={`/parties/${party_id}/surveys/${id}`} dir="auto">
            {isNamed ? `${party_name}: ${title}` : title}
          </DataLink>
          <StatusPill tone={tone}>{text}</StatusPill>
        </Group>
      }
      text={
        <>
          <div>
            <SurveyDates survey={survey} />
            {facts.map((fact) => fact && ` · ${fact}`)}
          </div>
          {bounced && bounce_reason && <div dir="auto">{bounce_reason}</div>}
        </>
      }
    >
      <SurveyActions survey={survey} />
    </Row>
  )
}
