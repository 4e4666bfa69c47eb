/** How much may be sent at once. */
export const uploadLimits = { max_files: 20, max_megabytes: 100 }
