import { Button, Group, Modal, Stack } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#core/contract.ts'
import { client } from '#core/web/client.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { NoRows, Row, RowList } from '#ui/web/RowList.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { notifyStarted } from '#features/trackedJobs/web/notifyStarted.ts'
import { importsContract } from '../contract.ts'
import { plural } from './importWords.ts'

const api = client(importsContract)
type Undo = OutputOf<(typeof importsContract)['endpoints']['getImportUndo']>

/** Rows that undoing an import takes back, and those people have worked on since, which stay. */
export function UndoImportDialog({
  id,
  opened,
  onClose,
}: {
  id: number
  opened: boolean
  onClose: () => void
}) {
  const query = useQuery({ ...api.getImportUndo.query({ id }), enabled: opened })
  return (
    <Modal opened={opened} onClose={onClose} title="Undo this import" size={640}>
      <Loaded query={query} what="The import" compact>
        {(undo) => <Consequences id={id} undo={undo} onClose={onClose} />}
      </Loaded>
    </Modal>
  )
}

function Consequences({
  id,
  undo: { rows, left_count, left },
  onClose,
}: {
  id: number
  undo: Undo
  onClose: () => void
}) {
  const start = useCommand(() => api.undoImport({ id }), {
    done: () => {
      notifyStarted('undoing the import')
      onClose()
    },
    failed: 'The import was not undone.',
  })
  return (
    <Stack>
      {rows > 0 ? (
        <p>
          {plural(rows, 'row')} will be taken back: new people and records are deleted, and people it updated
          are as before.
        </p>
      ) : (
        <NoRows>Nothing can be taken back.</NoRows>
      )}
      {left_count > 0 && (
        <>
          <Notice tone="warning" title={`${plural(left_count, 'row')} will stay`}>
            Somebody has worked on these people since, or they are used elsewhere.
          </Notice>
          <RowList>
            {left.map(({ row, title, reason }) => (
              <Row key={row} name={title} text={`Line ${row}: ${reason}`} />
            ))}
          </RowList>
          {left_count > left.length && <p>And {plural(left_count - left.length, 'further row')}.</p>}
        </>
      )}
      <Group justify="flex-end">
        <Button onClick={onClose}>Cancel</Button>
        {rows > 0 && (
          <Button
            variant="filled"
            color="red"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            loading={start.isPending}
            onClick={() => void start.run()}
          >
            Undo {plural(rows, 'row')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
