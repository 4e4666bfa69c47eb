import { expect, test } from 'vitest'
import readExcelFile from 'read-excel-file/node'
import { unanswered } from '#query/operators.ts'
import { queryOf } from '#query/query.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry, entryTypes } from '#testing/server/aDocketEntry.ts'
import { anOpenRecord } from '#testing/server/anOpenRecord.ts'
import { runExport } from '#testing/server/anExport.ts'
import { aBrowser, aSentSurvey } from '#testing/server/aSurvey.ts'
import { useOffice } from '#testing/server/office.ts'
import { readPdf } from '#testing/server/readPdf.ts'
import { docketContract } from '#features/docket/contract.ts'
import { exportsContract } from '#features/exports/contract.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { printedGroups, printingContract } from '#features/printing/contract.ts'
import { advancedSearchContract } from '#features/search/contract/advanced.ts'
import { trackedJobsContract } from '#features/trackedJobs/contract.ts'
import { surveysContract } from '../../contract.ts'

const office = useOffice()
const { listSurveyAnswers, reviewSurvey, addToAgenda } = surveysContract.endpoints
const { printParty, printSurvey } = printingContract.endpoints
const property = 'personal_overview.fear_returning_home_country'
const harm = 'personal_overview.suffered_physical_harm_home_country'

const words = async (bytes: Uint8Array) =>
  (await readPdf(bytes)).pages.map(({ text }) => text.replaceAll('\n', ' ')).join(' ')

/** A survey in Haitian Creole: one question parked, one declined, one “No”, and a text. */
async function aSurveyWithParked() {
  const { editor, holder, record } = await anOpenRecord(office, { first_name: 'Marie', last_name: 'Désir' })
  const { survey, url } = await aSentSurvey(editor, holder.id, {
    cards: { names: true, fear: true, harm_family: true },
    language: 'ht',
  })
  const { answer, mark, submit } = aBrowser(office, url)
  await mark('fear', property, 'parked')
  await mark('fear', harm, 'declined')
  await mark('fear', 'why', 'not_known')
  await answer('fear', 'who', 'Yon vwazen')
  await answer('harm_family', 'personal_overview.victim_of_dv_us_usc_relative', false)
  await submit()
  const place = { id: holder.id, surveyId: survey.id }
  const review = await editor.do(listSurveyAnswers, place)
  const answered = review.cards.flatMap(({ identifier, answers }) =>
    answers
      .filter(({ state }) => state === 'answered')
      .map(({ question, answered_at }) => ({
        identifier,
        question,
        decision: 'accept' as const,
        answered_at: answered_at!,
      })),
  )
  await editor.do(reviewSurvey, { ...place, version: review.survey.version, decisions: answered })
  return { editor, holder, record, place }
}

test('a parked question is “No” nowhere: profile, search, spreadsheet, print and PDF', async () => {
  const { editor, holder, place } = await aSurveyWithParked()
  const { personal_overview } = await editor.do(partiesContract.endpoints.getParty, { id: holder.id })
  expect(personal_overview[0]).toMatchObject({
    fear_returning_home_country: null,
    suffered_physical_harm_home_country: null,
    victim_of_dv_us_usc_relative: false,
  })

  const found = async (field: string, term: boolean | typeof unanswered) => {
    const query = queryOf('parties', [{ field, operator: 'is', term }])
    const { total_items } = await editor.do(advancedSearchContract.endpoints.countSearch, query)
    return total_items
  }
  expect([
    await found(property, true),
    await found(property, false),
    await found(property, unanswered),
  ]).toEqual([0, 0, 1])
  const declared = 'personal_overview.victim_of_dv_us_usc_relative'
  expect([await found(declared, false), await found(declared, unanswered)]).toEqual([1, 0])

  const exported = async (format: 'xlsx' | 'csv') => {
    const { id } = await editor.do(exportsContract.endpoints.exportSearchResults, {
      model: 'parties',
      query_values: queryOf('parties', []),
      columns: ['name', property, harm, declared],
      format,
    })
    await runExport(office, id)
    const { download_id } = await editor.do(trackedJobsContract.endpoints.getTrackedJob, { id })
    const { raw } = await editor.call(exportsContract.endpoints.downloadExport, { id: download_id! })
    return raw.rawPayload
  }
  const [, row] = (await readExcelFile(await exported('xlsx'), { trim: false }))[0]!.data
  expect(row).toEqual(['Marie Désir', null, null, 'No'])
  expect((await exported('csv')).toString('utf8').trim().split(/\r?\n/).at(-1)).toBe('Marie Désir,,,No')

  const print = await editor.call(printParty, { id: holder.id, groups: [...printedGroups] })
  const printed = await words(print.raw.rawPayload)
  expect(printed).toContain('Victim of domestic violence')
  expect(printed).not.toContain('Fears returning')

  const pdf = await words((await editor.call(printSurvey, place)).raw.rawPayload)
  expect(pdf.match(/Left for later, with a lawyer/g)).toHaveLength(1)
  expect(pdf.match(/Prefers not to answer/g)).toHaveLength(1)
  expect(pdf.match(/Does not know/g)).toHaveLength(1)
  expect(pdf).toContain('Yon vwazen')
  expect(pdf).toContain('Certificate of the interpreter')
  // 8 CFR 1003.33 and 103.2(b)(3); whether anybody read the questions aloud is left to be marked.
  expect(pdf).toMatch(/competent to interpret and to translate between Haitian Creole and English/)
  expect(pdf).toMatch(/complete, true and accurate to the best of my abilities/)
  expect(pdf).toMatch(/\[\s*\]\s+I read the questions/)
  expect(pdf).toContain('Haitian Creole')
})

test('parked questions go to the checklist of an upcoming entry once, sensitive ones without their words', async () => {
  const { editor, holder, record, place } = await aSurveyWithParked()
  const legalCase = await aCase(editor, { record_id: record.id, parties: [{ party_id: holder.id }] })
  const anEntry = (action_date: string, legal_case_id = legalCase.id) =>
    aDocketEntry(editor, { legal_case_id, action_date, docket_entry_type_id: entryTypes.client_meeting })
  const entry = await anEntry('2099-03-02')
  const past = await anEntry('2020-03-02')
  const { upcoming } = await editor.do(listSurveyAnswers, place)
  expect(upcoming.map(({ id }) => id)).toEqual([entry.id])

  const add = (docket_entry_id: number) => editor.call(addToAgenda, { ...place, docket_entry_id })
  expect((await add(entry.id)).body).toEqual({ added: 1, docket_entry_id: entry.id })
  expect((await add(entry.id)).body).toEqual({ added: 0, docket_entry_id: entry.id })
  const { checklist } = await editor.do(docketContract.endpoints.getDocketEntry, { id: entry.id })
  expect(checklist).toHaveLength(1)
  expect(checklist[0]!.text).toMatch(/^Talk about: /)
  expect(checklist[0]!.text).not.toMatch(/return|hurt/i)

  expect((await add(past.id)).error.code).toBe('surveys.entry_over')
  const elsewhere = await aCase(editor)
  const foreign = await add((await anEntry('2099-03-02', elsewhere.id)).id)
  expect(foreign.error.issues).toEqual([expect.objectContaining({ path: 'docket_entry_id' })])
})

test('the PDF has letters of every language, and reads them in their order', async () => {
  const { editor, holder } = await anOpenRecord(office)
  for (const [language, answer] of [
    ['ar', 'خالتي في بيروت'],
    ['fa', 'خاله‌ام در هرات'],
    ['am', 'አክስቴ በጎንደር'],
    ['zh', '我的姑姑在福州'],
    ['ru', 'Моя тётя'],
  ] as const) {
    const { survey, url } = await aSentSurvey(editor, holder.id, { cards: { fear: true }, language })
    await aBrowser(office, url).answer('fear', 'who', answer)
    const { status, raw } = await editor.call(printSurvey, { id: holder.id, surveyId: survey.id })
    expect(status).toBe(200)
    const text = await words(raw.rawPayload)
    expect(text).toContain('In English')
    if (language === 'zh' || language === 'ru') expect(text).toContain(answer)
  }
})
