import { Anchor, Button } from '@mantine/core'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { useSession } from '#features/session/web/session.ts'
import { formatNumber } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { RecordSection } from '#ui/web/RecordScreen.tsx'
import { NoRows } from '#ui/web/RowList.tsx'
import { formsContract } from '../contract.ts'
import { FillFormDialog, FormBatchDialog } from './dialogs.ts'
import { FilingItem } from './FilingItem.tsx'
import classes from './forms.module.css'

const api = client(formsContract)
const few = 8

interface Person {
  id: number
  name: string
}

/** Government forms of a person or of a case: drafts, and those that were filed. */
export function FormsSection({
  people,
  attorneys = [],
  of,
}: {
  people: readonly Person[]
  /** Attorneys of a case, each of whom enters an appearance for each client. */
  attorneys?: readonly Person[]
  of: { party_id: number } | { legal_case_id: number }
}) {
  const [isWhole, setWhole] = useState(false)
  const query = useQuery({
    ...api.listFormFilings.query({ ...of, items_per_page: isWhole ? 100 : few }),
    placeholderData: keepPreviousData,
  })
  const [isAdding, setAdding] = useState(false)
  const [isForAll, setForAll] = useState(false)
  const legalCaseId = 'legal_case_id' in of ? of.legal_case_id : null
  const mayAdd = useSession().user?.flags.atleastContributor ?? false
  return (
    <RecordSection
      id="forms"
      title="Government forms"
      actions={
        mayAdd &&
        people.length > 0 && (
          <>
            {attorneys.length > 0 && (
              <Button
                leftSection={<IconUsers size={16} aria-hidden />}
                title="G-28, EOIR-28 and others that each attorney signs"
                onClick={() => setForAll(true)}
              >
                By every attorney
              </Button>
            )}
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
              Fill a form
            </Button>
          </>
        )
      }
    >
      <Loaded query={query} what="The forms">
        {({ items, total_items }) =>
          items.length === 0 ? (
            <NoRows>No form has been filled yet.</NoRows>
          ) : (
            <>
              <ul className={classes.list}>
                {items.map((filing) => (
                  <FilingItem key={filing.id} filing={filing} />
                ))}
              </ul>
              {total_items > items.length && (
                <p className={classes.none}>
                  The {items.length} changed last are shown, of {formatNumber(total_items)}.{' '}
                  {!isWhole && (
                    <Anchor component="button" type="button" inherit onClick={() => setWhole(true)}>
                      Show {total_items > 100 ? 'a hundred' : 'all of them'}
                    </Anchor>
                  )}
                </p>
              )}
            </>
          )
        }
      </Loaded>
      {isAdding && (
        <FillFormDialog people={people} legalCaseId={legalCaseId} opened onClose={() => setAdding(false)} />
      )}
      {isForAll && (
        <FormBatchDialog
          people={people.map(({ id }) => ({ party_id: id, legal_case_id: legalCaseId }))}
          choice={{ people, attorneys }}
          opened
          onClose={() => setForAll(false)}
        />
      )}
    </RecordSection>
  )
}
