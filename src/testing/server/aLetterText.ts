import { en } from '#guests/languages/en.ts'
import { consentWording } from '#features/letters/consent.ts'
import type { CallOf, OutputOf } from '#core/contract.ts'
import { lettersContract } from '#features/letters/contract.ts'
import { aCase } from './aCase.ts'
import { aRecord } from './aRecord.ts'
import type { Office, Person } from './office.ts'

const { createLetter, createLetterText, sendLetter } = lettersContract.endpoints

export const aLetter = (...lines: string[]) => ({
  type: 'doc' as const,
  content: lines.map((text) => ({
    type: 'paragraph' as const,
    content: [
      { type: 'text' as const, text: `${text} ` },
      { type: 'placeholder' as const, attrs: { name: 'client_name' } },
    ],
  })),
})

/** A letter text; a language or type can have one only. */
export const aLetterText = (
  admin: Person,
  facts: Partial<CallOf<typeof createLetterText>> & { language_id: number },
): Promise<OutputOf<typeof createLetterText>> =>
  admin.do(createLetterText, { title: 'Engagement letter', content: aLetter('We represent'), ...facts })

/** A letter handed over on a device of the office, with the address that opens it. */
export async function aSentLetter(
  editor: Person,
  legal_case_id: number,
  facts: Partial<CallOf<typeof createLetter>['engagement_letter']> & { language_id: number },
) {
  const { id } = await editor.do(createLetter, {
    engagement_letter: { legal_case_id, content: aLetter('We represent'), ...facts },
  })
  const { letter, signing_url } = await editor.do(sendLetter, {
    id: legal_case_id,
    engagement_letter_id: id,
    here: true,
  })
  return { letter, url: signing_url! }
}

/** Id of a language of the office, by its ISO 639 code. */
export async function aLanguageId({ database }: Office, iso639: string): Promise<number> {
  const { id } = await database.read
    .selectFrom('languages')
    .select('id')
    .where('iso639', '=', iso639)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A client with a case, its attorney, and an editor who writes its letters. */
export async function aLetterOffice(office: Office) {
  const team_id = await office.team()
  const editor = await office.user({ team_ids: [team_id] })
  const attorney = await office.user({ team_ids: [team_id], user_type: 'viewer', is_attorney: true })
  const english = await aLanguageId(office, 'en')
  const { record, party } = await aRecord(editor, {
    team_ids: [team_id],
    party: { first_name: 'Ana', last_name: 'Pérez', dob: '1990-02-03' },
  })
  const facts = { record_id: record.id, parties: [{ party_id: party.id }], primary_attorney_id: attorney.id }
  const { id: case_id } = await aCase(editor, facts)
  return { editor, attorney, english, party_id: party.id, case_id }
}

/** The call of a guest who signs a letter that asks no question. */
export const signing = ({ content_sha256 }: { content_sha256: string | null }) => ({
  token: 'mine',
  action: 'sign' as const,
  consent: { language: 'en' as const, wording: consentWording((key) => en[key]) },
  content_sha256: content_sha256!,
  signature: { typed: 'Ana Pérez' },
})
