import { Kbd } from '@mantine/core'
import type { PaletteChoice } from './paletteChoices.ts'
import classes from './Palette.module.css'

/** Number of results, announced when it changes, and the available keys. */
export function PaletteFooter({
  count,
  chosen,
  mayAddEntry,
}: {
  count: number | null
  chosen: PaletteChoice | undefined
  mayAddEntry: boolean
}) {
  return (
    <div className={classes.footer}>
      <span role="status">
        {count === null ? '' : count === 0 ? 'No results' : count === 1 ? '1 result' : `${count} results`}
      </span>
      <span className={classes.keys} aria-hidden>
        <Key keys="↑↓" does="move" />
        <Key keys="Enter" does="open" />
        {chosen?.link !== undefined && <Key keys="Ctrl+Enter" does="new tab" />}
        {chosen?.legal_case_id !== undefined && mayAddEntry && <Key keys="Shift+Enter" does="add entry" />}
        <Key keys="Esc" does="close" />
      </span>
    </div>
  )
}

const Key = ({ keys, does }: { keys: string; does: string }) => (
  <span>
    <Kbd size="xs">{keys}</Kbd> {does}
  </span>
)
