import { addDays } from '#core/days.ts'
import { asAdmin } from '#core/server/http/asAdmin.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { pdf } from '#core/server/pdf/pdf.ts'
import { importDocuments } from '#features/imports/server/files.ts'
import { blankExhibit } from '#features/packets/contract/blankExhibit.ts'
import { openAttachment } from '#features/packets/server/exhibitFiles.ts'
import { createPacket, listPacketSources, updatePacket } from '#features/packets/server/packets.ts'
import { saveRedactions } from '#features/packets/server/redactions.ts'
import type { DemoOffice } from './demoWork.ts'
import { nextEntries } from './nextEntries.ts'

export async function addDemoPackets(office: DemoOffice, today: string): Promise<void> {
  await addPapers(office, today)
  await addDeclarations(office, today)
}

/** A packet in preparation: the papers of a client, the first of them not yet translated. */
async function addPapers({ staff, someone }: DemoOffice, today: string): Promise<void> {
  const entry = await nextWithDocuments(staff.ctx, today)
  if (!entry) return
  const { id: user_id, name } = someone('leila.mansour')
  const now = new Date(Math.min(staff.ctx.now.getTime(), Date.parse(`${addDays(today, -1)}T17:00:00Z`)))
  const ctx: WriteCtx = { ...asAdmin(staff.ctx, { id: user_id, display_name: name }), now }
  const packet = await createPacket(ctx, {
    id: entry.legal_case_id,
    docket_entry_id: entry.id,
    title: 'Documents in support',
    kind: 'uscis',
  })
  const { items } = await listPacketSources(ctx, { id: packet.id })
  const papers = items.filter(({ name: file }) => file.endsWith('.pdf') && !file.startsWith('Engagement'))
  const listed = await updatePacket(ctx, {
    id: packet.id,
    version: packet.version,
    exhibits: papers.slice(0, 3).map(({ attachment_id, form_filing_id, name: file }, index) => ({
      ...blankExhibit,
      title: file.replace(/\.pdf$/, ''),
      attachment_id,
      form_filing_id,
      language: index === 0 ? 'Spanish' : null,
    })),
  })
  const attachment_id = listed.exhibits.findLast((each) => each.attachment_id !== null)?.attachment_id
  if (!attachment_id) return
  const { sha256 } = await openAttachment(ctx, attachment_id, packet.title)
  const file = { id: packet.id, attachment_id, version: listed.version, contents: sha256.toString('hex') }
  // The second name on the papers of the demo office: that of a relative.
  const place = { page: 1, x: 0.32, y: 0.183, width: 0.26, height: 0.022, ratio: 612 / 792 }
  const boxes = [{ ...place, reason: 'Third party’s name' }]
  await saveRedactions(ctx, { ...file, boxes })
}

const declarations = [
  {
    title: 'Declaration of the respondent',
    paragraphs: [
      '1. I left my country because I was threatened there, as I told the officer when I arrived.',
      '2. This declaration was read to me in Spanish before I signed it. I declare under penalty of perjury that it is true.',
    ],
  },
  {
    title: 'Second declaration of the respondent',
    paragraphs: [
      '1. I add to my first declaration that my brother was threatened as well, in the same month.',
    ],
  },
]

/**
 * For the court, of a respondent who does not understand English: a declaration that was read to them, with its
 * interpreter, and a later one that nobody has read to them yet.
 */
async function addDeclarations(
  { staff, someone, lists, timezone }: DemoOffice,
  today: string,
): Promise<void> {
  const entry = await nextOfSpanishSpeaker(staff.ctx, today)
  if (!entry) return
  const { id: user_id, name: display_name } = someone('leila.mansour')
  const at = new Date(Math.min(staff.ctx.now.getTime(), Date.parse(`${addDays(today, -1)}T18:00:00Z`)))
  const ctx: WriteCtx = { ...asAdmin(staff.ctx, { id: user_id, display_name }), now: at }
  const documents = declarations.map(async ({ title, paragraphs }) => ({
    record_id: entry.record_id,
    party_ids: [entry.party_id],
    entered: { user_id, display_name, at: at.toISOString() },
    document_type: lists.document_types('Affidavit or declaration'),
    filename: `${title}.pdf`,
    bytes: await pdf({ title, printed_by: display_name, at, timezone }, (document) => {
      for (const paragraph of paragraphs) document.paragraph(paragraph)
      document.paragraph('A specimen of the demo office. Nobody who is named here exists.', 'muted')
    }),
  }))
  await importDocuments(ctx, await Promise.all(documents))
  const packet = await createPacket(ctx, {
    id: entry.legal_case_id,
    docket_entry_id: entry.id,
    title: 'Declarations of the respondent',
    kind: 'court',
  })
  const { items } = await listPacketSources(ctx, { id: packet.id })
  await updatePacket(ctx, {
    id: packet.id,
    version: packet.version,
    exhibits: declarations.map(({ title }, index) => ({
      ...blankExhibit,
      title,
      attachment_id: items.find(({ name }) => name === `${title}.pdf`)!.attachment_id,
      declarant_id: entry.party_id,
      ...(index === 0 && {
        interpreter: someone('yesenia.cojulun').name,
        interpreter_contact: '410 Harbor Street, Baltimore, MD 21202; (410) 555-0142',
        interpreter_is_competent: true,
        interpreted_into: 'Spanish',
        interpreted_on: addDays(today, -3),
      }),
    })),
  })
}

/** The next open entry of a defensive case whose client speaks Spanish, and no English well. */
const nextOfSpanishSpeaker = (ctx: WriteCtx, today: string) =>
  nextEntries(ctx, today)
    .innerJoin('legal_case_types as type', 'type.id', 'c.legal_case_type_id')
    .innerJoin('records as r', (join) =>
      join.onRef('r.id', '=', 'c.record_id').onRef('r.record_holder_party_id', '=', 'p.party_id'),
    )
    .innerJoin('party_learned_languages as l', (join) =>
      join.onRef('l.party_id', '=', 'p.party_id').on('l.primary', '=', true),
    )
    .innerJoin('languages', (join) =>
      join.onRef('languages.id', '=', 'l.language_id').on('iso639', '=', 'es'),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('party_learned_languages as also')
            .innerJoin('languages as spoken', 'spoken.id', 'also.language_id')
            .select('also.id')
            .whereRef('also.party_id', '=', 'p.party_id')
            .where('spoken.iso639', '=', 'en')
            .where('also.speaking', '=', 'well'),
        ),
      ),
    )
    .groupBy(['r.id', 'p.party_id', 'type.code'])
    .select(['r.id as record_id', 'p.party_id'])
    .orderBy((eb) => eb('type.code', '=', 'asylum-defensive'), 'desc')
    .orderBy('e.action_date')
    .orderBy('e.id')
    .limit(1)
    .executeTakeFirst()

/** The next open entry of a case whose people have most documents. */
const nextWithDocuments = (ctx: WriteCtx, today: string) =>
  nextEntries(ctx, today)
    .innerJoin('documents_parties as of', 'of.party_id', 'p.party_id')
    .innerJoin('party_documents as d', 'd.id', 'of.party_document_id')
    .innerJoin('attachments as a', 'a.id', 'd.attachment_id')
    .where('a.filename', 'not like', 'Engagement%')
    .orderBy((eb) => eb.fn.count('of.party_document_id').distinct(), 'desc')
    .orderBy('e.action_date')
    .orderBy('e.id')
    .limit(1)
    .executeTakeFirst()
