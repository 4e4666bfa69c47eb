import { ActionIcon, SegmentedControl, TextInput, Tooltip, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconChevronRight, IconPrinter, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useRef, useState } from 'react'
import { normalizeText } from '#core/normalizeText.ts'
import { client } from '#core/web/client.ts'
import { PrintDocketDialog } from '#features/printing/web/dialogs.ts'
import { Card } from '#ui/web/Card.tsx'
import { Loaded } from '#ui/web/Loaded.tsx'
import { RecordSection } from '#ui/web/RecordScreen.tsx'
import { EmptyState } from '#ui/web/states.tsx'
import { docketContract, type DocketItem } from '../contract.ts'
import { AddEntryButton } from './AddEntryButton.tsx'
import { DocketList } from './DocketList.tsx'
import classes from './DocketList.module.css'
import { entryCategories } from './entryCategories.ts'
import { useDocketSelection } from './useDocketSelection.tsx'
import { useZoneAndToday } from './useZoneAndToday.ts'

const api = client(docketContract)
/** Fewer are seen at a glance; there is nothing to filter. */
const worthFiltering = 8

const kinds = [{ value: 'any', label: 'All' }, ...entryCategories]

const nothing: readonly DocketItem[] = []

const wordsOf = (entry: DocketItem) =>
  normalizeText(
    [entry.type_name, entry.comment, entry.location_name, entry.appointment_location, entry.agency_num]
      .concat(entry.assignees.map(({ name }) => name))
      .join(' '),
  )

function filtered(entries: readonly DocketItem[], kind: string, typed: string): DocketItem[] {
  const words = normalizeText(typed).split(/\s+/).filter(Boolean)
  return entries.filter(
    (entry) =>
      (kind === 'any' || entry.action_type === kind) && words.every((word) => wordsOf(entry).includes(word)),
  )
}

/** Docket of one case: open entries first, by day, then past ones, collapsed, newest first. */
export function CaseDocket({ legalCaseId, mayAdd }: { legalCaseId: number; mayAdd: boolean }) {
  const { today, zone } = useZoneAndToday()
  const query = useQuery(api.listCaseDocketEntries.query({ id: legalCaseId, items_per_page: 200 }))
  const region = useRef<HTMLDivElement>(null)
  const [kind, setKind] = useState('any')
  const [typed, setTyped] = useState('')
  const [expanded, setUnfolded] = useState<boolean | null>(null)
  const overId = useId()
  const all = query.data?.items ?? nothing
  const entries = useMemo(() => filtered(all, kind, typed), [all, kind, typed])
  const work = useDocketSelection(region, entries, `case ${legalCaseId}`)
  const followUps = new Set(
    all.filter(({ parent_id }) => all.some(({ id }) => id === parent_id)).map(({ id }) => id),
  )

  const add = mayAdd && <AddEntryButton legalCaseId={legalCaseId} />
  const list = { ...work.list, today, zone, followUps, day: 'date' as const }
  const open = entries.filter((entry) => !entry.is_done && !entry.cancelled_at)
  const over = entries.filter((entry) => entry.is_done || entry.cancelled_at).toReversed()

  // Shown to somebody who searches, and on a case where nothing else is left.
  const showsOver = expanded ?? (typed.trim() !== '' || open.length === 0)

  return (
    <RecordSection
      id="docket"
      title="Docket"
      count={query.data?.total_items}
      actions={
        query.data?.total_items !== 0 && (
          <>
            <PrintButton legalCaseId={legalCaseId} />
            {add}
          </>
        )
      }
    >
      <div ref={region}>
        {all.length > worthFiltering && (
          <div className={`${classes.filters} no-print`} role="search" aria-label="Filter the docket">
            <SegmentedControl aria-label="Kind of entry" data={kinds} value={kind} onChange={setKind} />
            <TextInput
              type="search"
              aria-label="Find in this docket"
              placeholder="Find in this docket"
              leftSection={<IconSearch size={14} aria-hidden />}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </div>
        )}
        <Loaded query={query} what="The docket" compact>
          {({ items, total_items }) =>
            items.length === 0 ? (
              <Card>
                <EmptyState
                  compact
                  title="Nothing on the docket"
                  text="Enter the hearings, deadlines and tasks of this case; they appear under Today of those they are assigned to."
                  action={add}
                />
              </Card>
            ) : (
              <Card flush>
                {entries.length === 0 && <div className={classes.calm}>No entry fits this filter.</div>}
                {open.length > 0 && <DocketList {...list} label="To do" entries={open} />}
                {over.length > 0 && (
                  <div className={classes.group}>
                    <h3 className={`${classes.groupHead} ${classes.fold}`}>
                      <UnstyledButton
                        className={classes.foldButton}
                        aria-expanded={showsOver}
                        aria-controls={overId}
                        onClick={() => setUnfolded(!showsOver)}
                      >
                        {showsOver ? (
                          <IconChevronDown size={14} aria-hidden />
                        ) : (
                          <IconChevronRight size={14} aria-hidden />
                        )}
                        {over.length} done or cancelled
                      </UnstyledButton>
                    </h3>
                    <div id={overId} className={showsOver ? undefined : classes.folded}>
                      <DocketList {...list} label="Done or cancelled" entries={over} />
                    </div>
                  </div>
                )}
                {items.length < total_items && (
                  <div className={classes.more}>
                    The first {items.length} of {total_items} are shown.
                  </div>
                )}
              </Card>
            )
          }
        </Loaded>
      </div>
      {work.overlays}
    </RecordSection>
  )
}

function PrintButton({ legalCaseId }: { legalCaseId: number }) {
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <Tooltip label="Print the docket or hearing sheets">
        <ActionIcon variant="default" aria-label="Print the docket" onClick={open}>
          <IconPrinter size={16} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <PrintDocketDialog
        what={{ legal_case_id: legalCaseId }}
        of="this case"
        opened={opened}
        onClose={close}
      />
    </>
  )
}
