import { writeFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { aRecord } from '#testing/server/aRecord.ts'
import { aStaff, type Staff } from '#testing/server/aStaff.ts'
import { useOffice, type Reply } from '#testing/server/office.ts'
import { readPdf } from '#testing/server/readPdf.ts'
import { logsContract } from '#features/logs/contract.ts'
import { lawContract } from '../contract.ts'
import { lawEntries } from './entries.ts'

const office = useOffice()
const { createPartyOption, createPartyGround, printLawSummary } = lawContract.endpoints

// countries.id
const haiti = 332
const mexico = 484

let staff: Staff
let party_id: number

const relief = (
  identifier: string,
  answer: 'yes' | 'no' | 'maybe' | 'not-at-this-time',
  notes: string | null = null,
) =>
  staff.attorney.do(createPartyOption, {
    party_id,
    section: { category: lawEntries.relief.get(identifier)!.category!, identifier, answer, notes },
  })
const ground = (
  identifier: string,
  status: 'yes' | 'no' | 'maybe' | 'waiver-exception',
  notes: string | null = null,
) => staff.attorney.do(createPartyGround, { party_id, section: { identifier, status, notes } })

beforeAll(async () => {
  staff = await aStaff(office)
  const { party } = await aRecord(staff.editor, {
    team_ids: [staff.team],
    party: { first_name: 'Marta', last_name: 'Núñez', a_number: '214358097', dob: '1990-03-01' },
  })
  party_id = party.id
  await relief('asylum', 'maybe', 'Arrived March 2, 2026; the year ends March 2, 2027. Declaration in draft.')
  await relief('withholding-of-removal', 'yes')
  await relief('tps', 'no', 'Not a national of a designated country')
  await relief('non-lpr-cancellation', 'not-at-this-time', 'Ten years in 2028')
  await relief('sijs', 'no', 'Over 21')
  await relief('u-visa', 'maybe', 'Robbery in 2024; police report requested')
  await relief('immediate-relative', 'no')
  await relief('consular-processing', 'no')
  await relief('cat-withholding', 'maybe')
  await relief('voluntary-departure', 'maybe')
  await relief('daca', 'no', 'Came in 2012')
  await ground('212-a-6-a', 'yes', 'Crossed near Hidalgo, Texas')
  await ground('212-a-9-b-i-ii', 'no')
  await ground('212-a-9-c', 'no', 'One entry only')
  await ground('212-a-4', 'maybe')
  await ground('212-a-2-a-i-i', 'no', 'No arrests')
  await ground('237-a-1-b', 'waiver-exception', 'Charged in the notice to appear')
})

const read = async ({ status, raw }: Reply<unknown>) => {
  expect([status, raw.headers['content-type']]).toEqual([200, 'application/pdf'])
  const { title, pages } = await readPdf(raw.rawPayload)
  if (process.env['KEEP_PDF']) writeFileSync(process.env['KEEP_PDF'], raw.rawPayload)
  return { title, pages, text: pages.map(({ text }) => text).join('\n') }
}

describe('the summary of a person', () => {
  it('is for those who see them, and has to have something in it', async () => {
    expect((await staff.outsider.call(printLawSummary, { id: party_id })).status).toBe(404)
    expect((await office.stranger.call(printLawSummary, { id: party_id })).status).toBe(401)
    const nothing = await staff.viewer.call(printLawSummary, { id: party_id, parts: [] })
    expect([nothing.status, nothing.error.issues?.[0]]).toMatchObject([
      422,
      { path: 'parts', message: 'Choose at least one part to print' },
    ])
  })

  it('holds both catalogues, with who said what and when', async () => {
    const { title, text } = await read(
      await staff.viewer.call(printLawSummary, { id: party_id, with_notes: true }),
    )
    expect(title).toBe('Marta Núñez')
    for (const words of [
      'A214-358-097',
      'born 03/01/1990',
      'Relief options',
      'Fleeing Persecution',
      'Special Programs',
      'Grounds of inadmissibility and deportability',
      '212(a)(6)(A)',
      'Not at this',
      'Waiver/Exception',
      'notice to appear',
      'RO: Rosa Okafor.',
      `11 of ${lawEntries.relief.size} analyzed`,
      `6 of ${lawEntries.ground.size} analyzed`,
      'Asylum, INA 208',
      'Law as of 07/18/2026.',
      `as of 10/31/2025`,
      'not legal advice',
      'Printed by',
    ])
      expect(text).toContain(words)
    expect(text).toMatch(/\d\d\/\d\d\/20\d\d/)
  })

  it('names what a program is worth today, and of which entries the law is of another day', async () => {
    const { text } = await read(await staff.viewer.call(printLawSummary, { id: party_id, parts: ['relief'] }))
    const words = text.replace(/\s+/g, ' ')
    expect(words).toContain('Renewals only as of')
    expect(words).toContain('Limited as of 07/31/2026')
    expect(words).toContain('DACA: as of 10/31/2025.')
    expect(words).toMatch(/Compiled without opening a source: .*DACA/)
  })

  it('leaves the notes of the office out unless they are asked for', async () => {
    const { pages, text } = await read(await staff.viewer.call(printLawSummary, { id: party_id }))
    expect(pages).toHaveLength(1)
    expect(text).not.toContain('Notes')
    expect(text).not.toContain('Declaration in draft')
    expect(text).toContain('Voluntary departure')
  })

  it('prints no part in which nothing was said, but says so', async () => {
    const { party } = await aRecord(staff.editor, { team_ids: [staff.team] })
    const { text } = await read(
      await staff.viewer.call(printLawSummary, { id: party.id, parts: ['grounds'] }),
    )
    expect(text.replace(/\s+/g, ' ')).toContain('deportability: nothing was analyzed yet. That is not a no.')
    expect(text).not.toContain('Answer')
    expect(text).not.toContain('Relief options')
  })

  it('names the holds that reach the person by nationality or birth', async () => {
    const text = async (nationality_ids: number[]) => {
      const { party } = await aRecord(staff.editor, { team_ids: [staff.team], party: { nationality_ids } })
      return (await read(await staff.viewer.call(printLawSummary, { id: party.id }))).text.replace(
        /\s+/g,
        ' ',
      )
    }
    expect(await text([haiti])).toMatch(
      /Holds by nationality .*39 countries.*75 countries.*Check the current/,
    )
    expect(await text([mexico])).not.toContain('Holds by nationality')
  })

  it('is in the activity of the person', async () => {
    await read(await staff.attorney.call(printLawSummary, { id: party_id, parts: ['relief'] }))
    const { items } = await staff.viewer.do(logsContract.endpoints.listPartyActivity, { id: party_id })
    const line = items.find(({ action }) => action === 'party.law_summary_printed')
    expect(line).toMatchObject({
      actor_name: 'Rosa Okafor',
      says: 'printed the relief options and grounds of',
      changes: [{ label: 'Parts', before: '', after: 'Relief options' }],
    })
  })
})
