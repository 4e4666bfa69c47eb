import { transfersContract } from '#features/transfers/contract.ts'
import { aDocketEntry } from '#testing/server/aDocketEntry.ts'
import { runJob } from '#testing/server/runJob.ts'
import { marker, type SampleContext, type Samples } from './fixture.ts'

const { transferEntries } = transfersContract.endpoints

/** An entry of somebody in the team, and a colleague to give it to. */
async function aPlan({ fixture, office }: SampleContext) {
  const [from, to] = [await office.user({ team_ids: [fixture.own_team_id] }), fixture.owner]
  const { id } = await aDocketEntry(fixture.owner, {
    legal_case_id: fixture.case_id,
    comment: marker,
    assignee_ids: [from.id],
  })
  return {
    from_user_id: from.id,
    what: 'entries' as const,
    ids: [id],
    receivers: [{ user_id: to.id }],
  }
}

/** A transfer that is carried out. */
async function aTransfer(scene: SampleContext): Promise<{ id: number }> {
  const started = await scene.fixture.owner.do(transferEntries, await aPlan(scene))
  await runJob(scene.office, 'trackedJobs.run', { id: started.id }, { report: () => {} })
  return { id: started.transfer_id }
}

export const samples: Samples = {
  'transfers.listTransferable': ({ fixture }) => ({ legal_case_id: fixture.case_id }),
  'transfers.previewTransfer': aPlan,
  'transfers.transferEntries': aPlan,
  'transfers.listTransfers': async (scene) => {
    await aTransfer(scene)
    return {}
  },
  'transfers.getTransfer': aTransfer,
  'transfers.listTransferItems': aTransfer,
  'transfers.undoTransfer': aTransfer,
}
