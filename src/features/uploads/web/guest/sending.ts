import { GuestRefusal, type GuestClient } from '#guests/web/page/client.ts'
import { lineIsBack } from '#guests/web/page/line.ts'
import { preparedPhoto } from './photos.ts'

type FileState = 'waiting' | 'sending' | 'paused' | 'done' | 'failed'

/** A file chosen on the phone. */
export interface ChosenFile {
  /** The same for each try: the server stores the file once. */
  key: string
  file: File
  item_id: number | null
  /** Quarter turns to the right. */
  turns: number
  state: FileState
  /** The part that has been sent, from 0 to 1. */
  part: number
  /** Code of the refusal. */
  code: string
}

export interface Sending {
  files: ChosenFile[]
  is_smaller: boolean
}

/**
 * Sends the waiting files one after the other and goes on after a cut line. Throws the refusal of a closed link; any
 * other is the file's own.
 */
export async function sendWaiting(
  client: GuestClient,
  sending: Sending,
  changed: (file: ChosenFile) => void,
): Promise<void> {
  for (let inVain = 0; ;) {
    const next = sending.files.find(({ state }) => state === 'waiting' || state === 'paused')
    if (!next) return
    await sendOne(client, sending, next, changed)
    // A whole file is sent each time, which costs whoever pays for their data.
    if (next.state === 'paused') await lineIsBack(inVain++)
    else inVain = 0
  }
}

async function sendOne(
  client: GuestClient,
  { is_smaller }: Sending,
  chosen: ChosenFile,
  changed: (file: ChosenFile) => void,
): Promise<void> {
  const become = (state: FileState, code = '') => {
    Object.assign(chosen, { state, code })
    changed(chosen)
  }
  chosen.part = 0
  become('sending')
  try {
    const form = new FormData()
    form.append('upload_key', chosen.key)
    if (chosen.item_id !== null) form.append('item_id', String(chosen.item_id))
    form.append('file', await preparedPhoto(chosen.file, { turns: chosen.turns, is_smaller }))
    await client.send('/guest/upload/files', form, {
      report(part) {
        chosen.part = part
        changed(chosen)
      },
    })
    become('done')
  } catch (refusal) {
    const { status, code } = refusal instanceof GuestRefusal ? refusal : { status: 400, code: '' }
    if (code === 'link.closed') throw refusal
    const mayPass = status === 0 || status === 429 || status >= 500
    if (mayPass && code !== 'files.no_room') become('paused')
    else become('failed', code)
  }
}
