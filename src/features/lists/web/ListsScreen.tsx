import { getRouteApi } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../../core/web/client.ts'
import { Loaded } from '../../../ui/web/Loaded.tsx'
import { PageHeader } from '../../../ui/web/PageHeader.tsx'
import { usePageTitle } from '../../../ui/web/usePageTitle.ts'
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
  const name = Object.hasOwn(lists, search.list ?? '') ? (search.list as ListName) : firstList
  const list = lists[name]
  usePageTitle(`${list.title[1]} · Lists`)

  const open = (next: ListsSearch) => void navigate({ search: next, replace: true })
  return (
    <div className={classes.screen}>
      <PageHeader title="Lists" sub="What the office chooses from, kept in one place" />
      <div className={classes.panes}>
        <Loaded query={counts} what="The lists" compact>
          {({ items }) => (
            <ListNav
              current={name}
              counts={new Map(items.map(({ model, count }) => [model, count]))}
              onOpen={(to) => void navigate({ search: { list: to } })}
            />
          )}
        </Loaded>
        <EntryTable key={name} list={list} search={search} onSearchChange={open} />
      </div>
    </div>
  )
}
