import { type SampleContext, none, type Samples } from './fixture.ts'

export const samples: Samples = {
  'trackedJobs.listTrackedJobs': none,
  'trackedJobs.getTrackedJob': ownJob,
  'trackedJobs.hideTrackedJob': ownJob,
  'trackedJobs.stopTrackedJob': ownJob,
  'trackedJobs.retryTrackedJob': failedDownload,
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

async function failedDownload(scene: SampleContext): Promise<{ id: string }> {
  const job = await ownJob(scene)
  await scene.office.database.transaction(async ({ db }) => {
    await db
      .updateTable('tracked_jobs')
      .set({ kind: 'exports.test', finished_at: new Date().toISOString() })
      .where('id', '=', job.id)
      .execute()
    await db
      .insertInto('tracked_job_items')
      .values({ job_id: job.id, position: 1, entity_id: 0, label: 'Test', problem: 'The disk was full.' })
      .execute()
  })
  return job
}
