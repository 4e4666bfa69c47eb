import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useCommand } from './useCommand.ts'

/** Downloads a list as a table. `what`: "The activity". */
export function ExportButton({ what, save }: { what: string; save: () => Promise<unknown> }) {
  const { run, isPending } = useCommand(save, { failed: `${what} could not be exported.` })
  return (
    <Button
      loading={isPending}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => void run()}
    >
      Export CSV
    </Button>
  )
}
