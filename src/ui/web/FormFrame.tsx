import { Button } from '@mantine/core'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import classes from './FormFrame.module.css'
import { KeyHint } from './KeyHint.tsx'
import { Notice } from './Notice.tsx'
import type { FormProblem, ServerForm } from './useServerForm.ts'

/**
 * The body of a form: what is wrong, the fields, Save and Cancel. Shared by dialogs and by cards that unlock.
 * Ctrl+Enter saves from any field.
 */
export function FormFrame<V extends Record<string, unknown>>({
  state,
  saveLabel,
  cancelLabel = 'Cancel',
  danger,
  another,
  onCancel,
  isUntouched = false,
  children,
}: {
  state: ServerForm<V>
  saveLabel: string
  cancelLabel?: string
  danger?: boolean
  /** A second way to save, with Ctrl+Shift+Enter: "Save and add another". */
  another?: { label: string; submit: () => Promise<void> } | undefined
  onCancel?: () => void
  /** Nothing has been entered yet: on a page with many forms, only an edited one can be saved. */
  isUntouched?: boolean
  children: ReactNode
}) {
  const { ref, busy, problem, left, submit } = state

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void (another && event.shiftKey ? another.submit() : submit())
  }

  return (
    <form
      ref={ref}
      noValidate
      className={classes.form}
      onSubmit={(event) => void submit(event)}
      onKeyDown={onKeyDown}
    >
      <ErrorSummary problem={problem} left={left} />
      {children}
      <div className={classes.actions} hidden={isUntouched}>
        <Button type="submit" variant="filled" color={danger ? 'red' : undefined} loading={busy}>
          {saveLabel}
        </Button>
        {another && (
          <Button onClick={() => void another.submit()} disabled={busy}>
            {another.label}
          </Button>
        )}
        {onCancel && (
          <Button onClick={onCancel} disabled={busy}>
            {cancelLabel}
          </Button>
        )}
        <KeyHint className={classes.hint}>Ctrl+Enter: {saveLabel}</KeyHint>
      </div>
    </form>
  )
}

/** Why a form, or a button with the state of one, was refused. */
export function ErrorSummary({ problem, left = 0 }: { problem: FormProblem | null; left?: number }) {
  const box = useRef<HTMLDivElement>(null)
  // A field that is wrong gets the focus. What no field shows would stay above the part of a long form in view.
  useEffect(() => {
    if (problem?.count === 0) box.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  if (!problem) return null
  const { message, elsewhere, log_id } = problem
  if (left === 0 && !message && elsewhere.length === 0) return null
  return (
    <div ref={box} className={classes.problem}>
      <Notice tone="error" alert>
        {left > 0 && (
          <div>
            {left === 1 ? '1 field needs' : `${left} fields need`} attention before this can be saved.
          </div>
        )}
        {message && <div>{message}</div>}
        {elsewhere.map((issue) => (
          <div key={`${issue.path} ${issue.code}`}>{issue.message}</div>
        ))}
        {message && log_id && <div className={classes.request}>Request {log_id}</div>}
      </Notice>
    </div>
  )
}

/** Fields in two columns, one below 640 px. `span` a child with `<FullWidth>`. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>
}

export function FullWidth({ children }: { children: ReactNode }) {
  return <div className={classes.full}>{children}</div>
}
