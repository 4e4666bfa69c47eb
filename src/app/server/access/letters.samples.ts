import { randomUUID } from 'node:crypto'
import { dayFormat } from '#core/zoneFormat.ts'
import { lettersContract } from '#features/letters/contract.ts'
import { listsContract } from '#features/lists/contract.ts'
import { aLetter, aLetterText, aSentLetter } from '#testing/server/aLetterText.ts'
import { marker, none, type Fixture, type Sample, type Samples } from './fixture.ts'

const calls = lettersContract.endpoints

const aLanguage = async ({ owner }: Fixture): Promise<number> => {
  const { id } = await owner.do(listsContract.endpoints.createEntry, {
    model: 'languages',
    item: { name: randomUUID(), iso639: 'en' },
  })
  return id
}

const aTextOf = async (fixture: Fixture) =>
  aLetterText(fixture.owner, { language_id: await aLanguage(fixture) })

const aText = async (fixture: Fixture) => ({ id: (await aTextOf(fixture)).id })

const aDraft = async (fixture: Fixture) => ({
  language_id: await aLanguage(fixture),
  title: `${marker} letter`,
  content: aLetter('We represent'),
})

export const samples: Samples = {
  'letters.listLetterTexts': () => ({}),
  'letters.getLetterText': ({ fixture }) => aText(fixture),
  'letters.createLetterText': async ({ fixture }) => ({
    language_id: await aLanguage(fixture),
    title: 'Letter',
    content: aLetter('We represent'),
  }),
  'letters.updateLetterText': async ({ fixture }) => ({
    ...(await aText(fixture)),
    title: 'Another title',
    content: aLetter('We represent'),
    version: 1,
  }),
  'letters.archiveLetterText': ({ fixture }) => aText(fixture),
  'letters.unarchiveLetterText': async ({ fixture }) => {
    const text = await aText(fixture)
    await fixture.owner.do(calls.archiveLetterText, text)
    return text
  },
  'letters.previewLetterText': async ({ fixture }) => ({
    language_id: await aLanguage(fixture),
    title: 'Letter',
    content: aLetter('We represent'),
  }),
  'letters.createLetter': async ({ fixture }) => ({
    engagement_letter: { legal_case_id: fixture.case_id, ...(await aDraft(fixture)) },
  }),
  'letters.getLetterTextByLanguage': async ({ fixture }) => {
    const { language_id } = await aTextOf(fixture)
    return { lang: String(language_id), legal_case_id: fixture.case_id }
  },
  'letters.listLetterLanguages': async (context) => ({ id: (await aDraftOfCase(context)).id }),
  'letters.listLetters': async (context) => ({ id: (await aDraftOfCase(context)).id }),
  'letters.getLetter': (context) => aDraftOfCase(context),
  'letters.previewLetter': (context) => aDraftOfCase(context),
  'letters.updateLetter': async (context) => ({
    ...(await aDraftOfCase(context)),
    engagement_letter: { fee_dollars: 1_200 },
    version: 1,
  }),
  'letters.sendLetter': async (context) => {
    const { id, letterId } = await aDraftOfCase(context)
    return { id, engagement_letter_id: letterId, here: true }
  },
  'letters.voidLetter': (context) => aDraftOfCase(context),
  'letters.fileSignedPaper': async ({ fixture }) => {
    const { letter } = await aSentLetter(fixture.owner, fixture.case_id, await aDraft(fixture))
    const signed_on = dayFormat('America/New_York').format(new Date())
    return { id: fixture.case_id, letterId: letter.id, signed_on, received_by: 'Diaz' }
  },
  // Only the attorney named in the letter may.
  'letters.countersignLetter': async ({ fixture }) => {
    const { case_id, owner, subject } = fixture
    const signers = [{ role: 'attorney' as const, user_id: subject.id }]
    const facts = { ...(await aDraft(fixture)), content: 'We represent you.', signers }
    const { letter } = await aSentLetter(owner, case_id, facts)
    return { id: case_id, letterId: letter.id, signature: { typed: 'Diaz' } }
  },
  'letters.verifyLetter': none,
  // Opened by no session; app/server/guestAccess.test.ts opens them by links.
  'letters.getSigningPage': () => ({ token: 'mine' }),
  'letters.signLetter': () => ({ token: 'mine', action: 'decline' }),
  'letters.downloadCopy': () => ({ token: 'mine' }),
}

/** A draft of the case, a new one each time. */
async function aDraftOfCase({ fixture }: Parameters<Sample>[0]): Promise<{ id: number; letterId: number }> {
  const { id } = await fixture.owner.do(calls.createLetter, {
    engagement_letter: { legal_case_id: fixture.case_id, ...(await aDraft(fixture)) },
  })
  return { id: fixture.case_id, letterId: id }
}
