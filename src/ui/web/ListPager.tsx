import { formatNumber } from './format.ts'
import { totalOf, type ListPage } from './list.ts'
import classes from './ListScreen.module.css'
import type { ListSearch } from './listSearch.ts'
import { Pager } from './Pager.tsx'
import { SelectInput } from './select/SelectInput.tsx'

const sizes = [25, 50, 100, 200].map((size) => ({ value: String(size), label: `${size} / page` }))

export function ListPager({
  data,
  onChange,
}: {
  data: ListPage<unknown>
  onChange: (patch: Pick<ListSearch, 'page' | 'items_per_page'>) => void
}) {
  const { page, page_count, page_start, page_stop, items_per_page } = data
  const options = sizes.some(({ value }) => value === String(items_per_page))
    ? sizes
    : [{ value: String(items_per_page), label: `${items_per_page} / page` }, ...sizes]
  return (
    <div className={`${classes.pager} no-print`}>
      <span className={classes.range}>
        {formatNumber(page_start)}–{formatNumber(page_stop)} of {totalOf(data)}
      </span>
      <SelectInput
        aria-label="Rows per page"
        data={options}
        value={String(items_per_page)}
        w={112}
        onChange={(size) => onChange({ items_per_page: Number(size) })}
      />
      <Pager
        className={classes.pages}
        label="Pages"
        total={page_count}
        value={page}
        onChange={(next) => onChange({ page: next })}
      />
    </div>
  )
}
