import type { TextKey } from '#guests/languages/en.ts'
import { h } from '#guests/web/page/dom.ts'
import type { Words } from '#guests/web/page/words.ts'
import type { UploadPage } from '../../contract.ts'
import { fileRow, type RowActions } from './fileRow.ts'
import type { ChosenFile, Sending } from './sending.ts'

/** State and actions of the page of an upload link. */
export interface Upload extends RowActions {
  page: UploadPage
  sending: Sending
  /** Requested items of which a file has arrived. */
  received: Set<number>
  isRunning: boolean
  run(): Promise<void>
  add(files: FileList | null, item_id: number | null): void
}

/** The page in one language, and what shows the state of a file that has changed. */
export function uploadParts(
  upload: Upload,
  words: Words,
): { nodes: Node[]; update: (file: ChosenFile) => void } {
  const { page, sending, received } = upload
  const { text } = words
  const rows = new Map(sending.files.map((file) => [file, fileRow(file, words, page, upload)]))
  const summary = h('p', { role: 'status', class: 'success' })
  const send = h('button', { type: 'button', class: 'main', onclick: () => void upload.run() })
  const items = page.requested_items.map((item) =>
    itemPanel(item, words, (files) => upload.add(files, item.id)),
  )
  const refresh = () => {
    const count = (state: ChosenFile['state']) => sending.files.filter((file) => file.state === state).length
    const [waiting, done] = [count('waiting'), count('done')]
    send.hidden = waiting === 0 || upload.isRunning
    send.textContent = text('upload.send', { count: waiting })
    const arrived = done > 0 ? `${text('upload.arrived', { count: done })} ${text('upload.more')}` : ''
    if (summary.textContent !== arrived) summary.textContent = arrived
    for (const { item, mark } of items) mark.hidden = !received.has(item.id)
  }
  refresh()
  const date = words.instant(page.expires_at, page.timezone)
  const nodes = [
    h('p', {}, text('upload.intro')),
    h('p', { class: 'dimmed' }, text('upload.until', { date })),
    ...(items.length > 0 ? [h('h2', {}, text('upload.asked')), ...items.map(({ panel }) => panel)] : []),
    h(
      'section',
      { class: 'panel' },
      items.length > 0 && h('h2', {}, text('upload.other')),
      picker(text('upload.add'), (files) => upload.add(files, null)),
    ),
    ...(rows.size > 0 ? [h('h2', {}, text('upload.list')), smallerChoice(words, sending)] : []),
    h('ul', {}, ...[...rows.values()].map(({ row }) => row)),
    send,
    summary,
  ]
  const update = (file: ChosenFile) => {
    rows.get(file)?.update()
    refresh()
  }
  return { nodes, update }
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
    h(
      'span',
      {},
      text('upload.shrink'),
      h('br'),
      h('span', { id: 'smaller', class: 'dimmed' }, text(help), ' ', text('upload.place')),
    ),
  )
}
