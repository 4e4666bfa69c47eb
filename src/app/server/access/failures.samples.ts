import { none, type Samples } from './fixture.ts'

export const samples: Samples = {
  'failures.reportFailure': () => ({
    kind: 'call',
    call: 'GET /legal_cases/:id',
    status: 500,
    code: 'internal',
    page: '/cases/:id',
  }),
  'failures.listFailures': none,
}
