import { Button, Checkbox, Group, Modal, Stack } from '@mantine/core'
import { IconFileExport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '#core/contract.ts'
import { client } from '#core/web/client.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { notifyStarted } from '#features/trackedJobs/web/notifyStarted.ts'
import { exportsContract } from '../contract.ts'

const api = client(exportsContract)
type Choices = OutputOf<(typeof exportsContract)['endpoints']['getRecordExport']>

/** A client's file, to be handed over. */
export function ExportRecordDialog({
  id,
  opened,
  onClose,
}: {
  id: number
  opened: boolean
  onClose: () => void
}) {
  const query = useQuery({ ...api.getRecordExport.query({ id }), enabled: opened })
  return (
    <Modal opened={opened} onClose={onClose} title="Export the record" size={560}>
      <Loaded query={query} what="This record">
        {(choices) => <ExportForm id={id} choices={choices} onClose={onClose} />}
      </Loaded>
    </Modal>
  )
}

function ExportForm({ id, choices, onClose }: { id: number; choices: Choices; onClose: () => void }) {
  const [whole_numbers, setWhole] = useState(false)
  const [internal, setInternal] = useState(false)
  const start = useCommand(() => api.startRecordExport({ id, whole_numbers, internal }), {
    done: () => {
      notifyStarted('the record')
      onClose()
    },
    failed: 'The export was not started.',
  })
  if (!choices.is_whole)
    return (
      <Notice tone="warning" title="You see only a part of this record">
        Somebody who sees all of its people, cases and entries can export it.
      </Notice>
    )
  return (
    <Stack>
      <p>
        A ZIP that opens without Ellis: the people, cases, docket, letters and messages of this record as
        spreadsheets, and its documents in folders named after cases and people. It is made in the background
        and stays under Exports for three days; only you can download it.
      </p>
      {choices.can.whole_numbers && (
        <Checkbox
          label="Include protected numbers"
          description="Social Security, passport and other identifying numbers, readable by whoever opens the file."
          checked={whole_numbers}
          onChange={(event) => setWhole(event.currentTarget.checked)}
        />
      )}
      {choices.can.internal && (
        <Checkbox
          label="Include the office’s own work"
          description="Internal entries, notes of entries, drafts of letters, analysis of relief and grounds, and the activity log. It may be privileged."
          checked={internal}
          onChange={(event) => setInternal(event.currentTarget.checked)}
        />
      )}
      {internal && (
        <Notice tone="warning">Do not hand this archive to the client: privileged work is in it.</Notice>
      )}
      <Group justify="flex-end">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="filled"
          leftSection={<IconFileExport size={16} aria-hidden />}
          loading={start.isPending}
          onClick={() => void start.run()}
        >
          Export record
        </Button>
      </Group>
    </Stack>
  )
}
