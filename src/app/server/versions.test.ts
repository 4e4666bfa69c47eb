import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { isWrite, pathKeys } from '#core/contract.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { sectionsContract } from '#features/profile/contract/sections.ts'
import { aBulletin } from '#testing/server/aBulletin.ts'
import { entryTypes } from '#testing/server/aDocketEntry.ts'
import { queryOf } from '#query/query.ts'
import { aLetter } from '#testing/server/aLetterText.ts'
import { aQuestion } from '#testing/server/aSurveyCard.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { samples } from './access/samples.ts'
import { buildFixture, type Fixture } from './access/fixture.ts'
import { allRoutes } from './routes.ts'

/**
 * Two edits of a field that started from the same version: the second is refused, whatever the field. Calls and
 * fields come from the contracts; a new one is tested the same day.
 */
const office = useOffice()
let fixture: Fixture
let who: Person

beforeAll(async () => {
  fixture = await buildFixture(office)
  who = fixture.owner
  const appointments = await office.database.read
    .selectFrom('docket_entry_types')
    .select('id')
    .where('action_type', '=', 'appointment')
    .where('id', '<>', entryTypes.client_meeting)
    .orderBy('id')
    .limit(2)
    .execute()
  const country = await office.database.read.selectFrom('countries').select('id').executeTakeFirstOrThrow()
  const { id } = await who.do(partiesContract.endpoints.createParty, {
    party: { first_name: 'Another' },
    record_id: fixture.record_id,
  })
  anything.push(country.id, [country.id], id, [id])
  likely['docket_entry_type_id'] = appointments.map(({ id }) => id)
  likely['signers'] = [
    [{ role: 'attorney', user_id: fixture.subject.id }],
    [{ role: 'client', party_id: fixture.party_id }],
  ]
  likely['legal_case_id'] = [fixture.case_id]
  likely['team_ids'] = likely['teams'] = [[fixture.own_team_id], []]
  likely['party_ids'] = [[fixture.party_id, id], [fixture.party_id]]
})

type Values = Record<string, unknown>
type Shape = Record<string, z.ZodType>

const shapeOf = (schema: unknown): Shape | undefined =>
  schema instanceof z.ZodObject ? (schema.shape as Shape) : undefined
const mayBeLeftOut = (schema: z.ZodType) => schema.safeParse(undefined).success

/** Where a call takes its version: next to the changed fields, or inside them. */
const versioned = allRoutes.flatMap((route) => {
  const input = route.endpoint.input as Shape
  if (!isWrite(route.endpoint)) return []
  const within = Object.keys(input).filter((key) => shapeOf(input[key])?.['version'])
  return 'version' in input || within.length > 0 ? [{ route, within }] : []
})

/**
 * The first two take no fields; ticks of the third are taken into one another, and only its items refuse; the version
 * of the last is found within its entry (both have tests of their own).
 */
const others = [
  'merging.mergeParties',
  // A second move needs the version of the first; contactDetails.test.ts makes both.
  'contactDetails.moveParties',
  'profile.moveAddressToHistory',
  'docket.setChecklist',
  'docket.changeAttendance',
  // The same save once more is no conflict; interviews.test.ts makes two edits.
  'interviews.updateInterview',
  // Names in it are those of one form; mappings.test.ts makes two edits.
  'forms.saveFormMapping',
  // The boxes are one value, of a file in the packet; redactions.test.ts makes two edits.
  'packets.saveRedactions',
  // They change no field.
  'evidence.sendEvidence',
  'interviews.finishInterview',
  'interviews.reviewInterview',
  'surveys.reviewSurvey',
  'surveys.undoSurveyReview',
  'surveys.returnSurvey',
  'workflowChanges.applyWorkflow',
  'erasure.eraseParty',
  'letters.sendLetter',
  // It answers with nothing, and its row is found by a key; officeTexts.test.ts makes two edits.
  'guests.setGuestText',
  // It answers with the rule, whose versions are counted otherwise; deadlines.test.ts makes two edits.
  'deadlines.changeDeadlineRule',
]
/** Fields that identify an edit or start something, rather than being changed by it. */
const subjects = ['identifier', 'category', 'party_id', 'reset_required']

/**
 * Same for single calls; the checklist of a case has a version and a test of its own, and the admins of a team must
 * be its members.
 */
const subjectOf: Record<string, readonly string[]> = {
  'lists.saveAutomatedText': ['docket_entry_type_id'],
  'cases.updateCase': ['checklist'],
  'forms.saveFormEditionDates': ['form', 'edition'],
  'teams.updateTeam': ['admin'],
  'teams.replaceTeam': ['admin'],
}

const anything: unknown[] = [
  'Something new',
  true,
  false,
  1,
  2,
  3,
  -1,
  '2001-05-06',
  '09:30',
  'yes',
  '9565550199',
  'new@office.test',
  'newer@office.test',
  '219-09-1234',
  'A900000018',
  'America/Denver',
  [1],
  ['Something new'],
  [{ text: 'Something new' }],
  [],
  {},
  null,
]

const isCleared = (value: unknown) => !value || (typeof value === 'object' && Object.keys(value).length === 0)

/** Values a field may take, the likeliest first. */
function candidates(schema: z.ZodType): unknown[] {
  let inner = schema as { def: { type: string; innerType?: z.ZodType; in?: z.ZodType; entries?: object } }
  while (inner.def.innerType ?? inner.def.in) inner = (inner.def.innerType ?? inner.def.in) as typeof inner
  const named = Object.values(inner.def.entries ?? {}).toReversed()
  return [...named, ...anything]
}

/** Fields that change only together with another. */
const together: Record<string, Values> = {
  dob_format: { dob: '1990-01-01' },
  uncertain_dob: { dob: '1990-01-01' },
  phone_extension: { phone: '9565550148' },
  a_number_original: { a_number: '900000018' },
  date_first_entry_format: { date_first_entry: '2001-05-06' },
  date_first_entry_uncertain: { date_first_entry: '2001-05-06' },
  made_date_format: { made_date: '2001-05-06' },
  made_date_uncertain: { made_date: '2001-05-06' },
  date_last_entry_format: { date_last_entry: '2001-05-06' },
  date_last_entry_uncertain: { date_last_entry: '2001-05-06' },
  no_a_number: { a_number: null },
  no_ssn: { ssn: null },
}

/** Same for single calls; `*` for every other field. */
const togetherIn: Record<string, Record<string, Values>> = {
  'timeEntries.updateTimeEntry': { '*': { minutes: 30 }, end_time: { start_time: '08:00' } },
}

/** Where a call may leave its version out, that of what its sample leaves behind. */
async function withVersion(name: string, sample: Values, body: string | undefined): Promise<Values> {
  const input = (body ? sample[body] : sample) as Values
  if ('version' in sample || 'version' in input) return sample
  const { endpoint } = allRoutes.find((route) => route.name === name)!
  const { status, raw } = await who.send(endpoint, sample)
  expect(status, raw.body).toBeLessThan(400)
  const { version } = raw.json<{ version: number }>()
  return 'version' in (endpoint.input as Shape)
    ? { ...sample, version }
    : { ...sample, [body!]: { ...input, version } }
}

/** Values of a form of their own. */
const likely: Record<string, unknown[]> = {
  cards: [{ child: true }, { names: true, child: true }],
  a_number_original: ['A# 900000018', 'A 900 000 018'],
  addresses: [[{ address: '1 Main St' }], [{ address: '2 Main St' }]],
  email_addresses: [[{ address: 'nora@office.test' }], [{ address: 'vance@office.test' }]],
  phone_numbers: [[{ phone_number: '9565550148' }]],
  bar_memberships: [[{ jurisdiction: 'Texas' }], [{ jurisdiction: 'Ohio' }]],
  permissions: [['cases.close'], ['docket.done']],
  items: [1, 2].map((in_days) => [{ docket_entry_type_to_create_id: entryTypes.one_year_deadline, in_days }]),
  choices: [{ dob: 'profile' }, { dob: 'entry' }],
  config: [{ canSeeInternalDockets: true }, { canSeeInternalDockets: false }],
  config_admin: [{ canManageUsers: false }, { canManageUsers: true }],
  checklist: [[{ text: 'Something new' }], [{ text: 'Something else' }]],
  slots: [2, 3].map((weekday) => [{ weekday, start_time: '09:00', end_time: '12:00' }]),
  cells: [aBulletin('2026-10').cells, aBulletin('2026-11').cells],
  address: ['https://program.example.com/here', 'https://program.example.com/there'],
  kinds: [['case.opened'], ['case.closed']],
  source_url: ['https://travel.state.gov/new', 'https://travel.state.gov/newer'],
  query: [queryOf('records', []), queryOf('users', [])],
  result_params: [{ columns: ['name'] }, { columns: ['name', 'dob'] }],
  content: [aLetter('Something new'), aLetter('Something else')],
  title: [{ en: 'Something new' }, { en: 'Something else' }],
  questions: [[aQuestion()], [aQuestion()]],
  deadline: [
    { rule_key: 'ar-11', trigger_day: '2026-11-02' },
    { rule_key: 'ar-11', trigger_day: '2026-11-03' },
  ],
  signers: [[{ role: 'interpreter', name: 'Ana Ruiz' }], [{ role: 'interpreter', name: 'Eva Ruiz' }]],
}

const versionIn = (...places: unknown[]): unknown =>
  places
    .map((place) => place as { version?: number; checklist_version?: number } | undefined)
    .map((place) => place?.version ?? place?.checklist_version)
    .find((version) => version !== undefined)

async function sampleOf(name: string): Promise<Values> {
  const sample = structuredClone(await samples[name]!({ fixture, office, who })) as Values
  // Changes made for another field must not count.
  return name.startsWith('users.')
    ? { ...sample, id: (await office.user({ user_type: 'viewer' })).id }
    : sample
}

test('every call that takes a version has a sample that sends it', () => {
  expect(versioned.map(({ route }) => route.name).filter((name) => !samples[name])).toEqual([])
  expect(versioned.length).toBeGreaterThan(15)
})

describe.each(versioned.filter(({ route }) => !others.includes(route.name)))(
  '$route.name',
  ({ route: { name, endpoint }, within }) => {
    const input = endpoint.input as Shape
    const nested = within.length > 1 ? [] : Object.keys(input).filter((key) => shapeOf(input[key]))
    // The text of a letter is one value, and so are the conditions and the columns of a search.
    const body = nested.find((key) => !['content', 'query', 'result_params'].includes(key))
    const shape = body ? shapeOf(input[body])! : input
    const fields = Object.keys(shape).filter(
      (key) =>
        !['version', ...pathKeys(endpoint.path), ...subjects, ...(subjectOf[name] ?? [])].includes(key),
    )

    test('refuses the second of two edits, whatever they change', async () => {
      const problems: Record<string, { saved: unknown[]; refused: unknown[] }> = {}
      for (const field of fields) {
        const sample = await withVersion(name, await sampleOf(name), body)
        const had = (body ? sample[body] : sample) as Values
        const needed = Object.entries(had).filter(
          ([key]) => key === 'version' || pathKeys(endpoint.path).includes(key) || !mayBeLeftOut(shape[key]!),
        )
        const withField = togetherIn[name]?.[field] ?? togetherIn[name]?.['*'] ?? together[field]
        const edit = (value: unknown) => {
          const changed = { ...Object.fromEntries(needed), ...withField, [field]: value }
          return who.call(endpoint, body ? { ...sample, [body]: changed } : changed)
        }
        const saved: unknown[] = []
        const refused: unknown[] = []
        for (const value of [...(likely[field] ?? []), ...candidates(shape[field]!), had[field]]) {
          // One was saved and others refused: of the rest only a value that clears the field could fare otherwise.
          if (saved.length > 0 && refused.length > 1 && !isCleared(value)) continue
          const { status, body: answer } = await edit(value)
          if (status === 409) refused.push(value)
          // An unchanged value is no change and leaves the version as it is.
          else if (status === 200 && versionIn(answer) !== versionIn(had, sample)) saved.push(value)
        }
        if (saved.length !== 1 || refused.length === 0) problems[field] = { saved, refused }
      }
      expect(problems).toEqual({})
    })
  },
)

test('a section that can be saved with the person is an edit of the person', async () => {
  const { createParty, updateParty } = partiesContract.endpoints
  const { id, version } = await who.do(createParty, {
    party: { first_name: 'Nora' },
    record_id: fixture.record_id,
  })
  await who.do(sectionsContract.endpoints.createCharacteristic, {
    income: { party_id: id, household_size: 3 },
  })
  const late = await who.call(updateParty, { id, party: { household_size: 5 }, version })
  expect(late.error.code).toBe('stale')
})
