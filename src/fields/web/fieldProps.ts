import { useUncontrolled } from '@mantine/hooks'
import type { ReactNode } from 'react'

/** Props of every input; `form.getInputProps(path)` supplies the second half. */
export interface FieldProps<T> {
  label: ReactNode
  /** Names the input from inside where it has no label, in a bar of filters. */
  placeholder?: string
  required?: boolean | undefined
  /** A line of help under the label. */
  description?: ReactNode
  disabled?: boolean | undefined
  error?: ReactNode
  value?: T
  defaultValue?: T
  onChange?: (value: T) => void
  onFocus?: () => void
  onBlur?: () => void
  'data-path'?: string
  /** Gets the focus when its dialog opens. */
  'data-autofocus'?: boolean
}

/** The value, whether the form holds it or the input does. */
export const useFieldValue = <T>({ value, defaultValue, onChange }: Partial<FieldProps<T>>, empty: T) =>
  useUncontrolled<T>({ value, defaultValue, finalValue: empty, onChange })

/** Help is below the input, so that neighbours with and without it stay aligned. */
export const inputWrapperOrder: ('label' | 'input' | 'error' | 'description')[] = [
  'label',
  'input',
  'error',
  'description',
]

/** Frame of a field with several inputs and one label for all. */
export const wrapperProps = <T>({ label, description, error, required }: FieldProps<T>) => ({
  label,
  labelElement: 'div' as const,
  description,
  error,
  withAsterisk: required,
  inputWrapperOrder,
})

/** All but the value. Marked and announced as required; the browser's own bubbles stay out of it. */
export const inputProps = <T>(props: FieldProps<T>) => ({
  label: props.label,
  placeholder: props.placeholder,
  'aria-label': props.label ? undefined : props.placeholder,
  description: props.description,
  disabled: props.disabled,
  error: props.error,
  withAsterisk: props.required,
  inputWrapperOrder,
  'aria-required': props.required,
  onFocus: props.onFocus,
  onBlur: props.onBlur,
  'data-path': props['data-path'],
  'data-autofocus': props['data-autofocus'],
})
