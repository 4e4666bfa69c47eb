import { memo, type CSSProperties, type MouseEvent } from 'react'
import type { ListColumn } from './list.ts'
import classes from './ListScreen.module.css'
import { RowCheckbox } from './rowControls.tsx'

const interactive = 'a, button, input, label, select, [role="button"], [role="menuitem"]'

/** A row of a list; a click opens it, except on a control in it. Drawn again only when something about it changes. */
export const ListRow = memo(PlainListRow) as typeof PlainListRow

function PlainListRow<Row extends { id: number | string }>({
  row,
  columns,
  index,
  isSelected,
  onSelect,
  opens,
  onOpen,
}: {
  row: Row
  columns: readonly ListColumn<Row>[]
  /** Its number in the whole list, from 1. */
  index: number
  /** Absent where rows cannot be selected. */
  isSelected: boolean | undefined
  onSelect: (id: number | string, event: MouseEvent) => void
  /** It opens something other than its first link. */
  opens: boolean
  onOpen: (element: HTMLElement, row: Row) => void
}) {
  function onClick(event: MouseEvent<HTMLTableRowElement>) {
    const isOwnClick = (event.target as HTMLElement).closest(interactive) !== null
    if (isOwnClick || window.getSelection()?.toString()) return
    onOpen(event.currentTarget, row)
  }
  return (
    <tr
      data-row-id={row.id}
      tabIndex={-1}
      aria-rowindex={index + 1}
      aria-selected={isSelected}
      data-opens={opens}
      onClick={onClick}
    >
      {isSelected !== undefined && (
        <td className={classes.check}>
          <RowCheckbox
            aria-label={`Select row ${index}`}
            checked={isSelected}
            readOnly
            onClick={(event) => onSelect(row.id, event)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          data-tabular={column.tabular}
          data-strong={column.strong}
          data-align={column.align}
          data-action={column.action}
          data-phone={column.phone}
          data-fluid={column.fluid && true}
          style={widthOf(column)}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
}

function widthOf<Row>({ fluid, maxWidth }: ListColumn<Row>): CSSProperties | undefined {
  if (fluid) return { '--least-width': `${fluid}px` } as CSSProperties
  return maxWidth ? { maxWidth } : undefined
}
