import { Tabs } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { DeletedCases } from '#features/cases/web/DeletedCases.tsx'
import { DeletedPeople } from '#features/parties/web/DeletedPeople.tsx'
import { DeletedRecords } from '#features/records/web/DeletedRecords.tsx'
import { DeletedSurveys } from '#features/surveys/web/DeletedSurveys.tsx'
import { Merges } from '#features/merging/web/Merges.tsx'
import classes from './dataRecovery.module.css'
import type { RecoveryTab } from '#ui/web/DeletedList.tsx'
import { recoveryTabs, type RecoveryTabName } from './recoveryTabs.ts'
import { UnplacedPeople } from '#features/parties/web/UnplacedPeople.tsx'

const route = getRouteApi('/data-recovery')

const lists: Record<RecoveryTabName, ComponentType<RecoveryTab>> = {
  cases: DeletedCases,
  records: DeletedRecords,
  people: DeletedPeople,
  surveys: DeletedSurveys,
  unplaced: UnplacedPeople,
  merges: Merges,
}

/** Deleted, unplaced and merged rows, and how to restore them. */
export function DataRecoveryScreen() {
  const { of = 'cases', ...search } = route.useSearch()
  const navigate = route.useNavigate()
  const List = lists[of]
  return (
    <List
      key={of}
      search={search}
      frame={{
        title: 'Data recovery',
        search,
        onSearchChange: (next, replace) => void navigate({ search: { ...next, of }, replace }),
        notice: (
          <Tabs
            className={classes.tabs}
            value={of}
            onChange={(next) => void navigate({ search: { of: next as RecoveryTabName } })}
          >
            <Tabs.List aria-label="What to recover">
              {Object.entries(recoveryTabs).map(([name, label]) => (
                <Tabs.Tab key={name} value={name}>
                  {label}
                </Tabs.Tab>
              ))}
            </Tabs.List>
          </Tabs>
        ),
      }}
    />
  )
}
