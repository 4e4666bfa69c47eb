import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { refreshed } from '#core/web/refresh.ts'
import { confirmAction, type Confirmation } from './confirm.tsx'
import { notifyFailure } from './notify.tsx'

export interface Command<Input> {
  /**
   * Answers whether it was done: false where it was refused or not confirmed, or is running already. The same press twice
   * makes one change; with another input it is another change. Stays the same function.
   */
  run: (input: Input) => Promise<boolean>
  /** Until the page shows the change. */
  isPending: boolean
  /** Inputs that are running. */
  pending: readonly Input[]
}

interface CommandOptions<Input, Answer> {
  /** Question before the call, which is made only where the person agrees. */
  confirm?: Confirmation | ((input: Input) => Confirmation)
  /** Called with the answer, before the page is read again: leads away from the page of what is gone. */
  leave?: (answer: Answer, input: Input) => unknown
  /** Called once the page shows the change: says so, offers to undo it. */
  done?: (answer: Answer, input: Input) => unknown
  /** "The logo was not changed." */
  failed: string | ((input: Input) => string)
}

/**
 * One change by a button, a menu or a choice. A refusal is shown as a message, with the server's sentence; forms, which
 * show it at their fields, use `useServerForm`.
 */
export function useCommand<Input = void, Answer = unknown>(
  call: (input: Input) => Promise<Answer>,
  options: CommandOptions<Input, Answer>,
): Command<Input> {
  const [pending, setPending] = useState<readonly Input[]>([])
  const running = useRef(new Set<string>())
  const latest = useRef({ call, ...options })
  useLayoutEffect(() => {
    latest.current = { call, ...options }
  })

  const run = useCallback(async (input: Input): Promise<boolean> => {
    const key = JSON.stringify(input) ?? ''
    if (running.current.has(key)) return false
    running.current.add(key)
    try {
      if (!(await isConfirmed(latest.current, input))) return false
      setPending((others) => [...others, input])
      try {
        return await perform(latest.current, input)
      } finally {
        setPending((all) => all.toSpliced(all.indexOf(input), 1))
      }
    } finally {
      running.current.delete(key)
    }
  }, [])

  return { run, isPending: pending.length > 0, pending }
}

async function isConfirmed<Input>(
  { confirm }: Pick<CommandOptions<Input, never>, 'confirm'>,
  input: Input,
): Promise<boolean> {
  return !confirm || confirmAction(typeof confirm === 'function' ? confirm(input) : confirm)
}

async function perform<Input, Answer>(
  { call, leave, done, failed }: CommandOptions<Input, Answer> & { call: (input: Input) => Promise<Answer> },
  input: Input,
): Promise<boolean> {
  let answer: Answer
  try {
    answer = await call(input)
  } catch (error) {
    notifyFailure(typeof failed === 'string' ? failed : failed(input), error)
    await refreshed()
    return false
  }
  await leave?.(answer, input)
  await refreshed()
  await done?.(answer, input)
  return true
}
