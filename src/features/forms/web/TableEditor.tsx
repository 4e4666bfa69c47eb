import { Button, Group, NativeSelect, NumberInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { confirmAction } from '#ui/web/confirm.tsx'
import type { FormField } from '../formShape.ts'
import type { Mapping, MappingCell, MappingRows } from '../mapping.ts'
import type { MappingEdit } from '../planning/editMapping.ts'
import { groupOf } from '../planning/checkMapping.ts'
import { formatLabels } from '../planning/formats.ts'
import { readPath } from '../planning/paths.ts'
import type { Property } from '../planning/properties.ts'
import { ConditionInput } from './ConditionInput.tsx'
import { shortName } from './FieldPanel.tsx'
import { SavedText } from './SavedText.tsx'
import classes from './mapping.module.css'

interface Props {
  index: number
  mapping: Mapping
  fields: readonly FormField[]
  properties: readonly Property[]
  isEditable: boolean
  /** The field that was clicked on the page. */
  current: FormField | null
  onIndex: (index: number) => void
  onChange: (edit: MappingEdit) => void
}

/** Rows of a section and their places on the form: jobs, children, former homes. */
export function TableEditor({ index, ...props }: Props) {
  const { mapping, properties, isEditable, onIndex, onChange } = props
  const at = Math.min(index, mapping.rows.length - 1)
  const table = mapping.rows[at]
  const sections = sectionsIn(properties)
  return (
    <div className={classes.panel}>
      {mapping.rows.length > 0 && (
        <NativeSelect
          label="Table"
          value={String(at)}
          data={mapping.rows.map(({ ask }, each) => ({ value: String(each), label: ask }))}
          onChange={({ currentTarget }) => onIndex(Number(currentTarget.value))}
        />
      )}
      {mapping.rows.length === 0 && (
        <p className={classes.quiet}>Nothing is repeated yet: rows of jobs, children or former homes.</p>
      )}
      {table && <Table key={`${at} ${table.from}`} table={table} {...props} />}
      {isEditable && (
        <NativeSelect
          label="Another table"
          value=""
          data={[
            { value: '', label: 'Choose what its rows are' },
            ...sections.map(([from, label]) => ({ value: from, label })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            if (!value) return
            onChange({ kind: 'table', before: null, after: newTable(value, sections) })
            onIndex(mapping.rows.length)
          }}
        />
      )}
    </div>
  )
}

const sectionsIn = (properties: readonly Property[]): [string, string][] => [
  ...new Map(
    properties.flatMap(({ key, group, rows }) => (rows ? [[key.split('.')[0]!, group] as const] : [])),
  ),
]

function newTable(from: string, sections: [string, string][]): MappingRows {
  const ask = sections.find(([each]) => each === from)?.[1] ?? from
  return {
    from,
    ask,
    cells: {},
    slots: [{}],
    overflow: { page: 1, part: '', item: '', title: ask, line: '' },
  }
}

function Table({
  table,
  mapping,
  properties,
  isEditable,
  current,
  onChange,
}: Omit<Props, 'index'> & { table: MappingRows }) {
  const { first: section = table.from, role = null } = readPath(table.from) ?? {}
  const ofRow = properties.filter(({ key }) => key.startsWith(`${section}.`))
  const save = (after: MappingRows) => onChange({ kind: 'table', before: table, after: withOverflow(after) })
  const nameOf = (field: string) =>
    ofRow.find(({ key }) => key === `${section}.${field}`)?.label ?? field.replaceAll('_', ' ')
  const part: PartProps = { table, ofRow, mapping, properties, isEditable, nameOf, save }
  return (
    <>
      <RowsOfTable {...part} section={section} role={role} />
      <p className={classes.quiet}>
        Click a field on the page, then put it into its place here. Rows that the form has no room for go to
        the additional information.
      </p>
      <Slots {...part} current={current} />
      {isEditable && (
        <TableActions
          {...part}
          section={section}
          onDelete={() => onChange({ kind: 'table', before: table, after: null })}
        />
      )}
    </>
  )
}

interface PartProps {
  table: MappingRows
  /** Properties of its section. */
  ofRow: readonly Property[]
  mapping: Mapping
  properties: readonly Property[]
  isEditable: boolean
  nameOf: (field: string) => string
  save: (table: MappingRows) => void
}

/** The rows that are listed, and their order. */
function RowsOfTable({
  table,
  ofRow,
  mapping,
  properties,
  isEditable,
  save,
  section,
  role,
}: PartProps & { section: string; role: string | null }) {
  return (
    <fieldset className={classes.entry} disabled={!isEditable}>
      <legend className={classes.quiet}>
        Rows of {ofRow[0]?.group ?? section}
        {role !== null && ` of ${mapping.roles[role] ?? role}`}
      </legend>
      <SavedText label="Called" value={table.ask} isRequired onSave={(ask) => save({ ...table, ask })} />
      <Group gap={8} align="flex-end">
        <NativeSelect
          label="Order"
          value={table.order ?? ''}
          data={[
            { value: '', label: 'As on the profile' },
            ...ofRow
              .filter(({ kind }) => kind === 'day' || kind === 'number')
              .flatMap(({ key, label }) => [
                { value: `${key.split('.')[1]} desc`, label: `${label}, newest first` },
                { value: key.split('.')[1]!, label: `${label}, oldest first` },
              ]),
          ]}
          onChange={({ currentTarget: { value } }) => {
            const { order: _, ...rest } = table
            save(value ? { ...rest, order: value } : rest)
          }}
        />
        <NumberInput
          key={`years ${table.within_years}`}
          label="Of the last years"
          w={110}
          min={1}
          max={99}
          defaultValue={table.within_years ?? ''}
          onBlur={({ currentTarget: { value } }) => {
            const { within_years: _, by: __, ...rest } = table
            const by = table.by ?? ofRow.findLast(({ kind }) => kind === 'day')?.key.split('.')[1]
            if (value === '' && table.within_years !== undefined) save(rest)
            else if (value !== '' && by && Number(value) !== table.within_years)
              save({ ...rest, within_years: Number(value), by })
          }}
        />
        {table.within_years !== undefined && (
          <NativeSelect
            label="by their"
            value={table.by ?? ''}
            data={ofRow
              .filter(({ kind }) => kind === 'day')
              .map(({ key, label }) => ({ value: key.split('.')[1]!, label }))}
            onChange={({ currentTarget }) => save({ ...table, by: currentTarget.value })}
          />
        )}
      </Group>
      <ConditionInput entry={table} mapping={mapping} properties={properties} onChange={save} />
    </fieldset>
  )
}

/** The fields of each row. */
function Slots({
  table,
  mapping,
  isEditable,
  nameOf,
  save,
  current,
}: PartProps & { current: FormField | null }) {
  const cells = Object.entries(table.cells)
  return (
    <div className={classes.scroll}>
      <table className={classes.slots}>
        <thead>
          <tr>
            <th scope="col">Row</th>
            {cells.map(([name, cell]) => (
              <th key={name} scope="col">
                {[cell.from].flat().map(nameOf).join(', ')}
                {isEditable && (
                  <ColumnInput
                    label={nameOf([cell.from].flat()[0]!)}
                    cell={cell}
                    onChange={(next) => save({ ...table, cells: { ...table.cells, [name]: next } })}
                    onRemove={() => save(withoutColumn(table, name))}
                  />
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.slots.map((slot, at) => (
            <tr key={at}>
              <th scope="row">{at + 1}</th>
              {cells.map(([name, cell]) => (
                <td key={name}>
                  {slot[name] ? shortName(slot[name]) : <span className={classes.quiet}>none</span>}{' '}
                  {isEditable && current && isFor(cell, current) && (
                    <Button
                      variant="subtle"
                      size="compact-xs"
                      aria-label={`Put ${shortName(current.name)} into row ${at + 1}, ${nameOf([cell.from].flat()[0]!)}`}
                      onClick={() => save(withSlot(table, at, name, targetOf(cell, current, mapping.prefix)))}
                    >
                      Put here
                    </Button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function TableActions({
  table,
  ofRow,
  save,
  section,
  onDelete,
}: PartProps & { section: string; onDelete: () => void }) {
  const remove = async () => {
    const isSure = await confirmAction({
      title: `Delete the table “${table.ask}”?`,
      text: 'Its fields are not filled then.',
      verb: 'Delete table',
      danger: true,
    })
    if (isSure) onDelete()
  }
  return (
    <Group gap={8} align="flex-end">
      <NativeSelect
        label="Another column"
        value=""
        data={[
          { value: '', label: 'Choose a property' },
          ...ofRow.map(({ key, label }) => ({ value: key.split('.')[1]!, label })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          const property = ofRow.find(({ key }) => key === `${section}.${value}`)
          if (property) save(withColumn(table, value, property))
        }}
      />
      <Button
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => save({ ...table, slots: [...table.slots, {}] })}
      >
        Another row
      </Button>
      {table.slots.length > 1 && (
        <Button variant="subtle" onClick={() => save({ ...table, slots: table.slots.slice(0, -1) })}>
          Take the last row out
        </Button>
      )}
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => void remove()}
      >
        Delete table
      </Button>
    </Group>
  )
}

const kindLabels: Record<MappingCell['kind'], string> = {
  text: 'Text',
  choice: 'One of several boxes',
  check: 'A box',
  select: 'List',
}

function ColumnInput({
  label,
  cell,
  onChange,
  onRemove,
}: {
  label: string
  cell: MappingCell
  onChange: (cell: MappingCell) => void
  onRemove: () => void
}) {
  return (
    <div className={classes.column}>
      <NativeSelect
        aria-label={`Kind of fields for ${label}`}
        value={cell.kind}
        data={Object.entries(kindLabels).map(([value, words]) => ({ value, label: words }))}
        onChange={({ currentTarget }) =>
          onChange({ ...cell, kind: currentTarget.value as MappingCell['kind'] })
        }
      />
      <NativeSelect
        aria-label={`As the form wants ${label}`}
        value={cell.format ?? ''}
        data={[
          { value: '', label: 'As it is' },
          ...Object.entries(formatLabels).map(([value, words]) => ({ value, label: words })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          const { format: _, ...rest } = cell
          onChange(value ? { ...rest, format: value } : rest)
        }}
      />
      <Button variant="subtle" size="compact-xs" aria-label={`Take ${label} out`} onClick={onRemove}>
        Take out
      </Button>
    </div>
  )
}

const kindOf: Record<MappingCell['kind'], FormField['kind']> = {
  text: 'text',
  choice: 'check',
  check: 'check',
  select: 'list',
}
const isFor = (cell: MappingCell, field: FormField): boolean => kindOf[cell.kind] === field.kind

function targetOf(cell: MappingCell, field: FormField, prefix: string): string {
  const name = field.name.startsWith(prefix) ? field.name.slice(prefix.length) : field.name
  return cell.kind === 'choice' ? groupOf(name) : name
}

function withSlot(table: MappingRows, at: number, cell: string, name: string): MappingRows {
  // One field stands in one place.
  const slots = table.slots.map((slot, each) => {
    const others = Object.fromEntries(Object.entries(slot).filter(([, own]) => own !== name))
    return each === at ? { ...others, [cell]: name } : others
  })
  return { ...table, slots }
}

function withColumn(table: MappingRows, field: string, { kind }: Property): MappingRows {
  if (field in table.cells) return table
  const cell: MappingCell = { from: field, kind: 'text', ...(kind === 'day' && { format: 'date' }) }
  return { ...table, cells: { ...table.cells, [field]: cell } }
}

function withoutColumn(table: MappingRows, name: string): MappingRows {
  const { [name]: _, ...cells } = table.cells
  const slots = table.slots.map((slot) =>
    Object.fromEntries(Object.entries(slot).filter(([cell]) => cell !== name)),
  )
  return { ...table, cells, slots }
}

/** A line for each row without a place, of the same values. */
function withOverflow(table: MappingRows): MappingRows {
  const { overflow, cells, ask } = table
  const names = Object.values(cells).flatMap(({ from }) => [from].flat())
  const isOwn = overflow.line !== '' && names.every((name) => overflow.line.includes(`{${name}}`))
  return isOwn
    ? table
    : { ...table, overflow: { ...overflow, title: ask, line: names.map((name) => `{${name}}`).join(', ') } }
}
