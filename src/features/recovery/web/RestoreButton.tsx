import { Button } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'

export function RestoreButton({ name, busy, onClick }: { name: string; busy: boolean; onClick: () => void }) {
  return (
    <Button
      size="compact-sm"
      leftSection={<IconRestore size={14} aria-hidden />}
      loading={busy}
      aria-label={`Restore ${name}`}
      onClick={onClick}
    >
      Restore
    </Button>
  )
}
