import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import { Card } from '#ui/web/Card.tsx'
import { Loaded } from '#ui/web/Loaded.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { matchingContract, type Match } from '#features/matching/contract.ts'
import { checkedFrom } from '#features/matching/web/checkedFrom.ts'
import { ConflictCheck, type Checked } from '#features/matching/web/ConflictCheck.tsx'
import { InsteadButton, MatchList } from '#features/matching/web/MatchList.tsx'
import { answerOf, nameOf, textAnswer, type StepsData } from '../answers.ts'
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
  const people = [
    { ...party, id: person?.id, reference: nameOf(data) || null } as Checked,
    ...checkedFrom(textAnswer(data, 'opposing', 'other_side') ?? ''),
  ]
  const isNamed = Boolean(party.first_name ?? party.last_name ?? party.a_number)
  const query = useQuery({
    ...api.checkDuplicate.query({ duplicate: { party } }),
    enabled: isNamed && person === null,
    staleTime: 60_000,
    retry: false,
  })
  if (!isNamed && !person)
    return <Notice tone="neutral">Enter a name or an A-number first, one step back.</Notice>
  const action = ({ id, kind, name }: Match) =>
    (kind === 'parties' || kind === 'akas') &&
    !disabled &&
    !person && (
      <InsteadButton
        name={name}
        label="The same person"
        loading={false}
        onClick={() => onPerson({ id, name })}
      />
    )
  return (
    <Card title="On file already?">
      {person ? (
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
      ) : (
        <Loaded query={query} what="The check" compact>
          {({ data: answer }) =>
            answer.matches.length === 0 && answer.hidden === null ? (
              <p className={classes.note}>Nobody on file is like this person.</p>
            ) : (
              <MatchList answer={answer} action={action} />
            )
          }
        </Loaded>
      )}
      {isNamed && (
        <ConflictCheck
          key={JSON.stringify(people)}
          people={people}
          action={(match, at) => at === 0 && action(match)}
        />
      )}
    </Card>
  )
}
