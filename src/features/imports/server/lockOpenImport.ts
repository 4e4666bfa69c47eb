import { conflict } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { lockOwnImport, type ImportTable } from './importStore.ts'

export const busy = () =>
  conflict('imports.busy', 'This import is being checked or run just now. Wait until it is done.')
export const finished = () =>
  conflict('imports.finished', 'This import has been run. Import the file again to change something.')
/** After an erasure: a file cannot be read anew without the person in it. */
export const fileGone = () =>
  conflict(
    'imports.finished',
    'The file is gone, because somebody in it was erased. Upload it again without them to read it in another way.',
  )

/** An import that can still be changed. */
export async function lockOpenImport(ctx: WriteCtx, id: number): Promise<ImportTable> {
  const table = await lockOwnImport(ctx, id)
  if (['running', 'undoing'].includes(table.state)) throw busy()
  if (['done', 'undone'].includes(table.state) || table.sealed_facts === null) throw finished()
  return table
}

export const requireVersion = (table: ImportTable, version: number): void => {
  if (table.version !== version)
    throw conflict('imports.stale', 'This import was changed in another window. Load it again.')
}
