import type { UseFormReturnType } from '@mantine/form'
import { Modal, type MantineSize } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
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

/** A form in a dialog. Closing it with entries unsaved asks first; saved or discarded, focus returns. */
export function FormDialog<V extends Record<string, unknown>, Out>(props: Props<V, Out>) {
  const { opened, onClose, title, size = 'lg' } = props
  const isUnsaved = useRef(() => false)

  async function close() {
    if (isUnsaved.current() && !(await confirmLeaving())) return
    onClose()
  }

  return (
    <Modal opened={opened} onClose={() => void close()} title={title} size={size} closeOnClickOutside={false}>
      <DialogForm {...props} isUnsaved={isUnsaved} onCancel={() => void close()} />
    </Modal>
  )
}

function DialogForm<V extends Record<string, unknown>, Out>({
  schema,
  initialValues,
  onSubmit,
  onClose,
  saveLabel,
  danger,
  children,
  isUnsaved,
  onCancel,
}: Props<V, Out> & { isUnsaved: React.RefObject<() => boolean>; onCancel: () => void }) {
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
  isUnsaved.current = () => !saved.current && state.isUnsaved()
  useUnsavedGuard(() => isUnsaved.current())
  return (
    <FormFrame state={state} saveLabel={saveLabel} danger={danger} onCancel={onCancel}>
      {children(state.form)}
    </FormFrame>
  )
}
