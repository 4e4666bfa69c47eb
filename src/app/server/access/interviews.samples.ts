import { interviewsContract } from '#features/interviews/contract.ts'
import { marker, none, type SampleContext, type Samples } from './fixture.ts'

const { createInterview, createInterviewStep, listInterviewSteps, requestInterviewReview } =
  interviewsContract.endpoints

const aStep = { title: 'Extra', button_label: 'Next', component: 'consent' } as const

/** Interview of the team “own”, by its admin. */
const anInterview = async ({ fixture }: SampleContext, first_name = marker) => {
  const { id, version } = await fixture.owner.do(createInterview, {
    initial_party_data: { first_name },
    team_id: fixture.own_team_id,
  })
  return { id, version }
}

/** One that its maker has left to whoever takes it up: time-outs come by a job, so the row says it. */
const anIdleInterview = async (scene: SampleContext) => {
  const { id } = await anInterview(scene)
  await scene.office.database.transaction(({ db }) =>
    db
      .updateTable('quick_interviews')
      .set({ state: 'timed_out', times_out_at: null })
      .where('id', '=', id)
      .execute(),
  )
  return { id }
}

/** One that the caller has taken up, if they may. */
const ownInterview = async (scene: SampleContext, first_name?: string) => {
  const { id, version } = await anInterview(scene, first_name)
  if (scene.who.id !== 0)
    await scene.office.database.transaction(({ db }) =>
      db.updateTable('quick_interviews').set({ taken_by_id: scene.who.id }).where('id', '=', id).execute(),
    )
  return { id, version }
}

const waitingInterview = async (scene: SampleContext) => {
  const made = await anInterview(scene)
  const { id, version } = await scene.fixture.owner.do(requestInterviewReview, made)
  return { id, version }
}

const aShippedStep = async ({ fixture }: SampleContext) => {
  const { items } = await fixture.owner.do(listInterviewSteps, {})
  const { id, version } = items[0]!
  return { id, version }
}

const aNewStep = async ({ fixture }: SampleContext) => {
  const { id, version } = await fixture.owner.do(createInterviewStep, aStep)
  return { id, version }
}

export const samples: Samples = {
  'interviews.listInterviewSteps': none,
  'interviews.getInterviewStep': async (scene) => ({ id: (await aShippedStep(scene)).id }),
  'interviews.createInterviewStep': () => aStep,
  'interviews.updateInterviewStep': async (scene) => ({ ...(await aShippedStep(scene)), title: 'Another' }),
  'interviews.deleteInterviewStep': async (scene) => ({ id: (await aNewStep(scene)).id }),
  'interviews.orderInterviewSteps': async ({ office }) => {
    const steps = await office.database.read
      .selectFrom('quick_interview_steps')
      .select('id')
      .orderBy('position')
      .execute()
    return { ids: steps.map(({ id }) => id) }
  },
  'interviews.listInterviews': async (scene) => {
    await anInterview(scene)
    return {}
  },
  'interviews.countInterviews': none,
  'interviews.getInterview': async (scene) => ({ id: (await anInterview(scene)).id }),
  'interviews.listInterviewHints': async (scene) => ({ id: (await anInterview(scene)).id }),
  'interviews.createInterview': none,
  'interviews.updateInterview': async (scene) => ({ ...(await ownInterview(scene)), last_step_index: 1 }),
  'interviews.resetInterviewTimeout': anIdleInterview,
  'interviews.closeInterview': async (scene) => ({ id: (await ownInterview(scene)).id, outcome: 'referred' }),
  // The person made belongs to whoever finishes it: by this name, lists would show them as a row of the team “own”.
  'interviews.finishInterview': (scene) => ownInterview(scene, 'Nadia'),
  'interviews.handOverInterview': ownInterview,
  'interviews.requestInterviewReview': ownInterview,
  'interviews.withdrawInterviewReview': async (scene) => {
    const { id } = await ownInterview(scene)
    await scene.office.database.transaction(({ db }) =>
      db.updateTable('quick_interviews').set({ review_state: 'waiting' }).where('id', '=', id).execute(),
    )
    return { id }
  },
  'interviews.reviewInterview': async (scene) => ({
    ...(await waitingInterview(scene)),
    decision: 'approve',
  }),
}
