import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { DocketItem } from '../contract.ts'
import classes from './entry.module.css'

const most = 6

/** Assignees of an entry; of a long list the first few, until the user expands it. */
export function AssigneeNames({ assignees }: Pick<DocketItem, 'assignees'>) {
  const [all, setAll] = useState(false)
  if (assignees.length === 0) return <span className={classes.quiet}>Nobody yet.</span>
  const isCollapsed = !all && assignees.length > most + 1
  return (
    <>
      <ul className={classes.names}>
        {(isCollapsed ? assignees.slice(0, most) : assignees).map(({ id, name }) => (
          <li key={id}>
            <Link to="/users/$id" params={{ id: String(id) }}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {isCollapsed && (
        <Button size="compact-sm" variant="subtle" onClick={() => setAll(true)}>
          {assignees.length - most} more
        </Button>
      )}
    </>
  )
}
