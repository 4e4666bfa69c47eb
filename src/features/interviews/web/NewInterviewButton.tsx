import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useCommand } from '#ui/web/useCommand.ts'
import { newInterview } from './newInterview.ts'

export function NewInterviewButton({ variant = 'default' }: { variant?: 'filled' | 'default' }) {
  const navigate = useNavigate()
  const begin = useCommand(() => newInterview(navigate), { failed: 'No interview was begun.' })
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
