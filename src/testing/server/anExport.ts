import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { sealedPlaces } from '#app/server/sealedValues.ts'
import { exportsContract, type MadeExport } from '#features/exports/contract.ts'
import { allExportWork } from '#features/exports/server/service.ts'
import { trackedJobsContract } from '#features/trackedJobs/contract.ts'
import { runTracked } from '#features/trackedJobs/server/runTracked.ts'
import type { Office, Person } from './office.ts'
import { unzipped } from './unzipped.ts'

const calls = exportsContract.endpoints

/** Runs the job of an export as the server does in the background. */
export const runExport = (office: Office, id: string): Promise<void> =>
  runTracked(office, allExportWork(sealedPlaces), id, {
    report: (message) => {
      throw new Error(message)
    },
  })

export interface AnExport {
  listed: MadeExport
  bytes: Buffer
  members: Map<string, Buffer>
}

/** An export that was asked for, made and downloaded. */
export async function anExport(office: Office, person: Person, id: string): Promise<AnExport> {
  await runExport(office, id)
  const job = await person.do(trackedJobsContract.endpoints.getTrackedJob, { id })
  expect(job.items.map(({ problem }) => problem)).toEqual([null])
  const [listed] = (await person.do(calls.listExports, {})).items
  const reply = await person.call(calls.downloadExport, { id: listed!.id })
  expect(reply.status).toBe(200)
  const bytes = reply.raw.rawPayload
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(listed!.sha256)
  return { listed: listed!, bytes, members: unzipped(bytes) }
}

/** Rows of a table in it; null: it has no such table. */
export const exportedRows = ({ members }: Pick<AnExport, 'members'>, table: string) =>
  JSON.parse(members.get(`tables/${table}.json`)?.toString() ?? 'null') as Record<string, unknown>[] | null
