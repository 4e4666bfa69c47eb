import { packetsContract, type Packet } from '#features/packets/contract.ts'
import { documentsContract } from '#features/documents/contract.ts'
import { packetWork } from '#features/packets/server/makePacket.ts'
import { trackedJobsContract } from '#features/trackedJobs/contract.ts'
import { runTracked } from '#features/trackedJobs/server/runTracked.ts'
import { aFormPdf } from './aFormPdf.ts'
import type { Office, Person } from './office.ts'

const calls = packetsContract.endpoints

/** Files of an entry; answers with their numbers by name. */
export async function entryFiles(
  person: Person,
  entry_id: number,
  files: { name: string; content: Uint8Array<ArrayBuffer> }[],
): Promise<Map<string, number>> {
  const { uploadToDocketEntry } = documentsContract.endpoints
  const { status, body } = await person.upload(uploadToDocketEntry, { id: entry_id }, files)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return new Map(body.items.map(({ filename, id }: { filename: string; id: number }) => [filename, id]))
}

/** A packet with one exhibit of one page. */
export async function aPacket(
  person: Person,
  { case_id, entry_id }: { case_id: number; entry_id: number },
  title = 'Evidence',
): Promise<Packet> {
  const name = 'passport.pdf'
  const files = await entryFiles(person, entry_id, [{ name, content: await aFormPdf('A passport') }])
  const { id, version } = await person.do(calls.createPacket, {
    id: case_id,
    docket_entry_id: entry_id,
    title,
  })
  const exhibits = [{ title: 'Passport', attachment_id: files.get(name)! }]
  return person.do(calls.updatePacket, { id, version, exhibits })
}

/** Its parts, made as the server does in the background; answers with the problem, where there is one. */
export async function makePacketNow(office: Office, person: Person, id: number): Promise<string | null> {
  const started = await person.do(calls.makePacket, { id })
  await runTracked(office, packetWork, started.id, {
    report: (message) => {
      throw new Error(message)
    },
  })
  const job = await person.do(trackedJobsContract.endpoints.getTrackedJob, { id: started.id })
  return job.items[0]!.problem
}
