import { Pagination, type PaginationProps } from '@mantine/core'

const labels = { first: 'First page', previous: 'Previous page', next: 'Next page', last: 'Last page' }

/** Links to the pages of a list, which `label` names. */
export const Pager = ({ label, ...props }: PaginationProps & { label: string }) => (
  <Pagination
    component="nav"
    aria-label={label}
    size="sm"
    getControlProps={(control) => ({ 'aria-label': labels[control] })}
    getItemProps={(item) => ({ 'aria-label': `Page ${item}`, 'data-page': true })}
    {...props}
  />
)
