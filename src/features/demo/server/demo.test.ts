import { sql } from 'kysely'
import pg from 'pg'
import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { userTypes } from '#core/actor.ts'
import { person, useOffice, type Person } from '#testing/server/office.ts'
import { readPdf } from '#testing/server/readPdf.ts'
import { wrongSets } from '#testing/server/wrongSets.ts'
import { casesContract } from '#features/cases/contract.ts'
import { docketContract } from '#features/docket/contract.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { importWork } from '#features/imports/server/jobs.ts'
import { recordsContract } from '#features/records/contract.ts'
import { sessionContract } from '#features/session/contract.ts'
import { setUpLink } from '#features/setup/server/setUp.ts'
import { runTracked } from '#features/trackedJobs/server/runTracked.ts'
import { workflowsContract } from '#features/workflows/contract.ts'
import { workflowChangesContract } from '#features/workflows/contract/changes.ts'
import { demoSize } from '../plan.ts'
import { seededRandom } from '../random.ts'
import { demoStaff } from '../staff.ts'
import { loadDemoOffice } from './demoOffice.ts'
import { demoLogins } from './demoStaff.ts'
import { drawPortrait } from './portrait.ts'

const { requestSignIn, getCurrentUser, getSignInSettings } = sessionContract.endpoints
const { listRecords } = recordsContract.endpoints
const { listCases } = casesContract.endpoints
const { listParties } = partiesContract.endpoints
const { listDocketEntries } = docketContract.endpoints

describe('loading the demo office', () => {
  const office = useOffice()
  let statements: string[] = []
  let lines: string[] = []
  beforeAll(async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query')
    lines = await loadDemoOffice(office)
    statements = query.mock.calls.map(([query]) => textOf(query))
    query.mockRestore()
  })
  const textOf = (query: unknown) =>
    typeof query === 'string' ? query : ((query as { text?: string } | null)?.text ?? '')

  async function signIn(login: string): Promise<Person> {
    const { password } = demoLogins(office.vault)
    const answer = await office.stranger.do(requestSignIn, { username: login, password })
    if (answer.status !== 'signed_in') throw new Error(`${login} is asked for ${answer.status}`)
    return person(office.app, answer.user.id, answer.access_token)
  }

  it('leaves interviews that go on, wait for a review, are finished and closed', async () => {
    const { rows } = await sql<{ state: string; review_state: string | null }>`
      select state, review_state from quick_interviews order by id`.execute(office.database.read)
    expect(rows).toEqual([
      { state: 'updated', review_state: null },
      { state: 'updated', review_state: 'waiting' },
      { state: 'finished', review_state: null },
      { state: 'closed', review_state: null },
    ])
  })

  it('sends statements for many rows at once', () => {
    // One for each person or case would be many hundreds. How often settings, and words of lists, are read again depends on
    // the machine.
    const counted = statements.filter(
      (text) => !/"site_settings"|"office_logo"|as "word"|pg_locks/.test(text),
    )
    expect(counted.length).toBeLessThan(2_900)
  })

  it('leaves every row with the access set it must have, and every case as new as its newest entry', async () => {
    expect(await wrongSets(office)).toEqual([])
    const { rows: stale } = await sql`select c.id from legal_cases c where last_created_docket_entry_date
      is distinct from (select max(created_on) from docket_entries e where e.legal_case_id = c.id and deleted_at is null)`.execute(
      office.database.read,
    )
    expect(stale).toEqual([])
  })

  it('leaves a line in the log for everything that was entered, at its time', async () => {
    const { rows } = await sql<{ entity: string; missing: number }>`
      select 'records' as entity, count(*) as missing from records r where not exists (select from audit_log a
        where a.entity = 'records' and a.entity_id = r.id and a.action = 'record.created' and a.at = r.created_at)
      union all select 'parties', count(*) from parties p where not exists (select from audit_log a
        where a.entity = 'parties' and a.entity_id = p.id and a.action = 'party.created' and a.at = p.created_at)
      union all select 'legal_cases', count(*) from legal_cases c where not exists (select from audit_log a
        where a.entity = 'legal_cases' and a.entity_id = c.id and a.action = 'case.opened' and a.at = c.created_at)
      union all select 'docket_entries', count(*) from docket_entries e where not exists (select from audit_log a
        where a.entity = 'docket_entries' and a.entity_id = e.id and a.action = 'docket_entry.created' and a.at = e.created_at)
    `.execute(office.database.read)
    expect(rows.map(({ missing }) => missing)).toEqual([0, 0, 0, 0])
  })

  it('writes letters in a language of their client, and has one signed', async () => {
    const { rows } = await sql<{ state: string; fits: boolean }>`select l.state, exists (
        select from letter_signers s join party_learned_languages spoken on spoken.party_id = s.party_id
        where s.engagement_letter_id = l.id and spoken.language_id = l.language_id) as fits
      from engagement_letters l order by l.id`.execute(office.database.read)
    expect(rows[0]?.state).toBe('signed')
    expect(rows.every(({ fits }) => fits)).toBe(true)
  })

  it('gives some clients a photo and a paper, which can be opened', async () => {
    const { rows } = await sql<{ stored_name: string; content_type: string; is_photo: boolean }>`
      select stored_name, content_type, photo_of_id is not null as is_photo from attachments a
      where exists (select from parties where photo_id = a.id)
        or exists (select from party_documents d join documents_parties p on p.party_document_id = d.id
          where d.attachment_id = a.id)`.execute(office.database.read)
    const [photos, papers] = [true, false].map((isPhoto) =>
      rows.filter(({ is_photo }) => is_photo === isPhoto),
    )
    expect(photos!.length).toBeGreaterThan(5)
    expect(papers!.length).toBeGreaterThan(5)
    const read = ({ stored_name }: (typeof rows)[number]) => office.files.readWhole(stored_name, 'file 1')
    const measured = await sharp(await read(photos![0]!)).metadata()
    expect(measured).toMatchObject({ format: 'jpeg', width: 192, height: 192 })
    expect((await readPdf(await read(papers![0]!))).pages[0]!.text).toContain(
      'Nobody who is named here exists.',
    )
    expect(drawPortrait(seededRandom(1)).equals(drawPortrait(seededRandom(1)))).toBe(true)
  })

  it('has a live upload link, with photographs that came through it', async () => {
    const { rows } = await sql<object>`
      select l.kind, l.revoked_at, l.use_count, l.expires_at > now() as is_live,
        array_agg(a.filename order by a.id) as files, bool_and(a.docket_entry_id = l.docket_entry_id) as on_entry
      from guest_links l join guest_uploads u on u.guest_link_id = l.id join attachments a on a.id = u.attachment_id
      group by l.id`.execute(office.database.read)
    expect(rows).toEqual([
      {
        kind: 'upload',
        revoked_at: null,
        use_count: 2,
        is_live: true,
        files: ['IMG_2041.png', 'IMG_2042.png'],
        on_entry: true,
      },
    ])
  })

  it('has answers on relief options and grounds, whose last version is what holds, each with its line in the log', async () => {
    const { rows } = await sql<{ catalogue: string; answers: number; wrong: number; unlogged: number }>`
      select a.catalogue, count(*) as answers,
        count(*) filter (where not exists (select from party_law_answer_versions v where v.answer_id = a.id
          and v.version = a.version and v.answer = a.answer and v.notes is not distinct from a.notes
          and v.answered_by_id = a.answered_by_id and v.answered_at = a.answered_at
          and v.version = (select count(*) from party_law_answer_versions w where w.answer_id = a.id))) as wrong,
        count(*) filter (where not exists (select from audit_log l where l.entity = 'parties'
          and l.entity_id = a.party_id and l.action like 'party.%\\_answered' and l.at = a.answered_at)) as unlogged
      from party_law_answers a group by a.catalogue order by a.catalogue desc`.execute(office.database.read)
    expect(rows.map(({ catalogue, wrong, unlogged }) => ({ catalogue, wrong, unlogged }))).toEqual([
      { catalogue: 'relief', wrong: 0, unlogged: 0 },
      { catalogue: 'ground', wrong: 0, unlogged: 0 },
    ])
    for (const { answers } of rows) expect(answers).toBeGreaterThan(300)
  })

  it('assigns work only to those who see it', async () => {
    const { rows } = await sql`
      select a.docket_entry_id, u.login from docket_entries_assignments a
      join docket_entries e on e.id = a.docket_entry_id join users u on u.id = a.user_id
      join access_sets s on s.id = e.access_set_id
      where not u.all_teams and not exists (
        select from team_members m where m.user_id = u.id and m.team_id = any(s.team_ids))
    `.execute(office.database.read)
    expect(rows).toEqual([])
  })

  it('leaves notices for the first who sign in, and no reminder of the past', async () => {
    for (const login of ['miriam.halloran', 'lucia.barrientos']) {
      const { rows } = await sql<{ unread: number }>`select count(*) as unread from notifications n
        join users u on u.id = n.user_id where u.login = ${login} and n.status = 'new'`.execute(
        office.database.read,
      )
      expect(rows[0]!.unread, login).toBeGreaterThan(0)
    }
    const { rows } = await sql`select id from docket_entry_notifications
      where due_at < now() and sent_at is null`.execute(office.database.read)
    expect(rows).toEqual([])
  })

  it('has conversations with texts that arrived, did not, or may have, a number that stopped them, and unread answers', async () => {
    const { read } = office.database
    const states = await read.selectFrom('outbox_messages').select('state').distinct().execute()
    expect(states.map(({ state }) => state)).toEqual(
      expect.arrayContaining(['delivered', 'undelivered', 'unknown']),
    )
    const incoming = await read.selectFrom('incoming_messages').select(['party_id', 'read_at']).execute()
    expect(incoming.filter(({ read_at }) => read_at === null)).toHaveLength(2)
    expect(incoming.every(({ party_id }) => party_id !== null)).toBe(true)
    const stopped = await read.selectFrom('phone_numbers').select('opted_out_at').execute()
    expect(stopped.filter(({ opted_out_at }) => opted_out_at !== null)).toHaveLength(1)
    const translations = await read.selectFrom('short_message_translations').select('language').execute()
    expect(translations.length).toBeGreaterThan(4)
  })

  it('prints the logins and their password', () => {
    const { password } = demoLogins(office.vault)
    expect(lines.join('\n')).toContain(password)
    for (const { login } of demoStaff) expect(lines.join('\n')).toContain(login)
  })

  it('lets people of all six user types sign in without a second factor', async () => {
    for (const user_type of userTypes) {
      const { login } = demoStaff.find((someone) => someone.user_type === user_type)!
      const someone = await signIn(login)
      expect(await someone.do(getCurrentUser)).toMatchObject({ user_type, office: { demo: true } })
    }
    expect((await office.stranger.do(getSignInSettings)).demo).toBe(true)
  })

  it('shows each team its own records, and an admin all of them', async () => {
    const admin = await signIn('miriam.halloran')
    const attorney = await signIn('lucia.barrientos')
    const outsider = await signIn('farrukh.yuldashev')
    expect((await admin.do(listRecords)).total_items).toBe(demoSize.records)
    const visited = (await attorney.do(listRecords)).total_items
    expect(visited).toBeGreaterThan(100)
    expect(visited).toBeLessThan(300)
    expect((await outsider.do(listRecords)).total_items).toBe(0)
    expect((await admin.do(listCases)).total_items).toBe(demoSize.cases)
    // Long lists are counted completely only near their last page.
    const lastPage = (total: number) => ({ page: total / 200, items_per_page: 200 })
    const people = await admin.do(listParties, lastPage(demoSize.parties))
    expect(people.total_items).toBe(demoSize.parties)
    const entries = await admin.do(listDocketEntries, lastPage(demoSize.docket_entries))
    // One more is an appointment that a client has booked.
    expect(entries.total_items).toBe(demoSize.docket_entries + 1)
  })

  it('has workflows, and open cases with interviews from before them', async () => {
    const admin = await signIn('miriam.halloran')
    const { items } = await admin.do(workflowsContract.endpoints.listWorkflows)
    expect(items).toHaveLength(2)
    for (const { id } of items) {
      const changes = await admin.do(workflowChangesContract.endpoints.listWorkflowChanges, { id })
      expect(changes.total_items).toBeGreaterThan(3)
    }
  })

  it('holds hearings on the clocks of several courts, with attorneys', async () => {
    const admin = await signIn('desmond.okeke')
    const { items } = await admin.do(listDocketEntries, { action_type: 'event', items_per_page: 200 })
    const hearings = items.filter((entry) => entry.is_hearing && entry.location_id)
    expect(new Set(hearings.map((entry) => entry.timezone)).size).toBeGreaterThan(2)
    const attorneys = demoStaff
      .filter((someone) => someone.is_attorney)
      .map(({ first_name, last_name }) => `${first_name} ${last_name}`)
    const unassigned = hearings.filter(({ assignees }) => assignees.length === 0)
    // One is a loose end.
    expect(unassigned.length).toBeLessThan(2)
    for (const { assignees } of hearings.filter((entry) => !unassigned.includes(entry)))
      expect(assignees.some(({ name }) => attorneys.includes(name))).toBe(true)
  })

  it('has an import that waits for corrections, and one that runs without any', async () => {
    const readImports = () =>
      office.database.read
        .selectFrom('party_imports as i')
        .select(['i.file_name', 'i.state', 'i.job_id'])
        .select(
          sql<number>`(select count(*) from party_import_rows where import_id = i.id and problem_count > 0)`.as(
            'wrong_rows',
          ),
        )
        .orderBy('i.id')
        .execute()
    const [clinic, referrals] = await readImports()
    expect(referrals).toMatchObject({ state: 'checked', wrong_rows: 5 })
    await runTracked(office, importWork, clinic!.job_id!, {
      report: (message) => {
        throw new Error(message)
      },
      stopping: undefined,
    })
    expect((await readImports())[0]).toMatchObject({ state: 'done', wrong_rows: 0 })
  })

  it('knows the numbers of nobody, and no SSN', async () => {
    const people = await office.database.read.selectFrom('parties').select(['ssn', 'a_number']).execute()
    expect(people.filter(({ ssn }) => ssn !== null)).toEqual([])
    for (const { a_number } of people) if (a_number) expect(a_number).toMatch(/^900/)
  })

  it('adds nothing when it is asked again, but names the logins', async () => {
    const countRecords = () =>
      office.database.read
        .selectFrom('records')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    const before = await countRecords()
    const again = await loadDemoOffice(office)
    expect(again[0]).toContain('nothing was added')
    expect(again.slice(1)).toEqual(lines.slice(1))
    expect(await countRecords()).toEqual(before)
    expect(await setUpLink(office)).toBeNull()
  })
})

describe('an office that is none', () => {
  const office = useOffice()

  it('is left alone', async () => {
    await office.user({ user_type: 'admin' })
    expect(await loadDemoOffice(office)).toEqual([
      'There is an office already, so the demo office was not loaded.',
    ])
  })
})
