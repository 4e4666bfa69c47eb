import { importsContract } from '#features/imports/contract.ts'
import type { ImportDetail } from '#features/imports/contract/import.ts'
import type { Office, Person } from './office.ts'
import { runJob } from './runJob.ts'

const calls = importsContract.endpoints

/** Uploads a table, and checks it to the end. */
export async function anUpload(
  office: Office,
  person: Person,
  content: string | Uint8Array<ArrayBuffer>,
  name = 'People.csv',
): Promise<ImportDetail> {
  const { body, status } = await person.upload(calls.validateImport, {}, [
    { name, content: content as string },
  ])
  if (status !== 200) throw new Error(JSON.stringify(body))
  return checkedImport(office, person, body.import)
}

export async function checkedImport(
  office: Office,
  person: Person,
  { id, version }: ImportDetail,
): Promise<ImportDetail> {
  await runJob(office, 'imports.check', { id, version })
  return person.do(calls.getImport, { id })
}

/** Runs the import in the background to its end. */
export async function runImport(
  office: Office,
  person: Person,
  { id }: { id: number },
): Promise<ImportDetail> {
  const { version } = await person.do(calls.getImport, { id })
  const job = await person.do(calls.startImport, { id, version })
  await runJob(office, 'trackedJobs.run', { id: job.id })
  return person.do(calls.getImport, { id })
}

export async function undoImport(
  office: Office,
  person: Person,
  { id }: { id: number },
): Promise<ImportDetail> {
  const job = await person.do(calls.undoImport, { id })
  await runJob(office, 'trackedJobs.run', { id: job.id })
  return person.do(calls.getImport, { id })
}
