import { useForm, type UseFormReturnType } from '@mantine/form'
import { useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react'
import type * as z from 'zod'
import { ApiError, type Issue } from '#core/apiError.ts'
import { finishTexts, hasUnfinishedText } from './select/unfinishedText.ts'

type Values = Record<string, unknown>

/** Message above the fields after a refused save. */
export type FormProblem = {
  /** Fields that were refused, each with a message of its own. */
  count: number
  /** Failures without a field: a conflict, a network error. */
  message: string | null
  /** Issues of fields that this form does not have. */
  elsewhere: Issue[]
  log_id: string
}

export type ServerForm<V extends Values> = {
  form: UseFormReturnType<V>
  ref: React.RefObject<HTMLFormElement | null>
  busy: boolean
  problem: FormProblem | null
  /** Refused fields that still have their message, which an input takes away. */
  left: number
  submit: (event?: SyntheticEvent) => Promise<void>
  /** Entered and not saved. */
  isUnsaved: () => boolean
}

/**
 * A form that is checked by its schema on save, never on blur (the message would push Save from under the
 * pointer), then by the server. The issues of both land on the fields they name; the first one gets the focus.
 */
export function useServerForm<V extends Values, Out>({
  schema,
  initialValues,
  onSubmit,
  onChange,
}: {
  schema: z.ZodType<Out>
  initialValues: V
  /** Called on every input; content next to the fields can follow it. */
  onChange?: (values: V) => void
  /** Gets the validated values; throws the ApiError of a refused call. */
  onSubmit: (values: Out) => Promise<unknown>
}): ServerForm<V> {
  const form = useForm<V>({
    mode: 'uncontrolled',
    initialValues,
    ...(onChange && { onValuesChange: onChange }),
  })
  const ref = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<FormProblem | null>(null)

  // Runs after the fields have rendered their messages, so that the one in front can be found in the page.
  useLayoutEffect(() => {
    if (problem && problem.count > 0) firstInvalid(ref.current)?.focus()
  }, [problem])

  function show(issues: Issue[], failure: Pick<ApiError, 'message' | 'log_id'>) {
    const { placed, elsewhere } = placeIssues(ref.current, issues)
    form.setErrors(placed)
    const count = Object.keys(placed).length
    setProblem({
      count,
      elsewhere,
      message: issues.length > 0 ? null : failure.message,
      log_id: failure.log_id,
    })
  }

  async function submit(event?: SyntheticEvent) {
    event?.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      // First, because it may still change the form's values.
      const unfinished = await finishTexts(ref.current)
      const checked = schema.safeParse(form.getValues())
      if (unfinished.length > 0 || !checked.success) {
        show([...unfinished, ...(checked.error?.issues ?? []).map(toIssue)], unexplained)
        return
      }
      setProblem(null)
      await onSubmit(checked.data)
      form.resetDirty()
    } catch (error) {
      if (error instanceof ApiError && error.isCancelled) return
      show(error instanceof ApiError ? error.issues : [], error instanceof ApiError ? error : unexplained)
    } finally {
      setBusy(false)
    }
  }

  return {
    form,
    ref,
    busy,
    problem,
    left: Object.keys(form.errors).length,
    submit,
    isUnsaved: () => form.isDirty() || hasUnfinishedText(ref.current),
  }
}

/** The first of each field, by its path; apart from those that no field of the form is about. */
function placeIssues(form: HTMLFormElement | null, issues: readonly Issue[]) {
  const placed: Record<string, string> = {}
  const elsewhere: Issue[] = []
  for (const issue of issues) {
    const path = fieldOf(form, issue.path)
    if (path) placed[path] ??= issue.message
    else elsewhere.push(issue)
  }
  return { placed, elsewhere }
}

const unexplained = { message: 'Something went wrong. Try again.', log_id: '' }

const toIssue = (issue: z.core.$ZodIssue): Issue => ({
  path: issue.path.join('.'),
  code: issue.code,
  message: issue.message,
})

const nodeAt = (element: HTMLFormElement | null, path: string) =>
  element?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`) ?? null

/** The nearest field in the form for an issue's path: `address.zip`, else `address` when that is one control. */
function fieldOf(element: HTMLFormElement | null, path: string): string | null {
  for (let at = path; at; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    if (nodeAt(element, at)) return at
  }
  return null
}

function firstInvalid(element: HTMLFormElement | null): HTMLElement | null {
  const found = element?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null
  return found?.matches('input, textarea, select, button, [tabindex]')
    ? found
    : (found?.querySelector<HTMLElement>('input, textarea, select, button') ?? null)
}
