import {
  getParsedComboboxData,
  MultiSelect,
  type ComboboxData,
  type ComboboxItem,
  type MultiSelectProps,
  type Primitive,
} from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { bestFirst, flatOptions } from './bestFirst.ts'
import { dropdown } from './dropdown.tsx'
import type { TextSearch } from './SelectInput.tsx'
import { useTypedChoice } from './useTypedChoice.ts'

interface SeparateSearch<V extends Primitive> extends TextSearch {
  /** Results for a text that is no longer in the box, best first. */
  find: (text: string) => Promise<readonly ComboboxItem<V>[]>
}

interface MultiSelectInputProps<V extends Primitive> extends Omit<
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
  /** Text of the list when nothing matches. */
  empty?: ReactNode
  search?: SeparateSearch<V>
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
  // Several may be taken before the next drawing.
  const latestHeld = useRef(held)
  useLayoutEffect(() => {
    latestHeld.current = held
  }, [held])
  const options = getParsedComboboxData<V>(data)
  const [ownText, setOwnText] = useState('')
  const [text, setText] = search ? [search.text, search.onChange] : [ownText, setOwnText]
  const isTyped = text.trim() !== ''
  const isLooking = search?.isLooking ?? false
  const list = dropdown(empty)

  const { input, problem, typing, pending } = useTypedChoice<ComboboxItem<V>>({
    text,
    setText,
    isTyped,
    isLooking,
    failure: search?.failure,
    find: search?.find,
    optionsFor: (typed) => flatOptions<V>(filter({ options, search: typed, limit: limit ?? Infinity })),
    isFree: (option) => !option.disabled && !latestHeld.current.includes(option.value),
    take: (option, _close, typed) => {
      latestHeld.current = [...latestHeld.current, option.value]
      setHeld(latestHeld.current)
      if (typed === text) setText('')
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
      {...(pending.length > 0 && { placeholder: `Looking for ${quoted(pending)}…` })}
      {...typing}
    />
  )
}

const list = new Intl.ListFormat('en-US')
const quoted = (texts: readonly string[]) => list.format(texts.map((text) => `“${text.trim()}”`))
