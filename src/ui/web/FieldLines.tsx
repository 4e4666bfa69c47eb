import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'

interface LineProps {
  label: string
  disabled?: boolean | undefined
  onClick: () => void
}

/** The button at the end of a line. */
export const RemoveLine = ({ label, ...props }: LineProps) => (
  <ActionIcon aria-label={label} {...props}>
    <IconX size={15} />
  </ActionIcon>
)

/** The button below the lines. */
export const AddLine = ({ label, ...props }: LineProps & { className?: string }) => (
  <Button size="compact-sm" variant="subtle" leftSection={<IconPlus size={14} aria-hidden />} {...props}>
    {label}
  </Button>
)
