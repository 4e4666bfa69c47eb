import { Button } from '@mantine/core'
import { IconClockPlay, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { client } from '#core/web/client.ts'
import { formatMinutes } from '#fields/minutes/minutes.ts'
import { useZoneAndToday } from '#features/docket/web/useZoneAndToday.ts'
import { todayIn } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { RecordSection } from '#ui/web/RecordScreen.tsx'
import { NoRows } from '#ui/web/RowList.tsx'
import { timeEntriesContract, type TimeEntry } from '../contract.ts'
import { TimeDialog } from './dialogs.ts'
import classes from './time.module.css'
import { TimeLine } from './TimeLine.tsx'
import { useTimer } from './useTimer.ts'

const api = client(timeEntriesContract)
const few = 10
// Hardly a case has so many, and it comes with the code of lists.
const Pager = lazy(async () => ({ default: (await import('#ui/web/Pager.tsx')).Pager }))

/** Time that was worked on a case. */
export function CaseTime({ legalCase }: { legalCase: { id: number; title: string } }) {
  const [page, setPage] = useState(1)
  const query = useQuery({
    ...api.listTimeEntries.query({ legal_case_id: legalCase.id, page, items_per_page: few }),
    placeholderData: keepPreviousData,
  })
  const [opened, setOpened] = useState<TimeEntry | 'new' | null>(null)
  const { timer, start } = useTimer()
  const { user } = useZoneAndToday()
  const isRunning = timer?.legal_case?.id === legalCase.id
  return (
    <RecordSection
      id="time"
      title="Time"
      count={query.data && query.data.total_minutes > 0 ? formatMinutes(query.data.total_minutes) : undefined}
      actions={
        query.data?.can.add && (
          <>
            {!isRunning && (
              <Button
                leftSection={<IconClockPlay size={16} aria-hidden />}
                loading={start.isPending}
                onClick={() => void start.run(legalCase.id)}
              >
                Start timer
              </Button>
            )}
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpened('new')}>
              Add time
            </Button>
          </>
        )
      }
    >
      <Loaded query={query} what="The time of this case" compact>
        {({ items, page_count, total_minutes, billable_minutes }) =>
          items.length === 0 ? (
            <NoRows>No time was entered for this case.</NoRows>
          ) : (
            <>
              <div className={classes.day}>
                <ul className={classes.list}>
                  {items.map((entry) => (
                    <TimeLine key={entry.id} entry={entry} of="case" onEdit={setOpened} />
                  ))}
                </ul>
                <p className={classes.sums}>
                  {formatMinutes(total_minutes)} in all
                  {billable_minutes < total_minutes &&
                    `, ${formatMinutes(billable_minutes)} of them billable`}
                </p>
              </div>
              {page_count > 1 && (
                <Suspense>
                  <Pager label="Pages of time" total={page_count} value={page} onChange={setPage} />
                </Suspense>
              )}
            </>
          )
        }
      </Loaded>
      {opened && (
        <TimeDialog
          key={opened === 'new' ? 'new' : opened.id}
          {...(opened === 'new' ? {} : { entry: opened })}
          legalCase={legalCase}
          day={todayIn(user?.office.timezone)}
          opened
          onClose={() => setOpened(null)}
        />
      )}
    </RecordSection>
  )
}
