import type { AnyoneWriteCtx } from '#core/server/http/context.ts'
import { insertMany } from '#core/server/db/insertMany.ts'
import { pastEvent, writeBackdatedAudit, type BackdatedAction } from '#core/server/effects/backdatedAudit.ts'
import { answerChanges, answerEvent } from '#features/law/server/answers.ts'
import { lawEntries, type Catalogue } from '#features/law/server/entries.ts'
import { partyLawEvents } from '#features/law/events.ts'

interface PastLawAnswer {
  record_id: number
  party_id: number
  catalogue: Catalogue
  identifier: string
  /** From the first to the last, which holds. */
  analyses: readonly { answer: string; notes: string | null; entered: BackdatedAction }[]
}

/** Answers given in the past, with their history and each with its line in the audit log. Whoever calls this knows the ids are right. */
export async function importLawAnswers(
  { db }: AnyoneWriteCtx,
  past: readonly PastLawAnswer[],
): Promise<number[]> {
  const versions = past.map(({ analyses }) =>
    analyses.map(({ answer, notes, entered }, before) => ({
      version: before + 1,
      answer,
      notes,
      answered_by_id: entered.user_id,
      answered_at: entered.at,
    })),
  )
  const ids = await insertMany(
    db,
    'party_law_answers',
    past.map(({ party_id, catalogue, identifier, analyses }, index) => ({
      party_id,
      catalogue,
      identifier,
      ...versions[index]!.at(-1)!,
      created_at: analyses[0]!.entered.at,
      updated_at: analyses.at(-1)!.entered.at,
    })),
    'id',
  )
  await insertMany(
    db,
    'party_law_answer_versions',
    versions.flatMap((all, index) => all.map((version) => ({ answer_id: ids[index]!, ...version }))),
  )
  await writeBackdatedAudit(
    db,
    past.flatMap(({ record_id, party_id, catalogue, identifier, analyses }) => {
      const entry = lawEntries[catalogue].get(identifier)
      if (!entry) throw new Error(`${identifier} is not in the catalogue.`)
      return analyses.map(({ entered, ...answer }, index) =>
        pastEvent(partyLawEvents, answerEvent[catalogue], entered, {
          entity_id: party_id,
          record_id,
          changes: answerChanges(catalogue, entry, analyses[index - 1], answer),
        }),
      )
    }),
  )
  return ids
}
