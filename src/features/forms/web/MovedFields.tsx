import { Anchor, Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { FormMapping } from '../contract/mappings.ts'
import type { FormField } from '../formShape.ts'
import { shortName } from './FieldPanel.tsx'
import classes from './mapping.module.css'

type Moved = FormMapping['moved'][number]

const titles: Record<Moved['change'], string> = {
  gone: 'No longer on the form',
  new: 'New on the form',
  retyped: 'Takes something else',
  reworded: 'Asked in other words',
}
const order: readonly Moved['change'][] = ['gone', 'retyped', 'reworded', 'new']

/** Differences from the edition that the mapping was carried over from, until somebody has looked at it. */
export function MovedFields({
  moved,
  fields,
  isEditable,
  onField,
  onSeen,
}: {
  moved: readonly Moved[]
  fields: readonly FormField[]
  isEditable: boolean
  onField: (field: FormField) => void
  onSeen: (names: string[]) => void
}) {
  if (moved.length === 0) return <p className={classes.quiet}>Every field that moved was looked at.</p>
  return (
    <div className={classes.panel}>
      {order.map((change) => {
        const list = moved.filter((each) => each.change === change)
        return (
          list.length > 0 && (
            <section key={change} aria-label={titles[change]}>
              <h3 className={classes.title}>
                {titles[change]} ({list.length})
              </h3>
              <ul className={classes.list}>
                {list.map(({ name, words }) => {
                  const field = fields.find((each) => each.name === name)
                  return (
                    <li key={name}>
                      {field ? (
                        <Anchor component="button" type="button" inherit onClick={() => onField(field)}>
                          Page {field.page}: {shortName(name)}
                        </Anchor>
                      ) : (
                        shortName(name)
                      )}{' '}
                      {isEditable && (
                        <Button
                          variant="subtle"
                          size="compact-xs"
                          aria-label={`Looked at ${shortName(name)}`}
                          onClick={() => onSeen([name])}
                        >
                          Looked at
                        </Button>
                      )}
                      {words && <div className={classes.quiet}>{words}</div>}
                    </li>
                  )
                })}
              </ul>
              {isEditable && list.length > 1 && (
                <Button
                  variant="subtle"
                  size="xs"
                  leftSection={<IconCheck size={14} aria-hidden />}
                  onClick={() => onSeen(list.map(({ name }) => name))}
                >
                  All {list.length} were looked at
                </Button>
              )}
            </section>
          )
        )
      })}
    </div>
  )
}
