/** All stored files that rows name: the purge removes all others, and doctor checks that these exist. */
export const storedFiles = `
  select stored_name, min(sha256) as sha256, min(name) as name from (
    select stored_name, encode(sha256, 'hex') as sha256, 'file ' || id as name from attachments
    union all select stored_name, encode(sha256, 'hex'), 'the archive of the activity log of ' || to_char(month, 'MM/YYYY')
      from audit_archives
    union all select stored_name, encode(sha256, 'hex'), 'the logo of the office' from office_logo
  ) kept group by stored_name`
