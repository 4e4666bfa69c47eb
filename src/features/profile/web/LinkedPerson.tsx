import { IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSectionOwner, type SectionEntry } from '#collections/web/sectionOwner.ts'
import classes from './profile.module.css'

/** Link to the page of a relative who is in the office's records. */
export function LinkedPerson({ row }: { row: SectionEntry }) {
  const { labels } = useSectionOwner()
  const id = row.linked_party_id as number | null
  const name = id === null ? undefined : labels('parties', id)
  // Hidden people have no name here, and no link.
  if (id == null || !name) return null
  return (
    <Link to="/parties/$id" params={{ id: String(id) }} className={`${classes.linked} no-print`}>
      <IconUser size={15} stroke={1.6} aria-hidden />
      <span>
        Open the page of <bdi>{name}</bdi>
      </span>
    </Link>
  )
}
