import { Button, Stack, type ButtonProps } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import type { InputOf } from '#core/contract.ts'
import { client } from '#core/web/client.ts'
import { Notice } from '#ui/web/Notice.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { matchingContract, type Match, type MatchAnswer } from '../contract.ts'
import { MatchList } from './MatchList.tsx'

const api = client(matchingContract)
type Calls = (typeof matchingContract)['endpoints']

/** Somebody to check; with a reference, each answer is under it. */
export type Checked = Partial<InputOf<Calls['checkAdversities']>['parties'][number]>

/** Only on request: it searches relatives and the other side too, and leaves a line in the activity log. */
export function ConflictCheck({
  people,
  action,
  ...button
}: {
  people: readonly Checked[]
  /** Action on a match of one of them, by their place. */
  action?: (match: Match, at: number) => ReactNode
} & Pick<ButtonProps, 'variant' | 'size'>) {
  const [answers, setAnswers] = useState<readonly MatchAnswer[]>()
  const check = useCommand(
    () => api.checkAdversities({ parties: people as InputOf<Calls['checkAdversities']>['parties'] }),
    { done: ({ data }) => setAnswers(data), failed: 'The check for conflicts was not made.' },
  )
  return (
    <Stack gap={8} aria-live="polite">
      {answers ? (
        answers.map((answer, at) => (
          <Outcome key={at} answer={answer} action={(match) => action?.(match, at)} />
        ))
      ) : (
        <Button
          {...button}
          style={{ alignSelf: 'start' }}
          leftSection={<IconScale size={16} aria-hidden />}
          loading={check.isPending}
          onClick={() => void check.run()}
        >
          Check for conflicts
        </Button>
      )}
    </Stack>
  )
}

function Outcome({ answer, action }: { answer: MatchAnswer; action: (match: Match) => ReactNode }) {
  const { reference, matches, hidden } = answer
  const hasAny = matches.length > 0 || hidden !== null
  const isAdverse = matches.some(({ is_adverse }) => is_adverse)
  const words = hasAny
    ? 'Named in the office’s records'
    : 'No conflict found: nobody like this is named in the office’s records'
  return (
    <Notice
      tone={isAdverse ? 'error' : hasAny ? 'warning' : 'success'}
      title={
        reference === null ? (
          words
        ) : (
          <>
            <bdi>{reference}</bdi>: {words}
          </>
        )
      }
    >
      {hasAny && <MatchList answer={answer} action={action} />}
    </Notice>
  )
}
