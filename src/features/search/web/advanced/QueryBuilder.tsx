import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { Fragment } from 'react'
import { SelectInput } from '#ui/web/select/SelectInput.tsx'
import classes from './advanced.module.css'
import type { Draft } from './draft.ts'
import type { Editing } from './editing.ts'
import { HoldSelect, QueryMembers } from './QueryBlock.tsx'
import { useEntities } from './scope.ts'

const between = [
  { value: 'AND' as const, label: 'and' },
  { value: 'OR' as const, label: 'or' },
]

/** The query as a sentence with blanks: "Find people where all of these hold: …". */
export function QueryBuilder({ draft, editing }: { draft: Draft; editing: Editing }) {
  const { dispatch } = editing
  const { data: entities = [] } = useEntities()
  const { groups, entity, logical_operator } = draft
  return (
    <div className={classes.builder}>
      <div className={classes.find}>
        <span className={classes.word}>Find</span>
        <SelectInput
          aria-label="What to find"
          w={190}
          data={entities.map(({ entity: value, titles }) => ({ value, label: titles }))}
          value={entity}
          onChange={(next) => next !== null && next !== entity && dispatch({ type: 'entity', entity: next })}
        />
        <span className={classes.word}>where</span>
        {groups.length === 1 && <HoldSelect block={groups[0]!} editing={editing} />}
      </div>
      {groups.map((group, index) => (
        <Fragment key={group.key}>
          {index > 0 && (
            <SelectInput
              aria-label="Between the groups"
              w={80}
              data={between}
              value={logical_operator}
              onChange={(next) =>
                next !== null && dispatch({ type: 'query', patch: { logical_operator: next } })
              }
            />
          )}
          <section className={classes.group} aria-label={`Group ${index + 1}`}>
            {groups.length > 1 && (
              <div className={classes.blockHead}>
                <HoldSelect block={group} editing={editing} />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  className={classes.end}
                  aria-label={`Remove group ${index + 1}`}
                  title="Remove"
                  onClick={() => dispatch({ type: 'remove', key: group.key })}
                >
                  <IconTrash size={16} stroke={1.7} />
                </ActionIcon>
              </div>
            )}
            <QueryMembers block={group} scope={{ entity }} level={1} editing={editing} />
          </section>
        </Fragment>
      ))}
      <Button
        variant="subtle"
        className={classes.addGroup}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => dispatch({ type: 'addGroup' })}
      >
        Add a group
      </Button>
    </div>
  )
}
