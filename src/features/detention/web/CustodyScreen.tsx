import { SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { KeyHint } from '#ui/web/KeyHint.tsx'
import { Loaded } from '#ui/web/Loaded.tsx'
import { Pager } from '#ui/web/Pager.tsx'
import { PageScreen } from '#ui/web/PageScreen.tsx'
import { EmptyState } from '#ui/web/states.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { methods, type CheckMethod, type Result } from '../checks.ts'
import { detentionContract, type CustodyLine, type DoubtedHearing, type Transfer } from '../contract.ts'
import { CustodyEntry } from './CustodyEntry.tsx'
import classes from './detention.module.css'
import { CheckDialog, TransferDialog, VenueDialog } from './dialogs.ts'

const api = client(detentionContract)

type Open =
  | { dialog: 'check'; person: CustodyLine; result: Exclude<Result, 'same'> }
  | { dialog: 'transfer'; transfer: Transfer }
  | { dialog: 'venue'; hearing: DoubtedHearing }

/** Daily checks of clients in custody, and what a transfer left open. */
export function CustodyScreen() {
  const [page, setPage] = useState(1)
  const [method, setMethod] = useState<CheckMethod>('ice_locator')
  const [open, setOpen] = useState<Open | null>(null)
  const query = useQuery({ ...api.listInCustody.query({ page }), placeholderData: keepPreviousData })
  const check = useCommand(({ id }: CustodyLine) => api.checkCustody({ id, result: 'same', method }), {
    failed: 'The check was not saved.',
  })
  const shown = { opened: true, onClose: () => setOpen(null) }
  return (
    <PageScreen
      title="In custody"
      sub={
        <>
          Each business day: are they still there?
          <KeyHint> On a person: S same facility, M moved, R released, N not found</KeyHint>
        </>
      }
    >
      <div className={`${classes.bar} no-print`}>
        <SegmentedControl
          aria-label="How you check"
          data={[...methods]}
          value={method}
          onChange={(value) => setMethod(value as CheckMethod)}
        />
        <a href="https://locator.ice.gov/" target="_blank" rel="noreferrer">
          Open the ICE locator
        </a>
      </div>
      <Loaded query={query} what="The list of people in custody">
        {({ items, page_count }) =>
          items.length === 0 ? (
            <EmptyState
              title="Nobody in custody"
              text="Clients of open cases whose detention history or overview says that they are detained appear here."
            />
          ) : (
            <>
              <ul className={classes.list}>
                {items.map((person) => (
                  <CustodyEntry
                    key={person.id}
                    person={person}
                    onCheck={(result) =>
                      result === 'same'
                        ? void check.run(person)
                        : setOpen({ dialog: 'check', person, result })
                    }
                    onTransfer={(transfer) => setOpen({ dialog: 'transfer', transfer })}
                    onHearing={(hearing) => setOpen({ dialog: 'venue', hearing })}
                  />
                ))}
              </ul>
              {page_count > 1 && (
                <Pager
                  label="Pages of people in custody"
                  total={page_count}
                  value={page}
                  onChange={setPage}
                />
              )}
            </>
          )
        }
      </Loaded>
      {open?.dialog === 'check' && <CheckDialog {...shown} {...open} method={method} />}
      {open?.dialog === 'transfer' && <TransferDialog {...shown} {...open} />}
      {open?.dialog === 'venue' && <VenueDialog {...shown} {...open} />}
    </PageScreen>
  )
}
