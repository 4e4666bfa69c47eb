// npm run rescue -- --user NAME [--unlock]: lets somebody in again who has lost phone, codes or password, when no admin
// can. NAME is the user name or the e-mail address. The office may be running; give the options it was started with.
import { readConfig } from '../src/core/server/process/config.ts'
import { openDatabase } from '../src/core/server/db/database.ts'
import { openMailer } from '../src/core/server/effects/mailer.ts'
import { refuseOtherVersion } from '../src/core/server/db/refuseOtherVersion.ts'
import { ownerConnection } from '../src/core/server/postgres/ownerConnection.ts'
import { StartError } from '../src/core/server/process/startError.ts'
import { findContactRefusal } from '../src/features/parties/server/contactRefusal.ts'
import { rescue } from '../src/features/session/server/rescue.ts'

try {
  const argv = process.argv.slice(2)
  const at = argv.indexOf('--user')
  const [, user] = at < 0 ? [] : argv.splice(at, 2)
  if (!user || user.startsWith('--'))
    throw new StartError('Say who: npm run rescue -- --user NAME, their user name or e-mail address.')
  const unlockAt = argv.indexOf('--unlock')
  if (unlockAt >= 0) argv.splice(unlockAt, 1)
  const config = readConfig(argv, process.env)
  const { owner, stop } = await ownerConnection(config)
  try {
    await refuseOtherVersion(owner)
    const database = openDatabase(owner, () => {})
    try {
      const office = {
        database,
        public_url: config.public_url,
        mailer: openMailer(config),
        findContactRefusal,
      }
      for (const line of await rescue(office, { user, unlock: unlockAt >= 0 })) console.log(line)
    } finally {
      await database.close()
    }
  } finally {
    await stop()
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
