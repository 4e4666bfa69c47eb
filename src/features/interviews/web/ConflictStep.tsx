import { Button } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { Card } from '#ui/web/Card.tsx'
import { Loaded } from '#ui/web/Loaded.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { matchingContract, type Match, type MatchAnswer } from '#features/matching/contract.ts'
import { InsteadButton, MatchList } from '#features/matching/web/MatchList.tsx'
import { answerOf, type StepsData } from '../answers.ts'
import classes from './interviews.module.css'

const api = client(matchingContract)
const compared = [
  'first_name',
  'middle_name',
  'last_name',
  'dob',
  'dob_format',
  'uncertain_dob',
  'a_number',
] as const

/** People on file who may be the same person, and on request everybody named in records; of hidden people only that there is somebody. */
export function ConflictStep({
  data,
  person,
  onPerson,
  disabled,
}: {
  data: StepsData
  /** Person on file who gets the answers. */
  person: { id: number; name: string } | null
  onPerson: (person: { id: number; name: string } | null) => void
  disabled: boolean
}) {
  const entries = compared.flatMap((name) => {
    const value = answerOf(data, 'person', name)
    return value === undefined ? [] : [[name, value] as const]
  })
  const party = Object.fromEntries(entries) as Parameters<typeof api.checkDuplicate>[0]['duplicate']['party']
  const isNamed = Boolean(party.first_name ?? party.last_name ?? party.a_number)
  const query = useQuery({
    ...api.checkDuplicate.query({ duplicate: { party } }),
    enabled: isNamed && person === null,
    staleTime: 60_000,
    retry: false,
  })
  if (person)
    return (
      <Notice tone="info" title="On file already">
        The answers go to <bdi>{person.name}</bdi>: they fill what is blank there.{' '}
        <a href={`/parties/${person.id}`} target="_blank" rel="noreferrer">
          Profile
        </a>{' '}
        {!disabled && (
          <Button size="compact-xs" variant="subtle" onClick={() => onPerson(null)}>
            Somebody else
          </Button>
        )}
      </Notice>
    )
  if (!isNamed) return <Notice tone="neutral">Enter a name or an A-number first, one step back.</Notice>
  const action = ({ id, kind, name }: Match) =>
    (kind === 'parties' || kind === 'akas') &&
    !disabled && (
      <InsteadButton
        name={name}
        label="The same person"
        loading={false}
        onClick={() => onPerson({ id, name })}
      />
    )
  return (
    <Card title="On file already?">
      <Loaded query={query} what="The check" compact>
        {({ data: answer }) =>
          answer.matches.length === 0 && answer.hidden === null ? (
            <p className={classes.note}>Nobody on file is like this person.</p>
          ) : (
            <MatchList answer={answer} action={action} />
          )
        }
      </Loaded>
      <ConflictCheck key={JSON.stringify(party)} party={party} action={action} />
    </Card>
  )
}

/** On request, because it leaves a line in the activity log. */
function ConflictCheck({
  party,
  action,
}: {
  party: Parameters<typeof api.checkAdversity>[0]['adversity']['party']
  action: (match: Match) => React.ReactNode
}) {
  const [answer, setAnswer] = useState<MatchAnswer>()
  const check = useCommand(() => api.checkAdversity({ adversity: { party } }), {
    done: ({ data }) => setAnswer(data),
    failed: 'The check for conflicts was not made.',
  })
  const hasAny = answer !== undefined && (answer.matches.length > 0 || answer.hidden !== null)
  return (
    <div aria-live="polite">
      {answer === undefined ? (
        <Button
          leftSection={<IconScale size={16} aria-hidden />}
          loading={check.isPending}
          onClick={() => void check.run()}
        >
          Check for conflicts
        </Button>
      ) : (
        <Notice
          tone={
            answer.matches.some(({ is_adverse }) => is_adverse) ? 'error' : hasAny ? 'warning' : 'success'
          }
          title={hasAny ? 'Named in the office’s records' : 'No conflict found'}
        >
          {hasAny && <MatchList answer={answer} action={action} />}
        </Notice>
      )}
    </div>
  )
}
