// Formats and limits of imported spreadsheets. Nothing is imported here: each file is read in a process of its own, which
// would take longer to load the contract of imports than to read most files.

/** Limits of one file, as the refusals state them. */
export const importLimits = { rows: 20_000, columns: 300, megabytes: 20, cell: 20_000 }

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
/** Between the two lines of a header: “Spouse – Name”. */
export const groupSeparator = ' – '

export const delimiters = [',', ';', '\t', '|'] as const
