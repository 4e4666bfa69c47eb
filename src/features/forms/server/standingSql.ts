import { sql } from 'kysely'
import { daysUntilUnchecked, endsWithin, type EditionState } from '../contract/editionStates.ts'

/** `standingOf` in SQL, of the edition `blank` with its dates `dated`, where somebody has entered any. */
export function standingSql(today: string) {
  const isNewer = sql`newer.form = blank.form and newer.edition > blank.edition`
  return sql<EditionState>`case
    when dated.accepted_until < ${today}::date then 'ended'
    when dated.accepted_from > ${today}::date then 'not_yet'
    when dated.accepted_until <= ${today}::date + ${sql.lit(endsWithin)} then 'ends'
    when dated.accepted_until is null and (exists (select from form_editions newer where ${isNewer})
      or exists (select from form_edition_dates newer where ${isNewer})) then 'replaced'
    when dated.verified_on is null then 'unverified'
    when dated.verified_on + ${sql.lit(daysUntilUnchecked)} < ${today}::date then 'unchecked'
    else 'current' end`
}
