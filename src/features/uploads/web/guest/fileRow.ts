import type { TextKey } from '#guests/languages/en.ts'
import { h } from '#guests/web/page/dom.ts'
import type { Words } from '#guests/web/page/words.ts'
import type { ChosenFile } from './sending.ts'

export interface RowActions {
  turn(file: ChosenFile): void
  remove(file: ChosenFile): void
  again(file: ChosenFile): void
}

/** Whether the refusal is about the file itself: sending it once more changes nothing. */
const isFinal = (code: string) => code.startsWith('file.')

const refusals: Readonly<Record<string, TextKey>> = {
  'file.kind': 'upload.bad_kind',
  'file.too_large': 'upload.too_big',
  'file.empty': 'upload.empty',
  'uploads.full': 'upload.full',
  'files.quota': 'upload.not_now',
  'files.no_room': 'upload.not_now',
  'office.read_only': 'upload.not_now',
}

/** A chosen file with its state and what can be done with it. */
export function fileRow(
  chosen: ChosenFile,
  { text, percent, megabytes }: Words,
  { file_megabytes }: { file_megabytes: number },
  actions: RowActions,
): { row: HTMLElement; update: () => void } {
  const file = chosen.file.name
  const state = h('p')
  const bar = h('progress', { max: '1', 'aria-label': file })
  const picture = pictureOf(chosen.file)
  const button = (key: TextKey, act: (chosen: ChosenFile) => void) => {
    const label = text(key)
    return h(
      'button',
      { type: 'button', 'aria-label': `${label}: ${file}`, onclick: () => act(chosen) },
      label,
    )
  }
  const turn = picture && button('upload.turn', actions.turn)
  const remove = button('upload.remove', actions.remove)
  const again = button('upload.again', actions.again)

  const sentence = (): string => {
    switch (chosen.state) {
      case 'waiting':
        return text('upload.waiting')
      case 'sending':
        return text('upload.sending', { percent: percent(chosen.part) })
      case 'paused':
        return text(navigator.onLine ? 'frame.no_answer' : 'upload.paused')
      case 'done':
        return `✓ ${text('upload.done')}`
      case 'failed':
        return text(refusals[chosen.code] ?? 'upload.bad_file', { size: megabytes(file_megabytes) })
    }
  }
  const update = () => {
    if (chosen.state === 'failed') state.setAttribute('role', 'alert')
    else state.removeAttribute('role')
    state.textContent = sentence()
    state.className = chosen.state === 'done' ? 'success' : chosen.state === 'failed' ? 'error' : ''
    bar.hidden = chosen.state !== 'sending'
    bar.value = chosen.part
    remove.hidden = !['waiting', 'failed'].includes(chosen.state)
    again.hidden = chosen.state !== 'failed' || isFinal(chosen.code)
    if (picture) picture.className = `turn${chosen.turns}`
    if (turn) turn.hidden = chosen.state !== 'waiting'
  }
  update()
  const row = h(
    'li',
    { class: 'panel file' },
    picture ?? h('span', { class: 'kind', 'aria-hidden': 'true', dir: 'ltr' }, endingOf(file)),
    h('span', { dir: 'auto' }, file),
    h('div', {}, state, bar),
    h('div', {}, turn, again, remove),
  )
  return { row, update }
}

const endingOf = (name: string): string => /\.(\w{1,4})$/.exec(name)?.[1]?.toUpperCase() ?? ''

/** Shown from the phone's own memory. */
function pictureOf(file: File): HTMLImageElement | null {
  if (!file.type.startsWith('image/')) return null
  const image = h('img', { alt: '', src: URL.createObjectURL(file) })
  image.addEventListener('load', () => URL.revokeObjectURL(image.src), { once: true })
  return image
}
