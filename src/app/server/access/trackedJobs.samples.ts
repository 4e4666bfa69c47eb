import { type SampleContext, none, type Samples } from './fixture.ts'

export const samples: Samples = {
  'trackedJobs.listTrackedJobs': none,
  'trackedJobs.getTrackedJob': ownJob,
  'trackedJobs.hideTrackedJob': ownJob,
  'trackedJobs.stopTrackedJob': ownJob,
  'trackedJobs.hideFinishedJobs': none,
}

/** A tracked job belongs to the user who started it, and is visible to nobody else. */
async function ownJob({ who, fixture, office }: SampleContext): Promise<{ id: string }> {
  return office.database.transaction(({ db }) =>
    db
      .insertInto('tracked_jobs')
      .values({ user_id: who.id || fixture.subject.id, kind: 'test', title: 'Test', input: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
}
