import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { aBrowser, aSentSurvey } from '#testing/server/aSurvey.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import type { ActInput, SurveySession } from '../contract/session.ts'

const office = useOffice()
let editor: Person
let party_id: number

beforeAll(async () => {
  const team_id = await office.team()
  editor = await office.user({ team_ids: [team_id] })
  party_id = (await aRecord(editor, { team_ids: [team_id] })).party.id
})

interface Sent {
  browser: number
  act: ActInput
}

/** A survey as a plain list of cards, with a copy of everything an act may change. */
class Model {
  cards = [
    { identifier: 'names', completed: false, inputs: {} as Record<string, unknown> },
    { identifier: 'child', completed: false, inputs: {} as Record<string, unknown> },
  ]
  index = 0
  completed = false
  copies = 1
  newest = new Map<string, number>()

  isNew({ browser }: Sent, place: string, sequence: number): boolean {
    const key = `${browser} ${place}`
    if ((this.newest.get(key) ?? -1) >= sequence) return false
    this.newest.set(key, sequence)
    return true
  }

  do(sent: Sent): void {
    const { act } = sent
    const at = 'identifier' in act ? this.cards.findIndex((card) => card.identifier === act.identifier) : -1
    if (act.do === 'answer') {
      if (at < 0 || !this.isNew(sent, `${act.identifier} ${act.question}`, act.sequence)) return
      const { inputs } = this.cards[at]!
      if (act.state === 'blank') delete inputs[act.question]
      else inputs[act.question] = { state: act.state, ...('value' in act && { value: act.value }) }
    } else if (act.do === 'advance' && act.index < this.cards.length) {
      this.cards[act.index]!.completed = true
      this.completed = act.index + 1 === this.cards.length
      this.index = this.completed ? act.index : act.index + 1
    } else if (act.do === 'back') {
      this.index = Math.max(0, this.index - 1)
      this.completed = false
    } else if (act.do === 'go' && act.index < this.cards.length) {
      this.index = act.index
      this.completed = false
    } else if (act.do === 'duplicate') this.duplicate(sent, act.identifier, act.sequence, at)
    else if (act.do === 'remove' && at >= 0 && act.identifier.startsWith('child_')) {
      this.cards.splice(at, 1)
      if (at <= this.index) this.index = Math.max(0, this.index - 1)
    }
  }

  duplicate(sent: Sent, identifier: string, sequence: number, at: number): void {
    if (at < 0 || !this.isNew(sent, identifier, sequence) || identifier === 'names') return
    this.copies++
    this.cards.splice(at + 1, 0, { identifier: `child_${this.copies}`, completed: false, inputs: {} })
    this.index = at + 1
    this.completed = false
  }
}

const identifier = fc.constantFrom('names', 'child', 'child_2', 'child_3')
const sequence = fc.nat(20)
const index = fc.nat(5)
const place = {
  do: fc.constant('answer' as const),
  identifier,
  question: fc.constant('first_name'),
  sequence,
}
const anAct: fc.Arbitrary<ActInput> = fc.oneof(
  fc.record({
    ...place,
    state: fc.constant('answered' as const),
    value: fc.constantFrom('Ana', 'Luz', 'Sol'),
  }),
  fc.record({ ...place, state: fc.constantFrom('parked', 'declined', 'not_known', 'blank') }),
  fc.record({ do: fc.constant('advance' as const), index }),
  fc.record({ do: fc.constant('back' as const) }),
  fc.record({ do: fc.constant('go' as const), index }),
  fc.record({ do: fc.constant('duplicate' as const), identifier, sequence }),
  fc.record({ do: fc.constant('remove' as const), identifier }),
  fc.record({ do: fc.constant('pause' as const) }),
)
/** Acts of two browsers; a number repeats an act that was sent before. */
const acts = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ browser: fc.nat(1), act: anAct }) },
    { weight: 1, arbitrary: fc.nat(30) },
  ),
  { minLength: 5, maxLength: 30 },
)

const summary = ({ value, current_card_index, completed }: SurveySession) => ({
  cards: value.map((card) => ({
    identifier: card.identifier,
    completed: card.completed,
    inputs: card.inputs,
  })),
  index: current_card_index,
  completed,
})

it(
  'is after any acts of two browsers, some late or repeated, what a plain model says',
  { timeout: 120_000 },
  () =>
    fc.assert(
      fc.asyncProperty(acts, async (drawn) => {
        const { url } = await aSentSurvey(editor, party_id)
        const browsers = [aBrowser(office, url, 'one'), aBrowser(office, url, 'two')]
        const model = new Model()
        const sent: Sent[] = []
        for (const one of drawn) {
          const next = typeof one === 'number' ? sent[one % Math.max(1, sent.length)] : one
          if (!next) continue
          sent.push(next)
          model.do(next)
          const session = await browsers[next.browser]!.act(next.act)
          expect(summary(session)).toEqual({
            cards: model.cards,
            index: model.index,
            completed: model.completed,
          })
        }
      }),
      { numRuns: 25 },
    ),
)
