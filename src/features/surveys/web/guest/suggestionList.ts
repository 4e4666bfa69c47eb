import { h } from '#guests/web/page/dom.ts'
import type { Option } from '../../contract/session.ts'

interface SuggestionList {
  element: HTMLElement
  /** Shows these below the input; none close the list. */
  open(options: Option[]): void
}

/** The list of a combobox, as ARIA describes it: the focus stays in the input, the arrow keys go through the list. */
export function suggestionList(
  input: HTMLInputElement,
  labelledBy: string,
  choose: (option: Option) => void,
): SuggestionList {
  const id = `${input.id}-list`
  const element = h('ul', { id, role: 'listbox', class: 'options', 'aria-labelledby': labelledBy })
  let shown: Option[] = []
  let active = -1
  input.setAttribute('aria-controls', id)
  const mark = (index: number) => {
    active = index
    for (const [at, option] of [...element.children].entries())
      option.setAttribute('aria-selected', String(at === index))
    if (index < 0) input.removeAttribute('aria-activedescendant')
    else input.setAttribute('aria-activedescendant', `${id}-${index}`)
    element.children[index]?.scrollIntoView({ block: 'nearest' })
  }
  const open = (options: Option[]) => {
    shown = options
    element.replaceChildren(
      ...options.map((option, at) => {
        const item = h(
          'li',
          { id: `${id}-${at}`, role: 'option', onclick: () => choose(option) },
          option.text,
        )
        // The input would lose the focus, and close the list before the click.
        item.addEventListener('pointerdown', (event) => event.preventDefault())
        return item
      }),
    )
    element.hidden = options.length === 0
    input.setAttribute('aria-expanded', String(options.length > 0))
    mark(-1)
  }
  input.addEventListener('keydown', (event) => {
    if (shown.length === 0) return
    if (event.key === 'ArrowDown') mark((active + 1) % shown.length)
    else if (event.key === 'ArrowUp') mark((active <= 0 ? shown.length : active) - 1)
    else if (event.key === 'Enter') choose(shown[Math.max(active, 0)]!)
    else if (event.key === 'Escape') open([])
    else return
    event.preventDefault()
  })
  open([])
  return { element, open }
}
