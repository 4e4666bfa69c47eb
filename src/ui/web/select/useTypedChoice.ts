import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { normalizeText } from '#core/normalizeText.ts'
import { afterPress } from './afterPress.ts'
import { onChoiceKey } from './choiceKeys.ts'
import { registerTextBox } from './unfinishedText.ts'
import { useLatest } from '../useLatest.ts'
import { useDeferredTexts } from './useDeferredTexts.ts'
import { useTextAnswer, type MatchUsed } from './useTextAnswer.ts'

const refusal = (text: string) =>
  `Nothing in the list fits “${text.trim()}”. Choose an entry or clear the field.`

interface TypedChoice<Option> {
  text: string
  setText: (text: string) => void
  /** Whether the text differs from the label of the value. */
  isTyped: boolean
  /** The options for this text are not there yet. */
  isLooking: boolean
  /** Why there are none. */
  failure?: string | undefined
  /** For a box that takes several values: looks a text up in the background, so that the next one can be typed. */
  find?: ((text: string) => Promise<readonly Option[]>) | undefined
  /** The best first. */
  optionsFor: (text: string) => readonly Option[]
  /** It may be chosen, and is not held already. */
  isFree: (option: Option) => boolean
  /** `text`: the typed text, which may have left the box. */
  take: (option: Option, close: () => void, text: string) => void
  onBlur?: (() => void) | undefined
  onDropdownOpen?: (() => void) | undefined
  onDropdownClose?: (() => void) | undefined
  /** Left, or saved with Ctrl+Enter, with nothing in the box. */
  onEmptied: () => void
}

/**
 * The keys of a select in which one types. Enter never submits the form while the list is open or the text is not the
 * choice; Enter and Tab take the marked option, or the best one once the answer is there. Text that fits nothing stays
 * in the box, and the form refuses it when it is saved; outside of a form it is refused on leaving.
 */
export function useTypedChoice<Option extends { label: string }>(select: TypedChoice<Option>) {
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const latest = useRef(select)
  useLayoutEffect(() => {
    latest.current = select
  })
  const [refused, setRefused] = useState<{ text: string; message: string | null } | null>(null)

  /** Whether an option matches. */
  function takeMatch(options: readonly Option[], text: string, meant: MatchUsed): boolean {
    const { isFree, take } = latest.current
    const option = matchOf(options.filter(isFree), text, meant)
    if (!option) return false
    take(option, () => setOpen(false), text)
    // A form that waits for the same answer asks before the box is drawn anew.
    latest.current = { ...latest.current, isTyped: false }
    return true
  }

  function takeFor(meant: MatchUsed): string | null {
    const { text, isTyped, failure, optionsFor, onEmptied } = latest.current
    if (!isTyped) return null
    if (!text.trim()) {
      onEmptied()
      return null
    }
    return takeMatch(optionsFor(text), text, meant) ? null : (failure ?? refusal(text))
  }

  const { pending, defer, isUnfinished, finish } = useDeferredTexts<Option>({
    text: select.text,
    find: select.find,
    takeFrom: (options, text) => (takeMatch(options, text, 'best') ? null : refusal(text)),
    putBack(unfit) {
      latest.current.setText(unfit.text)
      setRefused(unfit)
    },
  })

  function settle(meant: MatchUsed): void {
    const { isLooking, text, find, setText } = latest.current
    if (isLooking && text.trim()) {
      if (meant === 'sole' || !find) return void wait(text, meant)
      defer(text)
      setText('')
      // The box may be left before it is drawn anew.
      latest.current = { ...latest.current, text: '', isTyped: false, isLooking: false }
      return
    }
    refuseHere(meant, takeFor(meant))
  }

  function refuseHere(meant: MatchUsed, message: string | null): void {
    const { text } = latest.current
    if (!input.current?.form || meant === 'best') afterPress(() => setRefused({ text, message }))
  }

  const wait = useTextAnswer(select, (meant) => refuseHere(meant, takeFor(meant)))

  useTextBox(input, {
    isUnfinished: () => latest.current.isTyped || isUnfinished(),
    async finish(meant) {
      const { isTyped, isLooking, text } = latest.current
      if (isTyped && isLooking && text.trim()) await wait(text, meant)
      return (isUnfinished() ? await finish() : null) ?? takeFor(meant)
    },
  })

  const problem = select.isTyped && refused?.text === select.text ? refused.message : null
  const isTyped = () => latest.current.isTyped
  const typing = useTypingProps(select, { isOpen, setOpen, isTyped, settle })
  return { input, problem, typing, pending }
}

/** The option that is meant: that of this label, or else the best one, or the only one. */
function matchOf<Option extends { label: string }>(
  options: readonly Option[],
  text: string,
  meant: MatchUsed,
): Option | undefined {
  const exact = options.find(({ label }) => normalizeText(label) === normalizeText(text.trim()))
  return exact ?? (meant === 'best' || options.length === 1 ? options[0] : undefined)
}

/** Saving the form takes the text that is still in the box. */
function useTextBox(
  input: RefObject<HTMLInputElement | null>,
  box: { isUnfinished: () => boolean; finish: (meant: MatchUsed) => Promise<string | null> },
): void {
  const { isUnfinished, finish } = useLatest(box)
  useEffect(() => {
    if (!input.current) return
    return registerTextBox(input.current, {
      isUnfinished,
      finish: () => finish(input.current === document.activeElement ? 'best' : 'sole'),
    })
  }, [input, isUnfinished, finish])
}

/** Properties of the input, which Mantine would otherwise manage itself. */
function useTypingProps<Option>(
  select: TypedChoice<Option>,
  box: {
    isOpen: boolean
    setOpen: (isOpen: boolean) => void
    isTyped: () => boolean
    settle: (meant: MatchUsed) => void
  },
) {
  const { isOpen, setOpen, isTyped, settle } = box
  const isLeaving = useRef(false)
  const close = () => setOpen(false)
  return {
    searchable: true,
    autoComplete: 'off',
    spellCheck: false,
    searchValue: select.text,
    dropdownOpened: isOpen,
    onDropdownOpen: () => {
      setOpen(true)
      select.onDropdownOpen?.()
    },
    onDropdownClose: () => {
      close()
      select.onDropdownClose?.()
    },
    /** Runs before Mantine's handler, which on Enter would choose from the list before the last key. */
    onKeyDownCapture: (event: KeyboardEvent<HTMLInputElement>) =>
      onChoiceKey(event, { isOpen, isTyped: isTyped(), close, settle: () => settle('best') }),
    /** Mantine restores the label of the choice on blur; this keeps the typed text. */
    onSearchChange: (text: string) => {
      if (!isLeaving.current) select.setText(text)
    },
    onBlurCapture: () => {
      isLeaving.current = true
      setTimeout(() => (isLeaving.current = false))
    },
    onBlur: () => {
      if (isTyped()) settle('sole')
      select.onBlur?.()
    },
  }
}
