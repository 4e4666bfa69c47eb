import { importsContract } from '#features/imports/contract.ts'
import { aTable, none, type SampleContext, type Samples } from './fixture.ts'

const calls = importsContract.endpoints

export const samples: Samples = {
  'imports.listImports': none,
  'imports.listImportFields': none,
  'imports.downloadImportTemplate': () => ({ format: 'csv' }),
  'imports.validateImport': none,
  'imports.getImport': (scene) => anOwnImport(scene),
  'imports.updateImport': async (scene) => ({
    ...(await anOwnImport(scene)),
    version: 1,
    duplicates: 'make',
  }),
  'imports.listImportRows': (scene) => anOwnImport(scene),
  'imports.updateImportRow': async (scene) => ({ ...(await anOwnImport(scene)), row: 2, choice: 'make' }),
  'imports.downloadImportRows': async (scene) => ({ ...(await anOwnImport(scene)), format: 'csv' }),
  'imports.startImport': async (scene) => ({ ...(await anOwnImport(scene)), version: 1 }),
  'imports.getImportUndo': (scene) => anOwnImport(scene),
  'imports.undoImport': (scene) => anOwnImport(scene),
  'imports.deleteImport': (scene) => anOwnImport(scene),
}

/** One of the caller's own; nobody else opens it, whatever teams they are in. */
async function anOwnImport({ who }: SampleContext): Promise<{ id: number }> {
  const { body } = who.id === 0 ? { body: undefined } : await who.upload(calls.validateImport, {}, [aTable])
  return { id: body?.import?.id ?? 1 }
}
