import { getRouteApi } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { PageHeader } from '#ui/web/PageHeader.tsx'
import { EmptyState } from '#ui/web/states.tsx'
import { usePageTitle } from '#ui/web/usePageTitle.ts'
import { listsContract } from '../contract.ts'
import { lists, type ListName } from '../lists.ts'
import { EntryTable } from './EntryTable.tsx'
import { ListNav } from './ListNav.tsx'
import classes from './lists.module.css'

const api = client(listsContract)
const route = getRouteApi('/lists')

export interface ListsSearch {
  list?: string | undefined
  search_term?: string | undefined
  archived?: true | undefined
}

const firstList = Object.keys(lists)[0] as ListName

/** All lists of the office: to the left which there are, to the right the entries of one. */
export function ListsScreen() {
  const search: ListsSearch = route.useSearch()
  const navigate = route.useNavigate()
  const counts = useQuery(api.listLists.query())
  const isKnown = search.list === undefined || Object.hasOwn(lists, search.list)
  const name = isKnown ? ((search.list ?? firstList) as ListName) : firstList
  const list = lists[name]
  usePageTitle(isKnown ? `${list.title[1]} · Lists` : 'Lists')

  return (
    <div className={classes.screen}>
      <PageHeader title="Lists" sub="What the office chooses from, kept in one place" />
      <div className={classes.panes}>
        <Loaded query={counts} what="The lists" compact>
          {({ items }) => (
            <ListNav
              current={isKnown ? name : null}
              counts={new Map(items.map(({ model, count }) => [model, count]))}
              onOpen={(to) => void navigate({ search: { list: to } })}
            />
          )}
        </Loaded>
        {isKnown ? (
          <EntryTable
            key={name}
            list={list}
            search={search}
            onSearchChange={(next, replace) => void navigate({ search: next, replace })}
          />
        ) : (
          <EmptyState title="There is no such list" text="Choose one of the lists." />
        )}
      </div>
    </div>
  )
}
