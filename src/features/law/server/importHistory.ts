import type { AnyoneWriteCtx } from '#core/server/http/context.ts'
import { insertMany } from '#core/server/db/insertMany.ts'
import { writeBackdatedAudit, type BackdatedAction } from '#core/server/effects/backdatedAudit.ts'
import { answerChanges, answerEvent } from './answers.ts'
import { lawEntries, type Catalogue } from './entries.ts'
import { codeOf } from '#core/events.ts'
import { partyLawEvents } from '../events.ts'

export interface PastAnswer {
  record_id: number
  party_id: number
  catalogue: Catalogue
  identifier: string
  /** From the first to the last, which holds. */
  analyses: readonly { answer: string; notes: string | null; act: BackdatedAction }[]
}

/** Answers given in the past, with their history and each with its line in the audit log. Whoever calls this knows the ids are right. */
export async function importAnswers({ db }: AnyoneWriteCtx, past: readonly PastAnswer[]): Promise<void> {
  const versions = past.map(({ analyses }) =>
    analyses.map(({ answer, notes, act }, before) => ({
      version: before + 1,
      answer,
      notes,
      answered_by_id: act.user_id,
      answered_at: act.at,
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
      created_at: analyses[0]!.act.at,
      updated_at: analyses.at(-1)!.act.at,
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
      return analyses.map(({ act, ...answer }, index) => ({
        act,
        action: codeOf(partyLawEvents, answerEvent[catalogue]),
        entity: 'parties',
        entity_id: party_id,
        record_id,
        changes: answerChanges(catalogue, entry, analyses[index - 1], answer),
      }))
    }),
  )
}
