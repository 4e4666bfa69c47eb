import type { CallOf } from '#core/contract.ts'
import { surveysContract } from '#features/surveys/contract.ts'
import type { ActInput } from '#features/surveys/contract/session.ts'
import { aGuest, type Office, type Person } from './office.ts'

const { createSurvey, getSurveySession, saveSurveySession, submitSurvey } = surveysContract.endpoints

/** A survey handed over on a device of the office, with the address that opens it. */
export async function aSentSurvey(
  maker: Person,
  party_id: number,
  facts: Partial<CallOf<typeof createSurvey>> = {},
) {
  const { survey, url } = await maker.do(createSurvey, {
    id: party_id,
    cards: { names: true, child: true },
    identity_check: 'none',
    notify: true,
    ...facts,
  })
  return { survey, url: url! }
}

/** A browser at the page of a survey, numbering its acts. */
export function aBrowser(office: Office, url: string, browser = 'one') {
  const guest = aGuest(office.app, url)
  let sequence = 0
  let proof: string | undefined
  const input = (act: ActInput) => ({ token: 'mine', browser, ...(proof && { proof }), act })
  return {
    guest,
    use: (given: string | undefined) => {
      proof = given
    },
    next: () => ++sequence,
    open: () => guest.do(getSurveySession, { token: 'mine', ...(proof && { proof }) }),
    act: (act: ActInput, more: { texts?: boolean } = {}) =>
      guest.do(saveSurveySession, { ...input(act), ...more }),
    call: (act: ActInput, more: { texts?: boolean } = {}) =>
      guest.call(saveSurveySession, { ...input(act), ...more }),
    answer: (identifier: string, question: string, value: unknown, at = ++sequence) =>
      guest.do(
        saveSurveySession,
        input({
          do: 'answer',
          identifier,
          question,
          sequence: at,
          state: 'answered',
          value: value as string,
        }),
      ),
    mark: (identifier: string, question: string, state: 'parked' | 'declined' | 'not_known' | 'blank') =>
      guest.do(saveSurveySession, input({ do: 'answer', identifier, question, sequence: ++sequence, state })),
    submit: () => guest.do(submitSurvey, { token: 'mine', ...(proof && { proof }) }),
  }
}
