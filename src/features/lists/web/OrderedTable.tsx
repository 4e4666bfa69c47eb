import { FieldCell } from '#fields/web/FieldsFacts.tsx'
import type { ListEntry } from '#collections/contract.ts'
import { allFields } from '#collections/collection.ts'
import { nameField, type ListDefinition } from '#collections/defineList.ts'
import { labelsIn } from '../labelsIn.ts'
import classes from './lists.module.css'
import { MoveHandle } from './MoveHandle.tsx'
import { useReordering } from './useReordering.ts'

/** The rows of a list, which go to another place by drag or by key. */
export function OrderedTable({
  list,
  entries,
  movable,
  isStale,
  onMove,
  onOpen,
}: {
  list: ListDefinition
  entries: readonly ListEntry[]
  movable: boolean
  isStale: boolean
  onMove: (id: number, to: number) => Promise<void>
  onOpen: (id: number) => void
}) {
  const [, many] = list.title
  const fields = allFields(list)
  const named = nameField(list)
  const movableOf = (entry: ListEntry) => ({ id: entry.id, name: String(entry[named]) })
  const { announcement, dragged, rowProps, handleProps } = useReordering(
    entries.filter(({ id }) => id > 0).map(movableOf),
    onMove,
  )
  return (
    <>
      <span className="visually-hidden" aria-live="assertive">
        {announcement}
      </span>
      <div className={classes.region} tabIndex={0} role="region" aria-label={many} aria-busy={isStale}>
        <table className={classes.table}>
          <thead>
            <tr>
              {movable && (
                <th className={classes.handleCell}>
                  <span className="visually-hidden">Order</span>
                </th>
              )}
              <th>{fields[named]?.label}</th>
              {list.columns.map((name) => (
                <th key={name}>{fields[name]?.label}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.map((entry, index) => (
              <tr key={entry.id} data-dragged={entry.id === dragged || undefined} {...rowProps(index)}>
                {movable && (
                  <td className={classes.handleCell}>
                    {entry.can.edit && (
                      <MoveHandle name={String(entry[named])} {...handleProps(movableOf(entry), index)} />
                    )}
                  </td>
                )}
                <td className={classes.name}>
                  <button type="button" className={classes.open} onClick={() => onOpen(entry.id)}>
                    <bdi>{String(entry[named])}</bdi>
                  </button>
                </td>
                {list.columns.map((name) => (
                  <td key={name}>
                    <FieldCell fields={fields} name={name} row={entry} labels={labelsIn(entry.labels)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
