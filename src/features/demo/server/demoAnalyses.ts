import { importLawAnswers } from '#features/imports/server/lawAnswers.ts'
import type { EnteredRecord } from '#features/imports/server/records.ts'
import { analysesOf } from '../analyses/analyses.ts'
import type { PlannedRecord } from '../plan.ts'
import type { DemoOffice } from './demoWork.ts'

/** Attorneys' analyses of relief options and grounds. */
export async function addDemoAnalyses(
  office: DemoOffice,
  today: string,
  plan: readonly PlannedRecord[],
  records: readonly EnteredRecord[],
): Promise<void> {
  await importLawAnswers(
    office.staff.ctx,
    analysesOf(plan, today).flatMap((answers, index) => {
      const { id: record_id, party_ids } = records[index]!
      return answers.map(({ position, opinions, ...entry }) => ({
        ...entry,
        record_id,
        party_id: party_ids[position]!,
        analyses: opinions.map(({ opinion: [answer, notes = null], ...entered }) => ({
          answer,
          notes,
          entered: office.action(entered, 'afternoon'),
        })),
      }))
    }),
  )
}
