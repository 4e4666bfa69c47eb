import type { BackdatedAction } from '#core/server/effects/backdatedAudit.ts'
import { importCases } from '#features/imports/server/cases.ts'
import { importDocketEntries } from '#features/imports/server/docketEntries.ts'
import type { NewParty } from '#features/parties/contract/newParty.ts'
import type { PhoneMarks } from '#features/imports/server/parties.ts'
import { importRecords, type EnteredRecord } from '#features/imports/server/records.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import { fullName, type PersonFacts } from '../people.ts'
import type { DatedAction } from '../caseEntries.ts'
import { leaveLooseEnds, type LooseEnds } from '../looseEnds.ts'
import { planDemoOffice, type PlannedRecord } from '../plan.ts'
import { demoStaff } from '../staff.ts'
import { addDemoAnalyses } from './demoAnalyses.ts'
import { addDemoAsylum } from './demoAsylum.ts'
import { addDemoApiKey } from './demoApiKeys.ts'
import { addDemoAvailability } from './demoAvailability.ts'
import { addDemoBooking } from './demoBooking.ts'
import { addDemoCalendars } from './demoCalendars.ts'
import { addDemoCustody } from './demoCustody.ts'
import { addDemoClocks } from './demoClocks.ts'
import { addDemoContactDetails } from './demoContactDetails.ts'
import { addDemoEligibility } from './demoEligibility.ts'
import { addDemoFiles } from './demoFiles.ts'
import { addDemoForms } from './demoForms.ts'
import { addDemoEvidence } from './demoEvidence.ts'
import { addDemoPackets } from './demoPackets.ts'
import { addDemoImports } from './demoImports.ts'
import { addDemoInterviews } from './demoInterviews.ts'
import { addDemoDeadlines } from './demoDeadlines.ts'
import { addDemoLetters } from './demoLetters.ts'
import { addDemoLives } from './demoLives.ts'
import { readDemoLists, type DemoLists } from './demoLists.ts'
import { addDemoNeighbours } from './demoNeighbours.ts'
import { addDemoWebhook } from './demoWebhook.ts'
import { addDemoPass } from './demoPass.ts'
import { addDemoPortal } from './demoPortal.ts'
import { addDemoMessages } from './demoMessages.ts'
import { addDemoNotices } from './demoNotices.ts'
import type { DemoStaffIds } from './demoStaff.ts'
import { addDemoSurveys } from './demoSurveys.ts'
import { addDemoTime } from './demoTime.ts'
import { addDemoUploads } from './demoUploads.ts'
import { addDemoWorkflows } from './demoWorkflows.ts'
import { toPastEntries } from './pastEntries.ts'

/** Resolves the names of the plan to ids. */
export interface DemoOffice {
  staff: DemoStaffIds
  lists: DemoLists
  timezone: string
  userId(login: string): number
  someone(login: string): { id: number; name: string }
  /** Actions happen during office hours; entries are created before they are completed. */
  action(action: DatedAction, part: 'morning' | 'afternoon'): BackdatedAction
}

/** Imports the plan, each row with its day and author. */
export async function addDemoWork(staff: DemoStaffIds, record_count?: number): Promise<void> {
  const { ctx } = staff
  const lists = await readDemoLists(ctx.db)
  const { timezone } = await readSetting(ctx.db, 'timezone')
  const office: DemoOffice = { staff, lists, timezone, ...whoAndWhen(staff) }
  const today = await officeToday(ctx)
  const plan = firstOf(planDemoOffice(today), record_count)
  const ends = leaveLooseEnds(plan, today)
  const records = await importRecords(
    ctx,
    plan.map((record) => {
      const entered = office.action({ on: record.opened, by: record.opened_by }, 'morning')
      return {
        opened: record.opened,
        entered,
        team_ids: record.teams.map((key) => staff.teams[key]).toSorted((a, b) => a - b),
        parties: record.people.map(({ facts }) => ({
          entered,
          party: partyOf(lists, facts),
          ...(facts.phone && { phone_marks: phoneMarks(lists, facts.phone) }),
        })),
        linked_to: record.linked_to,
      }
    }),
  )
  await addDemoLives(office, today, plan, records, ends.detained)
  const cases = await importCases(ctx, toPastCases(office, plan, records, ends))
  const past = toPastEntries(office, plan, records, cases)
  const entries = await importDocketEntries(ctx, past)
  await addDemoNotices(office, past, entries)
  await addDemoFiles(office, plan, records)
  await addDemoUploads(office, past, entries)
  await addDemoDeadlines(office)
  await addDemoAnalyses(office, today, plan, records)
  await addDemoAsylum(office, today)
  await addDemoLetters(office, today)
  await addDemoMessages(office, today)
  await addDemoImports(office, today)
  await addDemoSurveys(office, today)
  await addDemoContactDetails(office, today, records)
  await addDemoAvailability(office, today)
  await addDemoCalendars(office, today)
  await addDemoApiKey(office)
  await addDemoWebhook(office)
  await addDemoNeighbours(office)
  await addDemoBooking(office, past, today)
  await addDemoPass(office)
  await addDemoCustody(office, today)
  await addDemoClocks(office, today)
  await addDemoEligibility(office, today)
  await addDemoForms(office, today)
  await addDemoPackets(office, today)
  await addDemoTime(office, today)
  await addDemoPortal(office)
  await addDemoEvidence(office, today)
  await addDemoInterviews(office, today, records)
  await addDemoWorkflows(office)
}

/** A smaller office: links to records that are left out are dropped. */
const firstOf = (plan: PlannedRecord[], records = plan.length): PlannedRecord[] =>
  plan.slice(0, records).map((record) => ({
    ...record,
    linked_to: (record.linked_to ?? records) < records ? record.linked_to : null,
  }))

function whoAndWhen({ ctx, users }: DemoStaffIds): Pick<DemoOffice, 'userId' | 'someone' | 'action'> {
  const names = new Map(
    demoStaff.map(({ login, first_name, last_name }) => [login, `${first_name} ${last_name}`]),
  )
  const userId = (login: string) => users.get(login)!
  let count = 0
  return {
    userId,
    someone: (login) => ({ id: userId(login), name: names.get(login)! }),
    action({ on, by }, part) {
      const minutes = (part === 'morning' ? 14 : 18) * 60 + ((count++ * 7) % 170)
      const at = new Date(Date.parse(`${on}T00:00:00Z`) + minutes * 60_000)
      return {
        user_id: userId(by),
        display_name: names.get(by)!,
        at: (at < ctx.now ? at : ctx.now).toISOString(),
      }
    },
  }
}

/** Most have a mobile and like texts; here and there calling would put somebody in danger. */
function phoneMarks(lists: DemoLists, phone: string): PhoneMarks {
  const n = Number(phone.slice(-2))
  const type = n % 10 < 7 ? 'mt' : n % 10 < 9 ? 'wa' : 'home'
  return {
    phone_type: lists.phone_types(type),
    preferred_text: type === 'home' ? null : n % 3 > 0 || null,
    safe_to_contact: n % 16 === 0 ? false : n % 4 === 1 || null,
  }
}

function partyOf(lists: DemoLists, { gender, country, ...person }: PersonFacts): NewParty {
  const country_id = lists.countries(country)
  return {
    ...person,
    gender_id: lists.genders(gender),
    birth_country_id: country_id,
    nationality_ids: [country_id],
  }
}

function toPastCases(
  office: DemoOffice,
  plan: PlannedRecord[],
  records: EnteredRecord[],
  { without_attorney }: LooseEnds,
) {
  const { lists, someone } = office
  return plan.flatMap((record, index) =>
    record.cases.map((one) => {
      const { id: record_id, party_ids } = records[index]!
      const type = { id: lists.legal_case_types(one.type), name: lists.caseTypeName(one.type) }
      return {
        record_id,
        title: `${type.name} – ${fullName(record.people[0]!.facts)}`.slice(0, 200),
        type,
        opened: one.opened,
        entered: office.action({ on: one.opened, by: one.opened_by }, 'morning'),
        primary_attorney: without_attorney.has(one) ? null : someone(one.attorney),
        other_attorneys: one.other_attorneys.map(someone),
        primary_legal_assistant: someone(one.assistant),
        other_legal_assistants: one.other_assistants.map(someone),
        parties: one.parties.map(({ person, role }) => ({
          id: party_ids[record.people.indexOf(person)]!,
          name: fullName(person.facts),
          role: { id: lists.party_roles(role), name: role },
        })),
        tags: one.tags.map((name) => ({ id: lists.tags(name), name })),
        closing: one.closed && {
          on: one.closed.on,
          entered: office.action(one.closed, 'afternoon'),
          reasons: one.closed.reasons.map((name) => ({ id: lists.closing_reasons(name), name })),
          notes: one.closed.notes,
          reopened: one.reopened && {
            entered: office.action(one.reopened, 'afternoon'),
            reason: one.reopened.reason,
          },
        },
      }
    }),
  )
}
