import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { documentsContract } from '#features/documents/contract.ts'
import { lettersContract } from '#features/letters/contract.ts'
import { sealLetter } from '#features/letters/server/sealLetter.ts'
import { writeSetting } from '#features/settings/server/settings.ts'
import { uploadsContract } from '#features/uploads/contract.ts'
import { aDocketEntry } from '#testing/server/aDocketEntry.ts'
import { aLetterOffice, aSentLetter, signing } from '#testing/server/aLetterText.ts'
import { aGuest, useOffice } from '#testing/server/office.ts'
import { messagesContract } from '../contract.ts'

const office = useOffice()
const { createUploadLink, sendFile } = uploadsContract.endpoints
let made: Awaited<ReturnType<typeof aLetterOffice>>

beforeAll(async () => {
  made = await aLetterOffice(office)
  await runInTransaction(office, null, (ctx) => writeSetting(ctx, 'upload_links', { enabled: true }))
})

const thread = async () => {
  const { items } = await made.editor.do(messagesContract.endpoints.getConversation, { id: made.party_id })
  return items.map(({ kind, file }) => [kind, file?.filename ?? null])
}

it('uploads and sealed letters open from the thread, for as long as the reader may open them', async () => {
  const { editor, english, party_id, case_id } = made
  const { letter, url } = await aSentLetter(editor, case_id, { language_id: english })
  expect(await thread()).toEqual([['letter', null]])
  await aGuest(office.app, url).do(lettersContract.endpoints.signLetter, signing(letter))
  await sealLetter(office, letter.id)
  const { id } = await aDocketEntry(editor, { legal_case_id: case_id })
  const link = await editor.do(createUploadLink, { id, party_id })
  const file = { name: 'passport.pdf', content: '%PDF-1.4 of a passport' }
  await aGuest(office.app, link.url).upload(sendFile, { upload_key: randomUUID() }, [file])
  expect(await thread()).toEqual([
    ['letter', 'Engagement letter, signed.pdf'],
    ['upload', 'passport.pdf'],
  ])
  const { items } = await editor.do(messagesContract.endpoints.getConversation, { id: party_id })
  const { showAttachment, deleteAttachment } = documentsContract.endpoints
  for (const item of items)
    expect((await editor.call(showAttachment, { id: item.file!.id })).status).toBe(200)
  await editor.do(deleteAttachment, { id: items[0]!.file!.id })
  expect((await thread())[0]).toEqual(['letter', null])
})
