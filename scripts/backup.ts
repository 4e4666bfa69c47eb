// npm run backup: writes a backup of the office, which may be running, and reads it back.
import { fileSize } from '../src/core/fileSize.ts'
import { ownerConnection } from '../src/core/server/postgres/ownerConnection.ts'
import { recordRun } from '../src/features/backup/server/recordRun.ts'
import { makeBackup } from '../src/features/backup/server/makeBackup.ts'
import { counted, endLine, runCommand } from './backup/command.ts'

const help = `npm run backup -- [options]

Writes a backup of the office to ELLIS_BACKUP_TO (default: backups, in the data folder), reads it back, and removes those
that the schedule no longer keeps. The office may be running.

  --data FOLDER   The data folder of the office, as it was started with.

The keys of the office (secrets/encryption_keys) are not in it: keep them elsewhere. Exit status: 0 when the backup is
there and was read back, 1 when not.`

await runCommand({
  help,
  async run(config, { report }) {
    const { owner, stop } = await ownerConnection(config)
    try {
      const { manifest, rows, wrong, removed, bytes, place } = await recordRun(
        owner,
        'backup',
        () => makeBackup(config, owner, { report }),
        (made) => ({
          backup: made.manifest.id,
          place: made.place.description,
          bytes: made.bytes,
          rows: made.rows,
          files: made.manifest.files.count,
          wrong: made.wrong,
        }),
      )
      endLine()
      console.log(`Backup ${manifest.id} is in ${place.description}.`)
      console.log(
        `${counted(rows)} rows in ${manifest.tables.length} tables and ${counted(manifest.files.count)} files, ${fileSize(bytes)}, read back.`,
      )
      if (removed.length > 0) console.log(`No longer kept: ${removed.join(', ')}.`)
      if (place.is_on_office_disk)
        console.log(
          'It lies on the disk of the office, and is lost with it: ELLIS_BACKUP_TO names another place.',
        )
      console.log('The keys are not in it: keep data/secrets elsewhere.')
      for (const sentence of wrong) console.error(`✗ ${sentence}`)
      if (wrong.length > 0) process.exitCode = 1
    } finally {
      await stop()
    }
  },
})
