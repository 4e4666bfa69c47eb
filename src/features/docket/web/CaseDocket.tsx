import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { client } from '../../../core/web/client.ts'
import { Card } from '../../../ui/web/Card.tsx'
import { Loaded } from '../../../ui/web/Loaded.tsx'
import { RecordSection } from '../../../ui/web/RecordScreen.tsx'
import { EmptyState } from '../../../ui/web/states.tsx'
import { docketContract, type DocketItem } from '../contract.ts'
import { DocketList } from './DocketList.tsx'
import classes from './DocketList.module.css'
import { useEntryActions } from './useEntryActions.ts'
import { useEntryEditor } from './useEntryEditor.ts'
import { useEntryKeys } from './useEntryKeys.ts'
import { useReader } from './useReader.ts'

const api = client(docketContract)

/** The docket of one case: what is to do first, by day, then what is done, newest first. */
export function CaseDocket({ legalCaseId, mayAdd }: { legalCaseId: number; mayAdd: boolean }) {
  const { today, zone } = useReader()
  const query = useQuery(api.listCaseDocketEntries.query({ id: legalCaseId, items_per_page: 200 }))
  const editor = useEntryEditor()
  const { toggleDone } = useEntryActions()
  const region = useRef<HTMLDivElement>(null)

  const find = (id: number) => query.data?.items.find((entry) => entry.id === id)
  const edit = (id: number) => {
    const entry = find(id)
    if (entry?.can.edit) editor.open({ mode: 'edit', id })
  }
  useEntryKeys(region, {
    onDone: (id) => {
      const entry = find(id)
      if (entry?.can.done) void toggleDone(entry)
    },
    onEdit: edit,
    onOpen: edit,
  })
  const add = mayAdd && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => editor.open({ mode: 'new', legal_case_id: legalCaseId })}
    >
      Add entry
    </Button>
  )
  const list = {
    today,
    zone,
    showDay: true,
    onDone: (entry: DocketItem) => void toggleDone(entry),
    onEdit: (entry: DocketItem) => edit(entry.id),
  }

  return (
    <RecordSection
      id="docket"
      title="Docket"
      count={query.data?.total_items}
      actions={query.data?.total_items !== 0 && add}
    >
      <div ref={region}>
        <Loaded query={query} what="The docket" compact>
          {({ items, total_items }) => {
            const open = items.filter((entry) => !entry.is_done)
            const done = items.filter((entry) => entry.is_done).toReversed()
            return items.length === 0 ? (
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
                {open.length > 0 && <DocketList {...list} label="To do" entries={open} />}
                {done.length > 0 && (
                  <div className={classes.group}>
                    <h3 className={classes.groupHead}>Done</h3>
                    <DocketList {...list} label="Done" entries={done} />
                  </div>
                )}
                {items.length < total_items && (
                  <div className={classes.more}>
                    The first {items.length} of {total_items} are shown.
                  </div>
                )}
              </Card>
            )
          }}
        </Loaded>
      </div>
    </RecordSection>
  )
}
