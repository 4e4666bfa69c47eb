/** `?a=1&ids[]=2&ids[]=3`, or nothing; absent and empty values are left out. */
export function queryString(values: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(values)) {
    if (Array.isArray(value)) value.forEach((v) => query.append(`${key}[]`, String(v)))
    else if (value !== undefined && value !== null && value !== '')
      query.append(key, String(value as string | number | boolean))
  }
  const text = query.toString()
  return text && `?${text}`
}
