/** Whether there is such a day. That of the fields brings the reading of typed days along, which is as much as the page. */
export function isDay(date: string): boolean {
  const instant = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date)
}
