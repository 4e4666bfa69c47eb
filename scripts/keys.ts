// npm run keys: which keys encrypt the office, a new one for everything, and whether an old one can go.
import { sealedPlaces } from '../src/app/server/sealedValues.ts'
import { servicesOf } from '../src/app/server/services.ts'
import { openDatabase } from '../src/core/server/db/database.ts'
import { refuseOtherVersion } from '../src/core/server/db/refuseOtherVersion.ts'
import { runInTransaction } from '../src/core/server/effects/runInTransaction.ts'
import { openFiles } from '../src/core/server/files/openFiles.ts'
import { ownerConnection } from '../src/core/server/postgres/ownerConnection.ts'
import { checkKeys, openVault, requireKeys } from '../src/core/server/process/keys.ts'
import type { Services } from '../src/core/server/process/services.ts'
import { StartError } from '../src/core/server/process/startError.ts'
import { renewBackupIdentity } from '../src/features/backup/server/service.ts'
import { countRecoveryCodes, removeKey } from '../src/features/keys/server/removeKey.ts'
import {
  beginRotation,
  countByKey,
  runRotation,
  unfinishedRotation,
} from '../src/features/keys/server/rotation.ts'
import { counted, endLine, runCommand } from './backup/command.ts'

const help = `npm run keys -- status
npm run keys -- rotate
npm run keys -- remove --key NUMBER
npm run keys -- identity

status   The keys of the office, and how much is encrypted with each.
rotate   Makes a new key (or takes the one added to ELLIS_ENCRYPTION_KEYS or printed by ELLIS_KEY_COMMAND), and encrypts
         all protected values and files with it. The office may be running. It may be interrupted, and run again.
remove   Removes a key that nothing depends on any more. One from the data folder is moved to a file of its own, because
         backups from its time need it.
identity Seals backups from now on for another identity of the office; the earlier one stays in secrets for those from before.

  --data FOLDER   The data folder of the office, as it was started with.

Exit status: 0 when it was done, 1 when not.`

await runCommand({
  help,
  options: { key: { type: 'string' } },
  async run(config, { values, name, report }) {
    const actions = { status, rotate, remove, identity }
    const action = actions[name as keyof typeof actions]
    if (!action) throw new StartError('Say what: status, rotate, remove or identity; --help explains them.')
    if ((name === 'remove') !== (values['key'] !== undefined))
      throw new StartError('--key NUMBER names the key to remove: npm run keys -- remove --key 1.')
    const { owner, stop } = await ownerConnection(config)
    try {
      await refuseOtherVersion(owner)
      const database = openDatabase(owner, () => {})
      try {
        await requireKeys(database, config)
        const vault = await openVault(config)
        await checkKeys(database, vault)
        const files = await openFiles(config, vault)
        const services = servicesOf(config, { database, vault, files })
        await action(services, { key: values['key'], report })
      } finally {
        await database.close()
      }
    } finally {
      await stop()
    }
  },
})

interface Arguments {
  key: unknown
  report: (step: string) => void
}

async function status(services: Services): Promise<void> {
  const { database, vault } = services
  const keys = await database.read.selectFrom('encryption_keys').selectAll().orderBy('id').execute()
  const counts = await countByKey(services, sealedPlaces)
  for (const { id, made_at, retired_at } of keys) {
    const { values, files } = counts.get(id) ?? { values: 0, files: 0 }
    const codes = id === vault.current ? 0 : await countRecoveryCodes(services, id)
    const since = `since ${made_at.slice(0, 10)}`
    const state = retired_at ? 'removed' : id === vault.current ? 'encrypts' : 'opens what is left'
    console.log(
      `Key ${id} (${since}, ${state}): ${counted(values)} values, ${counted(files)} files${codes > 0 ? `, recovery codes of ${counted(codes)} people` : ''}.`,
    )
  }
  const waiting = vault.ids.filter((id) => id > Math.max(...keys.map((key) => key.id)))
  for (const id of waiting) console.log(`Key ${id} waits: npm run keys -- rotate takes it.`)
  const rotation = await unfinishedRotation(database.read)
  if (rotation)
    console.log(
      `Rotation to key ${rotation.key_id}: ${counted(rotation.done_count)} of ${counted(rotation.total_count)} done.${rotation.problem ? ` ${rotation.problem}` : ''}`,
    )
  else
    for (const { id, retired_at } of keys) {
      const use = counts.get(id)
      if (retired_at || id === vault.current || use?.values || use?.files) continue
      console.log(`Nothing depends on key ${id} any more: npm run keys -- remove --key ${id}.`)
    }
}

async function rotate(services: Services, { report }: Arguments): Promise<void> {
  if (!(await unfinishedRotation(services.database.read))) {
    const key_id = await runInTransaction(services, null, beginRotation)
    console.log(`Everything new is encrypted with key ${key_id} from now on.`)
  }
  const stopping = new AbortController()
  process.once('SIGINT', () => stopping.abort())
  process.once('SIGTERM', () => stopping.abort())
  const rotated = await runRotation(services, sealedPlaces, {
    report: (done, total) =>
      report(`${counted(done)} of ${counted(total)} values and files have the new key.`),
    stopping: stopping.signal,
  })
  endLine()
  if (rotated === null) console.log('Nothing is left to do.')
  else if (rotated.state === 'elsewhere')
    console.log('A server or another command is at it already: npm run keys -- status says how far.')
  else if (rotated.state === 'stopped')
    throw new StartError('It was interrupted, and goes on when the command is run again.')
  else {
    console.log(`Everything has key ${rotated.key_id} now. npm run keys -- status says what is left to do.`)
    if (rotated.damaged > 0)
      throw new StartError(
        `${counted(rotated.damaged)} values or files cannot be opened with any key: npm run doctor names them.`,
      )
  }
}

async function remove(services: Services, { key }: Arguments): Promise<void> {
  const id = Number(key)
  if (!Number.isInteger(id)) throw new StartError('--key takes the number of a key: npm run keys -- status.')
  const codes = await countRecoveryCodes(services, id)
  await removeKey(services, sealedPlaces, id)
  const file = services.vault.retire(id)
  if (file)
    console.log(
      `Key ${id} is in ${file} now. Keep it elsewhere as long as you keep backups from before the rotation, then delete it.`,
    )
  else
    console.log(
      `The office starts without key ${id} from now on. Keep it elsewhere as long as you keep backups from before the rotation.`,
    )
  if (codes > 0)
    console.log(
      `The recovery codes of ${counted(codes)} people no longer work: they make new ones on their page of security.`,
    )
}

async function identity(services: Services): Promise<void> {
  await runInTransaction(services, null, renewBackupIdentity)
  console.log(
    'Backups from now on are sealed for another identity. The earlier one is in secrets/retired_backup_identity_….',
  )
}
