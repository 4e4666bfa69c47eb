import { pdf } from '#core/server/pdf/pdf.ts'
import { formatDay } from '#fields/day/partialDay.ts'
import { importDocuments, importPhotos, type PastDocument } from '#features/imports/server/files.ts'
import type { EnteredRecord } from '#features/imports/server/records.ts'
import { fullName, type PersonFacts } from '../people.ts'
import type { PlannedRecord } from '../plan.ts'
import { seededRandom } from '../random.ts'
import type { DemoOffice } from './demoWork.ts'
import { drawPortrait } from './portrait.ts'

const seed = 8_803
/** Number of recent clients with files. */
const clients = 10

/** Photos and documents of some clients and their families; portraits are drawn, papers are marked as specimens. */
export async function addDemoFiles(
  office: DemoOffice,
  plan: readonly PlannedRecord[],
  records: readonly EnteredRecord[],
): Promise<void> {
  const random = seededRandom(seed)
  const chosen = plan
    .map((record, index) => ({ record, ...records[index]! }))
    .filter(({ record }) => record.cases.some(({ closed }) => !closed))
    .slice(-clients)
    .map((client) => {
      const { opened, opened_by } = client.record
      return { ...client, entered: office.action({ on: opened, by: opened_by }, 'afternoon') }
    })
  const { ctx } = office.staff
  await importPhotos(
    ctx,
    chosen.map(({ id, party_ids, entered }) => ({
      record_id: id,
      party_id: party_ids[0]!,
      entered,
      filename: 'Photo.png',
      bytes: drawPortrait(random),
    })),
  )
  const documents = chosen.map(async (client, index): Promise<PastDocument> => {
    const { record, id, party_ids, entered } = client
    const { type, of, facts } = index % 2 === 0 ? letterOf(office, record) : certificateOf(record)
    const about = {
      title: type,
      subtitle: fullName(of[0]!),
      printed_by: entered.display_name,
      at: new Date(entered.at),
      timezone: office.timezone,
    }
    return {
      record_id: id,
      party_ids: party_ids.slice(0, of.length),
      entered,
      document_type: office.lists.document_types(type),
      filename: `${type}.pdf`,
      bytes: await pdf(about, (document) => {
        document.facts(facts)
        document.paragraph('A specimen of the demo office. Nobody who is named here exists.', 'muted')
      }),
    }
  })
  await importDocuments(ctx, await Promise.all(documents))
}

/** A document: type, owner, content. */
interface Paper {
  type: string
  of: PersonFacts[]
  facts: [string, string][]
}

function letterOf({ lists }: DemoOffice, { people, cases, opened }: PlannedRecord): Paper {
  const client = people[0]!.facts
  return {
    type: 'Engagement letter',
    of: [client],
    facts: [
      ['Client', fullName(client)],
      ['Matters', cases.map(({ type }) => lists.caseTypeName(type)).join(', ')],
      ['Signed', formatDay({ date: opened, format: 'MM/DD/YYYY', uncertain: false })],
    ],
  }
}

/** Owners: the client, and the next person of the record, because a document may be of several people. */
function certificateOf({ people }: PlannedRecord): Paper {
  const of = people.slice(0, 2).map(({ facts }) => facts)
  return {
    type: 'Birth certificate',
    of,
    facts: of.flatMap((person): [string, string][] => [
      ['Name', fullName(person)],
      ['Place of birth', [person.city_of_birth, person.state_of_birth].filter(Boolean).join(', ')],
      ['Year of birth', person.dob.slice(0, 4)],
    ]),
  }
}
