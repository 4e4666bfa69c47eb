import { importsContract } from '#features/imports/contract.ts'
import type { Person } from '#testing/server/office.ts'
import { aTable, none, type SampleContext, type Samples } from './fixture.ts'

const calls = importsContract.endpoints

export const samples: Samples = {
  'imports.listImports': none,
  'imports.listImportFields': none,
  'imports.downloadImportTemplate': () => ({ format: 'csv' }),
  'imports.validateImport': none,
  'imports.getImport': (scene) => theirImport(scene),
  'imports.updateImport': async (scene) => ({
    ...(await anOwnImport(scene)),
    version: 1,
    duplicates: 'make',
  }),
  'imports.listImportRows': (scene) => theirImport(scene),
  'imports.updateImportRow': async (scene) => ({ ...(await anOwnImport(scene)), row: 2, choice: 'make' }),
  'imports.downloadImportRows': async (scene) => ({ ...(await theirImport(scene)), format: 'csv' }),
  'imports.startImport': async (scene) => ({ ...(await anOwnImport(scene)), version: 1 }),
  'imports.getImportUndo': (scene) => theirImport(scene),
  'imports.undoImport': (scene) => theirImport(scene),
  'imports.deleteImport': (scene) => anOwnImport(scene),
}

/** One of the caller's own; nobody else opens it, whatever teams they are in. */
async function anOwnImport({ who }: SampleContext): Promise<{ id: number }> {
  const { body } = who.id === 0 ? { body: undefined } : await who.upload(calls.validateImport, {}, [aTable])
  return { id: body?.import?.id ?? 1 }
}

const unchanged = new WeakMap<Person, Promise<{ id: number }>>()

/** The same each time, for calls that change nothing: reading the file of a new one starts a process. */
function theirImport(scene: SampleContext): Promise<{ id: number }> {
  const { who } = scene
  const found = unchanged.get(who) ?? anOwnImport(scene)
  unchanged.set(who, found)
  return found
}
