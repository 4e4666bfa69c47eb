import { beforeAll, describe, expect, test } from 'vitest'
import { collectBytes } from '#core/server/backup/envelope.ts'
import { onePiece } from '#core/server/backup/manifest.ts'
import { Vault } from '#core/server/process/crypto.ts'
import { aBackupPlace, ownerOf, type TestPlace } from '#testing/server/backupPlace.ts'
import { useOffice } from '#testing/server/office.ts'
import { withClient } from '#testing/server/withClient.ts'
import { ledgerFor, noteErasures, readLedger, writeLedger } from './ledger.ts'

const office = useOffice()

/** Entries as another office would seal them. */
const other = new Vault(new Map([[1, Buffer.alloc(32, 8)]])).encrypt('[]', ['backups', 'erased', 1])

describe('the list of the erased', () => {
  let backups: TestPlace
  const file = 'ellis-erased.json'
  const write = (text: string | Buffer) => backups.place.write(file, onePiece(Buffer.from(text)))
  const noted = async () => {
    const here = Object.create(office.backups) as typeof office.backups
    here.place = () => Promise.resolve(backups.place)
    await noteErasures({ ...office, backups: here })
  }
  const listed = async () => (await readLedger(backups.place, office.vault)).length
  const unnoted = async () =>
    (
      await office.database.read
        .selectFrom('erasures')
        .select('party_id')
        .where('noted_at', 'is', null)
        .execute()
    ).length

  beforeAll(async () => {
    backups = await aBackupPlace(office)
    await withClient(ownerOf(office), (client) =>
      client.query(
        'insert into erasures (party_id, entered_at) select id, now() from generate_series(999990, 999999) id',
      ),
    )
    await noted()
  })

  test('is written again when it was lost, or replaced by an earlier one', async () => {
    await backups.place.remove(file)
    expect(await listed()).toBe(0)
    await noted()
    const rows = await office.database.read.selectFrom('erasures').select('party_id').execute()
    expect(await listed()).toBe(rows.length)
    await writeLedger(backups.place, office.vault, [[1, '2020-01-01T00:00:00.000000Z']])
    expect(await listed()).toBe(rows.length + 1)
  })

  test('refuses a restore when it was lost, or is an earlier one', async () => {
    const backup = await backups.back()
    const whole = await collectBytes(backups.place.read(file))
    const ledger = () => ledgerFor(backups.place, office.vault, backup)
    expect(await ledger()).toHaveLength(await listed())
    await backups.place.remove(file)
    await expect(ledger()).rejects.toThrow(/is not there, .* it was lost.* --without-ledger/)
    await writeLedger(backups.place, office.vault, [[1, '2020-01-01T00:00:00.000000Z']])
    await expect(ledger()).rejects.toThrow(/has 1 of the \d+ people .* it is an earlier one/)
    await write(whole)
  })

  test.each([
    ['cut', (text: Buffer) => text.subarray(0, text.length - 9)],
    ['flipped', (text: Buffer) => Buffer.from(text.map((byte, at) => (at === 40 ? byte ^ 1 : byte)))],
    ['of another office', () => Buffer.from(`{"erased":"${other.toString('base64')}"}`)],
    ['in clear', () => Buffer.from('{"erased":[[1,"2026-01-01T00:00:00.000000Z"]]}')],
    ['empty', () => Buffer.alloc(0)],
  ])('refuses a restore when it is %s, and raises the alarm', async (_how, change) => {
    const whole = await collectBytes(backups.place.read(file))
    await write(change(whole))
    await expect(readLedger(backups.place, office.vault)).rejects.toThrow('cannot be read')
    await expect(noted()).rejects.toThrow('cannot be read')
    expect(await unnoted()).toBeGreaterThan(0)
    await write(whole)
    await noted()
    expect(await unnoted()).toBe(0)
  })
})
