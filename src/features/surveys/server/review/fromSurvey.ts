import type { WriteCtx } from '#core/server/http/context.ts'

/** The same transaction, each line of the activity log naming the survey. */
export const fromSurvey = (ctx: WriteCtx, { title }: { title: string }): WriteCtx => ({
  ...ctx,
  audit: (entry) => ctx.audit({ ...entry, changes: { from_survey: [null, title], ...entry.changes } }),
})
