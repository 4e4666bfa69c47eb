import { Button, Menu } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import { listsContract } from '#features/lists/contract.ts'

const lists = client(listsContract)

/** Checklists of the office; choosing one adds its items. */
export function ChecklistMenu({
  of,
  onTake,
}: {
  of: 'docket_entries' | 'cases'
  onTake: (items: string[]) => void
}) {
  const { data } = useQuery(lists.listChecklists.query({ items_per_page: 200 }))
  const offered = (data?.items ?? []).filter(({ applies_to }) => applies_to === of || applies_to === 'both')
  if (offered.length === 0) return null
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button size="compact-sm" variant="subtle" leftSection={<IconListCheck size={14} aria-hidden />}>
          Use a checklist
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {offered.map(({ id, name, items }) => (
          <Menu.Item key={id} onClick={() => onTake(items)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
