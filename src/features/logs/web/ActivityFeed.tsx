import { Button } from '@mantine/core'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '#ui/web/Loaded.tsx'
import { EmptyState } from '#ui/web/states.tsx'
import { useSession } from '#features/session/web/session.ts'
import type { ActivityPage } from '../contract.ts'
import { ActivityLines } from './ActivityLines.tsx'
import classes from './logs.module.css'

type ActivityQuery = UseInfiniteQueryResult<InfiniteData<ActivityPage>>

/** Lines as far as they are read, and a way to those before them; its empty, loading and failed states. */
export function ActivityFeed({
  query,
  namesRecord = false,
  onClear,
}: {
  query: ActivityQuery
  namesRecord?: boolean
  onClear?: (() => void) | undefined
}) {
  const { user } = useSession()
  const zone = user?.office.timezone ?? 'UTC'
  return (
    <Loaded query={query} what="The activity">
      {({ pages }): ReactNode => {
        const lines = pages.flatMap(({ items }) => items)
        if (lines.length === 0)
          return onClear ? (
            <EmptyState
              title="Nothing matches"
              text="Nothing was done that fits these filters."
              action={<Button onClick={onClear}>Clear filters</Button>}
            />
          ) : (
            <EmptyState title="Nothing has been done yet" text="What people do appears here as they do it." />
          )
        return (
          <>
            <ActivityLines lines={lines} zone={zone} namesRecord={namesRecord} />
            <div className={`${classes.earlier} no-print`}>
              {query.hasNextPage ? (
                <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  Show earlier
                </Button>
              ) : (
                <span className={classes.quiet}>Nothing earlier</span>
              )}
            </div>
          </>
        )
      }}
    </Loaded>
  )
}
