import {
  getParsedComboboxData,
  Select,
  type ComboboxData,
  type ComboboxItem,
  type Primitive,
  type SelectProps,
} from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import { useState, type ReactNode } from 'react'
import { bestFirst, flatOptions } from './bestFirst.ts'
import { dropdown } from './dropdown.tsx'
import { useTypedChoice } from './useTypedChoice.ts'

/** For a list that is searched elsewhere: the text, and whether its answer is still to come. */
export interface TextSearch {
  text: string
  onChange: (text: string) => void
  isLooking: boolean
  /** Why there is no answer. */
  failure?: string | undefined
}

/** A list of more is worth a keyboard on a touch screen. */
const glance = 8

type Own = 'data' | 'value' | 'defaultValue' | 'onChange' | 'ref' | 'onKeyDown' | 'onBlur'
type Ours =
  | 'searchable'
  | 'searchValue'
  | 'onSearchChange'
  | 'selectFirstOptionOnChange'
  | 'dropdownOpened'
  | 'nothingFoundMessage'
  | 'withScrollArea'
  | 'allowDeselect'

interface SelectInputProps<V extends Primitive> extends Omit<SelectProps<V>, Own | Ours> {
  data: ComboboxData<V>
  value?: V | null | undefined
  defaultValue?: V | null | undefined
  onChange?: (value: V | null) => void
  /** Text of the list when nothing matches. */
  empty?: ReactNode
  search?: TextSearch
  /** Whether the options are still to come: text typed before waits for them. */
  isLoading?: boolean
  onBlur?: (() => void) | undefined
}

/** One of a list. Every select of the product is this one, so that typing, Enter and Tab mean the same everywhere. */
export function SelectInput<V extends Primitive = string>({
  data,
  value,
  defaultValue,
  onChange,
  empty = 'Nothing found',
  search,
  isLoading = false,
  filter = bestFirst,
  limit,
  error,
  clearable,
  onBlur,
  onDropdownOpen,
  onDropdownClose,
  ...props
}: SelectInputProps<V>) {
  const [held, setHeld] = useUncontrolled<V | null>({ value, defaultValue, finalValue: null, onChange })
  const options = getParsedComboboxData<V>(data)
  const all = flatOptions<V>(options)
  const chosen = all.find((option) => option.value === held)
  const [ownText, setOwnText] = useState(chosen?.label ?? '')
  const [text, setText] = search ? [search.text, search.onChange] : [ownText, setOwnText]
  const isTyped = text !== (chosen?.label ?? '')
  const isLooking = search?.isLooking ?? isLoading

  const { input, problem, typing } = useTypedChoice<ComboboxItem<V>>({
    text,
    setText,
    isTyped,
    isLooking,
    failure: search?.failure,
    optionsFor: (typed) => flatOptions<V>(filter({ options, search: typed, limit: limit ?? Infinity })),
    isFree: (option) => !option.disabled,
    take: (option, close) => {
      setText(option.label)
      setHeld(option.value)
      close()
    },
    onBlur,
    onDropdownOpen,
    onDropdownClose,
    onEmptied: () => (clearable ? setHeld(null) : setText(chosen?.label ?? '')),
  })
  return (
    <Select<V>
      {...props}
      {...dropdown(empty)}
      ref={input}
      data={data}
      filter={filter}
      {...(limit !== undefined && { limit })}
      allowDeselect={false}
      inputMode={search || all.length > glance ? undefined : 'none'}
      {...(clearable && {
        clearable,
        clearButtonProps: { 'aria-label': 'Clear', ...props.clearButtonProps },
      })}
      selectFirstOptionOnChange={isTyped && !isLooking && text.trim() !== ''}
      error={problem ?? error}
      value={held}
      onChange={setHeld}
      // Choosing the current option again changes nothing, but restores its label in the box.
      onOptionSubmit={(taken) => setText(all.find((option) => option.value === taken)?.label ?? '')}
      {...typing}
      // Typing then replaces the label of the choice, as after Tab.
      onClick={(event) => !isTyped && event.currentTarget.select()}
    />
  )
}
