import type { SectionDefinition } from '#collections/defineSection.ts'
import { checkReferences, offeredWords } from '#collections/server/references.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { StepsData } from '../answers.ts'
import { allCards, cardOf, type CardName } from '../cards.ts'

/** Cards in the shape of sections, whose references are checked alike. */
const sections = new Map<CardName, SectionDefinition>(
  allCards.map(([key, { title, fields }]) => [
    key,
    { owner: 'party', key, title: [title, title], fields, group: '', columns: [], orderBy: [] },
  ]),
)

/** Refuses ids of what does not exist, is out of use or hidden, each at its question; what was answered before may stay. */
export async function requireOffered(ctx: WriteCtx, data: StepsData, before: StepsData = {}): Promise<void> {
  for (const [identifier, { values }] of Object.entries(data)) {
    const section = sections.get(cardOf(identifier)!.name)!
    const entry = { values, before: before[identifier]?.values ?? {} }
    const words = await offeredWords(ctx, section, [entry])
    checkReferences(section, `steps_data.${identifier}`, entry, words)
  }
}
