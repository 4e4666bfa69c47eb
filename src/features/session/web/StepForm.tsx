import { Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Notice } from '#ui/web/Notice.tsx'
import type { ServerForm } from '#ui/web/useServerForm.ts'

/** One step of signing in: its fields, what no field can say, one wide button. */
export function StepForm<V extends Record<string, unknown>>({
  state,
  verb,
  children,
  below,
}: {
  state: ServerForm<V>
  verb: string
  children: ReactNode
  below?: ReactNode
}) {
  const { ref, submit, busy, problem } = state
  const messages = [problem?.message, ...(problem?.elsewhere.map((issue) => issue.message) ?? [])]
  const shownMessages = messages.filter(Boolean)
  return (
    <form ref={ref} noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        {shownMessages.length > 0 && (
          <Notice tone="error" alert>
            {shownMessages.map((message) => (
              <div key={message}>{message}</div>
            ))}
          </Notice>
        )}
        {children}
        <Button type="submit" variant="filled" fullWidth loading={busy}>
          {verb}
        </Button>
        {below}
      </Stack>
    </form>
  )
}
