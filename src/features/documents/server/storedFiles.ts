const lasting = `
    select stored_name, encode(sha256, 'hex') as sha256, 'file ' || id as name from attachments
    union all select stored_name, encode(sha256, 'hex'), 'the archive of the activity log of ' || to_char(month, 'MM/YYYY')
      from audit_archives
    union all select stored_name, encode(sha256, 'hex'), 'the logo of the office' from office_logo`

const byName = (rows: string) => `
  select stored_name, min(sha256) as sha256, min(name) as name from (${rows}
  ) kept group by stored_name`

/** All stored files that rows name: the purge removes all others, and doctor checks that these exist. */
export const storedFiles = byName(`${lasting}
    union all select stored_name, encode(sha256, 'hex'), 'the export ' || file_name from exports`)

/** Same without exports, which expire and can be made again. */
export const lastingFiles = byName(lasting)

/** The tables above, in each of which a file encrypted anew gets its new name. */
export const fileTables = ['attachments', 'audit_archives', 'office_logo', 'exports'] as const
