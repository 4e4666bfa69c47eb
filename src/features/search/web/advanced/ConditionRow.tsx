import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { operatorsOf } from '#query/operators.ts'
import { SelectInput } from '#ui/web/select/SelectInput.tsx'
import type { DraftCondition } from './draft.ts'
import classes from './advanced.module.css'
import type { Editing } from './editing.ts'
import { PropertyPicker } from './PropertyPicker.tsx'
import { conditionOn, fullLabel, operatorOf, type ScopeParts } from './scope.ts'
import { TermInput } from './TermInput.tsx'
import { isFinished, missingTerm, usualTerm } from './terms.ts'

/** "Last name | begins with | Gar": a property, a comparison and its term. */
export function ConditionRow({
  condition,
  parts,
  editing: { dispatch, problems, isChecked },
}: {
  condition: DraftCondition
  parts: ScopeParts
  editing: Editing
}) {
  const { key, field, operator, term } = condition
  const property = parts.properties.find(({ path }) => path === field)
  const shape = operatorOf(property, operator)?.term
  const label = property ? fullLabel(property) : field
  const change = (patch: Partial<DraftCondition>) => dispatch({ type: 'condition', key, patch })

  function setOperator(next: string) {
    const nextShape = operatorOf(property, next)?.term
    change({ operator: next, ...(nextShape !== shape && { term: usualTerm(nextShape) }) })
  }
  function setProperty(path: string) {
    const next = parts.properties.find((one) => one.path === path)
    if (!next || path === field) return
    change(conditionOn(next))
  }

  return (
    <div className={classes.condition} role="group" aria-label={`Condition: ${label}`} data-condition={key}>
      <div className={classes.property}>
        <PropertyPicker parts={parts} value={field} label="Property" onProperty={setProperty} />
      </div>
      <div className={classes.operator}>
        <SelectInput
          aria-label={`How to compare ${label}`}
          data={
            property
              ? Object.entries(operatorsOf(property)).map(([value, { label: words }]) => ({
                  value,
                  label: words,
                }))
              : []
          }
          value={operator}
          onChange={(next) => next !== null && setOperator(next)}
        />
      </div>
      {property && shape ? (
        <TermInput
          // Another comparison has another input, which begins anew.
          key={`${field} ${shape}`}
          shape={shape}
          property={property}
          label={`${label} ${operatorOf(property, operator)?.label ?? ''}`}
          term={term}
          error={isChecked && !isFinished(condition) ? missingTerm(shape) : problems.get(key)}
          onChange={(next) => change({ term: next })}
        />
      ) : (
        <span className={classes.gone}>You cannot search by this property (any more).</span>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Remove the condition on ${label}`}
        title="Remove"
        onClick={() => dispatch({ type: 'remove', key })}
      >
        <IconTrash size={16} stroke={1.7} />
      </ActionIcon>
    </div>
  )
}
