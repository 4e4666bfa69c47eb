import { Button, Group, Menu } from '@mantine/core'
import {
  IconKey,
  IconListDetails,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconRepeat,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import { formatInstant, formatNumber, formatRelative } from '#ui/web/format.ts'
import { MoreMenu } from '#ui/web/MoreMenu.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { Row } from '#ui/web/RowList.tsx'
import { StatusPill, type Tone } from '#ui/web/StatusPill.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { webhooksContract, type Webhook, type WebhookWithSecret } from '../contract.ts'
import { eventKinds } from '../kinds.ts'

const api = client(webhooksContract)

const states: Record<Webhook['state'], { label: string; tone: Tone }> = {
  works: { label: 'Works', tone: 'success' },
  failing: { label: 'Fails', tone: 'warning' },
  paused: { label: 'Paused', tone: 'neutral' },
  stopped: { label: 'Stopped after many failures', tone: 'error' },
  gone: { label: 'Stopped: its address is gone', tone: 'error' },
  locked: { label: 'Its account is locked', tone: 'warning' },
}

function useWebhookCommands({ id, name }: Webhook, onSecret: (made: WebhookWithSecret) => void) {
  const test = useCommand(() => api.testWebhook({ id }), {
    done: () => notifySuccess('A test is on its way; its outcome stands in the log.'),
    failed: 'No test was sent.',
  })
  const pause = useCommand(() => api.pauseWebhook({ id }), { failed: 'The webhook was not paused.' })
  const resume = useCommand(() => api.resumeWebhook({ id }), { failed: 'The webhook is still paused.' })
  const replay = useCommand(() => api.replayWebhook({ id }), {
    done: ({ count }) => notifySuccess(`${reportsOf(count)} on the way again.`),
    failed: 'Nothing was sent again.',
  })
  const renew = useCommand(() => api.renewWebhookSecret({ id }), {
    done: onSecret,
    failed: 'The secret was not renewed.',
    confirm: {
      title: `Another secret for ${name}?`,
      text: 'The secret of now signs nothing any more: the program refuses all messages until it has the new one.',
      verb: 'Renew secret',
      danger: true,
    },
  })
  const end = useCommand(() => api.deleteWebhook({ id }), {
    failed: 'The webhook was not deleted.',
    confirm: {
      title: `Delete the webhook ${name}?`,
      text: 'Nothing is reported to the program any more, and what waits for it is gone.',
      verb: 'Delete webhook',
      danger: true,
    },
  })
  return { test, pause, resume, replay, renew, end }
}

/** A webhook with how it fares, to be changed, tried, paused and deleted. */
export function WebhookRow({
  webhook,
  onEdit,
  onSecret,
}: {
  webhook: Webhook
  onEdit: () => void
  onSecret: (made: WebhookWithSecret) => void
}) {
  const { id, name, state, address, can, paused_at, failed_count } = webhook
  const { test, pause, resume, replay, renew, end } = useWebhookCommands(webhook, onSecret)
  return (
    <Row
      name={
        <>
          {name} <StatusPill tone={states[state].tone}>{states[state].label}</StatusPill>
        </>
      }
      text={
        <>
          <div style={{ overflowWrap: 'anywhere' }}>{address}</div>
          <div>{webhook.kinds.map((kind) => eventKinds[kind]).join(' · ')}</div>
          <div>{lifeOf(webhook)}</div>
        </>
      }
    >
      <Group gap="xs" wrap="nowrap">
        {paused_at !== null ? (
          <Button
            disabled={!can.update}
            leftSection={<IconPlayerPlay size={16} aria-hidden />}
            loading={resume.isPending}
            aria-label={`Resume ${name}`}
            onClick={() => void resume.run()}
          >
            Resume
          </Button>
        ) : (
          <Button
            disabled={!can.update}
            loading={test.isPending}
            aria-label={`Send a test to ${name}`}
            onClick={() => void test.run()}
          >
            Test
          </Button>
        )}
        <MoreMenu>
          <Menu.Item
            leftSection={<IconListDetails size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/webhooks/reports" search={{ webhook_id: id }} {...props} />}
          >
            Log
          </Menu.Item>
          {can.update && (
            <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
              Edit
            </Menu.Item>
          )}
          {can.update && failed_count > 0 && paused_at === null && (
            <Menu.Item leftSection={<IconRepeat size={16} aria-hidden />} onClick={() => void replay.run()}>
              Send what was given up again
            </Menu.Item>
          )}
          {paused_at === null && (
            <Menu.Item
              leftSection={<IconPlayerPause size={16} aria-hidden />}
              onClick={() => void pause.run()}
            >
              Pause
            </Menu.Item>
          )}
          {can.update && (
            <Menu.Item leftSection={<IconKey size={16} aria-hidden />} onClick={() => void renew.run()}>
              Renew secret
            </Menu.Item>
          )}
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => void end.run()}
          >
            Delete
          </Menu.Item>
        </MoreMenu>
      </Group>
    </Row>
  )
}

const reportsOf = (count: number) => (count === 1 ? '1 report is' : `${formatNumber(count)} reports are`)

const lifeOf = (webhook: Webhook) =>
  [
    `sees what ${webhook.user.name} sees`,
    webhook.last_success_at
      ? `last delivered ${formatRelative(webhook.last_success_at)}`
      : 'nothing delivered yet',
    webhook.failing_since !== null && `fails since ${formatInstant(webhook.failing_since)}`,
    webhook.waiting_count > 0 && `${formatNumber(webhook.waiting_count)} waiting`,
    webhook.failed_count > 0 && `${formatNumber(webhook.failed_count)} given up`,
    !webhook.can.update && 'reports more than you see',
  ]
    .filter(Boolean)
    .join(' · ')
