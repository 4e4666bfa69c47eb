import { auditAs, type AnyoneWriteCtx } from '#core/server/http/context.ts'
import { findActorByToken } from './findActor.ts'
import { after, readLifetimes } from './sessionLifetimes.ts'
import { issueTokens, sessionAnswer } from './sessionTokens.ts'
import { sessionEvents } from '../events.ts'

/** Starts a session for an authenticated user and issues its first tokens. */
export async function startSession(
  ctx: AnyoneWriteCtx,
  user_id: number,
  { second_factor }: { second_factor: boolean },
) {
  const at = ctx.now.toISOString()
  const { idleSeconds, sessionSeconds } = await readLifetimes(ctx.db)
  const { id } = await ctx.db
    .insertInto('sessions')
    .values({
      user_id,
      created_at: at,
      last_seen_at: at,
      second_factor_at: second_factor ? at : null,
      password_at: at,
      idle_expires_at: after(ctx.now, idleSeconds),
      expires_at: after(ctx.now, sessionSeconds),
      ip: ctx.request.ip || null,
      user_agent: ctx.request.user_agent || null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const access_token = await issueTokens(ctx, { id, user_id })
  const actor = (await findActorByToken(ctx.db, access_token))!
  await auditAs(ctx, actor).record(sessionEvents, 'started', {
    entity_id: id,
    changes: { second_factor: [null, second_factor] },
  })
  return { actor, ...(await sessionAnswer(ctx, actor, access_token)) }
}
