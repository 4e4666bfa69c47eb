import pg from 'pg'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { sql } from 'kysely'
import { lockBackups } from '#core/server/backup/writeBackup.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { useOffice } from '#testing/server/office.ts'
import { sealLog } from './hashChain.ts'
import { verifyLog } from './verifyLog.ts'

const office = useOffice()

const write = (...actions: string[]) =>
  runInTransaction(office, null, async ({ audit }) => {
    for (const action of actions)
      await audit({ action, entity: 'users', entity_id: 1, changes: { name: ['Ana', 'Añä "x"'] } })
  })

const databaseName = async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    office.database.read,
  )
  return rows[0]!.name
}

/** In the name of the owner of the database, and taken back afterwards. */
async function tamper(...statements: string[]): Promise<string[]> {
  const client = new pg.Client({ ...inject('postgres').owner, database: await databaseName() })
  await client.connect()
  // The verification runs in a transaction of its own; here it is part of the one that is rolled back.
  const inside = Object.assign(Object.create(client) as pg.Client, {
    query: (text: string, values?: unknown[]) =>
      /^(begin|rollback)/.test(text)
        ? Promise.resolve({ rows: [], rowCount: 0 })
        : client.query(text, values),
  })
  try {
    await client.query('begin')
    for (const statement of statements) await client.query(statement)
    return (await verifyLog(inside)).wrong
  } finally {
    await client.query('rollback')
    await client.end()
  }
}

describe('the application', () => {
  test.each(['audit_log', 'audit_seals', 'audit_archives'])(
    'can add to %s and not change, remove or empty it',
    async (table) => {
      const column = { audit_log: 'action', audit_seals: 'number', audit_archives: 'month' }[table]!
      for (const statement of [
        `update ${table} set ${column} = ${column}`,
        `delete from ${table}`,
        `truncate ${table}`,
        `alter table ${table} disable trigger all`,
        `drop table ${table}`,
      ])
        await expect(
          office.database.transaction(({ db }) => sql.raw(statement).execute(db)),
          statement,
        ).rejects.toMatchObject({ code: '42501' })
    },
  )
})

describe('the chain', () => {
  const verify = async (expected_hash?: string) => {
    const client = await office.database.pool.connect()
    try {
      return await verifyLog(client, expected_hash)
    } finally {
      client.release()
    }
  }

  beforeAll(async () => {
    await write('first.done', 'first.undone', 'second.done')
    await sealLog(office)
    await write('third.done')
    await sealLog(office)
    await write('fourth.done')
    await sealLog(office)
    await write('fifth.done')
  })

  test('seals what has come since, and nothing where nothing came', async () => {
    await sealLog(office)
    expect(await sealLog(office)).toBe(0)
    const seals = await office.database.read
      .selectFrom('audit_seals')
      .select(['number', 'ids', 'line_count'])
      .orderBy('number')
      .execute()
    expect(seals).toEqual([
      { number: 1, ids: '{[1,4)}', line_count: 3 },
      { number: 2, ids: '{[4,5)}', line_count: 1 },
      { number: 3, ids: '{[5,6)}', line_count: 1 },
      { number: 4, ids: '{[6,7)}', line_count: 1 },
    ])
  })

  test('is found sound, with the newest seal to keep elsewhere', async () => {
    const { wrong, line_count, waiting_count, newest_seal } = await verify()
    expect({ wrong, line_count, waiting_count }).toEqual({ wrong: [], line_count: 6, waiting_count: 0 })
    expect(newest_seal).toEqual({ number: 4, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect((await verify(newest_seal!.hash)).wrong).toEqual([])
  })

  test('seals a line whose transaction ended after later ones were sealed, once', async () => {
    let end = () => {}
    let begun = () => {}
    const open = new Promise<void>((resolve) => (end = resolve))
    const isBegun = new Promise<void>((resolve) => (begun = resolve))
    const slow = office.database.transaction(async ({ db }) => {
      await db.insertInto('audit_log').values({ action: 'slow.done' }).execute()
      begun()
      await open
    })
    await isBegun
    await write('quick.done')
    expect(await sealLog(office)).toBeGreaterThan(0)
    end()
    await slow
    expect(await sealLog(office)).toBeGreaterThan(0)
    expect(await sealLog(office)).toBe(0)
    expect((await verify()).wrong).toEqual([])
  })

  test('may be sealed by several at once and stays one chain', async () => {
    await write('busy.done')
    const counts = await Promise.all([1, 2, 3, 4].map(() => sealLog(office)))
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 1])
    expect((await verify()).wrong).toEqual([])
  })

  test.each<[string, string[], (string | RegExp)[]]>([
    ['nothing', [], []],
    [
      'a changed line',
      ["update audit_log set actor_name = 'Somebody else' where id = 2"],
      [/^Line 2 of the activity log \(first\.undone, .* UTC\) is not as it was when seal 1 was made\.$/],
    ],
    [
      'a changed value in a line',
      [`update audit_log set changes = '{"name": ["Ana", "Bea"]}' where id = 4`],
      [/^Line 4 .* seal 2 was made\.$/],
    ],
    [
      'a moved time',
      ["update audit_log set at = at + interval '1 microsecond' where id = 5"],
      [/^Line 5 .* seal 3 was made\.$/],
    ],
    [
      'a removed line',
      ['delete from audit_log where id = 3'],
      ['Line 3 of the activity log is missing; seal 1 covers it.'],
    ],
    [
      'a seal made to fit a changed line',
      [
        "update audit_log set action = 'first.forged' where id = 1",
        `update audit_seals s set line_hashes = sha256('x') || substr(line_hashes, 33) where number = 1`,
      ],
      [/^Seal 1 of the activity log, of .* UTC, was changed/, /^Line 1 .*first\.forged/],
    ],
    [
      'a seal whose hash was made to fit too',
      ["update audit_seals set hash = sha256('x') where number = 1"],
      [/^Seal 1 .* was changed/, 'Seal 2 of the activity log does not continue seal 1.'],
    ],
    [
      'a seal made earlier than it was',
      ["update audit_seals set sealed_at = sealed_at - interval '1 day' where number = 2"],
      [/^Seal 2 .* was changed/],
    ],
    [
      'a removed seal',
      ['delete from audit_seals where number = 2'],
      ['Seal 2 of the activity log is missing.'],
    ],
    [
      'a removed line with its seal',
      ['delete from audit_seals where number = 2', 'delete from audit_log where id = 4'],
      ['Seal 2 of the activity log is missing.'],
    ],
    [
      'several removed seals',
      ['delete from audit_seals where number < 3'],
      ['Seals 1 to 2 of the activity log are missing.'],
    ],
  ])('finds %s', async (_what, statements, wrong) => {
    const found = await tamper(...statements)
    expect(found).toEqual(
      wrong.map((sentence) =>
        typeof sentence === 'string' ? sentence : (expect.stringMatching(sentence) as string),
      ),
    )
  })

  test('finds a line that was put in among old ones', async () => {
    const found = await tamper(
      `insert into audit_log (id, action) overriding system value values (-5, 'forged.early')`,
      // As it is found a while later: the seals have aged, which they did not do without being changed.
      "update audit_seals set sealed_at = sealed_at - interval '2 hours'",
    )
    expect(found.filter((sentence) => !sentence.startsWith('Seal'))).toEqual([
      expect.stringMatching(
        /^Line -5 of the activity log \(forged\.early, .*\) was put in later: no seal covers it\.$/,
      ),
    ])
  })

  test('finds by a seal kept elsewhere that the newest were taken away', async () => {
    const client = new pg.Client({ ...inject('postgres').owner, database: await databaseName() })
    await client.connect()
    try {
      const { newest_seal } = await verify()
      await client.query('delete from audit_seals where number = $1', [newest_seal!.number])
      await client.query('delete from audit_log where id = (select max(id) from audit_log)')
      expect((await verify()).wrong).toEqual([])
      expect((await verify(newest_seal!.hash)).wrong).toEqual([
        `No seal of the activity log has the hash ${newest_seal!.hash}: seals were taken away, or others put in their place.`,
      ])
    } finally {
      await client.end()
    }
  })
})

// Last, because what a sequence has given out is not taken back.
test('a log that was cut off shows in the numbers that were given out', async () => {
  await office.user()
  const all = ['delete from audit_seals', 'delete from audit_log']
  expect(await tamper(...all)).toEqual([
    expect.stringMatching(
      /^The activity log is empty, but \d+ lines were written to it: all of it was taken away\.$/,
    ),
  ])
  await tamper("select setval(pg_get_serial_sequence('audit_log', 'id'), 1200)")
  expect(await tamper()).toEqual([
    expect.stringMatching(/^Lines \d+ to 1,200 of the activity log are not there: they were taken away, or/),
  ])
  // Going on writing does not hide it.
  await write('last.done')
  expect(await tamper()).toEqual([
    expect.stringMatching(/^Lines \d+ to 1,200 of the activity log are not there/),
  ])
  const begun = ['delete from audit_seals', 'delete from audit_log where id < 1000']
  expect(await tamper(...begun)).toEqual([expect.stringMatching(/^Lines 1 to 1,200 /)])
  await office.database.transaction(({ db }) =>
    db
      .insertInto('site_settings')
      .values({ name: 'demo', value: { enabled: true } })
      .execute(),
  )
  expect(await tamper(...begun)).toEqual([])
  expect(await tamper(...all)).toHaveLength(1)
})

test('lines are sealed while a backup is being made', async () => {
  const backup = await lockBackups({ ...inject('postgres').owner, database: await databaseName() })
  await write('backed.up')
  expect(await sealLog(office)).toBeGreaterThan(0)
  await backup.end()
})
