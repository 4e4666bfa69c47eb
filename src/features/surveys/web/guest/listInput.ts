import type { LanguageCode } from '#guests/languages.ts'
import { h } from '#guests/web/page/dom.ts'
import type { Words } from '#guests/web/page/words.ts'
import type { Option } from '../../contract/session.ts'
import type { Input, InputOptions } from './inputs.ts'
import { suggestionList } from './suggestionList.ts'

const mostShown = 8

/** One entry of a long list, or several, found by typing a part of the name. */
export function listInput(options: InputOptions): Input {
  const { question, id, words, labelledBy, describedBy, entered } = options
  const { text, language } = words
  const isMany = question.kind === 'choices'
  let known: Option[] = []
  let chosen: Option['value'][] = []
  const input = combobox(id, {
    'aria-labelledby': labelledBy,
    'aria-describedby': `${id}-list-help ${describedBy}`,
  })
  const picked = h('div', { class: 'row' })
  const status = h('p', { role: 'status', class: 'dimmed' })
  const nameOf = (value?: Option['value']) => known.find((option) => option.value === value)?.text ?? ''
  const draw = () => {
    input.value = isMany ? '' : nameOf(chosen[0])
    const remove = (value: Option['value']) => {
      choose(chosen.filter((one) => one !== value))
      input.focus()
    }
    picked.replaceChildren(
      ...(isMany ? chosen : []).map((value) => removeButton(nameOf(value), words, () => remove(value))),
    )
  }
  const choose = (values: Option['value'][]) => {
    chosen = values
    draw()
    list.open([])
    entered({ value: isMany && values.length > 0 ? values : values[0] })
  }
  const add = ({ value }: Option) => choose(isMany ? [...new Set([...chosen, value])] : [value])
  const list = suggestionList(input, labelledBy, add)
  const search = () => {
    const matches = matchesOf(known, input.value, language)
    list.open(matches.slice(0, mostShown))
    const isEmpty = input.value.trim() !== '' && known.length > 0 && matches.length === 0
    status.textContent = isEmpty ? text('survey.list_empty') : ''
  }
  /** A whole name counts, though it was not chosen from the list. */
  const leave = () => {
    const typed = plain(input.value, language)
    const same = known.find((option) => plain(option.text, language) === typed)
    list.open([])
    status.textContent = ''
    if (same && !chosen.includes(same.value)) add(same)
    else if (typed === '' && !isMany && chosen.length > 0) choose([])
    else if (typed !== '' && !same)
      entered({ problem: { key: known.length > 0 ? 'survey.not_in_list' : 'survey.waiting' } })
  }
  input.addEventListener('input', search)
  input.addEventListener('blur', leave)
  const show: Input['show'] = (value) => {
    chosen = value === undefined ? [] : Array.isArray(value) ? value : [value as Option['value']]
    draw()
  }
  show(options.value)
  const read = untilRead(
    () => options.options(question.options_path!),
    (entries) => {
      known = entries
      if (input.value === '') draw()
      else if (document.activeElement === input) search()
      else leave()
    },
  )
  for (const event of ['focus', 'input']) input.addEventListener(event, read)
  read()
  const help = h('p', { id: `${id}-list-help`, class: 'dimmed' }, text('survey.list_help'))
  return { element: h('div', {}, help, picked, input, list.element, status), show }
}

const combobox = (id: string, names: Record<string, string>) =>
  h('input', {
    id,
    type: 'text',
    role: 'combobox',
    autocomplete: 'off',
    dir: 'auto',
    'aria-autocomplete': 'list',
    ...names,
  })

/** Without a line the list is not there; each call reads it again until it is, when somebody comes back or types. */
function untilRead(read: () => Promise<Option[]>, found: (entries: Option[]) => void): () => void {
  let isRead = false
  return () => {
    if (isRead) return
    isRead = true
    read().then(found, () => {
      isRead = false
    })
  }
}

const removeButton = (name: string, { text }: Words, onclick: () => void) =>
  h('button', { type: 'button', 'aria-label': `${text('upload.remove')}: ${name}`, onclick }, `✕ ${name}`)

/** Entries that begin with what was typed, then those that contain it. */
function matchesOf(options: Option[], typed: string, language: LanguageCode): Option[] {
  const part = plain(typed, language)
  if (part === '') return []
  const places = options.map((option) => ({ option, at: plain(option.text, language).indexOf(part) }))
  const found = [...places.filter(({ at }) => at === 0), ...places.filter(({ at }) => at > 0)]
  return found.map(({ option }) => option)
}

/** For comparing what is typed with a list: neither accents nor capitals count. */
const plain = (text: string, language: LanguageCode): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase(language).trim()
