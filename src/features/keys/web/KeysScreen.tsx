import { Button, Group, Progress, Stack } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import { Card } from '#ui/web/Card.tsx'
import { formatInstant, formatNumber, formatRelative } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { PageScreen } from '#ui/web/PageScreen.tsx'
import { Row, RowList } from '#ui/web/RowList.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { backupContract } from '#features/backup/contract.ts'
import { notifyStarted } from '#features/trackedJobs/web/notifyStarted.ts'
import { keysContract, type EncryptionKey, type Rotation } from '../contract.ts'

const api = client(keysContract)
const backups = client(backupContract)

const isRunning = (rotation: Rotation | null | undefined) => Boolean(rotation && !rotation.finished_at)

/** The keys that protected numbers and files are encrypted with, and replacing them. */
export function KeysScreen() {
  const query = useQuery({
    ...api.listKeys.query({}),
    refetchInterval: ({ state }) => (isRunning(state.data?.rotation) ? 2_000 : 30_000),
  })
  const { data } = query
  return (
    <PageScreen
      title="Encryption keys"
      actions={data && data.next !== null && !isRunning(data.rotation) && <RotateButton next={data.next} />}
    >
      <Loaded query={query} what="The keys">
        {({ keys, rotation, next }) => (
          <>
            {rotation && <RotationNotice rotation={rotation} />}
            {next === null && (
              <Notice tone="neutral" title="The keys come from a setting of the operator">
                A new one can be used here once they have added it and started every server anew.
              </Notice>
            )}
            <Card title="Keys">
              <RowList>
                {keys.map((key) => (
                  <Row key={key.id} name={titleOf(key)} text={factsOf(key)}>
                    {key.state === 'opens' && !isRunning(rotation) && <RemoveButton encryptionKey={key} />}
                  </Row>
                ))}
              </RowList>
            </Card>
            <BackupIdentity />
          </>
        )}
      </Loaded>
    </PageScreen>
  )
}

function RotateButton({ next }: { next: number }) {
  const rotate = useCommand(() => api.rotateKeys({}), {
    done: () => notifyStarted('all protected numbers and files'),
    failed: 'The key was not changed.',
    confirm: {
      title: 'Use a new key?',
      text: `Everything new is encrypted with key ${next} at once. Protected numbers and files follow while people work; the disk needs room for all files twice until tomorrow. Then store data/secrets/encryption_keys again, apart from the backups.`,
      verb: 'Use a new key',
    },
  })
  return (
    <Button
      variant="filled"
      leftSection={<IconKey size={16} aria-hidden />}
      loading={rotate.isPending}
      onClick={() => void rotate.run()}
    >
      Use a new key
    </Button>
  )
}

function RotationNotice({ rotation }: { rotation: Rotation }) {
  const { key_id, finished_at, done_count, total_count, damaged_count, problem } = rotation
  if (!finished_at)
    return (
      <Notice
        tone={problem ? 'warning' : 'neutral'}
        title={`Everything is being encrypted with key ${key_id}`}
      >
        <Progress
          value={total_count > 0 ? (done_count * 100) / total_count : 0}
          my={6}
          aria-label={`Progress with key ${key_id}`}
        />
        {formatNumber(done_count)} of {formatNumber(Math.max(done_count, total_count))} values and files,
        since {formatInstant(rotation.started_at)}
        {rotation.requested_by && ` for ${rotation.requested_by}`}. {problem}
      </Notice>
    )
  if (damaged_count === 0) return null
  return (
    <Notice tone="error" title={`${formatNumber(damaged_count)} values or files open with no key`}>
      They were left as they are. Whoever runs Ellis finds them with npm run doctor.
    </Notice>
  )
}

function RemoveButton({ encryptionKey: { id, recovery_code_people } }: { encryptionKey: EncryptionKey }) {
  const remove = useCommand(() => api.removeKey({ id }), {
    done: () => notifyStarted(`removing key ${id}`),
    failed: 'The key was not removed.',
    confirm: {
      title: `Remove key ${id}?`,
      text: `Everything is looked at once more first. Backups from before the change still need key ${id}: keep it with them.${
        recovery_code_people > 0
          ? ` Recovery codes of ${formatNumber(recovery_code_people)} people stop working; they make new ones.`
          : ''
      }`,
      verb: `Remove key ${id}`,
      danger: true,
    },
  })
  return (
    <Button size="compact-sm" loading={remove.isPending} onClick={() => void remove.run()}>
      Remove
    </Button>
  )
}

function BackupIdentity() {
  const renew = useCommand(() => backups.renewBackupIdentity({}), {
    done: () => notifySuccess('Backups from now on are sealed for the new identity.'),
    failed: 'The identity was not changed.',
  })
  return (
    <Card title="Identity that opens backups">
      <Stack>
        <p>
          Backups are sealed for this office, for the operator’s public key, and with the passphrase. After
          somebody may have seen data/secrets, have the office use another identity. The earlier one stays in
          data/secrets for the backups from before: move it elsewhere with them.
        </p>
        <Group>
          <Button loading={renew.isPending} onClick={() => void renew.run()}>
            Use another identity
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}

const stateWords = {
  encrypts: 'encrypts',
  opens: 'opens what is left',
  removed: 'removed',
} as const

const titleOf = ({ id, state }: EncryptionKey): string => `Key ${id}: ${stateWords[state]}`

const factsOf = (key: EncryptionKey): string =>
  [
    `since ${formatInstant(key.made_at)}`,
    key.retired_at && `removed ${formatInstant(key.retired_at)}`,
    key.state !== 'removed' &&
      key.counted_at &&
      `${formatNumber(key.value_count ?? 0)} protected values and ${formatNumber(key.file_count ?? 0)} files, counted ${formatRelative(key.counted_at)}`,
    key.state === 'opens' &&
      key.recovery_code_people > 0 &&
      `recovery codes of ${formatNumber(key.recovery_code_people)} people`,
  ]
    .filter(Boolean)
    .join(' · ')
