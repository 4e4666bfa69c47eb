import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { OutputOf } from '#core/contract.ts'
import { conflict } from '#core/errors.ts'
import { actAs, type UserCtx, type WriteCtx } from '#core/server/http/context.ts'
import { UnreadableFile } from '#core/server/files/files.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { attachFiles } from '#features/documents/server/attachFiles.ts'
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
import { buildApart, measureApart, unusable } from './pdf/askPacketProcess.ts'
import { fewerPages } from './pdf/fewerPages.ts'
import { drawnOn, openFile, type FileOfPacket } from './exhibitFiles.ts'
import { nameOutdatedParts } from './outdatedParts.ts'
import { lockPacket, recordPacket } from './packets.ts'
import { redactedPages, type Source, type Workshop } from './redactedPages.ts'

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

interface Ingredients {
  packet: Packet
  /** Version of the exhibits that the parts will show. */
  shown: number
  read_at: Date
  sources: Source[]
  /** By exhibit: its own source, and that of its translation. */
  places: { source: number; translation: number | null }[]
  cover: Parameters<typeof coverLines>[0]
  signer: string
}

/** Share of a part's limit that pages may fill; the tables of a file take the rest. */
const spare = 0.97

/** Reads with the rights of that moment, makes the parts one after the other, and puts them with the entry. */
export const packetWork: Record<string, SlowWork> = {
  'packets.make': {
    endpoint: call,
    async prepare(item) {
      const ingredients = await gather(item)
      const workshop = { files: item.services.files, sources: ingredients.sources, stored: [] as string[] }
      try {
        const facts = await measure(item, ingredients, workshop)
        const made = await makeParts(item, ingredients, facts)
        return (ctx) => saveParts(ctx, ingredients, made)
      } finally {
        for (const name of workshop.stored) await item.services.files.remove(name)
      }
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
      const { form_filing_id, attachment_id, title } = exhibit
      const file =
        form_filing_id === null ? { attachment_id: attachment_id ?? undefined } : { form_filing_id }
      sources.push(await sourceOf(ctx, packet.id, file, title))
      const translation = exhibit.language === null ? null : sources.length
      if (translation !== null)
        sources.push(
          await sourceOf(
            ctx,
            packet.id,
            { attachment_id: exhibit.translation_id! },
            `${title} (translation)`,
          ),
        )
      places.push({ source, translation })
    }
    const { exhibits_version } = await ctx.db
      .selectFrom('packets')
      .select('exhibits_version')
      .where('id', '=', packet.id)
      .executeTakeFirstOrThrow()
    return {
      packet,
      shown: exhibits_version,
      read_at: ctx.now,
      sources,
      places,
      ...(await headOf(ctx, packet)),
    }
  })

/** With its boxes, drawn on the contents that it has now. */
async function sourceOf(ctx: UserCtx, packet_id: number, file: FileOfPacket, title: string): Promise<Source> {
  const opened = await openFile(ctx, file, title)
  const drawn = await drawnOn(ctx, packet_id, file)
  if (drawn && !drawn.sha256.equals(opened.sha256))
    throw conflict(
      'packets.exhibit',
      `“${title}” has other contents than when its redactions were drawn. Look at them again.`,
    )
  const { type, size } = opened
  const load = async () => {
    try {
      return await opened.load()
    } catch (error) {
      // Lost or damaged on the disk; whoever makes the packet knows exhibits, not numbers of files.
      if (error instanceof UnreadableFile) throw conflict('packets.exhibit', `“${title}”: ${error.message}`)
      throw error
    }
  }
  return { name: title, type, size, load, boxes: drawn?.boxes ?? [] }
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

async function measure(
  item: PreparedItem,
  { packet, sources, places, cover, signer }: Ingredients,
  workshop: Workshop,
): Promise<PacketFacts> {
  const { tabs } = packet
  const count = sources.length
  let done = 0
  const measured = async (index: number, asker: string, first = 1, last: number | null = null) => {
    const source = sources[index]!
    const { name, type, load, boxes } = source
    await item.progress(Math.floor((40 * done++) / count))
    if (boxes.length > 0) return redactedPages(source, { first, last, asker }, workshop)
    const all = await measureApart(name, type, load)
    const pages = all.slice(first - 1, last ?? undefined)
    if (pages.length === 0 || (last ?? 0) > all.length) throw unusable(name, fewerPages(all.length, asker))
    return pages
  }
  const exhibits: ExhibitFacts[] = []
  for (const [index, exhibit] of packet.exhibits.entries()) {
    const { source, translation } = places[index]!
    const { first_page, last_page, title, language } = exhibit
    const asker = `Exhibit ${tabName(index, tabs)}`
    const pages = await measured(source, asker, first_page ?? 1, last_page)
    exhibits.push({
      title,
      source,
      pages,
      translation: translation === null ? null : await measured(translation, asker),
      translation_source: translation,
      certificate: language === null ? null : certificateOfTranslation(exhibit, packet.kind),
      interpretation: exhibit.interpreter === null ? null : certificateOfInterpretation(exhibit),
    })
  }
  return {
    title: packet.title,
    tabs,
    cover: coverLines(cover),
    exhibits,
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
  { packet: { id }, shown, read_at }: Ingredients,
  made: readonly MadePart[],
): Promise<void> {
  const packet = await lockPacket(ctx, id)
  // They may be restored.
  await nameOutdatedParts(ctx, id)
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
  const { exhibits_version } = await ctx.db
    .updateTable('packets')
    .set({
      made_version: shown,
      made_at: read_at,
      made_by_id: ctx.actor.user_id,
      page_count,
      updated_at: ctx.now,
    })
    .where('id', '=', id)
    .returning('exhibits_version')
    .executeTakeFirstOrThrow()
  // Changed while they were made.
  const named = exhibits_version === shown ? {} : await nameOutdatedParts(ctx, id)
  const filenames = named.files?.[1] ?? made.map(({ filename }) => filename)
  await recordPacket(ctx, 'packet_made', packet.docket_entry.id, {
    title: [null, packet.title],
    files: [[], filenames],
  })
}
