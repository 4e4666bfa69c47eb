import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { IconFileExport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { Card } from '#ui/web/Card.tsx'
import { Loaded } from '#ui/web/Loaded.tsx'
import { PageScreen } from '#ui/web/PageScreen.tsx'
import { NoRows, RowList } from '#ui/web/RowList.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { useSession } from '#features/session/web/session.ts'
import { isDownload, trackedJobsContract } from '#features/trackedJobs/contract.ts'
import { notifyStarted } from '#features/trackedJobs/web/notifyStarted.ts'
import { exportsContract } from '../contract.ts'
import { FailedRow, MadeRow, RunningRow } from './ExportRows.tsx'

const api = client(exportsContract)
const jobs = client(trackedJobsContract)

/** Files people have asked for; admins also ask for one of the whole office. */
export function ExportsScreen() {
  const { user } = useSession()
  return (
    <PageScreen title="Exports">
      <YourExports />
      {user?.flags.isAdmin && <WholeOffice />}
    </PageScreen>
  )
}

function YourExports() {
  const query = useQuery(api.listExports.query({ items_per_page: 100 }))
  const { data } = useQuery(jobs.listTrackedJobs.query({ items_per_page: 20 }))
  const requests = (data?.items ?? []).filter(({ kind }) => isDownload(kind))
  const running = requests.filter(({ finished_at }) => !finished_at)
  const failed = requests.filter(({ error }) => error !== null)
  return (
    <Loaded query={query} what="The exports">
      {({ items }) => (
        <Card title="Your exports">
          {items.length + running.length + failed.length === 0 ? (
            <NoRows>
              You have none. To hand over a client’s file, open the record and choose Export record in its
              menu.
            </NoRows>
          ) : (
            <RowList>
              {running.map((job) => (
                <RunningRow key={job.id} job={job} />
              ))}
              {failed.map((job) => (
                <FailedRow key={job.id} job={job} />
              ))}
              {items.map((made) => (
                <MadeRow key={made.id} made={made} />
              ))}
            </RowList>
          )}
        </Card>
      )}
    </Loaded>
  )
}

function WholeOffice() {
  const [whole_numbers, setWhole] = useState(false)
  const start = useCommand(() => api.startOfficeExport({ whole_numbers }), {
    done: () => notifyStarted('the whole office'),
    failed: 'The export was not started.',
  })
  return (
    <Card title="Export the whole office">
      <Stack p="md">
        <Text>
          A ZIP that opens without Ellis: every table as a spreadsheet and as JSON, all documents in folders
          named after records and people, the activity log, a list of what each column means, and checksums.
          Passwords and encryption keys are never in it.
        </Text>
        <Text>
          Only administrators can make it, and only you can download yours. It is made in the background and
          deleted after three days.
        </Text>
        <Checkbox
          label="Include protected numbers"
          description="Social Security, passport and other identifying numbers, readable by whoever opens the file. Another Ellis can only be filled from an export that has them."
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
            Export the whole office
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}
