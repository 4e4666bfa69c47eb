import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { DiskStore } from '#core/server/files/diskStore.ts'
import { FileStore } from '#core/server/files/files.ts'
import { pdf } from '#core/server/pdf/pdf.ts'
import { makeSeal, sealPdf } from '#core/server/pdf/seal.ts'
import { documentsContract } from '#features/documents/contract.ts'
import { aLanguageId, aLetterOffice, aSentLetter, signing } from '#testing/server/aLetterText.ts'
import { aGuest, useOffice, type Person } from '#testing/server/office.ts'
import { readPdf } from '#testing/server/readPdf.ts'
import { lettersContract } from '../contract.ts'
import type { Letter } from '../contract/letters.ts'
import { officeSeal, sealLetter } from './sealLetter.ts'

const office = useOffice()
const calls = lettersContract.endpoints
const token = 'mine'
let editor: Person
let english: number
let party_id: number
let case_id: number

beforeAll(async () => {
  ;({ editor, english, party_id, case_id } = await aLetterOffice(office))
})

async function aGuestWithLetter(facts: { language_id?: number } = {}) {
  const { letter, url } = await aSentLetter(editor, case_id, { language_id: english, ...facts })
  return { letter, guest: aGuest(office.app, url) }
}
const read = ({ id }: { id: number }): Promise<Letter> =>
  editor.do(calls.getLetter, { id: case_id, letterId: id })
async function filedOf({ id }: { id: number }) {
  const { items } = await editor.do(documentsContract.endpoints.listPartyDocuments, { id: party_id })
  return items.filter((one) => JSON.stringify(one).includes(`letter ${id}, sealed`))
}
const verify = async (content: Uint8Array) =>
  (await editor.upload(calls.verifyLetter, {}, [{ name: 'letter.pdf', content: Uint8Array.from(content) }]))
    .body

async function aSealedLetter() {
  const { letter, guest } = await aGuestWithLetter()
  await guest.do(calls.signLetter, signing(letter))
  await sealLetter(office, letter.id)
  const { raw } = await guest.call(calls.downloadCopy, { token })
  return { letter, sealed: raw.rawPayload }
}

describe('the seal', () => {
  it.each([
    ['prs', 'امضا · Certificate of signing'],
    ['zh', '签名证明'],
    ['am', 'የፊርማ ማረጋገጫ'],
    ['ht', 'Sètifika siyati'],
  ])('has a certificate in the signer’s language with English below: %s', async (code, title) => {
    const language_id = await aLanguageId(office, code)
    const { letter, guest } = await aGuestWithLetter({ language_id })
    await guest.do(calls.signLetter, signing(letter))
    await sealLetter(office, letter.id)
    const { raw } = await guest.call(calls.downloadCopy, { token })
    const { pages } = await readPdf(raw.rawPayload)
    const certificate = pages.map(({ text }) => text).join(' ')
    for (const words of [title, 'Certificate of signing', 'Agreed to sign', 'Time zone'])
      expect(certificate).toContain(words)
  })

  it('is on a PDF with its certificate, filed once under the person and the case', async () => {
    const { letter, guest } = await aGuestWithLetter()
    await guest.do(calls.signLetter, signing(letter))
    // Two processes at once: one of them files it.
    await Promise.all([sealLetter(office, letter.id), sealLetter(office, letter.id)])
    await sealLetter(office, letter.id)
    const { attachment_id, sealed_sha256 } = await read(letter)
    expect(await filedOf(letter)).toHaveLength(1)
    expect(attachment_id).not.toBeNull()
    const { raw } = await guest.call(calls.downloadCopy, { token })
    const sealed = Uint8Array.from(raw.rawPayload)
    const { pages } = await readPdf(sealed)
    const certificate = pages.at(-1)!.text
    expect(certificate.replaceAll('\n', '')).toContain(letter.content_sha256!.slice(0, 20))
    for (const words of ['Certificate of signing', 'Agreed to sign', '127.0.0.1', 'Eastern Standard'])
      expect(certificate).toContain(words)
    expect(await verify(sealed)).toMatchObject({
      result: 'intact',
      sha256: sealed_sha256,
      letter: { id: letter.id, legal_case_id: case_id },
    })
    const changedAt = (place: number) => {
      const copy = Uint8Array.from(sealed)
      copy[place] = copy[place]! ^ 1
      return copy
    }
    for (const part of [0.1, 0.3, 0.5, 0.7])
      expect((await verify(changedAt(Math.floor(sealed.length * part)))).result).toBe('changed')
    expect((await verify(Uint8Array.from([...sealed, 10]))).result).toBe('changed')
    expect((await verify(Uint8Array.from(Buffer.from('%PDF-1.7 no letter')))).result).toBe('foreign')
    const other = await office.user({ team_ids: [await office.team('Others')] })
    const file = { name: 'letter.pdf', content: sealed }
    const { body } = await other.upload(calls.verifyLetter, {}, [file])
    expect(body).toMatchObject({ result: 'intact', letter: null })
  })

  it('is not believed in a file that was added to, sealed twice, or sealed with another key in our name', async () => {
    const { sealed } = await aSealedLetter()
    const other = await makeSeal('Our office', new Date())
    const by = { reason: 'Signed', name: 'Our office', at: new Date() }
    const own = await officeSeal(office)
    const update = Buffer.concat([sealed, Buffer.from('\n1 0 obj\n<< /Changed true >>\nendobj\n%%EOF\n')])
    expect((await verify(update)).result).toBe('changed')
    expect((await verify(await sealPdf(sealed, other, by))).result).toBe('changed')
    expect((await verify(await sealPdf(sealed, own, by))).result).toBe('changed')
    const blank = await pdf({ title: 'x', printed_by: 'x', at: new Date(), timezone: 'UTC' }, async () => {})
    expect((await verify(await sealPdf(blank, other, by))).result).toBe('foreign')
    const mixed = { certificate: own.certificate, key: other.key }
    expect((await verify(await sealPdf(blank, mixed, by))).result).not.toBe('intact')
    // With the right key, but never filed.
    expect((await verify(await sealPdf(blank, own, by))).result).toBe('changed')
  })
})

it(
  'is filed once, or not at all, by a process that is killed after it sealed',
  { timeout: 240_000 },
  async () => {
    await officeSeal(office)
    const { app } = inject('postgres')
    const { rows } = await office.database.pool.query<{ name: string }>('select current_database() as name')
    const folder = await mkdtemp(path.join(tmpdir(), 'ellis-sealed-'))
    const files = new FileStore(new DiskStore(folder), office.vault, () => {})
    const root = path.resolve(import.meta.dirname, '../../../..')
    for (let round = 0; round < 5; round++) {
      const { letter, guest } = await aGuestWithLetter()
      await guest.do(calls.signLetter, signing(letter))
      // In every round but the first it goes on while it is being killed.
      const goes_on = round > 0
      const connection = { ...app, database: rows[0]!.name }
      const env = { ...process.env, OFFICE: JSON.stringify({ connection, folder, id: letter.id, goes_on }) }
      const node = path.join(root, 'node_modules/node/bin/node')
      const sealer = spawn(node, ['src/testing/server/sealProcess.ts'], {
        cwd: root,
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const ended = new Promise((resolve) => sealer.once('exit', resolve))
      await new Promise((resolve) => sealer.stdout.once('data', resolve))
      sealer.kill('SIGKILL')
      await ended
      const { attachment_id, sealed_sha256 } = await read(letter)
      expect(await filedOf(letter)).toHaveLength(attachment_id === null ? 0 : 1)
      expect(attachment_id === null).toBe(sealed_sha256 === null)
      if (!goes_on) expect(attachment_id).toBeNull()
      await sealLetter({ ...office, files }, letter.id)
      const after = await read(letter)
      expect(await filedOf(letter)).toHaveLength(1)
      const stored = await office.database.read
        .selectFrom('attachments')
        .select(['stored_name', 'filename'])
        .where('id', '=', after.attachment_id)
        .executeTakeFirstOrThrow()
      const bytes = Uint8Array.from(await files.readWhole(stored.stored_name, stored.filename))
      expect(await verify(bytes)).toMatchObject({ result: 'intact', sha256: after.sealed_sha256 })
    }
    await rm(folder, { recursive: true })
  },
)
