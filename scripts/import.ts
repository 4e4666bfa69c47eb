// npm run import: brings an office in from an export.
import { configuredPostgres } from '../src/core/server/postgres/configuredPostgres.ts'
import { silentLog } from '../src/core/server/postgres/log.ts'
import { runningOwner } from '../src/core/server/postgres/runningOwner.ts'
import { migrate } from '../src/core/server/db/migrate.ts'
import { openFiles } from '../src/core/server/files/openFiles.ts'
import { openVault } from '../src/core/server/process/keys.ts'
import { StartError } from '../src/core/server/process/startError.ts'
import { sealedPlaces } from '../src/app/server/sealedValues.ts'
import { importOffice } from '../src/features/exports/server/importOffice.ts'
import { counted, endLine, refuseRunning, runCommand } from './backup/command.ts'

const help = `npm run import -- EXPORT [options]

Brings an office in from an export of the whole office with its protected numbers, into an empty data folder or database.
EXPORT is the ZIP as it was downloaded, or the folder it was unpacked into. The office must be stopped. Every file is checked
against SHA256SUMS before, and every table after it was brought in; ended at any moment, the office stays empty.

  --data FOLDER     The data folder (default: ./data). With DATABASE_URL that database is filled.

Passwords and second factors are not in an export: npm run rescue lets the first admin in. Exit status: 0 when the office
is there, 1 when not.`

await runCommand({
  help,
  options: {},
  async run(config, { name, report }) {
    if (!name)
      throw new StartError('Name the export, a ZIP or the folder it was unpacked into; --help says more.')
    if (!config.database_url && runningOwner(config.data_dir))
      throw new StartError(`The office in ${config.data_dir} is running: stop it first.`)
    const postgres = await configuredPostgres({ ...config, new_office: true }, silentLog)
    try {
      if (config.database_url) await refuseRunning(postgres.owner)
      await migrate(postgres.owner)
      const vault = await openVault(config)
      const files = await openFiles(config, vault, () => {})
      const manifest = await importOffice({
        place: name,
        owner: postgres.owner,
        files,
        vault,
        places: sealedPlaces,
        report,
      })
      endLine()
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
      console.log(
        `The office is as it was at ${manifest.at}: ${counted(rows)} rows and ${counted(manifest.files)} files,`,
      )
      console.log(
        'each with the checksum of the export. npm run rescue lets the first admin in; npm start starts it.',
      )
    } finally {
      await postgres.stop()
    }
  },
})
