import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { notifyFailure } from './notify.tsx'

/** Downloads a list as a table. `what`: "The activity". */
export function ExportButton({ what, save }: { what: string; save: () => Promise<unknown> }) {
  const [isRunning, setRunning] = useState(false)
  async function run() {
    setRunning(true)
    await save().catch((error: unknown) => notifyFailure(`${what} could not be exported.`, error))
    setRunning(false)
  }
  return (
    <Button
      loading={isRunning}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => void run()}
    >
      Export CSV
    </Button>
  )
}
