import { Checkbox, Input } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { client } from '#core/web/client.ts'
import { ChoiceList } from '#fields/web/ChoiceList.tsx'
import { useFieldValue } from '#fields/web/fieldProps.ts'
import { formatNumber } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { Pager } from '#ui/web/Pager.tsx'
import { SearchInForm } from '#ui/web/SearchInForm.tsx'
import { recordsContract } from '../contract.ts'
import classes from './RecordsToLinkField.module.css'
import { factsOf } from './RelatedRecords.tsx'

const api = client(recordsContract)

/** Records that are not linked yet, twenty a page; ticks survive paging and further searches. */
export function RecordsToLinkField({
  recordId,
  error,
  'data-path': path,
  ...props
}: {
  recordId: number
  defaultValue?: number[]
  onChange?: (ids: number[]) => void
  error?: ReactNode
  'data-path'?: string
}) {
  const [chosen, setChosen] = useFieldValue<number[]>(props, [])
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [search_term] = useDebouncedValue(search, 200)
  const query = useQuery({
    ...api.listUnlinkedRecords.query({ id: recordId, page, ...(search_term && { search_term }) }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <SearchInForm
        label="Search records"
        placeholder="Name, A-number, record no."
        value={search}
        onChange={(typed) => {
          setSearch(typed)
          setPage(1)
        }}
      />
      <Input.Wrapper
        label={chosen.length > 0 ? `Records, ${formatNumber(chosen.length)} chosen` : 'Records'}
        error={error}
        labelElement="div"
      >
        <Loaded query={query} what="The records">
          {({ items, page_count }) => (
            <>
              <ChoiceList path={path} error={error}>
                {items.map((record) => (
                  <li key={record.id}>
                    <Checkbox
                      label={<bdi>{record.holder_name}</bdi>}
                      description={factsOf(record)}
                      checked={chosen.includes(record.id)}
                      onChange={(event) =>
                        setChosen(
                          event.currentTarget.checked
                            ? [...chosen, record.id]
                            : chosen.filter((id) => id !== record.id),
                        )
                      }
                    />
                  </li>
                ))}
              </ChoiceList>
              {items.length === 0 && (
                <div className={classes.quiet}>
                  {search_term ? 'No record answers to that.' : 'There is no other record to link.'}
                </div>
              )}
              <Pager
                label="Pages of records"
                hideWithOnePage
                mt="sm"
                total={page_count}
                value={page}
                onChange={setPage}
              />
            </>
          )}
        </Loaded>
      </Input.Wrapper>
    </>
  )
}
