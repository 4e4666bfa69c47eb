import { client } from '#core/web/client.ts'
import { notifyFailure, notifyInfo } from '#ui/web/notify.tsx'
import { searchJobsContract } from '../../contract/searchJobs.ts'
import type { RunSearch } from '../saved/SaveQueryDialog.tsx'

const api = client(searchJobsContract)

/** Lets a search that takes long go on in the background. */
export async function startInBackground({ query, result_params }: RunSearch): Promise<void> {
  try {
    await api.startSearchJob({ query, result_params })
    notifyInfo('It goes on in the background. The tray at the top says when it is done.')
  } catch (error) {
    notifyFailure('The search was not started.', error)
  }
}
