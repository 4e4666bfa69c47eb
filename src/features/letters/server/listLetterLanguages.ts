import { requireCase } from '#access/server/requireRow.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import type { lettersContract } from '../contract.ts'
import { namesFee } from '../letterContent.ts'
import { clientAmong, peopleOfCase } from './drafts.ts'
import { storedContent } from './texts.ts'

type Call = (typeof lettersContract)['endpoints']['listLetterLanguages']

export async function listLetterLanguages(ctx: ReadCtx, { id }: InputOf<Call>): Promise<OutputOf<Call>> {
  const { legal_case_type_id } = await requireCase(ctx, id)
  const texts = await ctx.db
    .selectFrom('letter_texts as t')
    .innerJoin('letter_text_versions as v', (join) =>
      join.onRef('v.letter_text_id', '=', 't.id').onRef('v.number', '=', 't.version'),
    )
    .innerJoin('languages', 'languages.id', 't.language_id')
    .where('t.archived_at', 'is', null)
    .where('languages.archived_at', 'is', null)
    .where((eb) =>
      eb.or([eb('t.legal_case_type_id', 'is', null), eb('t.legal_case_type_id', '=', legal_case_type_id)]),
    )
    // The text of the type itself comes before that of every type.
    .distinctOn(['languages.name', 'languages.id'])
    .select(['languages.id', 'languages.name', 'v.content'])
    .orderBy('languages.name')
    .orderBy('languages.id')
    .orderBy('t.legal_case_type_id', (o) => o.asc().nullsLast())
    .execute()
  const own = await languageOfClient(ctx, id)
  return {
    items: texts.map(({ content, ...language }) => ({
      ...language,
      names_fee: namesFee(storedContent(content)),
    })),
    preferred_id: texts.find((language) => language.id === own)?.id ?? null,
  }
}

async function languageOfClient(ctx: ReadCtx, legal_case_id: number): Promise<number | undefined> {
  const client = clientAmong(await peopleOfCase(ctx, legal_case_id))
  if (!client) return undefined
  const language = await ctx.db
    .selectFrom('party_learned_languages')
    .select('language_id')
    .where('party_id', '=', client.id)
    .orderBy('primary', 'desc')
    .orderBy('id')
    .executeTakeFirst()
  return language?.language_id
}
