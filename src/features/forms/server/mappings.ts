import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { UserCtx } from '#core/server/http/context.ts'
import { mappingSchema, type Mapping } from '../mapping.ts'
import { shippedForms } from './shippedForms.ts'

let shipped: ReadonlyMap<string, Mapping> | undefined

/** Mappings that come with Ellis, by the fingerprint of the fields they were made for. */
export function shippedMappings(): ReadonlyMap<string, Mapping> {
  shipped ??= new Map(
    shippedForms.map(({ file }) => {
      const name = file.replace(/\.pdf$/, '.json')
      const text = readFileSync(fileURLToPath(new URL(`../shipped/${name}`, import.meta.url)), 'utf8')
      const mapping = mappingSchema.parse(JSON.parse(text))
      return [mapping.fingerprint, mapping]
    }),
  )
  return shipped
}

/** The office's own, which was checked when it was saved. */
export const officeMapping = ({ db }: Pick<UserCtx, 'db'>, fingerprint: string) =>
  db
    .selectFrom('form_mappings as m')
    .leftJoin('users as u', 'u.id', 'm.updated_by_id')
    .select(['m.id', 'm.content', 'm.version', 'm.updated_at', 'm.updated_by_id', 'm.based_on', 'm.moved'])
    .select('u.display_name')
    .where('m.fingerprint', '=', fingerprint)
    .executeTakeFirst()

/** A mapping belongs to one print of a form: elsewhere names may mean something else. The office's own goes first. */
export async function mappingFor(
  ctx: Pick<UserCtx, 'db'>,
  { fingerprint }: { fingerprint: string },
): Promise<Mapping | null> {
  const own = await officeMapping(ctx, fingerprint)
  return own ? (own.content as Mapping) : (shippedMappings().get(fingerprint) ?? null)
}
