import { Checkbox, Input } from '@mantine/core'
import type { ReactNode } from 'react'
import { areaNames, areas, scopes, type Area, type Scope } from '../areas.ts'
import classes from './apiKeys.module.css'

/** Areas of a key: in each nothing, reading, or reading and writing. */
export function ScopesField({
  value,
  onChange,
  error,
  'data-path': path,
}: {
  value: readonly Scope[]
  onChange: (value: Scope[]) => void
  error?: ReactNode
  'data-path'?: string
}) {
  const set = (area: Area, chosen: Scope[]) =>
    onChange([...value.filter((scope) => !scope.startsWith(`${area}:`)), ...chosen])
  return (
    <fieldset className={classes.scopes} data-path={path} tabIndex={-1}>
      <legend>What it may do</legend>
      <p className={classes.quiet}>
        Never more than the one it acts for. No key signs in, changes passwords, keys or settings, exports the
        whole office or shows whole Social Security numbers.
      </p>
      {error && <Input.Error>{error}</Input.Error>}
      <ul className={classes.areas}>
        {areaNames.map((area) => {
          const [read, write]: Scope[] = [`${area}:read`, `${area}:write`]
          const { title, hint } = areas[area]
          const writes = value.includes(write!)
          return (
            <li key={area} className={classes.area}>
              <div>
                <div>{title}</div>
                <div className={classes.quiet}>{hint}</div>
              </div>
              <Checkbox
                label="Read"
                aria-label={`Read: ${title}`}
                checked={writes || value.includes(read!)}
                onChange={({ currentTarget }) => set(area, currentTarget.checked ? [read!] : [])}
              />
              {scopes.includes(write!) ? (
                <Checkbox
                  label="Write"
                  aria-label={`Write: ${title}`}
                  checked={writes}
                  onChange={({ currentTarget }) =>
                    set(area, currentTarget.checked ? [read!, write!] : [read!])
                  }
                />
              ) : (
                <span />
              )}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
