import { Button } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import { Card } from '#ui/web/Card.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { firstStepsContract, type FirstStep } from '../contract/firstSteps.ts'
import classes from './setup.module.css'

const api = client(firstStepsContract)

const words: Record<FirstStep, { to: string; title: string; why: string }> = {
  people: {
    to: '/users',
    title: 'Invite your people',
    why: 'Each gets a link to choose a password.',
  },
  second_admin: {
    to: '/users',
    title: 'Invite a second admin',
    why: 'If you lose your phone and recovery codes, nobody else can let you in again.',
  },
  teams: {
    to: '/teams',
    title: 'Make your teams',
    why: 'People see the records of their teams. Where everybody sees everything, one is enough.',
  },
  mail: {
    to: '/settings',
    title: 'Set up the mail server',
    why: 'The operator names it with ELLIS_SMTP_URL; until then invitations are links you give people yourself. Send a test mail under Settings.',
  },
  address: {
    to: '/settings',
    title: 'Give Ellis its https address',
    why: 'Links work on other computers only when the operator has set ELLIS_PUBLIC_URL to an https address.',
  },
  second_factor: {
    to: '/users',
    title: 'See that everybody has a second factor',
    why: 'The list of users shows who has none yet.',
  },
  logo: { to: '/settings', title: 'Add your logo', why: 'It stands at the top of every page and on paper.' },
}

/** First steps of a new office. Admins see them on Today until all are done or one of them dismisses them. */
export function FirstSteps() {
  const { data } = useQuery(api.getFirstSteps.query())
  const dismiss = useCommand(() => api.putFirstStepsAway({}), {
    failed: 'The first steps were not dismissed.',
  })
  if (!data || data.is_put_away || data.steps.every(({ is_done }) => is_done)) return null
  const done = data.steps.filter(({ is_done }) => is_done).length
  return (
    <Card
      title={`First steps: ${done} of ${data.steps.length} done`}
      actions={
        <Button
          variant="subtle"
          size="compact-sm"
          loading={dismiss.isPending}
          onClick={() => void dismiss.run()}
        >
          Dismiss
        </Button>
      }
    >
      <ul className={classes.steps}>
        {data.steps.map(({ step, is_done }) => {
          const { to, title, why } = words[step]
          const Icon = is_done ? IconCircleCheck : IconCircle
          return (
            <li key={step} data-done={is_done}>
              <Icon size={18} stroke={1.7} aria-label={is_done ? 'Done' : 'To do'} role="img" />
              <span>
                <Link to={to}>{title}</Link>
                {!is_done && <span className={classes.why}>{why}</span>}
              </span>
            </li>
          )
        })}
      </ul>
      <p className={classes.why}>
        Backups are yours to arrange: the database first, then the files, and the keys apart. The page on
        operating Ellis (docs/operating.md) says how.
      </p>
    </Card>
  )
}
