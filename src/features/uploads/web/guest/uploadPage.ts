import type { TextKey } from '#guests/languages/en.ts'
import { h } from '#guests/web/page/dom.ts'
import type { GuestPage } from '#guests/web/page/frame.ts'
import { closedPage } from '#guests/web/page/refusalPages.ts'
import type { OpenPage } from '#guests/web/page/start.ts'
import { isLeavingFast } from '#guests/web/page/tab.ts'
import type { Words } from '#guests/web/page/texts.ts'
import type { UploadPage } from '../../contract.ts'
import { fileRow, type RowActions } from './fileRow.ts'
import { sendWaiting, type ChosenFile, type Sending } from './sending.ts'

/** The page of an upload link. */
export const openUploadPage: OpenPage = async ({ client, replace }) => {
  const page = await client.send<UploadPage>('/guest/upload/open')
  const sending: Sending = { files: [], is_smaller: false }
  const received = new Set(page.requested_items.flatMap(({ id, is_received }) => (is_received ? id : [])))
  let isRunning = false
  let redraw = () => {}
  let update: (file: ChosenFile) => void = () => {}

  const changed = (file: ChosenFile) => {
    if (file.state === 'done' && file.item_id !== null) received.add(file.item_id)
    update(file)
  }
  const run = async () => {
    if (isRunning) return
    isRunning = true
    try {
      await sendWaiting(client, sending, changed)
    } catch {
      replace(closedPage)
    } finally {
      isRunning = false
    }
  }
  addEventListener('beforeunload', (event) => {
    if (!isLeavingFast() && sending.files.some(({ state }) => !['done', 'failed'].includes(state)))
      event.preventDefault()
  })

  const add = (files: FileList | null, item_id: number | null) => {
    for (const file of files ?? []) sending.files.push(chosenFile(file, item_id, page.file_megabytes))
    redraw()
  }
  const actions: RowActions = {
    turn(file) {
      file.turns = (file.turns + 1) % 4
      update(file)
    },
    remove(file) {
      sending.files.splice(sending.files.indexOf(file), 1)
      redraw()
    },
    again(file) {
      Object.assign(file, { state: 'waiting', code: '' })
      update(file)
      void run()
    },
  }

  const draw: GuestPage['draw'] = (words) => {
    const whole = h('div')
    redraw = () => keepingFocus(whole, () => whole.replaceChildren(...parts(words)))
    whole.append(...parts(words))
    return whole
  }
  const parts = (words: Words): Node[] => {
    const { text } = words
    const rows = new Map(sending.files.map((file) => [file, fileRow(file, words, page, actions)]))
    const summary = h('p', { role: 'status', class: 'success' })
    const send = h('button', { type: 'button', class: 'main', onclick: () => void run() })
    const items = page.requested_items.map((item) => itemPanel(item, words, (files) => add(files, item.id)))
    const refresh = () => {
      const waiting = sending.files.filter(({ state }) => state === 'waiting').length
      const done = sending.files.filter(({ state }) => state === 'done').length
      send.hidden = waiting === 0 || isRunning
      send.textContent = text('upload.send', { count: waiting })
      const arrived = done > 0 ? `${text('upload.arrived', { count: done })} ${text('upload.more')}` : ''
      if (summary.textContent !== arrived) summary.textContent = arrived
      for (const { item, mark } of items) mark.hidden = !received.has(item.id)
    }
    update = (file) => {
      rows.get(file)?.update()
      refresh()
    }
    refresh()
    return [
      h('p', {}, text('upload.intro')),
      h(
        'p',
        { class: 'dimmed' },
        text('upload.until', { date: words.instant(page.expires_at, page.timezone) }),
      ),
      ...(items.length > 0 ? [h('h2', {}, text('upload.asked')), ...items.map(({ panel }) => panel)] : []),
      h(
        'section',
        { class: 'panel' },
        items.length > 0 && h('h2', {}, text('upload.other')),
        picker(text('upload.add'), (files) => add(files, null)),
      ),
      ...(rows.size > 0 ? [h('h2', {}, text('upload.list')), smallerChoice(words, sending)] : []),
      h('ul', {}, ...[...rows.values()].map(({ row }) => row)),
      send,
      summary,
    ]
  }
  return { title: ({ text }) => text('upload.title'), draw }
}

/** Whoever uses keys goes on where they were, or, if that has gone, from the first choice of files. */
function keepingFocus(whole: HTMLElement, replace: () => void): void {
  const focused = document.activeElement
  const label = focused?.getAttribute('aria-label')
  const isWithin = whole.contains(focused)
  replace()
  if (!isWithin) return
  const labelled = [...whole.querySelectorAll<HTMLElement>('[aria-label]')]
  const same = labelled.find((element) => element.getAttribute('aria-label') === label)
  ;(same ?? whole.querySelector<HTMLElement>('input'))?.focus()
}

function chosenFile(file: File, item_id: number | null, megabytes: number): ChosenFile {
  // A photograph may still be made smaller; the server has the last word.
  const isTooBig = file.size > megabytes * 1e6 && !file.type.startsWith('image/')
  const code = isTooBig ? 'file.too_large' : ''
  return {
    key: crypto.randomUUID(),
    file,
    item_id,
    turns: 0,
    state: isTooBig ? 'failed' : 'waiting',
    part: 0,
    code,
  }
}

function itemPanel(
  item: UploadPage['requested_items'][number],
  words: Words,
  add: (files: FileList | null) => void,
) {
  const mark = h('p', { class: 'success' }, `✓ ${words.text('upload.received')}`)
  const panel = h(
    'section',
    { class: 'panel' },
    h('h2', { dir: 'auto' }, item.title),
    item.note ? h('p', { dir: 'auto', class: 'dimmed' }, item.note) : null,
    mark,
    picker(words.text('upload.add'), add, item.title),
  )
  return { item, mark, panel }
}

/** A file input that looks like a button: the phone offers its camera, its pictures and its files. */
function picker(label: string, add: (files: FileList | null) => void, of?: string) {
  const input = h('input', {
    type: 'file',
    multiple: true,
    class: 'hidden',
    accept: 'image/*,application/pdf,.doc,.docx',
    'aria-label': of ? `${label}: ${of}` : label,
  })
  input.addEventListener('change', () => {
    add(input.files)
    input.value = ''
  })
  return h('label', { class: 'pick' }, label, input)
}

function smallerChoice({ text }: Words, sending: Sending) {
  const input = h('input', { type: 'checkbox', checked: sending.is_smaller, 'aria-describedby': 'smaller' })
  input.addEventListener('change', () => {
    sending.is_smaller = input.checked
  })
  const help: TextKey = 'upload.shrink_help'
  return h(
    'label',
    { class: 'choice' },
    input,
    h('span', {}, text('upload.shrink'), h('br'), h('span', { id: 'smaller', class: 'dimmed' }, text(help))),
  )
}
