import { ActionIcon, Checkbox, Popover, Stack, Text } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconColumns3 } from '@tabler/icons-react'
import type { ListColumn } from './list.ts'

/** Which columns are shown, by id. */
export type ColumnChoice = Record<string, boolean>

type Columns = readonly Pick<ListColumn<never>, 'id' | 'header' | 'off'>[]

/** The person's choice of columns for a list, kept in this browser. */
export function useColumnChoice(list: string, columns: Columns) {
  const [stored, setStored] = useLocalStorage<ColumnChoice>({
    key: `ellis.columns.${list}`,
    defaultValue: {},
    getInitialValueInEffect: false,
  })
  const choice = Object.fromEntries(columns.map(({ id, off }) => [id, stored[id] ?? !off]))
  return [choice, setStored] as const
}

export function ColumnsMenu({
  columns,
  choice,
  onChange,
}: {
  columns: Columns
  choice: ColumnChoice
  onChange: (choice: ColumnChoice) => void
}) {
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <ActionIcon aria-label="Columns" title="Columns" ms="auto">
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
              onChange={(event) => onChange({ ...choice, [id]: event.currentTarget.checked })}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
