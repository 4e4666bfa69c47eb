import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
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

/** A mapping belongs to one print of a form: elsewhere names may mean something else. */
export const mappingFor = (fingerprint: string): Mapping | null => shippedMappings().get(fingerprint) ?? null
