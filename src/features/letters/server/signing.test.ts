import { beforeAll, describe, expect, it, vi } from 'vitest'
import { notificationsContract } from '#features/notifications/contract.ts'
import { aLetter, aLetterOffice, aSentLetter, signing } from '#testing/server/aLetterText.ts'
import { aGuest, useOffice, type Person } from '#testing/server/office.ts'
import { readPdf } from '#testing/server/readPdf.ts'
import { lettersContract } from '../contract.ts'
import type { Letter } from '../contract/letters.ts'
import { mostFailedChecks } from '#guests/server/identity.ts'
import { sealLetter } from './sealLetter.ts'

const office = useOffice()
const calls = lettersContract.endpoints
const token = 'mine'
let editor: Person
let attorney: Person
let english: number
let party_id: number
let case_id: number

beforeAll(async () => {
  ;({ editor, attorney, english, party_id, case_id } = await aLetterOffice(office))
})

type Facts = Partial<Parameters<typeof aSentLetter>[2]>
async function aGuestWithLetter(facts: Facts = {}) {
  const { letter, url } = await aSentLetter(editor, case_id, { language_id: english, ...facts })
  return { letter, guest: aGuest(office.app, url) }
}
const read = ({ id }: { id: number }): Promise<Letter> =>
  editor.do(calls.getLetter, { id: case_id, letterId: id })
const stepsOf = async (letter: Letter) => (await read(letter)).steps.map(({ step }) => step)

describe('what is sent', () => {
  it('stays as it is: a change needs a new letter, and the old one is void', async () => {
    const { letter, guest } = await aGuestWithLetter()
    const place = { id: case_id, letterId: letter.id }
    const change = { ...place, version: letter.version, engagement_letter: { content: 'Other words' } }
    expect((await editor.call(calls.updateLetter, change)).error.code).toBe('letters.frozen')
    const draft = await editor.do(calls.voidLetter, { ...place, reason: 'Wrong fee', replace: true })
    expect([draft.state, draft.signers[0]!.name]).toEqual(['draft', 'Ana Pérez'])
    expect(await read(letter)).toMatchObject({
      state: 'void',
      replaced_by_id: draft.id,
      end_reason: 'Wrong fee',
    })
    expect((await guest.call(calls.getSigningPage, { token })).error.code).toBe('link.closed')
    expect((await editor.call(calls.voidLetter, place)).error.code).toBe('letters.ended')
  })

  it('names nothing that is not known', async () => {
    const content = aLetter('Your guardian is')
    content.content[0]!.content.push({ type: 'placeholder', attrs: { name: 'guardian_name' } })
    const { id } = await editor.do(calls.createLetter, {
      engagement_letter: { legal_case_id: case_id, language_id: english, content },
    })
    const { error } = await editor.call(calls.sendLetter, { id: case_id, engagement_letter_id: id })
    expect(error.issues![0]).toMatchObject({ path: 'engagement_letter.content' })
    expect(error.issues![0]!.message).toContain('Guardian')
  })

  it('needs an address that may be used', async () => {
    const { id } = await editor.do(calls.createLetter, {
      engagement_letter: {
        legal_case_id: case_id,
        language_id: english,
        content: aLetter('We represent'),
        notification_channel: 'text',
      },
    })
    const { error } = await editor.call(calls.sendLetter, { id: case_id, engagement_letter_id: id })
    expect(error.issues![0]!.path).toBe('engagement_letter.recipient_identifier')
  })
})

describe('a signer', () => {
  it('answers a check with few tries; before it the page names nobody', async () => {
    const { letter, guest } = await aGuestWithLetter({ identity_check: 'birth_date' })
    const page = await guest.call(calls.getSigningPage, { token })
    expect(page.body).toMatchObject({ shows: 'check', letter: null, tries_left: mostFailedChecks })
    expect(page.raw.body).not.toMatch(/Pérez|represent/)
    const answer = (day: string) => guest.call(calls.signLetter, { token, action: 'identify', answer: day })
    expect((await guest.call(calls.signLetter, signing(letter))).error.code).toBe('link.not_identified')
    expect((await guest.call(calls.downloadCopy, { token })).error.code).toBe('link.not_identified')
    expect((await answer('1990-03-02')).error.code).toBe('link.wrong_answer')
    const right = await answer('1990-02-03')
    expect(right.body.letter).toMatchObject({ signer_name: 'Ana Pérez' })
    const { proof } = right.body
    expect((await guest.do(calls.getSigningPage, { token, proof })).shows).toBe('letter')
    expect((await guest.do(calls.getSigningPage, { token, proof: `${proof}x` })).shows).toBe('check')
    expect(await stepsOf(letter)).toEqual(['sent', 'invited', 'opened', 'check_failed', 'identified'])
  })

  it('is locked out after the last try, until the letter is sent again', async () => {
    const { letter, guest } = await aGuestWithLetter({ identity_check: 'code_word', code_word: 'Jacaranda' })
    const answer = (word: string) => guest.call(calls.signLetter, { token, action: 'identify', answer: word })
    for (let tries = 0; tries < mostFailedChecks; tries++) await answer('wrong')
    expect((await answer('jacaranda')).error.code).toBe('link.locked')
    expect((await read(letter)).signers[0]!.is_locked).toBe(true)
    const { signing_url } = await editor.do(calls.sendLetter, {
      id: case_id,
      engagement_letter_id: letter.id,
      here: true,
    })
    const again = aGuest(office.app, signing_url!)
    // Whoever guessed with the old address gets no further tries.
    expect((await answer('jacaranda')).error.code).toBe('link.closed')
    const right = await again.call(calls.signLetter, { token, action: 'identify', answer: ' jacaranda ' })
    expect(right.body.shows).toBe('letter')
  })

  it('agrees, then signs the very letter that was read; twice in a second has one effect', async () => {
    const { letter, guest } = await aGuestWithLetter()
    const page = await guest.do(calls.getSigningPage, { token })
    expect(page.letter!.content_sha256).toBe(letter.content_sha256)
    const sign = (more: object = {}) => guest.call(calls.signLetter, { ...signing(letter), ...more })
    expect((await sign({ consent: undefined })).error.issues![0]!.path).toBe('consent')
    expect((await sign({ signature: undefined })).error.issues![0]!.path).toBe('signature')
    expect((await sign({ content_sha256: '00' })).error.code).toBe('letters.other_content')
    const answers = await Promise.all([sign(), sign(), sign({ signature: { drawn: [[1, 2, 30, 40]] } })])
    expect(answers.map(({ body }) => body.shows)).toEqual(['signed', 'signed', 'signed'])
    const steps = await stepsOf(letter)
    expect(steps).toEqual(['sent', 'invited', 'opened', 'consented', 'signed', 'completed'])
    expect((await read(letter)).state).toBe('signed')
    const bell = await attorney.do(notificationsContract.endpoints.listNotifications, {})
    expect(JSON.stringify(bell)).toContain('was signed')
  })

  it('declines with a reason', async () => {
    const { letter, guest } = await aGuestWithLetter()
    const page = await guest.do(calls.signLetter, { token, action: 'decline', reason: 'Too much money' })
    expect(page.shows).toBe('declined')
    expect(await read(letter)).toMatchObject({ state: 'declined', end_reason: 'Too much money' })
    expect((await guest.do(calls.signLetter, signing(letter))).shows).toBe('declined')
  })

  it('signs in turn: client, guardian, interpreter, attorney', async () => {
    const { letter, guest } = await aGuestWithLetter({
      signers: [
        { role: 'client', party_id },
        { role: 'guardian', name: 'Rosa Pérez' },
        { role: 'interpreter', name: 'Fatima Noori' },
        { role: 'attorney', user_id: attorney.id },
      ],
    })
    const place = { id: case_id, letterId: letter.id }
    const countersign = { ...place, signature: { typed: 'L. Marín' } }
    expect((await attorney.call(calls.countersignLetter, countersign)).error.code).toBe(
      'letters.not_your_turn',
    )
    await guest.do(calls.signLetter, signing(letter))
    for (const role of ['guardian', 'interpreter']) {
      const send = { id: case_id, engagement_letter_id: letter.id, here: true }
      const { signing_url } = await editor.do(calls.sendLetter, send)
      const next = aGuest(office.app, signing_url!)
      expect((await next.do(calls.getSigningPage, { token })).role).toBe(role)
      await next.do(calls.signLetter, signing(letter))
    }
    expect((await editor.call(calls.countersignLetter, countersign)).error.code).toBe('letters.not_your_turn')
    const done = await attorney.do(calls.countersignLetter, countersign)
    expect([done.state, ...done.signers.map(({ state }) => state)]).toEqual(Array(5).fill('signed'))
  })
})

describe('nobody', () => {
  it('opens or signs one letter with the answer or the words of another', async () => {
    const [one, other] = [
      await aGuestWithLetter({ identity_check: 'birth_date' }),
      await aGuestWithLetter({ identity_check: 'birth_date', content: 'Other words' }),
    ]
    const answer = { token, action: 'identify' as const, answer: '1990-02-03' }
    const { proof } = await one.guest.do(calls.signLetter, answer)
    expect((await other.guest.do(calls.getSigningPage, { token, proof })).shows).toBe('check')
    const sign = { ...signing(other.letter), proof }
    expect((await other.guest.call(calls.signLetter, sign)).error.code).toBe('link.not_identified')
    expect((await one.guest.call(calls.signLetter, sign)).error.code).toBe('letters.other_content')
    // The token in the path means nothing.
    const theirs = { ...signing(one.letter), token: other.guest.token!, proof }
    expect((await one.guest.do(calls.signLetter, theirs)).shows).toBe('signed')
    expect((await read(other.letter)).signers[0]!.state).toBe('invited')
  })

  it('uses an answer again after its two hours, or under a clock that was set back', async () => {
    const { guest } = await aGuestWithLetter({ identity_check: 'birth_date' })
    const answer = { token, action: 'identify' as const, answer: '1990-02-03' }
    const { proof } = await guest.do(calls.signLetter, answer)
    const shownAt = async (hours: number) => {
      vi.useFakeTimers({ now: Date.now() + hours * 3_600_000, toFake: ['Date'] })
      const { shows } = await guest
        .do(calls.getSigningPage, { token, proof })
        .finally(() => vi.useRealTimers())
      return shows
    }
    expect(await shownAt(1)).toBe('letter')
    expect(await shownAt(3)).toBe('check')
    expect(await shownAt(-1)).toBe('check')
  })

  it('signs for another, or out of turn', async () => {
    const { letter, guest } = await aGuestWithLetter({
      signers: [
        { role: 'client', party_id },
        { role: 'guardian', name: 'Rosa Pérez' },
      ],
    })
    await guest.do(calls.signLetter, signing(letter))
    expect((await guest.do(calls.signLetter, { ...signing(letter), action: 'decline' })).shows).toBe('signed')
    const { signing_url } = await editor.do(calls.sendLetter, {
      id: case_id,
      engagement_letter_id: letter.id,
      here: true,
    })
    const guardian = aGuest(office.app, signing_url!)
    await editor.do(calls.voidLetter, { id: case_id, letterId: letter.id })
    expect((await guardian.call(calls.signLetter, signing(letter))).error.code).toBe('link.closed')
    expect((await read(letter)).signers.map(({ state }) => state)).toEqual(['signed', 'invited'])
  })

  it('fills the server with a drawing, or gets HTML into a name', async () => {
    const { letter, guest } = await aGuestWithLetter()
    const drawn = Array.from({ length: 200 }, () => Array.from({ length: 4_000 }, () => 1_000))
    const large = await guest.call(calls.signLetter, { ...signing(letter), signature: { drawn } })
    expect(large.status).toBe(413)
    for (const stroke of [[], [1], [1, 2.5], [1, 9_000], ['<svg>', 2]]) {
      const { status } = await guest.send(calls.signLetter, {
        ...signing(letter),
        signature: { drawn: [stroke] },
      })
      expect([400, 422]).toContain(status)
    }
    const typed = '<svg onload=alert(1)>\u202Eezepol'
    await guest.do(calls.signLetter, { ...signing(letter), signature: { typed } })
    await sealLetter(office, letter.id)
    const { raw } = await guest.call(calls.downloadCopy, { token })
    const { pages } = await readPdf(raw.rawPayload)
    expect(pages[0]!.text).toContain('<svg onload=alert(1)>ezepol')
  })
})
