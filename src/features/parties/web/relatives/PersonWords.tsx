import { Link } from '@tanstack/react-router'
import { formatANumber } from '#fields/aNumber/aNumber.ts'
import type { Naming } from '../../contract/relatives.ts'
import { bornOn } from '#features/profile/web/bornOn.ts'
import classes from './relatives.module.css'

/** A person in one line: the name, linked to their page, and facts that distinguish them from others of that name. */
export function PersonWords({ person }: { person: Naming['party'] }) {
  const { id, display_name, a_number, records } = person
  const born = bornOn(person)
  const facts = [
    born && `born ${born}`,
    a_number && formatANumber(a_number),
    records.length > 0 && `record ${records.map(({ public_id }) => public_id).join(', ')}`,
  ].filter(Boolean)
  return (
    <>
      <Link to="/parties/$id" params={{ id: String(id) }} className={classes.name}>
        <bdi>{display_name}</bdi>
      </Link>
      {facts.length > 0 && <span className={classes.quiet}>{facts.join(' · ')}</span>}
    </>
  )
}
