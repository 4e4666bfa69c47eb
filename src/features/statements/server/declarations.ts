import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { may } from '#access/may.ts'
import { requireCase, requireParty } from '#access/server/requireRow.ts'
import { visibleCases } from '#access/server/visibleRows.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { conflict, invalid, notFound } from '#core/errors.ts'
import type { EventName } from '#core/events.ts'
import type { Changes } from '#core/server/effects/audit.ts'
import { insertMany, nextIds } from '#core/server/db/insertMany.ts'
import type { UserCtx, WriteCtx } from '#core/server/http/context.ts'
import { targetOf } from '#collections/server/sections.ts'
import type { lettersContract } from '#features/letters/contract.ts'
import type { LetterState } from '#features/letters/letterFields.ts'
import { draftLetter } from '#features/letters/server/drafts.ts'
import { sendLetter } from '#features/letters/server/sendLetter.ts'
import { asylumDeclarations } from '#features/profile/sections/asylum.ts'
import { partyOwner } from '#features/profile/server/sections.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import type { statementsContract } from '../contract.ts'
import type { DeclarationVersion, DeclarationVersions } from '../contract/declarations.ts'
import { declarationContent, letterOfDeclaration, type DeclarationContent } from '../declarationContent.ts'
import { statementEvents } from '../events.ts'
import { sideBySide } from '../contract/paragraphs.ts'
import { openedWords } from './openedWords.ts'

type Calls = (typeof statementsContract)['endpoints']
type LetterCalls = (typeof lettersContract)['endpoints']

export async function listDeclarationVersions(
  ctx: UserCtx,
  { id }: InputOf<Calls['listDeclarationVersions']>,
): Promise<DeclarationVersions> {
  await requireParty(ctx, id)
  return versionsOf(ctx, id)
}

const rowsOf = ({ db }: Pick<UserCtx, 'db'>, party_id: number) =>
  db
    .selectFrom('asylum_declaration_versions as v')
    .innerJoin('party_asylum_declarations as d', 'd.id', 'v.declaration_id')
    .leftJoin('engagement_letters as l', 'l.id', 'v.engagement_letter_id')
    .leftJoin('users as author', 'author.id', 'v.created_by_id')
    .leftJoin('party_documents as document', 'document.id', 'v.party_document_id')
    .leftJoin('attachments as file', (join) =>
      join.onRef('file.id', '=', 'document.attachment_id').on('file.deleted_at', 'is', null),
    )
    .where('d.party_id', '=', party_id)
    .select(['v.id', 'v.declaration_id', 'v.number', 'v.sealed_content', 'v.signed_date', 'v.created_at'])
    .select(['l.id as letter_id', 'l.legal_case_id', 'l.state as letter_state'])
    .select(['author.display_name as created_by_name', 'file.filename as document_name'])
    .select(sql<string>`encode(v.content_sha256, 'hex')`.as('content_sha256'))

const nothingLeft: DeclarationContent = {
  declarant: '',
  kind: null,
  language: null,
  language_id: null,
  paragraphs: [],
  interpreter: null,
  read_back: null,
  interpreter_competent: null,
  interpreter_date: null,
}

const contentOf = (
  { vault }: Pick<UserCtx, 'vault'>,
  { id, sealed_content }: { id: number; sealed_content: Buffer | null },
): DeclarationContent =>
  sealed_content
    ? declarationContent.parse(
        JSON.parse(vault.decrypt(sealed_content, ['asylum_declaration_versions', 'sealed_content', id])),
      )
    : nothingLeft

/** Versions of the declarations of a person whom the caller is known to see. */
export async function versionsOf(ctx: UserCtx, party_id: number): Promise<DeclarationVersions> {
  const rows = await rowsOf(ctx, party_id).orderBy('v.id', 'desc').execute()
  const references = await referencesOf(ctx, party_id)
  const cases = new Set(
    rows.length === 0
      ? []
      : (
          await visibleCases(ctx)
            .select('legal_cases.id')
            .where('legal_cases.id', 'in', rows.flatMap(({ legal_case_id }) => legal_case_id ?? []).concat(0))
            .execute()
        ).map(({ id }) => id),
  )
  return {
    versions: rows.map((row): DeclarationVersion => {
      const content = contentOf(ctx, row)
      const { id, declaration_id, number, letter_id, legal_case_id, signed_date } = row
      return {
        id,
        declaration_id,
        number,
        declarant: content.declarant,
        is_own: isOwn(content),
        language: content.language,
        paragraphs: content.paragraphs.map((one, at) => ({
          ...one,
          number: at + 1,
          references: (references.get(`${id} ${at + 1}`) ?? []).map(
            ({ version_id: _version, paragraph: _paragraph, ...reference }) => reference,
          ),
        })),
        interpreter: content.interpreter,
        read_back: content.read_back,
        interpreter_competent: content.interpreter_competent,
        content_sha256: row.content_sha256,
        state: signed_date ? 'signed_on_paper' : ((row.letter_state as LetterState | null) ?? 'set_down'),
        signed_date,
        letter:
          letter_id !== null && legal_case_id !== null && cases.has(legal_case_id)
            ? { id: letter_id, legal_case_id }
            : null,
        document_name: row.document_name,
        created_by_name: row.created_by_name,
        created_at: new Date(row.created_at).toISOString(),
      }
    }),
    can: {
      edit: may(ctx.actor, 'contributor', 'parties.edit'),
      sign: may(ctx.actor, 'editor', 'cases.edit'),
    },
  }
}

async function referencesOf(ctx: UserCtx, party_id: number) {
  const rows = await ctx.db
    .selectFrom('asylum_paragraph_references as r')
    .innerJoin('asylum_declaration_versions as v', 'v.id', 'r.version_id')
    .innerJoin('party_asylum_declarations as d', 'd.id', 'v.declaration_id')
    .leftJoin('asylum_facts as fact', 'fact.id', 'r.fact_id')
    .leftJoin('party_documents as document', 'document.id', 'r.party_document_id')
    .leftJoin('attachments as file', 'file.id', 'document.attachment_id')
    .where('d.party_id', '=', party_id)
    .where('file.deleted_at', 'is', null)
    .select(['r.id', 'r.version_id', 'r.paragraph', 'r.fact_id', 'r.party_document_id'])
    .select(['fact.sealed_title', 'file.filename'])
    .orderBy('r.id')
    .execute()
  return Map.groupBy(
    rows.map(({ sealed_title, filename, ...row }) => ({
      ...row,
      title:
        row.fact_id === null
          ? (filename ?? 'Document')
          : openedWords(ctx.vault, sealed_title, ['asylum_facts', 'sealed_title', row.fact_id]),
    })),
    ({ version_id, paragraph }) => `${version_id} ${paragraph}`,
  )
}

/** Locks the person, makes the change, and records it without any words of the declaration. */
async function changed(
  ctx: WriteCtx,
  id: number,
  change: () => Promise<readonly [event: EventName<typeof statementEvents>, changes?: Changes]>,
): Promise<DeclarationVersions> {
  const { record_id, access_set_id } = await targetOf(partyOwner, ctx, id, { path: 'asylum_declarations' })
  const [event, changes = {}] = await change()
  await ctx.record(statementEvents, event, { entity_id: id, record_id, access_set_id, changes })
  return versionsOf(ctx, id)
}

const logged = (number: number): Changes => ({ version_number: [null, number] })

async function findVersion(ctx: WriteCtx, party_id: number, id: number) {
  const version = await rowsOf(ctx, party_id).where('v.id', '=', id).executeTakeFirst()
  if (!version) throw notFound('This version of a declaration')
  return version
}

export const createDeclarationVersion = (
  ctx: WriteCtx,
  { id, declarationId }: InputOf<Calls['createDeclarationVersion']>,
) =>
  changed(ctx, id, async () => {
    const content = await presentContent(ctx, id, declarationId)
    const text = JSON.stringify(content)
    const content_sha256 = createHash('sha256').update(text).digest()
    const before = await ctx.db
      .selectFrom('asylum_declaration_versions')
      .select(['id', 'number', 'content_sha256', 'sealed_content'])
      .where('declaration_id', '=', declarationId)
      .orderBy('number', 'desc')
      .executeTakeFirst()
    if (before?.content_sha256.equals(content_sha256))
      throw conflict('declarations.same', `Version ${before.number} has these words already.`)
    const [versionId] = await nextIds(ctx.db, 'asylum_declaration_versions')
    const number = (before?.number ?? 0) + 1
    await insertMany(ctx.db, 'asylum_declaration_versions', [
      {
        id: versionId!,
        declaration_id: declarationId,
        number,
        sealed_content: ctx.vault.encrypt(text, [
          'asylum_declaration_versions',
          'sealed_content',
          versionId!,
        ]),
        content_sha256,
        created_by_id: ctx.actor.user_id,
        created_at: ctx.now.toISOString(),
      },
    ])
    if (before)
      await carryReferences(ctx, { id: before.id, content: contentOf(ctx, before) }, versionId!, content)
    return ['declaration_set_down', logged(number)]
  })

/** A witness, a relative or an expert is nobody whom a link of the client reaches. */
const isOwn = ({ kind }: DeclarationContent): boolean => kind === null || kind === labelOf('applicant')

const labelOf = (kind: string): string | null =>
  asylumDeclarations.fields.kind.options.find(({ value }) => value === kind)?.label ?? null

/** The declaration as its section has it now. */
async function presentContent(ctx: WriteCtx, party_id: number, id: number): Promise<DeclarationContent> {
  const row = await ctx.db
    .selectFrom('party_asylum_declarations as d')
    .innerJoin('parties as p', 'p.id', 'd.party_id')
    .leftJoin('languages', 'languages.id', 'd.source_language')
    .selectAll('d')
    .select(['p.display_name', 'languages.name as language_name'])
    .where('d.id', '=', id)
    .where('d.party_id', '=', party_id)
    .executeTakeFirst()
  if (!row) throw notFound('This declaration')
  const paragraphs = sideBySide(row)
  if (paragraphs.length === 0)
    throw conflict('declarations.empty', 'Write the declaration first; its paragraphs are empty.')
  return {
    declarant: row.declarant ?? row.display_name,
    kind: row.kind && labelOf(row.kind),
    language: row.language_name,
    language_id: row.source_language,
    paragraphs,
    interpreter: row.interpreter_full_name,
    read_back: row.read_back,
    interpreter_competent: row.interpreter_competent,
    interpreter_date: row.interpreter_date,
  }
}

/** Pointers stay with paragraphs whose words are the same, wherever they stand now. */
async function carryReferences(
  ctx: WriteCtx,
  before: { id: number; content: DeclarationContent },
  version_id: number,
  { paragraphs }: DeclarationContent,
): Promise<void> {
  const rows = await ctx.db
    .selectFrom('asylum_paragraph_references')
    .selectAll()
    .where('version_id', '=', before.id)
    .orderBy('id')
    .execute()
  const wordsOf = ({ source, english }: DeclarationContent['paragraphs'][number]) => `${source}\n${english}`
  const places = new Map(paragraphs.map((one, at) => [wordsOf(one), at + 1]))
  const carried = rows.flatMap(({ paragraph, fact_id, party_document_id, created_by_id }) => {
    const old = before.content.paragraphs[paragraph - 1]
    const place = old && places.get(wordsOf(old))
    return place ? [{ version_id, paragraph: place, fact_id, party_document_id, created_by_id }] : []
  })
  if (carried.length > 0) await ctx.db.insertInto('asylum_paragraph_references').values(carried).execute()
}

function requireNotHandedOver({ signed_date, letter_state }: Awaited<ReturnType<typeof findVersion>>): void {
  const isOut = letter_state !== null && !['void', 'expired', 'declined'].includes(letter_state)
  if (signed_date !== null || isOut)
    throw conflict(
      'declarations.handed_over',
      'This version is signed, or on its way to be signed by link. Void that letter first, or set down a new version.',
    )
}

/** By the letters of a case: what they freeze, send, seal and file. */
export async function signDeclaration(
  ctx: WriteCtx,
  {
    id,
    versionId,
    legal_case_id,
    interpreter_signs,
    at_once,
    notification_channel,
    identity_check,
  }: InputOf<Calls['signDeclaration']>,
): Promise<OutputOf<Calls['signDeclaration']>> {
  let sent: OutputOf<LetterCalls['sendLetter']> | null = null
  const answer = await changed(ctx, id, async () => {
    const version = await findVersion(ctx, id, versionId)
    requireNotHandedOver(version)
    await requireCase(ctx, legal_case_id)
    const content = contentOf(ctx, version)
    if (!isOwn(content))
      throw conflict(
        'declarations.of_another',
        `A link goes to the client, and this is the declaration of ${content.declarant}. Print it to be signed on paper.`,
      )
    if (interpreter_signs && !content.interpreter)
      throw invalid({ interpreter_signs: 'This version names no interpreter' })
    const english = await ctx.db
      .selectFrom('languages')
      .select('id')
      .where('iso639', '=', 'en')
      .executeTakeFirstOrThrow()
    const letter = await draftLetter(
      ctx,
      legal_case_id,
      {
        title: `Declaration, version ${version.number}`,
        language_id: content.language_id ?? english.id,
        content: letterOfDeclaration(content, {
          number: version.number,
          sha256: version.content_sha256,
        }),
        notification_channel,
        identity_check,
        signers: [
          { role: 'client', party_id: id },
          ...(interpreter_signs ? [{ role: 'interpreter' as const, name: content.interpreter }] : []),
        ],
      },
      { isSealed: true },
    )
    sent = await sendLetter(ctx, {
      id: legal_case_id,
      engagement_letter_id: letter.id,
      here: notification_channel === 'tablet',
      at_once,
    })
    await ctx.db
      .updateTable('asylum_declaration_versions')
      .set({ engagement_letter_id: letter.id })
      .where('id', '=', versionId)
      .execute()
    return ['declaration_handed_over', logged(version.number)]
  })
  const { signing_url, signing_qr_svg, leaves_at } = sent!
  return { ...answer, signing_url, signing_qr_svg, leaves_at }
}

async function requireDocument({ db }: WriteCtx, party_id: number, id: number): Promise<void> {
  const found = await db
    .selectFrom('documents_parties')
    .select('party_id')
    .where('party_id', '=', party_id)
    .where('party_document_id', '=', id)
    .executeTakeFirst()
  if (!found) throw invalid({ party_document_id: 'Choose a document of this person' })
}

export const signDeclarationOnPaper = (
  ctx: WriteCtx,
  { id, versionId, signed_date, party_document_id = null }: InputOf<Calls['signDeclarationOnPaper']>,
) =>
  changed(ctx, id, async () => {
    const version = await findVersion(ctx, id, versionId)
    requireNotHandedOver(version)
    if (signed_date > (await officeToday(ctx))) throw invalid({ signed_date: 'This day is still to come' })
    if (party_document_id !== null) await requireDocument(ctx, id, party_document_id)
    await ctx.db
      .updateTable('asylum_declaration_versions')
      .set({ signed_date, party_document_id })
      .where('id', '=', versionId)
      .execute()
    return ['declaration_signed_on_paper', { ...logged(version.number), signed_on: [null, signed_date] }]
  })

export const addParagraphReference = (
  ctx: WriteCtx,
  { id, versionId, paragraph, fact_id, party_document_id }: InputOf<Calls['addParagraphReference']>,
) =>
  changed(ctx, id, async () => {
    const version = await findVersion(ctx, id, versionId)
    if (paragraph > contentOf(ctx, version).paragraphs.length) throw notFound('This paragraph')
    if ((fact_id === undefined) === (party_document_id === undefined))
      throw invalid({ fact_id: 'Choose a fact or a document' })
    if (party_document_id !== undefined) await requireDocument(ctx, id, party_document_id)
    if (fact_id !== undefined) {
      const fact = await ctx.db
        .selectFrom('asylum_facts')
        .select('id')
        .where('id', '=', fact_id)
        .where('party_id', '=', id)
        .executeTakeFirst()
      if (!fact) throw invalid({ fact_id: 'Choose a fact of this person' })
    }
    await ctx.db
      .insertInto('asylum_paragraph_references')
      .values({
        version_id: versionId,
        paragraph,
        fact_id: fact_id ?? null,
        party_document_id: party_document_id ?? null,
        created_by_id: ctx.actor.user_id,
      })
      .execute()
    return ['paragraph_pointed', logged(version.number)]
  })

export const removeParagraphReference = (
  ctx: WriteCtx,
  { id, versionId, referenceId }: InputOf<Calls['removeParagraphReference']>,
) =>
  changed(ctx, id, async () => {
    const version = await findVersion(ctx, id, versionId)
    const removed = await ctx.db
      .deleteFrom('asylum_paragraph_references')
      .where('id', '=', referenceId)
      .where('version_id', '=', versionId)
      .returning('id')
      .executeTakeFirst()
    if (!removed) throw notFound('This pointer')
    return ['paragraph_pointed', logged(version.number)]
  })

/** For the assistant, before it deletes an entry: what was set down stays. */
export async function requireNoVersions({ db }: WriteCtx, declaration_id: number): Promise<void> {
  const version = await db
    .selectFrom('asylum_declaration_versions')
    .select('id')
    .where('declaration_id', '=', declaration_id)
    .limit(1)
    .executeTakeFirst()
  if (version)
    throw conflict(
      'declarations.set_down',
      'Versions of this declaration were set down, so it stays. Change its words and set down a new one.',
    )
}
