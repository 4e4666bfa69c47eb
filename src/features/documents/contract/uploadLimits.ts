/** Limits of one upload. */
export const uploadLimits = { max_files: 20, max_megabytes: 100 }
