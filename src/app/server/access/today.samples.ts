import { none, type Samples } from './fixture.ts'

export const samples: Samples = {
  'today.getMetrics': () => ({ today: '2026-12-01' }),
  'today.recordVisit': none,
  'today.listRecentActivity': () => ({ since: '2026-11-01T00:00:00Z' }),
}
