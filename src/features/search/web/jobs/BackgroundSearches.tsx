import { Button, Drawer, Indicator } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { formatNumber } from '#ui/web/format.ts'
import { addressOf } from '#ui/web/addressOf.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { EmptyState } from '#ui/web/states.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { searchJobsContract, type SearchJob } from '../../contract/searchJobs.ts'
import type { AdvancedSearch } from '../advanced/searchAddress.ts'
import { RenameSearchJobDialog } from './dialogs.ts'
import classes from '../SearchLine.module.css'
import { resultLink } from './resultLink.ts'
import { SearchJobLine } from './SearchJobLine.tsx'

const api = client(searchJobsContract)
const most = 100
const route = getRouteApi('/search')

/** A button that opens one's searches in the background; not there while there is none. */
export function BackgroundSearches() {
  const { found }: AdvancedSearch = route.useSearch()
  const navigate = route.useNavigate()
  const [isChosen, setChosen] = useState(false)
  const [renamed, setRenamed] = useState<SearchJob | null>(null)
  const query = useQuery(api.listSearchJobs.query({ items_per_page: most }))
  const jobs = query.data?.items ?? []
  const running = jobs.filter(({ status }) => status === 'pending' || status === 'running').length
  // The tray leads to a search that may have expired or failed: the list says so.
  const opened = isChosen || found !== undefined
  const close = () => {
    setChosen(false)
    if (found !== undefined)
      void navigate({ search: ({ found: _, ...rest }: AdvancedSearch) => rest, replace: true })
  }
  const job = jobs.find(({ id, status }) => id === found && status === 'done')
  if (job) return <Navigate {...addressOf(resultLink(job))} replace />
  if (jobs.length === 0 && !opened) return null
  return (
    <>
      <Indicator disabled={running === 0} processing size={8} offset={3}>
        <Button
          leftSection={<IconHourglass size={16} stroke={1.7} aria-hidden />}
          aria-label={running > 0 ? `In the background: ${running} running` : undefined}
          onClick={() => setChosen(true)}
        >
          In the background
        </Button>
      </Indicator>
      <Drawer opened={opened} onClose={close} position="right" size={460} title="Searches in the background">
        <Loaded query={query} what="The searches">
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState
                title="Nothing here"
                text="A search that takes long can go on in the background. Its result is kept for a week."
              />
            ) : (
              <SearchJobList jobs={items} onOpen={() => setChosen(false)} onRename={setRenamed} />
            )
          }
        </Loaded>
      </Drawer>
      <RenameSearchJobDialog opened={renamed !== null} job={renamed} onClose={() => setRenamed(null)} />
    </>
  )
}

function SearchJobList({
  jobs,
  onOpen,
  onRename,
}: {
  jobs: readonly SearchJob[]
  onOpen: () => void
  onRename: (job: SearchJob) => void
}) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const ids = jobs.map(({ id }) => id).filter((id) => chosen.has(id))
  const failed = 'They were not deleted.'
  const remove = useCommand(() => api.deleteSearchJobs({ ids }), { failed, done: () => setChosen(new Set()) })
  const removeExpired = useCommand(() => api.deleteExpiredSearchJobs({}), { failed })
  const choose = (id: number, isChosen: boolean) => {
    const others = new Set(chosen)
    if (isChosen) others.add(id)
    else others.delete(id)
    setChosen(others)
  }
  return (
    <>
      <div className={classes.tools}>
        <Button disabled={ids.length === 0} loading={remove.isPending} onClick={() => void remove.run()}>
          {ids.length === 0 ? 'Delete chosen' : `Delete ${formatNumber(ids.length)} chosen`}
        </Button>
        {jobs.some(({ status }) => status === 'expired') && (
          <Button loading={removeExpired.isPending} onClick={() => void removeExpired.run()}>
            Delete expired
          </Button>
        )}
      </div>
      <ul className={classes.lines}>
        {jobs.map((job) => (
          <SearchJobLine
            key={job.id}
            job={job}
            isChosen={chosen.has(job.id)}
            onChoose={(isChosen) => choose(job.id, isChosen)}
            onOpen={onOpen}
            onRename={() => onRename(job)}
          />
        ))}
      </ul>
    </>
  )
}
