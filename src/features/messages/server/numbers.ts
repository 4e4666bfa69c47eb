import { sql } from 'kysely'
import type { AnyoneWriteCtx } from '#core/server/http/context.ts'
import { numberProblem } from '#features/parties/server/numberProblems.ts'

type Writes = Pick<AnyoneWriteCtx, 'db' | 'now'>

const optedOut = 21610

/** Remembers what an error of the provider says of a number; null: a text arrived, so whatever was wrong is not any more. */
export async function noteNumber(ctx: Writes, number: string, code: number | null): Promise<void> {
  const at = ctx.now.toISOString()
  if (code === optedOut) await stopNumber(ctx, number, at)
  else if (code === null) await noteValues(ctx, number, { error_code: null, error_at: null })
  else if (numberProblem(code)) await noteValues(ctx, number, { error_code: code, error_at: at })
}

/** Stops texts to everybody who has this number. The latest of several replies counts, in whichever order they are handled. */
export async function stopNumber({ db }: Writes, number: string, received_at: string): Promise<void> {
  const opted_out_at = sql<string>`greatest(phone_numbers.opted_out_at, excluded.opted_out_at)`
  await db
    .insertInto('phone_numbers')
    .values({ number, opted_out_at: received_at })
    .onConflict((conflict) => conflict.column('number').doUpdateSet({ opted_out_at }))
    .execute()
}

/** A STOP that came later stays, whichever of the two is worked through first. */
export async function resumeNumber({ db }: Writes, number: string, received_at: string): Promise<void> {
  await db
    .updateTable('phone_numbers')
    .set({ opted_out_at: null })
    .where('number', '=', number)
    .where('opted_out_at', '<=', received_at)
    .execute()
}

async function noteValues(
  { db }: Writes,
  number: string,
  values: { error_code: number | null; error_at: string | null },
): Promise<void> {
  await db
    .insertInto('phone_numbers')
    .values({ number, ...values })
    .onConflict((conflict) => conflict.column('number').doUpdateSet(values))
    .execute()
}
