import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { queryLimits } from '#query/query.ts'
import { SelectInput } from '#ui/web/select/SelectInput.tsx'
import classes from './advanced.module.css'
import { PropertyPicker } from './PropertyPicker.tsx'
import { fullLabel, useEntities, useScope } from './scope.ts'

/** A column by its path, and what it is called. */
export interface ChosenColumn {
  path: string
  label: string
}

/** Columns of a result or of a file in their order, and what adds one. */
export function ColumnsField({
  entity,
  columns,
  onChange,
}: {
  entity: string
  columns: readonly ChosenColumn[]
  onChange: (columns: ChosenColumn[]) => void
}) {
  const move = (index: number, by: number) =>
    onChange(columns.toSpliced(index, 1).toSpliced(index + by, 0, columns[index]!))
  return (
    <>
      <ol className={classes.columns} aria-label="Columns in their order">
        {columns.map(({ path, label }, index) => (
          <li key={path}>
            <span className={classes.columnName}>{label}</span>
            <ActionIcon
              variant="subtle"
              aria-label={`Move ${label} up`}
              disabled={index === 0}
              onClick={() => move(index, -1)}
            >
              <IconArrowUp size={16} stroke={1.7} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              aria-label={`Move ${label} down`}
              disabled={index === columns.length - 1}
              onClick={() => move(index, 1)}
            >
              <IconArrowDown size={16} stroke={1.7} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              aria-label={`Remove ${label}`}
              disabled={columns.length === 1}
              onClick={() => onChange(columns.toSpliced(index, 1))}
            >
              <IconX size={16} stroke={1.7} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
      {columns.length < queryLimits.columns && (
        <ColumnPicker entity={entity} columns={columns} onAdd={(column) => onChange([...columns, column])} />
      )}
    </>
  )
}

/** Columns of the row itself, or of a related one: the type of a person's cases. */
function ColumnPicker({
  entity,
  columns,
  onAdd,
}: {
  entity: string
  columns: readonly ChosenColumn[]
  onAdd: (column: ChosenColumn) => void
}) {
  const [field, setField] = useState('')
  const own = useScope({ entity })
  const { data: entities = [] } = useEntities()
  const relation = own.relations.find((one) => one.field === field)
  const { properties, isLoading } = useScope({ entity: relation?.entity ?? entity })
  const pathOf = (path: string) => (relation ? `${field}.${path}` : path)
  const chosen = new Set(columns.map(({ path }) => path))
  const title = entities.find((one) => one.entity === entity)?.title ?? 'the row'
  return (
    <div className={classes.columnAdding}>
      <SelectInput
        aria-label="Whether of the row itself"
        w={170}
        data={[
          { value: '', label: `Of the ${title.toLowerCase()}` },
          ...own.relations
            .filter((one) => one.entity !== null)
            .map((one) => ({ value: one.field, label: one.label })),
        ]}
        value={field}
        onChange={(next) => setField(next ?? '')}
      />
      <div>
        <PropertyPicker
          key={`${field} ${columns.length}`}
          parts={{
            properties: properties.filter(({ path }) => !chosen.has(pathOf(path))),
            relations: [],
            ...(isLoading && { isLoading }),
          }}
          label="Add a column"
          placeholder="Add a column"
          onProperty={(path) => {
            const property = properties.find((one) => one.path === path)
            const label = property ? fullLabel(property) : path
            onAdd({ path: pathOf(path), label: relation ? `${relation.label}: ${label}` : label })
          }}
        />
      </div>
    </div>
  )
}
