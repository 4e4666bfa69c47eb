import { beforeAll, describe, expect, it } from 'vitest'
import { aRecord } from '#testing/server/aRecord.ts'
import { type Person, useOffice } from '#testing/server/office.ts'
import { interviewsContract } from '../contract.ts'

const office = useOffice()
const calls = interviewsContract.endpoints
let team_id: number
let editor: Person
let colleague: Person
let stranger: Person

beforeAll(async () => {
  team_id = await office.team()
  editor = await office.user({ team_ids: [team_id] })
  colleague = await office.user({ team_ids: [team_id] })
  stranger = await office.user({ team_ids: [await office.team()] })
})

describe('the list is searched by name', () => {
  const found = async (who: Person, search_term: string) =>
    (await who.do(calls.listInterviews, { search_term })).items.map(({ name }) => name)

  it('of nobody on file by the beginning of each word or the A-number, without accents', async () => {
    const values = { first_name: 'Éloïse', last_name: 'Quarrington-Vé', a_number: '219555077' }
    await editor.do(calls.createInterview, { steps_data: { person: { values, states: {} } }, team_id })
    for (const term of ['eloi', 'QUARR elo', 'vé', 'A219-555-077', '2195'])
      expect(await found(editor, term)).toEqual(['Éloïse Quarrington-Vé'])
    expect(await found(editor, 'loise')).toEqual([])
    expect(await found(stranger, 'eloise')).toEqual([])
  })

  it('of a person on file as in other lists, for those who see them', async () => {
    const party = { first_name: 'Wilhelmina', last_name: 'Oxenstierna' }
    const { party: onFile } = await aRecord(editor, { team_ids: [team_id], party })
    await editor.do(calls.createInterview, { party_id: onFile.id })
    expect(await found(colleague, 'oxen wil')).toEqual(['Wilhelmina Oxenstierna'])
    expect(await found(stranger, 'oxen')).toEqual([])
  })
})
