import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { OutputOf } from '#core/contract.ts'
import { conflict } from '#core/errors.ts'
import { actAs, type UserCtx, type WriteCtx } from '#core/server/http/context.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { attachFiles } from '#features/documents/server/attachFiles.ts'
import { visibleAttachments } from '#features/documents/server/visibleAttachments.ts'
import { filledForm } from '#features/forms/server/filings.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import type { PreparedItem, SlowWork } from '#features/trackedJobs/server/runTracked.ts'
import { startTracked } from '#features/trackedJobs/server/trackedJobs.ts'
import { packetLimits, packetsContract, type Packet } from '../contract.ts'
import { tabName } from '../tabName.ts'
import { coverLines, planPacket, type ExhibitFacts, type PacketFacts } from './sheets.ts'
import {
  certificateOfInterpretation,
  certificateOfService,
  certificateOfTranslation,
} from './certificates.ts'
import { buildApart, measureApart } from './pdf/askPacketProcess.ts'
import type { ExhibitType } from './pdf/openExhibit.ts'
import { exhibitTypes, lockPacket, recordPacket } from './packets.ts'

const { makePacket: call } = packetsContract.endpoints

export async function makePacket(ctx: WriteCtx, { id }: { id: number }): Promise<OutputOf<typeof call>> {
  const packet = await lockPacket(ctx, id)
  const stop = packet.checks.find(({ stops }) => stops)
  if (stop) throw conflict('packets.not_ready', stop.sentence)
  const title = `Make the packet “${packet.title}”`
  return startTracked(ctx, {
    kind: 'packets.make',
    title,
    input: {},
    items: [{ entity_id: id, label: packet.title }],
    running: {
      key: `packets.make ${id}`,
      refusal: conflict('packets.running', 'This packet is being made already; wait until it is done.'),
    },
  })
}

/** A file of the packet, and how to fetch it when its turn comes. */
interface Source {
  name: string
  type: ExhibitType
  size: number
  load: () => Promise<Buffer>
}

interface Ingredients {
  packet: Packet
  /** Of what the parts will show. */
  shown: number
  sources: Source[]
  /** By exhibit: its own source, and that of its translation. */
  places: { source: number; translation: number | null }[]
  cover: Parameters<typeof coverLines>[0]
  signer: string
}

/** Of 25 MB, less what the tables of a file take. */
const spare = 0.97

/** Reads with the rights of that moment, makes the parts one after the other, and puts them with the entry. */
export const packetWork: Record<string, SlowWork> = {
  'packets.make': {
    endpoint: call,
    async prepare(item) {
      const ingredients = await gather(item)
      const facts = await measure(item, ingredients)
      const made = await makeParts(item, ingredients, facts)
      return (ctx) => saveParts(ctx, ingredients, made)
    },
  },
}

const gather = ({ services, actor, entity_id }: PreparedItem): Promise<Ingredients> =>
  runInTransaction(services, null, async (anyone) => {
    const ctx = actAs(anyone, actor)
    const packet = await lockPacket(ctx, entity_id)
    const stop = packet.checks.find(({ stops }) => stops)
    if (stop) throw conflict('packets.not_ready', stop.sentence)
    const sources: Source[] = []
    const places: Ingredients['places'] = []
    for (const exhibit of packet.exhibits) {
      const source = sources.length
      if (exhibit.form_filing_id === null)
        sources.push(await fileOf(ctx, exhibit.attachment_id!, exhibit.title))
      else {
        const bytes = await filledForm(ctx, exhibit.form_filing_id, true)
        sources.push({
          name: exhibit.title,
          type: 'application/pdf',
          size: bytes.length,
          load: () => Promise.resolve(bytes),
        })
      }
      const translation = exhibit.language === null ? null : sources.length
      if (translation !== null)
        sources.push(await fileOf(ctx, exhibit.translation_id!, `${exhibit.title} (translation)`))
      places.push({ source, translation })
    }
    const { exhibits_version } = await ctx.db
      .selectFrom('packets')
      .select('exhibits_version')
      .where('id', '=', packet.id)
      .executeTakeFirstOrThrow()
    return { packet, shown: exhibits_version, sources, places, ...(await headOf(ctx, packet)) }
  })

async function fileOf(ctx: UserCtx, id: number, title: string): Promise<Source> {
  const row = await visibleAttachments(ctx)
    .where('attachments.id', '=', id)
    .where('attachments.deleted_at', 'is', null)
    .executeTakeFirst()
  const type = exhibitTypes.find((each) => each === row?.content_type)
  if (!row || !type)
    throw conflict('packets.exhibit', `“${title}” has no PDF or picture. Choose another file.`)
  const { stored_name, filename, size } = row
  return { name: title, type, size, load: () => ctx.files.readWhole(stored_name, filename) }
}

async function headOf(ctx: WriteCtx, packet: Packet) {
  const { kind, title, place, judge, hearing } = packet
  const people = await ctx.db
    .selectFrom('legal_case_parties as p')
    .innerJoin('parties', 'parties.id', 'p.party_id')
    .innerJoin('legal_cases as c', 'c.id', 'p.legal_case_id')
    .innerJoin('records as r', 'r.id', 'c.record_id')
    .where('p.legal_case_id', '=', packet.legal_case.id)
    .where('parties.deleted_at', 'is', null)
    .select(['parties.display_name as name', 'parties.a_number'])
    .orderBy(sql`(parties.id = r.record_holder_party_id)`, 'desc')
    .orderBy('parties.id')
    .limit(12)
    .execute()
  const attorney = await ctx.db
    .selectFrom('legal_cases as c')
    .innerJoin('users as u', 'u.id', 'c.primary_attorney_id')
    .where('c.id', '=', packet.legal_case.id)
    .select(['u.display_name', 'u.email'])
    .executeTakeFirst()
  const { office_name, address, phone_number } = await readSetting(ctx.db, 'misc')
  const lines = [
    attorney?.display_name,
    office_name,
    ...(address ?? '').split('\n'),
    phone_number,
    attorney?.email,
  ]
  return {
    cover: {
      kind,
      title,
      place,
      judge,
      hearing,
      people,
      attorney: lines.filter((each): each is string => Boolean(each?.trim())),
    },
    signer: attorney?.display_name ?? ctx.actor.display_name,
  }
}

async function measure(item: PreparedItem, ingredients: Ingredients): Promise<PacketFacts> {
  const { packet, sources, places, cover, signer } = ingredients
  const pages: Awaited<ReturnType<typeof measureApart>>[] = []
  for (const [index, { name, type, load }] of sources.entries()) {
    pages.push(await measureApart(name, type, load))
    await item.progress(Math.floor((40 * (index + 1)) / sources.length))
  }
  return {
    title: packet.title,
    tabs: packet.tabs,
    cover: coverLines(cover),
    exhibits: packet.exhibits.map((exhibit, index): ExhibitFacts => {
      const { source, translation } = places[index]!
      const { first_page, last_page, title } = exhibit
      const own = pages[source]!.slice((first_page ?? 1) - 1, last_page ?? undefined)
      if (own.length === 0 || (last_page ?? 0) > pages[source]!.length)
        throw conflict(
          'packets.exhibit',
          `“${title}” has ${pages[source]!.length} pages, fewer than Exhibit ${tabName(index, packet.tabs)} asks for.`,
        )
      return {
        title,
        source,
        pages: own,
        translation: translation === null ? null : pages[translation]!,
        translation_source: translation,
        certificate: exhibit.language === null ? null : certificateOfTranslation(exhibit, packet.kind),
        interpretation: exhibit.interpreter === null ? null : certificateOfInterpretation(exhibit),
      }
    }),
    service: packet.served_on === null ? null : certificateOfService(packet, signer),
    sizes: sources.map(({ size }) => size),
  }
}

interface MadePart {
  filename: string
  page_count: number
  stored: { stored_name: string; size: number; sha256: Buffer }
}

/** A part that came out too large is planned anew, with all others, for smaller ones. */
async function makeParts(
  item: PreparedItem,
  ingredients: Ingredients,
  facts: PacketFacts,
): Promise<MadePart[]> {
  const { sources, packet } = ingredients
  for (let most = packetLimits.bytes * spare; ; most *= 0.9) {
    const plan = planPacket(facts, most)
    const made: MadePart[] = []
    let tooLarge = 0
    for (const [index, { from, to }] of plan.parts.entries()) {
      const sheets = plan.sheets.slice(from, to)
      const used = [...new Set(sheets.flatMap((sheet) => (sheet.kind === 'page' ? sheet.source : [])))]
      const name =
        plan.parts.length === 1 ? packet.title : `${packet.title}, part ${index + 1} of ${plan.parts.length}`
      const bookmarks = plan.bookmarks
        .filter(({ sheet }) => sheet >= from && sheet < to)
        .map(({ title, sheet }) => ({ title, sheet: sheet - from }))
      const goesOn = plan.bookmarks.findLast(({ sheet }) => sheet < from)
      if (goesOn && bookmarks[0]?.sheet !== 0)
        bookmarks.unshift({ title: `${goesOn.title} (continued)`, sheet: 0 })
      const bytes = await buildApart(
        {
          title: name,
          sources: used.map((number) => ({
            index: number,
            type: sources[number]!.type,
            length: sources[number]!.size,
          })),
          sheets,
          first: from + 1,
          bookmarks,
        },
        () => together(used.map((number) => sources[number]!)),
      )
      if (bytes.length > packetLimits.bytes) {
        tooLarge = sheets.length
        break
      }
      const stored = await item.services.files.put(Readable.from([bytes]), 100)
      made.push({ filename: `${safeName(name)}.pdf`, page_count: sheets.length, stored })
      await item.progress(40 + Math.floor((58 * (index + 1)) / plan.parts.length))
    }
    if (tooLarge === 0) return made
    for (const { stored } of made) await item.services.files.remove(stored.stored_name)
    if (tooLarge === 1 || most < packetLimits.bytes / 3)
      throw conflict(
        'packets.exhibit',
        'A single page is larger than the 25 MB that agencies take. Scan it again in a lower resolution.',
      )
  }
}

/** One after the other in one piece of memory. */
async function together(sources: readonly Source[]): Promise<Buffer> {
  if (sources.length === 1) return sources[0]!.load()
  const all = Buffer.alloc(sources.reduce((sum, { size }) => sum + size, 0))
  let at = 0
  for (const { load, size } of sources) {
    all.set(await load(), at)
    at += size
  }
  return all
}

const safeName = (name: string): string =>
  name
    .replace(/[\\/:*?"<>|\u0000-\u001f]+/g, ' ')
    .trim()
    .slice(0, 150)

async function saveParts(
  ctx: WriteCtx,
  { packet: { id }, shown }: Ingredients,
  made: readonly MadePart[],
): Promise<void> {
  const packet = await lockPacket(ctx, id)
  await ctx.db
    .updateTable('attachments')
    .set({ deleted_at: ctx.now })
    .where('id', 'in', ctx.db.selectFrom('packet_parts').where('packet_id', '=', id).select('attachment_id'))
    .where('deleted_at', 'is', null)
    .execute()
  await ctx.db.deleteFrom('packet_parts').where('packet_id', '=', id).execute()
  const ids = await attachFiles(
    ctx,
    made.map(({ filename, stored }) => ({
      part: 'files',
      filename,
      content_type: 'application/pdf',
      ...stored,
    })),
    { docket_entry_id: packet.docket_entry.id },
  )
  await ctx.db
    .insertInto('packet_parts')
    .values(
      made.map(({ page_count }, index) => ({
        packet_id: id,
        number: index + 1,
        attachment_id: ids[index]!,
        page_count,
      })),
    )
    .execute()
  const page_count = made.reduce((sum, part) => sum + part.page_count, 0)
  await ctx.db
    .updateTable('packets')
    .set({
      made_version: shown,
      made_at: ctx.now,
      made_by_id: ctx.actor.user_id,
      page_count,
      updated_at: ctx.now,
    })
    .where('id', '=', id)
    .execute()
  await recordPacket(ctx, 'packet_made', packet.docket_entry.id, {
    title: [null, packet.title],
    files: [[], made.map(({ filename }) => filename)],
  })
}
