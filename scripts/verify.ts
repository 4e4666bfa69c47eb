// npm run verify: reads a backup whole, without an office or a database.
import { verifyBackup } from '../src/features/backup/server/makeBackup.ts'
import { counted, endLine, runCommand } from './backup/command.ts'

const help = `npm run verify -- [NAME] [options]

Reads a backup, the newest if none is named, and compares every row count and every file with its manifest. It needs the
keys of the office in the data folder, but no office.

  --data FOLDER     The data folder whose secrets open the backup.
  --from PLACE      Where the backups are: a folder, or s3://BUCKET/FOLDER (default: ELLIS_BACKUP_TO).
  --identity FILE   An identity of age that opens the backup, when secrets/backup_identity is gone.

Exit status: 0 when it is whole, 1 when not.`

await runCommand({
  help,
  reads: true,
  async run(config, { name, identity_file, report }) {
    const { manifest, rows, files, wrong } = await verifyBackup(config, { name, identity_file, report })
    endLine()
    console.log(
      `Backup ${manifest.id} of ${manifest.at}: ${counted(rows)} rows and ${counted(files)} files read.`,
    )
    for (const sentence of wrong) console.error(`✗ ${sentence}`)
    if (wrong.length > 0) process.exitCode = 1
    else console.log('It is whole.')
  },
})
