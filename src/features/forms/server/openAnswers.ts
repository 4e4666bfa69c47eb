import type { UserCtx } from '#core/server/http/context.ts'
import { dayFormat } from '#core/zoneFormat.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import type { CardState } from '#features/surveys/contract/surveys.ts'
import { cardsOf } from '#features/surveys/server/cardsOf.ts'
import { visibleSurveys } from '#features/surveys/server/visibleSurveys.ts'
import type { Mapping } from '../mapping.ts'
import { printedDate } from '../planning/formats.ts'
import type { Plan, PlanNotice } from '../planning/plan.ts'

type OpenState = 'parked' | 'declined' | 'not_known'

/** A question of a survey that was left open, by the field it would fill. */
interface OpenAnswer {
  party_id: number
  /** null: a field of the person. */
  section: string | null
  field: string
  label: string
  state: OpenState
  /** Day of the office. */
  on: string
}

const words: Record<OpenState, string> = {
  parked: 'left for later',
  declined: 'not answered by choice',
  not_known: 'not known to whoever answered',
}

const keyOf = ({ party_id, section, field }: Pick<OpenAnswer, 'party_id' | 'section' | 'field'>) =>
  `${party_id} ${section ?? ''} ${field}`

/** Answers of surveys that are still open. The newest survey counts, so a question answered later is open no more. */
async function openAnswers(ctx: UserCtx, party_ids: readonly number[]): Promise<OpenAnswer[]> {
  const rows = await visibleSurveys(ctx)
    .innerJoin('survey_answers as a', 'a.party_survey_id', 'party_surveys.id')
    .select(['party_surveys.party_id', 'party_surveys.card_list'])
    .select(['a.identifier', 'a.question', 'a.state', 'a.answered_at'])
    .where('party_surveys.party_id', '=', (eb) => eb.fn.any(eb.val(party_ids)))
    .orderBy('a.answered_at')
    .orderBy('a.id')
    .execute()
  if (!rows.some(({ state }) => state !== 'answered')) return []
  const cards = new Map((await cardsOf(ctx)).map((card) => [card.key, card]))
  const day = dayFormat((await readSetting(ctx.db, 'timezone')).timezone)
  const newest = new Map<string, OpenAnswer & { state: string }>()
  for (const { party_id, card_list, identifier, question, state, answered_at } of rows) {
    const listed = (card_list as CardState[]).find((card) => card.identifier === identifier)
    const found = cards.get(listed?.card ?? '')?.questions.find((each) => each.question === question)
    if (!found?.target) continue
    const section = found.target === 'person' ? null : found.target
    const place = { party_id, section, field: found.name }
    const open = { ...place, label: found.field.label, state, on: day.format(new Date(answered_at)) }
    newest.set(keyOf(place), open as OpenAnswer)
  }
  return [...newest.values()].filter(({ state }) => state in words)
}

/** Questions of a form that a survey left open are listed instead of a notice that the same value is missing. */
export async function withOpenAnswers(
  ctx: UserCtx,
  party_ids: readonly number[],
  plan: Plan,
  mapping: Mapping | null,
): Promise<Plan> {
  const known = new Set<string>()
  const fieldOf = new Map<string, (typeof plan.fields)[number]>()
  for (const field of plan.fields) {
    if (!field.origin) continue
    const key = keyOf(field.origin)
    if (field.value !== null) known.add(key)
    if (!fieldOf.has(key)) fieldOf.set(key, field)
  }
  const repeated = new Set((mapping?.rows ?? []).map(({ from }) => from))
  const notices = (await openAnswers(ctx, party_ids)).flatMap((answer): (PlanNotice & { key: string })[] => {
    const key = keyOf(answer)
    const field = fieldOf.get(key)
    if (known.has(key) || (!field && !repeated.has(answer.section ?? ''))) return []
    const { party_id, section, label, state, on } = answer
    return [
      {
        key,
        kind: 'parked',
        sentence: `${field?.ask ?? label}: ${words[state]}, in a survey on ${printedDate(on)}`,
        field: field?.name ?? null,
        page: field?.page ?? null,
        origin: field?.origin ?? { party_id, section, entry_id: null, field: answer.field },
        question: null,
      },
    ]
  })
  if (notices.length === 0) return plan
  const open = new Set(notices.map(({ key }) => key))
  const isOpen = ({ kind, origin }: PlanNotice) =>
    kind === 'missing' && origin !== null && open.has(keyOf(origin))
  return {
    ...plan,
    notices: [
      ...plan.notices.filter((notice) => !isOpen(notice)),
      ...notices.map(({ key: _, ...each }) => each),
    ],
  }
}
