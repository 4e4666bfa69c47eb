import { ActionIcon, Button } from '@mantine/core'
import { IconBracketsContain, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { quantityLabels } from '#query/operators.ts'
import { queryLimits } from '#query/query.ts'
import { NumberField } from '#fields/number/web/NumberField.tsx'
import { SelectInput } from '#ui/web/select/SelectInput.tsx'
import type { SearchRelation } from '../../contract/advanced.ts'
import classes from './advanced.module.css'
import { ConditionRow } from './ConditionRow.tsx'
import type { DraftBlock } from './draft.ts'
import type { Editing } from './editing.ts'
import { PropertyPicker } from './PropertyPicker.tsx'
import { conditionOn, relatedScope, useScope, type Scope, type ScopeParts } from './scope.ts'

interface BlockProps {
  block: DraftBlock
  /** The rows that its conditions are about. */
  scope: Scope
  /** 1 for a group. */
  level: number
  editing: Editing
}

/** Conditions and brackets, and what adds to them. */
export function QueryMembers({ block, scope, level, editing }: BlockProps) {
  const parts = useScope(scope)
  const { dispatch } = editing
  const to = block.key
  const members = useRef<HTMLDivElement>(null)
  const isAdding = useRef(false)

  // A new condition goes on with its comparison.
  useEffect(() => {
    if (!isAdding.current) return
    isAdding.current = false
    const row = members.current?.children.item(block.conditions.length - 1)
    const comparison = row?.querySelectorAll<HTMLInputElement>('[role="combobox"]').item(1)
    comparison?.focus()
    comparison?.select()
  }, [block.conditions.length])

  function addCondition(path: string) {
    const property = parts.properties.find((one) => one.path === path)
    if (!property) return
    isAdding.current = true
    dispatch({ type: 'addCondition', to, condition: conditionOn(property) })
  }

  const mayNest = level < queryLimits.levels
  return (
    <div ref={members} className={classes.members}>
      {block.conditions.map((condition) => (
        <ConditionRow key={condition.key} condition={condition} parts={parts} editing={editing} />
      ))}
      {block.blocks.map((each) => (
        <NestedBlock
          key={each.key}
          block={each}
          scope={scope}
          parts={parts}
          level={level + 1}
          editing={editing}
        />
      ))}
      <div className={classes.adding}>
        <div>
          <PropertyPicker
            // Empty again after each choice.
            key={`${block.conditions.length} ${block.blocks.length}`}
            parts={parts}
            label="Add a condition"
            placeholder="Add a condition"
            onProperty={addCondition}
            onRelation={mayNest ? (field) => dispatch({ type: 'addBlock', to, field }) : undefined}
          />
        </div>
        {mayNest && (
          <Button
            variant="subtle"
            leftSection={<IconBracketsContain size={16} aria-hidden />}
            onClick={() => dispatch({ type: 'addBlock', to })}
          >
            Add brackets
          </Button>
        )}
      </div>
    </div>
  )
}

/** A bracket, or conditions on related rows: "who have at least 2 children for whom all of these hold". */
function NestedBlock({ parts, ...props }: BlockProps & { parts: ScopeParts }) {
  const { block, scope, editing } = props
  const { key, field } = block
  const relation = parts.relations.find((one) => one.field === field)
  const name = relation?.label.toLowerCase() ?? field ?? 'brackets'
  const problem = editing.problems.get(key)
  return (
    <div
      className={classes.block}
      role="group"
      aria-label={field === undefined ? 'Brackets' : `Related: ${name}`}
    >
      <div className={classes.blockHead}>
        {relation && <Quantity block={block} relation={relation} editing={editing} />}
        <HoldSelect block={block} editing={editing} />
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.end}
          aria-label={field === undefined ? 'Remove the brackets' : `Remove the conditions on ${name}`}
          title="Remove"
          onClick={() => editing.dispatch({ type: 'remove', key })}
        >
          <IconTrash size={16} stroke={1.7} />
        </ActionIcon>
      </div>
      {problem && <p className={classes.problem}>{problem}</p>}
      {field !== undefined && !relation ? (
        <p className={classes.gone}>You cannot search by this (any more).</p>
      ) : (
        <QueryMembers {...props} scope={relation ? relatedScope(scope, relation) : scope} />
      )}
    </div>
  )
}

const quantityOptions = Object.entries(quantityLabels).map(([value, label]) => ({
  value: value as DraftBlock['operator'],
  label,
}))

function Quantity({
  block: { key, operator, term },
  relation: { label, many },
  editing: { dispatch },
}: Pick<BlockProps, 'block' | 'editing'> & { relation: SearchRelation }) {
  const change = (patch: Partial<DraftBlock>) => dispatch({ type: 'block', key, patch })
  return (
    <>
      <span className={classes.word}>with {many && <strong>{label.toLowerCase()}:</strong>}</span>
      <SelectInput
        aria-label={`How many ${label.toLowerCase()}`}
        w={110}
        data={many ? quantityOptions : singleOptions}
        value={operator}
        onChange={(next) => next !== null && change({ operator: next })}
      />
      {many && operator !== 'none' && (
        <div className={classes.number}>
          <NumberField
            label={`Number of ${label.toLowerCase()}`}
            value={term}
            onChange={(next) => change({ term: next ?? 1 })}
          />
        </div>
      )}
      {!many && <strong className={classes.word}>{label.toLowerCase()}</strong>}
      <span className={classes.word}>where</span>
    </>
  )
}

const singleOptions = [
  { value: 'at_least' as const, label: 'a' },
  { value: 'none' as const, label: 'no' },
]

/** AND and OR with their negation, in words: not (a or b) is "none of". */
const holdOptions = [
  { value: 'AND', label: 'all of', logical_operator: 'AND', not: false },
  { value: 'OR', label: 'any of', logical_operator: 'OR', not: false },
  { value: 'not AND', label: 'not all of', logical_operator: 'AND', not: true },
  { value: 'not OR', label: 'none of', logical_operator: 'OR', not: true },
] as const

export function HoldSelect({
  block: { key, logical_operator, not },
  editing: { dispatch },
}: Pick<BlockProps, 'block' | 'editing'>) {
  return (
    <>
      <SelectInput
        aria-label="How many of the conditions hold"
        w={110}
        data={holdOptions.map(({ value, label }) => ({ value, label }))}
        value={`${not ? 'not ' : ''}${logical_operator}`}
        onChange={(next) => {
          const option = holdOptions.find(({ value }) => value === next)
          if (option)
            dispatch({
              type: 'block',
              key,
              patch: { logical_operator: option.logical_operator, not: option.not },
            })
        }}
      />
      <span className={classes.word}>these hold</span>
    </>
  )
}
