import { ActionIcon, Button, Group, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconClockPlay, IconPencil, IconPlayerStop, IconTrash } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { confirmAction } from '#ui/web/confirm.tsx'
import { formatInstant } from '#ui/web/format.ts'
import type { Timer } from '../contract.ts'
import { ForgottenTimerDialog, StartTimerDialog, TimerDialog } from './dialogs.ts'
import classes from './time.module.css'
import { clockOf, dayMs, sayEntered, sayStarted, useElapsed, useTimer } from './useTimer.ts'

/** The timer in the frame of every page: it shows what runs, and is started and stopped here. */
export default function TimerTool() {
  const { timer, mayStart } = useTimer()
  const [isStarting, starting] = useDisclosure(false)
  const here = useRouterState({
    select: ({ matches }) => {
      const { fullPath, params } = matches.at(-1) ?? {}
      return fullPath === '/cases/$id' ? Number((params as { id?: string }).id) : null
    },
  })
  if (timer) return <RunningTimer timer={timer} />
  if (!mayStart) return null
  return (
    <>
      <ActionIcon
        aria-label="Start the timer"
        data-tip="Start the timer"
        aria-haspopup="dialog"
        onClick={starting.open}
      >
        <IconClockPlay size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
      {isStarting && <StartTimerDialog here={here} opened onClose={starting.close} onStarted={sayStarted} />}
    </>
  )
}

function RunningTimer({ timer }: { timer: Timer }) {
  const { stop, discard } = useTimer()
  const [opened, { close, toggle }] = useDisclosure(false)
  const [dialog, setDialog] = useState<'correct' | 'forgotten' | null>(null)
  const elapsed = useElapsed(timer.started_at)
  const title = timer.legal_case?.title ?? 'a case that you no longer see'

  const stopIt = async () => {
    if (elapsed > dayMs) setDialog('forgotten')
    else await stop.run()
    close()
  }
  const discardIt = async () => {
    close()
    const isSure = await confirmAction({
      title: 'Discard the timer?',
      text: `Its ${clockOf(elapsed)} on ${title} are not entered.`,
      verb: 'Discard timer',
      danger: true,
    })
    if (isSure) await discard.run()
  }
  return (
    <>
      <Popover
        opened={opened}
        onDismiss={close}
        onChange={(next) => !next && close()}
        width="min(340px, calc(100vw - 16px))"
        position="bottom-end"
        trapFocus
        returnFocus
        withRoles={false}
      >
        <Popover.Target>
          <Button
            size="compact-sm"
            className={classes.running}
            aria-label={`Timer, running on ${title}`}
            aria-haspopup="dialog"
            aria-expanded={opened}
            onClick={toggle}
          >
            <span className={classes.dot} aria-hidden />
            {clockOf(elapsed)}
          </Button>
        </Popover.Target>
        <Popover.Dropdown role="dialog" aria-label="Timer">
          <AboutTimer timer={timer} title={title} onLeave={close}>
            <Button
              variant="filled"
              leftSection={<IconPlayerStop size={16} aria-hidden />}
              loading={stop.isPending}
              data-autofocus
              onClick={() => void stopIt()}
            >
              Stop
            </Button>
            <Button
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={() => {
                close()
                setDialog('correct')
              }}
            >
              Correct
            </Button>
            <Button leftSection={<IconTrash size={16} aria-hidden />} onClick={() => void discardIt()}>
              Discard
            </Button>
          </AboutTimer>
        </Popover.Dropdown>
      </Popover>
      {dialog === 'correct' && <TimerDialog timer={timer} opened onClose={() => setDialog(null)} />}
      {dialog === 'forgotten' && (
        <ForgottenTimerDialog
          opened
          onClose={() => setDialog(null)}
          onStopped={(minutes) => sayEntered(minutes, timer.legal_case && { legal_case: timer.legal_case })}
        />
      )}
    </>
  )
}

function AboutTimer({
  timer: { legal_case, started_at, activity, description },
  title,
  onLeave,
  children,
}: {
  timer: Timer
  title: string
  onLeave: () => void
  children: ReactNode
}) {
  return (
    <div className={classes.timer}>
      {legal_case ? (
        <Link
          className={classes.of}
          to="/cases/$id"
          params={{ id: String(legal_case.id) }}
          onClick={onLeave}
          dir="auto"
        >
          {legal_case.title}
        </Link>
      ) : (
        <span className={classes.of}>On {title}</span>
      )}
      <div className={classes.quiet}>
        {[`Since ${formatInstant(started_at)}`, activity?.name].filter(Boolean).join(' · ')}
      </div>
      {description && <div dir="auto">{description}</div>}
      <Group gap="xs">{children}</Group>
      <Link
        className={classes.quiet}
        to="/time"
        search={{ user_id: undefined, day: undefined }}
        onClick={onLeave}
      >
        My time
      </Link>
    </div>
  )
}
