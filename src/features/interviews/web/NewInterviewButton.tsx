import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNewInterview } from './useNewInterview.ts'

export function NewInterviewButton({ variant = 'default' }: { variant?: 'filled' | 'default' }) {
  const begin = useNewInterview()
  return (
    <Button
      variant={variant}
      leftSection={<IconPlus size={16} aria-hidden />}
      loading={begin.isPending}
      onClick={() => void begin.run()}
    >
      New interview
    </Button>
  )
}
