import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { normalizeText } from '#core/normalizeText.ts'
import { registerTextBox } from './unfinishedText.ts'
import { useDeferredTexts } from './useDeferredTexts.ts'

/** Handling of unfinished text: Enter or Tab choose the best option, a click elsewhere only a sole one. */
type Meant = 'best' | 'sole'

interface Waiting {
  text: string
  meant: Meant
  wake: () => void
  settled: Promise<void>
}

const refusal = (text: string) =>
  `Nothing in the list fits “${text.trim()}”. Choose an entry or clear the field.`

/**
 * The keys of a select in which one types. Enter never submits the form while the list is open or the text is not the
 * choice; Enter and Tab take the marked option, or the best one once the answer is there. Text that fits nothing stays
 * in the box, and the form refuses it when it is saved; outside of a form it is refused on leaving.
 */
export function useTypedChoice<Option extends { label: string }>(select: {
  text: string
  setText: (text: string) => void
  /** The text is not the label of what is held. */
  isTyped: boolean
  /** The options for this text are not there yet. */
  isLooking: boolean
  /** Why there are none. */
  failure?: string | undefined
  /** For a box that takes several: looks a text up by itself, so that the next one can be typed meanwhile. */
  find?: ((text: string) => Promise<readonly Option[]>) | undefined
  /** The best first. */
  optionsFor: (text: string) => readonly Option[]
  /** It may be chosen, and is not held already. */
  isFree: (option: Option) => boolean
  /** `text`: what was typed for it, which may have left the box. */
  take: (option: Option, close: () => void, text: string) => void
  onBlur?: (() => void) | undefined
  onDropdownOpen?: (() => void) | undefined
  onDropdownClose?: (() => void) | undefined
  /** Left, or saved with Ctrl+Enter, with nothing in the box. */
  onEmptied: () => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const latest = useRef(select)
  useLayoutEffect(() => {
    latest.current = select
  })
  const waiting = useRef<Waiting | null>(null)
  const isLeaving = useRef(false)
  const [refused, setRefused] = useState<{ text: string; message: string | null } | null>(null)

  function takeFor(meant: Meant): string | null {
    const { text, isTyped, failure, optionsFor, onEmptied } = latest.current
    if (!isTyped) return null
    if (!text.trim()) {
      onEmptied()
      return null
    }
    return takeFrom(optionsFor(text), text, meant, failure)
  }

  function takeFrom(options: readonly Option[], text: string, meant: Meant, failure?: string): string | null {
    const { isFree, take } = latest.current
    const free = options.filter(isFree)
    const exact = free.find(({ label }) => normalizeText(label) === normalizeText(text.trim()))
    const option = exact ?? (meant === 'best' || free.length === 1 ? free[0] : undefined)
    if (!option) return failure ?? refusal(text)
    take(option, close, text)
    return null
  }

  const deferred = useDeferredTexts<Option>({
    text: select.text,
    find: select.find,
    takeFrom: (options, text) => takeFrom(options, text, 'best'),
    putBack(unfit) {
      latest.current.setText(unfit.text)
      setRefused(unfit)
    },
  })

  const latestDeferred = useRef(deferred)
  useLayoutEffect(() => {
    latestDeferred.current = deferred
  })

  function wait(meant: Meant): Promise<void> {
    const { text } = latest.current
    if (waiting.current?.text === text) {
      if (meant === 'best') waiting.current.meant = meant
      return waiting.current.settled
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.current?.wake()
    waiting.current = { text, meant, wake: resolve, settled: promise }
    return promise
  }

  function settle(meant: Meant): void {
    const { isLooking, text, find, setText } = latest.current
    if (isLooking && text.trim()) {
      if (meant === 'sole' || !find) return void wait(meant)
      deferred.defer(text)
      setText('')
      // The box may be left before it is drawn anew.
      latest.current = { ...latest.current, text: '', isTyped: false, isLooking: false }
      return
    }
    refuseHere(meant, takeFor(meant))
  }

  function refuseHere(meant: Meant, message: string | null): void {
    if (!input.current?.form || meant === 'best') setRefused({ text: latest.current.text, message })
  }

  // The answer is there, or another text is.
  useEffect(() => {
    const { current } = waiting
    if (!current || (select.isLooking && current.text === select.text)) return
    waiting.current = null
    if (current.text === select.text) refuseHere(current.meant, takeFor(current.meant))
    current.wake()
  }, [select.isLooking, select.text])
  useEffect(() => () => waiting.current?.wake(), [])

  useEffect(() => {
    if (!input.current) return
    return registerTextBox(input.current, {
      isUnfinished: () => latest.current.isTyped || latestDeferred.current.isUnfinished(),
      async finish() {
        const meant = input.current === document.activeElement ? 'best' : 'sole'
        const { isTyped, isLooking, text } = latest.current
        if (isTyped && isLooking && text.trim()) await wait(meant)
        const { isUnfinished, finish } = latestDeferred.current
        return (isUnfinished() ? await finish() : null) ?? takeFor(meant)
      },
    })
  }, [])

  /** Before Mantine's own, which on Enter clicks where the choice stood in the list before one typed. */
  function onKeyDownCapture(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing || event.altKey) return
    const { isTyped } = latest.current
    const marked = isOpen ? markedOption(event.currentTarget) : null
    if (event.ctrlKey || event.metaKey) {
      if (event.key !== 'Enter' || !isOpen) return
      marked?.click()
      // The form saves at this same key. Mantine sees a closed list by then, and adds no option that is not marked.
      flushSync(close)
      return
    }
    if (event.key === 'Enter' && (isOpen || isTyped)) {
      event.preventDefault()
      // Mantine takes what is marked.
      if (marked) return
      event.stopPropagation()
      if (isTyped) settle('best')
      else close()
    } else if (event.key === 'Tab' && !event.shiftKey) {
      if (marked) marked.click()
      else if (isTyped) settle('best')
    }
  }

  const problem = select.isTyped && refused?.text === select.text ? refused.message : null
  const typing = {
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
    onKeyDownCapture,
    /** Mantine puts the label of the choice back when the input is left; what was typed is to stay. */
    onSearchChange: (text: string) => {
      if (!isLeaving.current) select.setText(text)
    },
    onBlurCapture: () => {
      isLeaving.current = true
      setTimeout(() => (isLeaving.current = false))
    },
    onBlur: () => {
      if (latest.current.isTyped) settle('sole')
      select.onBlur?.()
    },
  }
  return { input, problem, typing, pending: deferred.pending }
}

function markedOption(input: HTMLInputElement): HTMLElement | null {
  const list = input.getAttribute('aria-controls')
  return list ? (document.getElementById(list)?.querySelector('[data-combobox-selected]') ?? null) : null
}
