import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import {
  csrf,
  newDataDir,
  type OfficeProcess,
  postmaster,
  queryOffice,
  setUpOffice,
  startOfficeProcess,
} from '#testing/server/officeProcess.ts'

/** Answers the client received, compared with the data after the fault. */
interface Written {
  key: string
  name: string
  record_id: number | null
}

async function write(url: string, token: string, key: string, name: string): Promise<number | null> {
  const answer = await fetch(`${url}/api/add_record_with_party`, {
    method: 'POST',
    headers: { ...csrf, authorization: `Bearer ${token}`, 'idempotency-key': key },
    body: JSON.stringify({ record: { opened: '2026-03-02' }, party: { first_name: name } }),
    signal: AbortSignal.timeout(20_000),
  }).catch(() => null)
  if (!answer?.ok) return null
  const body = (await answer.json().catch(() => null)) as { record: { id: number } } | null
  return body?.record.id ?? null
}

/** Writes until the fault ends it, noting each name before it is sent. */
async function writeUntilCut(office: OfficeProcess, token: string, ledger: Written[], cut: AbortSignal) {
  while (!cut.aborted) {
    const entry: Written = { key: randomUUID(), name: `Ledger${ledger.length}`, record_id: null }
    ledger.push(entry)
    entry.record_id = await write(office.url, token, entry.key, entry.name)
    if (entry.record_id === null) await pause(50)
  }
}

/** A database that is being brought back has the number of a process that is no more. */
async function killDatabase(office: OfficeProcess): Promise<void> {
  for (let tries = 0; ; tries++)
    try {
      process.kill(postmaster(office), 'SIGKILL')
      return
    } catch (error) {
      if (tries === 300) throw error
      await pause(100)
    }
}

const faults = ['server', 'database', 'both'] as const
const rounds = 15

test(
  `${rounds} kills in the middle of writes lose nothing and leave nothing half-written`,
  { timeout: 600_000 },
  async () => {
    const data_dir = newDataDir()
    const ledger: Written[] = []
    let office = await startOfficeProcess([], { data_dir })
    try {
      // The session is one of the things that have to be there after each fault.
      const token = await setUpOffice(office)
      for (let round = 0; round < rounds; round++) {
        const fault = faults[round % faults.length]!
        const cut = new AbortController()
        const writers = [1, 2, 3].map(() => writeUntilCut(office, token, ledger, cut.signal))
        // A moment that differs from round to round, without any clock deciding the outcome.
        const enough = ledger.length + 5 + ((round * 7) % 20)
        while (ledger.length < enough) await pause(1)
        if (fault !== 'server') await killDatabase(office)
        if (fault !== 'database') office.process.kill('SIGKILL')
        cut.abort()
        await Promise.all(writers)
        if (fault === 'database') {
          // The server brings its database back by itself; a write that is answered shows it.
          const entry: Written = { key: randomUUID(), name: `Ledger${ledger.length}`, record_id: null }
          ledger.push(entry)
          for (const last = Date.now() + 120_000; entry.record_id === null && Date.now() < last;) {
            entry.record_id = await write(office.url, token, entry.key, entry.name)
            if (entry.record_id === null) await pause(100)
          }
          expect(entry.record_id, `round ${round}: it is back`).not.toBeNull()
        } else {
          office = await startOfficeProcess([], { data_dir })
        }
      }

      const present = await queryOffice<{ id: number; first_name: string }>(
        office,
        `select r.id::int, p.first_name from records r join parties p on p.id = r.record_holder_party_id
       where p.first_name like 'Ledger%'`,
      )
      const ids = new Map(present.map((row) => [row.first_name, row.id]))
      const acknowledged = ledger.filter((entry) => entry.record_id !== null)
      expect(acknowledged.length).toBeGreaterThan(rounds * 3)
      expect(acknowledged.filter((entry) => ids.get(entry.name) !== entry.record_id)).toEqual([])
      expect(present.length, 'no name twice').toBe(ids.size)

      const [torn] = await queryOffice<Record<string, number>>(
        office,
        `select
         (select count(*)::int from parties p where not exists (select 1 from record_parties rp where rp.party_id = p.id)) as parties_without_record,
         (select count(*)::int from records r where not exists (select 1 from record_parties rp where rp.record_id = r.id)) as records_without_party,
         (select count(*)::int from records r where not exists (
            select 1 from audit_log a where a.entity = 'records' and a.entity_id = r.id)) as records_without_audit,
         (select count(*)::int from idempotency_keys where status = 0) as calls_without_answer`,
      )
      expect(torn).toEqual({
        parties_without_record: 0,
        records_without_party: 0,
        records_without_audit: 0,
        calls_without_answer: 0,
      })

      // Where no answer came, asking again with the same key has one effect.
      const doubtful = ledger.filter((entry) => entry.record_id === null).slice(0, 20)
      for (const entry of doubtful) {
        const first = await write(office.url, token, entry.key, entry.name)
        expect(await write(office.url, token, entry.key, entry.name)).toBe(first)
        expect(ids.get(entry.name) ?? first).toBe(first)
      }
    } finally {
      await office.stop()
      rmSync(data_dir, { recursive: true, force: true })
    }
  },
)
