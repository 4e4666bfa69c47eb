import { beforeAll, describe, expect, it } from 'vitest'
import { aDocketEntry, auditOf } from '#testing/server/aDocketEntry.ts'
import { aStaff, type Staff } from '#testing/server/aStaff.ts'
import { useOffice } from '#testing/server/office.ts'
import { docketContract, type DocketEntry } from '../contract.ts'

const office = useOffice()
const calls = docketContract.endpoints
let { editor, attorney, commenter, viewer, outsider } = {} as Staff
let entry: DocketEntry

beforeAll(async () => {
  ;({ editor, attorney, commenter, viewer, outsider } = await aStaff(office))
  entry = await aDocketEntry(editor)
})

describe('notes', () => {
  it('are added by commenters and up, read by all who see the entry', async () => {
    const add = { id: entry.id, body: 'Left a message' }
    expect((await outsider.call(calls.addNote, add)).status).toBe(404)
    expect((await viewer.call(calls.addNote, add)).status).toBe(403)
    const note = await commenter.do(calls.addNote, add)
    expect((await outsider.call(calls.listNotes, { id: entry.id })).status).toBe(404)
    expect((await viewer.do(calls.listNotes, { id: entry.id })).items).toMatchObject([
      { id: note.id, body: 'Left a message', can: { delete: false } },
    ])
  })

  it.each([
    ['nothing', '', 'Note is required'],
    ['too much', 'x'.repeat(5_001), 'Note can have at most 5,000 characters'],
  ])('refuse %s', async (_what, body, message) => {
    const reply = await editor.call(calls.addNote, { id: entry.id, body })
    expect([reply.status, reply.error.issues]).toMatchObject([422, [{ path: 'body', message }]])
  })

  it('are deleted only by whoever wrote them', async () => {
    const note = await commenter.do(calls.addNote, { id: entry.id, body: 'Mine' })
    expect(note.can.delete).toBe(true)
    const one = { id: entry.id, noteId: note.id }
    expect((await editor.call(calls.deleteNote, one)).error.code).toBe('docket.not_your_note')
    const other = await aDocketEntry(editor)
    expect((await commenter.call(calls.deleteNote, { ...one, id: other.id })).status).toBe(404)
    expect((await commenter.call(calls.deleteNote, one)).status).toBe(204)
    expect((await commenter.call(calls.deleteNote, one)).status).toBe(404)
  })

  it('come newest first, are found by their words, and are counted on the entry', async () => {
    const { id, version } = await aDocketEntry(editor)
    for (const body of ['Called the client', 'Called the court', 'Wrote to the client'])
      await attorney.do(calls.addNote, { id, body })
    const bodies = async (filter: object) =>
      (await editor.do(calls.listNotes, { id, ...filter })).items.map(({ body }) => body)
    expect(await bodies({})).toEqual(['Wrote to the client', 'Called the court', 'Called the client'])
    expect(await bodies({ search_term: 'called client' })).toEqual(['Called the client'])
    expect(await bodies({ items_per_page: 1, page: 2 })).toEqual(['Called the court'])
    expect(await editor.do(calls.getDocketEntry, { id })).toMatchObject({ note_count: 3, version })
    expect(await auditOf(office, id)).toContain('docket_entry.note_added')
  })
})
