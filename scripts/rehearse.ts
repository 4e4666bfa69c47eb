// npm run rehearse: restores the newest backup into a database of its own, compares it, and removes it again.
import { ownerConnection } from '../src/core/server/postgres/ownerConnection.ts'
import { recordRun } from '../src/features/backup/server/recordRun.ts'
import { sizeOf } from '../src/features/backup/server/makeBackup.ts'
import { rehearse } from '../src/features/backup/server/rehearse.ts'
import { counted, endLine, runCommand } from './backup/command.ts'

const help = `npm run rehearse -- [options]

Restores the newest backup into a database of its own on the office's PostgreSQL, compares every table with what it was,
reads every file, and removes the database again. The office may be running.

  --data FOLDER   The data folder of the office, as it was started with.

Exit status: 0 when the office could be restored, 1 when not.`

await runCommand({
  help,
  async run(config, { report }) {
    const { owner, stop } = await ownerConnection(config)
    try {
      const { manifest, rows, files, wrong } = await recordRun(
        owner,
        'rehearsal',
        () => rehearse(config, owner, report),
        (done) => ({
          backup: done.manifest.id,
          place: done.place.description,
          bytes: sizeOf(done.manifest),
          rows: done.rows,
          files: done.files,
          wrong: done.wrong,
        }),
      )
      endLine()
      console.log(
        `${manifest.id} was restored: ${counted(rows)} rows are what they were, ${counted(files)} files read.`,
      )
      for (const sentence of wrong) console.error(`✗ ${sentence}`)
      if (wrong.length > 0) process.exitCode = 1
    } finally {
      await stop()
    }
  },
})
