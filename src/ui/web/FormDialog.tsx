import type { UseFormReturnType } from '@mantine/form'
import { Modal, type MantineSize } from '@mantine/core'
import { useEffect, useImperativeHandle, useLayoutEffect, useRef, type ReactNode, type Ref } from 'react'
import type * as z from 'zod'
import { FormFrame } from './FormFrame.tsx'
import { useServerForm } from './useServerForm.ts'
import { confirmLeaving, useUnsavedGuard } from './useUnsavedGuard.ts'

type Props<V extends Record<string, unknown>, Out> = {
  opened: boolean
  onClose: () => void
  title: string
  /** Names the thing: "Save entry", "Open case". */
  saveLabel: string
  danger?: boolean
  size?: MantineSize | number
  /** Describes the entries and turns them into what the call takes. */
  schema: z.ZodType<Out>
  initialValues: V
  /** The call. The dialog closes when it succeeds and shows what it refused otherwise. */
  onSubmit: (values: Out) => Promise<unknown>
  children: (form: UseFormReturnType<V>) => ReactNode
}

type Guard = { isUnsaved: () => boolean }

/** A form in a dialog. Closing it with entries unsaved asks first; saved or discarded, focus returns. */
export function FormDialog<V extends Record<string, unknown>, Out>(props: Props<V, Out>) {
  const { opened, onClose, title, size = 'lg' } = props
  const guard = useRef<Guard>(null)
  useFocusReturn(opened)

  async function close() {
    if (guard.current?.isUnsaved() && !(await confirmLeaving())) return
    onClose()
  }

  return (
    <Modal
      opened={opened}
      onClose={() => void close()}
      title={title}
      size={size}
      closeOnClickOutside={false}
      returnFocus={false}
    >
      <DialogForm {...props} guard={guard} onCancel={() => void close()} />
    </Modal>
  )
}

/** Mantine's own return of the focus forgets dialogs that are mounted open or unmounted to close them. */
function useFocusReturn(opened: boolean): void {
  useEffect(() => {
    if (!opened) return
    const opener = document.activeElement
    return () => {
      if (opener instanceof HTMLElement) setTimeout(() => opener.focus({ preventScroll: true }))
    }
  }, [opened])
}

function DialogForm<V extends Record<string, unknown>, Out>({
  schema,
  initialValues,
  onSubmit,
  onClose,
  saveLabel,
  danger,
  children,
  guard,
  onCancel,
}: Props<V, Out> & { guard: Ref<Guard>; onCancel: () => void }) {
  const saved = useRef(false)
  const state = useServerForm({
    schema,
    initialValues,
    async onSubmit(values: Out) {
      await onSubmit(values)
      saved.current = true
      onClose()
    },
  })
  const isUnsaved = () => !saved.current && state.isUnsaved()
  useImperativeHandle(guard, () => ({ isUnsaved }))
  useUnsavedGuard(isUnsaved)
  // The dialog's focus trap looks for this mark; without it, it takes Close, from where Ctrl+Enter saves nothing.
  useLayoutEffect(() => {
    state.ref.current
      ?.querySelector('input:not([disabled], [type="hidden"]), textarea:not([disabled])')
      ?.setAttribute('data-autofocus', 'true')
  }, [state.ref])
  return (
    <FormFrame state={state} saveLabel={saveLabel} danger={danger} onCancel={onCancel}>
      {children(state.form)}
    </FormFrame>
  )
}
