/** Tables that name stored files, in each of which a file encrypted anew gets its new name; and what the file is called. */
const names = {
  attachments: `'file ' || id`,
  audit_archives: `'the archive of the activity log of ' || to_char(month, 'MM/YYYY')`,
  office_logo: `'the logo of the office'`,
  form_editions: `'the blank form ' || form`,
  form_filings: `'the form ' || id || ' as it was filed'`,
  exports: `'the export ' || file_name`,
  party_imports: `'the spreadsheet ' || file_name`,
}
type FileTable = keyof typeof names
export const fileTables = Object.keys(names) as FileTable[]

const filesOf = (tables: readonly FileTable[]) => `
  select stored_name, min(sha256) as sha256, min(name) as name from (
    ${tables.map((table) => `select stored_name, encode(sha256, 'hex') as sha256, ${names[table]} as name from ${table} where stored_name is not null`).join('\n    union all ')}
  ) kept group by stored_name`

/** All stored files that rows name: the purge removes all others, and doctor checks that these exist. */
export const storedFiles = filesOf(fileTables)

/** Same without exports, which expire and can be made again; of a database of an earlier version, which lacks tables. */
export const lastingFiles = (there: ReadonlySet<string>): string | null => {
  const tables = fileTables.filter((table) => table !== 'exports' && there.has(table))
  return tables.length > 0 ? filesOf(tables) : null
}
