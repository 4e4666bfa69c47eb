import { Readable } from 'node:stream'
import { asAdmin } from '#core/server/http/asAdmin.ts'
import { noRequest, writeAsGuest } from '#core/server/http/context.ts'
import { receiveFile, type ReceivedFile } from '#core/server/http/receiveForm.ts'
import type { ReadDb } from '#core/server/db/db.ts'
import { guestDoor } from '#guests/server/admitGuest.ts'
import type { PastDocketEntry } from '#features/imports/server/docketEntries.ts'
import { uploadsContract } from '#features/uploads/contract.ts'
import { openUploadPage, sendFile } from '#features/uploads/server/openUploadPage.ts'
import { createUploadLink } from '#features/uploads/server/uploadLinks.ts'
import { seededRandom } from '../random.ts'
import type { DemoOffice } from './demoWork.ts'
import { drawPortrait } from './portrait.ts'

const seed = 4_127
const items = [
  { title: 'Passport', note: 'The page with the photograph' },
  { title: 'Birth certificate', note: null },
  { title: 'Proof of address', note: 'A bill or a letter of the last three months' },
]
const photographs = ['IMG_2041.png', 'IMG_2042.png']

/** One live upload link, by which its client has sent photographs already. */
export async function addDemoUploads(
  office: DemoOffice,
  past: readonly PastDocketEntry[],
  ids: readonly number[],
): Promise<void> {
  const at = past.findLastIndex(
    ({ done, cancelled, rescheduled, is_internal, attendances }) =>
      !done && !cancelled && !rescheduled && !is_internal && attendances.length > 0,
  )
  if (at < 0) return
  const { entered, attendances } = past[at]!
  const { ctx } = office.staff
  const maker = asAdmin(ctx, { id: entered.user_id, display_name: entered.display_name })
  const party_id = attendances[0]!.party_id
  const { url } = await createUploadLink(maker, { id: ids[at]!, party_id, days: 14, items })
  const token = new URL(url).hash.slice(1)
  const guest = await guestDoor({ is_limited: false })(ctx.db as ReadDb, token, 'upload', '')

  const random = seededRandom(seed)
  for (const [index, filename] of photographs.entries()) {
    const files: ReceivedFile[] = []
    const file = Readable.from([drawPortrait(random)])
    await receiveFile(
      { fieldname: 'file', filename, file },
      uploadsContract.endpoints.sendFile.upload!,
      ctx.files,
      files,
    )
    const visit = writeAsGuest({ ...ctx, actor: null, request: { ...noRequest, files } }, guest)
    const page = await openUploadPage(visit)
    const upload_key = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
    await sendFile(visit, { upload_key, item_id: page.requested_items[0]!.id })
  }
}
