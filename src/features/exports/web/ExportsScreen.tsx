import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { IconDownload, IconFileExport, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client, download } from '#core/web/client.ts'
import { Card } from '#ui/web/Card.tsx'
import { formatNumber, formatRelative } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { PageScreen } from '#ui/web/PageScreen.tsx'
import { NoRows, Row, RowList } from '#ui/web/RowList.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { fileSize } from '#features/documents/web/fileSize.ts'
import { useSession } from '#features/session/web/session.ts'
import { notifyStarted } from '#features/trackedJobs/web/notifyStarted.ts'
import { exportsContract, type MadeExport } from '../contract.ts'

const api = client(exportsContract)

/** Archives somebody asked for; admins also ask for one of the whole office. */
export function ExportsScreen() {
  const { user } = useSession()
  const query = useQuery(api.listExports.query({ items_per_page: 100 }))
  return (
    <PageScreen title="Exports">
      {user?.flags.isAdmin && <WholeOffice />}
      <Loaded query={query} what="The exports">
        {({ items }) => (
          <Card title="Yours">
            {items.length === 0 ? (
              <NoRows>None. The menu of a record offers to export it; an export stays for three days.</NoRows>
            ) : (
              <RowList>
                {items.map((made) => (
                  <MadeRow key={made.id} made={made} />
                ))}
              </RowList>
            )}
          </Card>
        )}
      </Loaded>
    </PageScreen>
  )
}

function WholeOffice() {
  const [whole_numbers, setWhole] = useState(false)
  const start = useCommand(() => api.startOfficeExport({ whole_numbers }), {
    done: () => notifyStarted('the whole office'),
    failed: 'The export was not started.',
  })
  return (
    <Card title="Export everything">
      <Stack p="md">
        <p>
          A ZIP of the whole office: every table as a spreadsheet and as JSON, all documents in readable
          folders, the activity log, a data dictionary and checksums. Passwords and keys are never in it.
        </p>
        <Checkbox
          label="With protected numbers whole"
          description="Social Security, passport and other identifying numbers in the clear. Needed to bring the office in elsewhere."
          checked={whole_numbers}
          onChange={(event) => setWhole(event.currentTarget.checked)}
        />
        <Group>
          <Button
            variant="filled"
            leftSection={<IconFileExport size={16} aria-hidden />}
            loading={start.isPending}
            onClick={() => void start.run()}
          >
            Export everything
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}

function MadeRow({ made }: { made: MadeExport }) {
  const { id, title } = made
  const save = useCommand(() => download(exportsContract.endpoints.downloadExport, { id }), {
    failed: 'The export was not downloaded.',
  })
  const remove = useCommand(() => api.deleteExport({ id }), { failed: 'The export was not deleted.' })
  return (
    <Row name={title} text={factsOf(made)}>
      <Group gap="xs">
        <Button
          aria-label={`Download ${title}`}
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={save.isPending}
          onClick={() => void save.run()}
        >
          Download
        </Button>
        <Button
          aria-label={`Delete ${title}`}
          leftSection={<IconTrash size={16} aria-hidden />}
          loading={remove.isPending}
          onClick={() => void remove.run()}
        >
          Delete
        </Button>
      </Group>
    </Row>
  )
}

const factsOf = ({ created_at, expires_at, size, missing_count, ...has }: MadeExport): string =>
  [
    `made ${formatRelative(created_at)}`,
    `expires ${formatRelative(expires_at)}`,
    fileSize(size),
    has.has_whole_numbers && 'with protected numbers',
    has.kind === 'record' && has.has_internal && 'with the office’s own work',
    missing_count > 0 && `${formatNumber(missing_count)} files could not be read`,
  ]
    .filter(Boolean)
    .join(' · ')
