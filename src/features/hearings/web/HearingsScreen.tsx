import { SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { client } from '#core/web/client.ts'
import { formatANumber } from '#fields/aNumber/aNumber.ts'
import { KeyHint } from '#ui/web/KeyHint.tsx'
import { Loaded } from '#ui/web/Loaded.tsx'
import { notifyInfo } from '#ui/web/notify.tsx'
import { Pager } from '#ui/web/Pager.tsx'
import { PageScreen } from '#ui/web/PageScreen.tsx'
import { EmptyState } from '#ui/web/states.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { hearingsContract, type HearingLine as Hearing } from '../contract.ts'
import { sources, type Finding, type Source } from '../sources.ts'
import { ChangedDialog, NotFoundDialog } from './dialogs.ts'
import { HearingLine } from './HearingLine.tsx'
import { HearingMoves } from './HearingMoves.tsx'
import classes from './hearings.module.css'
import { useHearingKeys } from './useHearingKeys.ts'

const api = client(hearingsContract)
const route = getRouteApi('/hearings')
const perPage = 100

/** The daily check of hearings, and what would move with those that moved. */
export function HearingsScreen() {
  const { only, page = 1 }: { only?: 'all'; page?: number } = route.useSearch()
  const navigate = route.useNavigate()
  const list = useRef<HTMLUListElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const [source, setSource] = useState<Source>('case_status')
  const [open, setOpen] = useState<{ hearing: Hearing; finding: 'changed' | 'not_found' } | null>(null)
  const query = useQuery({
    ...api.listHearings.query({
      page,
      items_per_page: perPage,
      ...(only !== 'all' && { only: 'to_check' as const }),
    }),
    placeholderData: keepPreviousData,
  })
  const same = useCommand((id: number) => api.checkHearing({ id, result: 'same', source }), {
    failed: 'The check was not saved.',
  })
  const hearingOf = (id: number) => query.data?.items.find((hearing) => hearing.id === id)
  function check(id: number, finding: Finding) {
    const hearing = hearingOf(id)
    if (!hearing?.can_check) return
    if (finding === 'same') void same.run(id)
    else setOpen({ hearing, finding })
  }
  function copy(id: number) {
    const number = hearingOf(id)?.a_number
    if (!number) return
    void navigator.clipboard.writeText(formatANumber(number))
    notifyInfo(`${formatANumber(number)} is copied.`)
  }
  useHearingKeys(list, { check, copy })
  const shown = { opened: true, onClose: () => setOpen(null) }
  const { data } = query
  return (
    <PageScreen
      title="Hearings"
      sub={
        data ? (
          <>
            {data.due_count === 0 ? 'None' : data.due_count} to check
            <KeyHint>. J and K move, C copies the A-number, S same, E changed, N not found</KeyHint>
          </>
        ) : (
          'Do they still stand as on the docket?'
        )
      }
    >
      <div className={`${classes.bar} no-print`} ref={top}>
        <SegmentedControl
          aria-label="Which hearings"
          data={[
            { value: 'to_check', label: 'To check' },
            { value: 'all', label: 'All ahead' },
          ]}
          value={only ?? 'to_check'}
          onChange={(value) => void navigate({ search: value === 'all' ? { only: 'all' } : {} })}
        />
        <SegmentedControl
          aria-label="How you check"
          data={[...sources]}
          value={source}
          onChange={(value) => setSource(value as Source)}
        />
        <a href="https://acis.eoir.justice.gov/" target="_blank" rel="noreferrer">
          Open the case status check
        </a>
      </div>
      <HearingMoves />
      <Loaded query={query} what="The list of hearings">
        {({ items, page_count }) =>
          items.length === 0 ? (
            <EmptyState
              title={only === 'all' ? 'No hearings ahead' : 'Nothing to check'}
              text={
                only === 'all'
                  ? 'Hearings of open cases appear here as soon as they are on the docket.'
                  : 'Every hearing ahead was looked at lately. The nearer one is, the more often it comes up here.'
              }
            />
          ) : (
            <>
              <ul className={classes.list} ref={list}>
                {items.map((hearing) => (
                  <HearingLine
                    key={hearing.id}
                    hearing={hearing}
                    onCheck={(finding) => check(hearing.id, finding)}
                  />
                ))}
              </ul>
              {page_count > 1 && (
                <Pager
                  label="Pages of hearings"
                  total={page_count}
                  value={page}
                  onChange={(to) => void navigate({ search: (now) => ({ ...now, page: to }) })}
                />
              )}
            </>
          )
        }
      </Loaded>
      {open?.finding === 'changed' && (
        <ChangedDialog
          {...shown}
          hearing={open.hearing}
          by={source}
          onChanged={(move_count) => {
            if (move_count > 0) top.current?.scrollIntoView()
          }}
        />
      )}
      {open?.finding === 'not_found' && <NotFoundDialog {...shown} hearing={open.hearing} by={source} />}
    </PageScreen>
  )
}
