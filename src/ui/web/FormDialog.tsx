import type { UseFormReturnType } from '@mantine/form'
import { Modal, type MantineSize } from '@mantine/core'
import {
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
} from 'react'
import type * as z from 'zod'
import { FormFrame } from './FormFrame.tsx'
import { useServerForm } from './useServerForm.ts'
import { confirmLeaving, useUnsavedGuard } from './useUnsavedGuard.ts'

type FrameProps = {
  opened: boolean
  onClose: () => void
  title: string
  size?: MantineSize | number
}

type FormProps<V extends Record<string, unknown>, Out> = {
  onClose: () => void
  /** Names the thing: "Save entry", "Open case". */
  saveLabel: string
  danger?: boolean
  /** Adds a choice to save and go on with an empty form. */
  another?: { label: string; onSaved: () => void } | undefined
  /** Path of the field that gets the focus; the first one by default. */
  focus?: string | undefined
  /** Validates the form and turns it into the call's input. */
  schema: z.ZodType<Out>
  initialValues: V
  /** The call. The dialog closes on success and shows the error otherwise. */
  onSubmit: (values: Out, form: UseFormReturnType<V>) => Promise<unknown>
  children: (form: UseFormReturnType<V>) => ReactNode
}

export type Guard = { isUnsaved: () => boolean; isBusy?: () => boolean }

/** A form in a dialog. Closing it with entries unsaved asks first. */
export function FormDialog<V extends Record<string, unknown>, Out>(props: FrameProps & FormProps<V, Out>) {
  const { opened, onClose, title, size } = props
  return (
    <GuardedModal opened={opened} onClose={onClose} title={title} size={size}>
      {(frame) => <DialogForm {...props} {...frame} />}
    </GuardedModal>
  )
}

/** Frame of a dialog with a form, for dialogs that must first load its data. */
export function GuardedModal({
  opened,
  onClose,
  title,
  size = 'lg',
  children,
}: Omit<FrameProps, 'size'> & {
  size?: FrameProps['size'] | undefined
  children: (frame: { guard: Ref<Guard>; onCancel: () => void }) => ReactNode
}) {
  const guard = useRef<Guard>(null)
  const frame = useRef<HTMLDivElement>(null)

  async function close() {
    // Each open dialog hears Escape; it is meant for the one on top.
    const dialogs = document.querySelectorAll('[aria-modal="true"]')
    if (!frame.current?.contains(dialogs.item(dialogs.length - 1))) return
    // A running save continues, or asks in a dialog above this one, which the same Escape closes.
    if (guard.current?.isBusy?.()) return
    if (guard.current?.isUnsaved() && !(await confirmLeaving())) return
    onClose()
  }

  return (
    <Modal
      ref={frame}
      opened={opened}
      onClose={() => void close()}
      title={title}
      size={size}
      closeOnClickOutside={false}
    >
      {children({ guard, onCancel: () => void close() })}
    </Modal>
  )
}

export function DialogForm<V extends Record<string, unknown>, Out>({
  schema,
  initialValues,
  onSubmit,
  onClose,
  saveLabel,
  danger,
  another,
  focus,
  children,
  guard,
  onCancel,
}: FormProps<V, Out> & { guard: Ref<Guard>; onCancel: () => void }) {
  const saved = useRef(false)
  const goesOn = useRef(false)
  const state = useServerForm({
    schema,
    initialValues,
    async onSubmit(values: Out) {
      await onSubmit(values, state.form)
      saved.current = true
      if (goesOn.current) another?.onSaved()
      else onClose()
    },
  })
  const isUnsaved = () => !saved.current && state.isUnsaved()
  useImperativeHandle(guard, () => ({ isUnsaved, isBusy: () => state.busy }))
  useUnsavedGuard(isUnsaved)
  // The dialog's focus trap looks for this mark; without it, it takes Close, from where Ctrl+Enter saves nothing. A
  // form that comes into an open dialog takes the focus itself.
  useLayoutEffect(() => {
    const fields = 'input:not([disabled], [hidden], [type="hidden"]), textarea:not([disabled])'
    const selector = focus ? `[data-path="${CSS.escape(focus)}"]` : fields
    const field = state.ref.current?.querySelector<HTMLElement>(selector)
    field?.setAttribute('data-autofocus', 'true')
    const { activeElement } = document
    if (activeElement === document.body || field?.closest('[role="dialog"]')?.contains(activeElement))
      field?.focus()
  }, [state.ref, focus])
  const submit = (thenAnother: boolean, event?: SyntheticEvent) => {
    goesOn.current = thenAnother
    return state.submit(event)
  }
  return (
    <FormFrame
      state={{ ...state, submit: (event) => submit(false, event) }}
      saveLabel={saveLabel}
      danger={danger}
      another={another && { label: another.label, submit: () => submit(true) }}
      onCancel={onCancel}
    >
      {children(state.form)}
    </FormFrame>
  )
}
