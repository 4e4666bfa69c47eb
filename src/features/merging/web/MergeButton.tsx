import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowMerge } from '@tabler/icons-react'
import { MergeDialog } from './dialogs.ts'

/** Button next to two entries that may be one person: compares them for merging. For editors. */
export function MergeButton({ id, otherId, otherName }: { id: number; otherId: number; otherName: string }) {
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button
        size="compact-sm"
        className="no-print"
        leftSection={<IconArrowMerge size={14} aria-hidden />}
        aria-label={`Compare and merge with ${otherName}`}
        onClick={open}
      >
        Compare and merge
      </Button>
      <MergeDialog id={id} otherId={otherId} opened={opened} onClose={close} />
    </>
  )
}
