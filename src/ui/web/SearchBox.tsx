import { Kbd, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import classes from './Shell.module.css'

/** Looks like a search field, opens the palette. Below 640 px only its icon remains. */
export function SearchBox({ placeholder, onOpen }: { placeholder: string; onOpen: () => void }) {
  return (
    <UnstyledButton className={classes.searchBox} onClick={onOpen} aria-keyshortcuts="Control+K /">
      <IconSearch size={16} stroke={1.8} aria-hidden />
      <span className={classes.searchText}>{placeholder}</span>
      <span className={classes.searchKeys} aria-hidden>
        <Kbd size="xs">Ctrl</Kbd> <Kbd size="xs">K</Kbd>
      </span>
    </UnstyledButton>
  )
}
