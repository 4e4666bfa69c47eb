import { Button, Checkbox, Input, SegmentedControl } from '@mantine/core'
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
import { StatusPill, Tag } from '#ui/web/StatusPill.tsx'
import { teamsContract, type Team } from '../contract.ts'
import { mostAtOnce, resourceTypes, type FoundResource, type ResourceRef } from '../contract/resources.ts'
import { resourceDescription, typeWords } from './resourceWords.tsx'
import type { Selection } from './SelectResourcesDialog.tsx'
import classes from './teams.module.css'

const api = client(teamsContract)
type Kind = (typeof resourceTypes)[number] | 'all'
const isSame = (a: ResourceRef) => (b: ResourceRef) => a.type === b.type && a.id === b.id

/** Search results, ten a page; ticks survive paging and further searches. */
export function ResourcesField({
  team,
  action,
  error,
  'data-path': path,
  ...props
}: {
  team: Team
  action: 'permit' | 'restrict'
  defaultValue?: Selection
  onChange?: (selection: Selection) => void
  error?: ReactNode
  'data-path'?: string
}) {
  const [{ items: chosen, found }, setSelection] = useFieldValue<Selection>(props, { items: [], found: null })
  const [search, setSearch] = useState('')
  const [kind, setKind] = useState<Kind>('all')
  const [page, setPage] = useState(1)
  const [search_term] = useDebouncedValue(search.trim(), 200)
  const params = { ...(search_term && { search_term }), ...(kind !== 'all' && { types: [kind] }) }
  const query = useQuery({
    ...api.searchResources.query({ team_id: team.id, page, items_per_page: 10, ...params }),
    placeholderData: keepPreviousData,
  })

  const isChosen = (item: ResourceRef) =>
    found ? !found.except.some(isSame(item)) : chosen.some(isSame(item))
  function toggle({ type, id }: ResourceRef, on: boolean): void {
    const item = { type, id }
    if (!found) {
      const items = on ? [...chosen, item] : chosen.filter((each) => !isSame(item)(each))
      return setSelection({ items, found })
    }
    const except = on ? found.except.filter((each) => !isSame(item)(each)) : [...found.except, item]
    setSelection({ items: [], found: { ...found, except } })
  }
  /** A new search ends the selection “all that match”, which would no longer be what is shown. */
  function searchFor(change: () => void): void {
    change()
    setPage(1)
    if (found) setSelection({ items: [], found: null })
  }
  const total = query.data?.total_items ?? 0
  const count = found ? total - found.except.length : chosen.length
  return (
    <>
      <SearchInForm
        label="Search"
        placeholder="Name, A-number, record no., case title"
        value={search}
        onChange={(typed) => searchFor(() => setSearch(typed))}
      />
      <SegmentedControl
        my="sm"
        aria-label="Kind"
        value={kind}
        onChange={(value) => searchFor(() => setKind(value as Kind))}
        data={[
          { value: 'all', label: 'All' },
          ...resourceTypes.map((value) => ({ value, label: typeWords[value].many as string })),
        ]}
      />
      <Input.Wrapper
        label={count > 0 ? `Found, ${formatNumber(count)} chosen` : 'Found'}
        error={error}
        labelElement="div"
      >
        <Loaded query={query} what="What was searched for" compact>
          {({ items, page_count }) => (
            <>
              <ChoiceList path={path} error={error}>
                {items.map((item) => (
                  <li key={`${item.type} ${item.id}`} className={classes.choice}>
                    <Checkbox
                      label={<bdi>{item.name}</bdi>}
                      description={resourceDescription(item)}
                      checked={isChosen(item)}
                      onChange={(event) => toggle(item, event.currentTarget.checked)}
                    />
                    <Standing item={item} action={action} />
                  </li>
                ))}
              </ChoiceList>
              {items.length === 0 && (
                <p className={classes.lead}>
                  {search_term ? 'Nothing that you see answers to that.' : 'There is nothing yet.'}
                </p>
              )}
              {search_term && total > items.length && total <= mostAtOnce && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  mt="sm"
                  onClick={() =>
                    setSelection({
                      items: [],
                      found: found
                        ? null
                        : { search_term, ...(kind !== 'all' && { types: [kind] }), except: [] },
                    })
                  }
                >
                  {found ? 'Choose single ones' : `Choose all ${formatNumber(total)} found`}
                </Button>
              )}
              <Pager
                label="Pages of results"
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

/** Present state of the row for the team. */
function Standing({ item: { standing }, action }: { item: FoundResource; action: 'permit' | 'restrict' }) {
  if (!standing) return null
  return (
    <>
      {standing.is_held && action === 'permit' && <Tag>Seen already</Tag>}
      {standing.is_permitted && <Tag tone="info">Permitted</Tag>}
      {standing.is_restricted && <StatusPill tone="error">Restricted</StatusPill>}
    </>
  )
}
