import { Link } from '@tanstack/react-router'
import { PartyPhoto } from './PartyPhoto.tsx'
import classes from './photo.module.css'

/** Link to a person, with photo and name. */
export function PartyLink({
  party: { id, display_name, initials, photo_id },
  className = '',
}: {
  party: { id: number; display_name: string; initials: string; photo_id: number | null }
  className?: string | undefined
}) {
  return (
    <Link to="/parties/$id" params={{ id: String(id) }} className={`${classes.link} ${className}`}>
      <PartyPhoto id={id} initials={initials} photoId={photo_id} />
      <span dir="auto">{display_name}</span>
    </Link>
  )
}
