import { visibleParties, type ScopedDb } from '#access/server/visibleRows.ts'

/** Surveys of people whom this reader sees. */
export const visibleSurveys = (ctx: ScopedDb) =>
  visibleParties(ctx)
    .innerJoin('party_surveys', 'party_surveys.party_id', 'parties.id')
    .where('party_surveys.deleted_at', 'is', null)
