import { h } from '#guests/web/page/dom.ts'
import type { GuestPage } from '#guests/web/page/frame.ts'
import { closedPage } from '#guests/web/page/refusalPages.ts'
import type { OpenPage } from '#guests/web/page/start.ts'
import { isLeavingFast } from '#guests/web/page/tab.ts'
import type { UploadPage } from '../../contract.ts'
import { sendWaiting, type ChosenFile } from './sending.ts'
import { uploadParts, type Upload } from './uploadParts.ts'

/** The page of an upload link. */
export const openUploadPage: OpenPage = async ({ client, replace }) => {
  const page = await client.send<UploadPage>('/guest/upload/open')
  let redraw = () => {}
  let update: (file: ChosenFile) => void = () => {}
  const changed = (file: ChosenFile) => {
    if (file.state === 'done' && file.item_id !== null) upload.received.add(file.item_id)
    update(file)
  }
  const upload: Upload = {
    page,
    sending: { files: [], is_smaller: false },
    received: new Set(page.requested_items.flatMap(({ id, is_received }) => (is_received ? id : []))),
    isRunning: false,
    async run() {
      if (upload.isRunning) return
      upload.isRunning = true
      try {
        await sendWaiting(client, upload.sending, changed)
      } catch {
        replace(closedPage)
      } finally {
        upload.isRunning = false
      }
    },
    add(files, item_id) {
      for (const file of files ?? [])
        upload.sending.files.push(chosenFile(file, item_id, page.file_megabytes))
      redraw()
    },
    turn(file) {
      file.turns = (file.turns + 1) % 4
      update(file)
    },
    remove(file) {
      upload.sending.files.splice(upload.sending.files.indexOf(file), 1)
      redraw()
    },
    again(file) {
      Object.assign(file, { state: 'waiting', code: '' })
      update(file)
      void upload.run()
    },
  }
  askBeforeClosing(upload)

  const draw: GuestPage['draw'] = (words) => {
    const whole = h('div')
    const parts = () => {
      const drawn = uploadParts(upload, words)
      update = drawn.update
      return drawn.nodes
    }
    redraw = () => keepingFocus(whole, () => whole.replaceChildren(...parts()))
    whole.append(...parts())
    return whole
  }
  return { title: ({ text }) => text('upload.title'), draw }
}

/** While files have not arrived. */
function askBeforeClosing({ sending }: Upload): void {
  addEventListener('beforeunload', (event) => {
    if (!isLeavingFast() && sending.files.some(({ state }) => !['done', 'failed'].includes(state)))
      event.preventDefault()
  })
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
