import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import { formatInstant } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { Row, RowList } from '#ui/web/RowList.tsx'
import { StatusPill, type Tone } from '#ui/web/StatusPill.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { notifyStarted } from '#features/trackedJobs/web/notifyStarted.ts'
import { clientPortalContract, type PortalExportWithFiles } from '../contract.ts'
import classes from './clientPortal.module.css'
import { countOf, ExportState, peopleOf } from './exportState.tsx'

const api = client(clientPortalContract)

/** An export to the client portal, file by file. */
export function PortalExportDialog({
  id,
  opened,
  onClose,
}: {
  id: number
  opened: boolean
  onClose: () => void
}) {
  const query = useQuery(api.getPortalExport.query({ id }))
  return (
    <Modal opened={opened} onClose={onClose} title="Sent to the client portal" size="lg">
      <Loaded query={query} what="This export" compact>
        {(shown) => <Shown shown={shown} onClose={onClose} />}
      </Loaded>
    </Modal>
  )
}

const states: Record<PortalExportWithFiles['files'][number]['state'], [Tone, string]> = {
  waiting: ['neutral', 'Waits'],
  sending: ['info', 'Being sent'],
  sent: ['success', 'Sent'],
  unknown: ['warning', 'Perhaps sent'],
  failed: ['error', 'Not sent'],
  left_out: ['neutral', 'Left out'],
}

function Shown({ shown, onClose }: { shown: PortalExportWithFiles; onClose: () => void }) {
  const { id, legal_case, state, files, problem, can, created_at, created_by } = shown
  const resume = useCommand(() => api.resumePortalExport({ id }), {
    done: ({ item_count }) => notifyStarted(item_count === 1 ? '1 document' : `${item_count} documents`),
    failed: 'Nothing was sent.',
  })
  return (
    <Stack>
      <div className={classes.head}>
        <div>
          <Text fw={600}>
            {countOf(shown)} for <bdi>{peopleOf(shown)}</bdi>
          </Text>
          <Text size="xs" c="dimmed">
            <Link to="/cases/$id" params={{ id: String(legal_case.id) }} onClick={onClose}>
              {legal_case.title}
            </Link>
            , {formatInstant(created_at)}
            {created_by && ` by ${created_by}`}
          </Text>
        </div>
        <ExportState state={state} />
      </div>
      {problem && (
        <Notice tone="warning" title="The portal does not know yet that this is all">
          {problem}
        </Notice>
      )}
      {state === 'unknown' && (
        <Notice tone="warning">
          No answer came for one of these. Sending the rest asks the portal first, so that nothing is sent
          twice.
        </Notice>
      )}
      <RowList>
        {files.map((file) => (
          <Row
            key={file.id}
            name={file.name ?? 'A document that is gone, or that you may not see'}
            text={file.problem ?? (file.sent_at && formatInstant(file.sent_at))}
          >
            <StatusPill tone={states[file.state][0]}>
              {state !== 'sending' && file.state === 'sending' ? 'Perhaps sent' : states[file.state][1]}
            </StatusPill>
          </Row>
        ))}
      </RowList>
      <Group justify="flex-end">
        <Button onClick={onClose}>Close</Button>
        {can.resume && (
          <Button variant="filled" loading={resume.isPending} onClick={() => void resume.run()}>
            Send the rest
          </Button>
        )}
      </Group>
    </Stack>
  )
}
