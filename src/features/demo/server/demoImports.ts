import { Readable } from 'node:stream'
import { addDays } from '#core/days.ts'
import { asAdmin } from '#core/server/http/asAdmin.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { receiveFile, type ReceivedFile } from '#core/server/http/receiveForm.ts'
import { importsContract } from '#features/imports/contract.ts'
import { readUpload } from '#features/imports/server/readImportFile.ts'
import { startImport } from '#features/imports/server/runImport.ts'
import { updateImport, validateImport } from '#features/imports/server/service.ts'
import { awaitingCorrections, readyClinic, type DemoSpreadsheet } from '../spreadsheets.ts'
import type { DemoOffice } from './demoWork.ts'

/** A spreadsheet that waits for corrections, and one that the server imports as soon as it runs. */
export async function addDemoImports(office: DemoOffice, today: string): Promise<void> {
  const { id, version } = await upload(office, readyClinic, addDays(today, -1))
  await startImport(uploaderOn(office, today), { id, version })
  await upload(office, awaitingCorrections, today)
}

async function upload(office: DemoOffice, { filename, content }: DemoSpreadsheet, day: string) {
  const ctx = uploaderOn(office, day)
  const files: ReceivedFile[] = []
  await receiveFile(
    { fieldname: 'file', filename, file: Readable.from([Buffer.from(content)]) },
    importsContract.endpoints.validateImport.upload!,
    ctx.files,
    files,
  )
  const withFile: WriteCtx = { ...ctx, request: { ...ctx.request, files } }
  const spreadsheet = await readUpload({ ...withFile, db: ctx.streamDb }, {})
  const { id, version } = (await validateImport(withFile, {}, spreadsheet)).import
  return updateImport(ctx, { id, version, team_ids: [office.staff.teams.removal_defense] }, null)
}

function uploaderOn(office: DemoOffice, day: string): WriteCtx {
  const { ctx } = office.staff
  const { id, name } = office.someone('lucia.barrientos')
  const noon = new Date(`${day}T17:00:00Z`)
  return { ...asAdmin(ctx, { id, display_name: name }), now: noon < ctx.now ? noon : ctx.now }
}
