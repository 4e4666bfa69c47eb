import { ActionIcon, Checkbox, Popover, Stack, Text } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconColumns3 } from '@tabler/icons-react'
import type { ListColumn } from './list.ts'

/** Whether each column is shown, by id. */
export type ColumnChoice = Record<string, boolean>

type Columns = readonly Pick<ListColumn<never>, 'id' | 'header' | 'off'>[]

/** Column choice of a list, stored in this browser. Columns with equal values are shown only by choice. */
export function useColumnChoice<Row>(
  list: string,
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[] = [],
) {
  const [stored, setStored] = useLocalStorage<ColumnChoice>({
    key: `ellis.columns.${list}`,
    defaultValue: {},
    getInitialValueInEffect: false,
  })
  const isAlike = ({ compare }: ListColumn<Row>) =>
    compare !== undefined && rows.length > 1 && new Set(rows.map(compare)).size === 1
  const choice = Object.fromEntries(
    columns.map((column) => [column.id, stored[column.id] ?? !(column.off || isAlike(column))]),
  )
  const choose = (id: string, isShown: boolean) => setStored({ ...stored, [id]: isShown })
  return [choice, choose] as const
}

export function ColumnsMenu({
  columns,
  choice,
  onChange,
}: {
  columns: Columns
  choice: ColumnChoice
  onChange: (id: string, isShown: boolean) => void
}) {
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <ActionIcon aria-label="Columns" title="Columns">
          <IconColumns3 size={18} stroke={1.7} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-labelledby={undefined} aria-label="Columns">
        <Text fw={600} mb="sm">
          Columns
        </Text>
        <Stack gap="sm">
          {columns.map(({ id, header }, index) => (
            <Checkbox
              key={id}
              label={header}
              checked={choice[id] ?? true}
              disabled={index === 0}
              onChange={(event) => onChange(id, event.currentTarget.checked)}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
