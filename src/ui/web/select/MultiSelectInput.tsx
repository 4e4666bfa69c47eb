import {
  getParsedComboboxData,
  MultiSelect,
  type ComboboxData,
  type ComboboxItem,
  type MultiSelectProps,
  type Primitive,
} from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import { useState, type ReactNode } from 'react'
import { bestFirst, flatOptions } from './bestFirst.ts'
import { dropdown } from './dropdown.tsx'
import type { TextSearch } from './SelectInput.tsx'
import { useTypedChoice } from './useTypedChoice.ts'

export interface MultiSelectInputProps<V extends Primitive> extends Omit<
  MultiSelectProps<V>,
  | 'data'
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'ref'
  | 'onKeyDown'
  | 'onBlur'
  | 'searchable'
  | 'searchValue'
  | 'onSearchChange'
  | 'selectFirstOptionOnChange'
  | 'dropdownOpened'
  | 'nothingFoundMessage'
  | 'withScrollArea'
  | 'hidePickedOptions'
  | 'classNames'
> {
  data: ComboboxData<V>
  value?: V[] | undefined
  defaultValue?: V[] | undefined
  onChange?: (values: V[]) => void
  classNames?: Partial<Record<'input' | 'inputField', string | undefined>>
  /** What stands in the list when nothing fits. */
  empty?: ReactNode
  search?: TextSearch
  onBlur?: (() => void) | undefined
}

/** Several of a list; the sibling of `SelectInput`. */
export function MultiSelectInput<V extends Primitive = string>({
  data,
  value,
  defaultValue,
  onChange,
  empty = 'Nothing found',
  search,
  filter = bestFirst,
  limit,
  error,
  classNames: parts,
  onBlur,
  onDropdownOpen,
  onDropdownClose,
  ...props
}: MultiSelectInputProps<V>) {
  const [held, setHeld] = useUncontrolled<V[]>({ value, defaultValue, finalValue: [], onChange })
  const options = getParsedComboboxData<V>(data)
  const [ownText, setOwnText] = useState('')
  const [text, setText] = search ? [search.text, search.onChange] : [ownText, setOwnText]
  const isTyped = text.trim() !== ''
  const isLooking = search?.isLooking ?? false
  const list = dropdown(empty)

  const { input, problem, typing } = useTypedChoice<ComboboxItem<V>>({
    text,
    setText,
    isTyped,
    isLooking,
    failure: search?.failure,
    optionsFor: (typed) =>
      flatOptions<V>(filter({ options, search: typed, limit: limit ?? Infinity })).filter(
        (option) => !option.disabled && !held.includes(option.value),
      ),
    take: (option) => {
      setHeld([...held, option.value])
      setText('')
    },
    onBlur,
    onDropdownOpen,
    onDropdownClose,
    onEmptied: () => setText(''),
  })
  return (
    <MultiSelect<V>
      {...props}
      {...list}
      classNames={{ ...list.classNames, ...parts }}
      ref={input}
      data={data}
      filter={filter}
      {...(limit !== undefined && { limit })}
      hidePickedOptions
      selectFirstOptionOnChange={isTyped && !isLooking}
      error={problem ?? error}
      value={held}
      onChange={setHeld}
      {...typing}
    />
  )
}
