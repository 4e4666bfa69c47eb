import type { Samples } from './fixture.ts'

export const samples: Samples = {
  'setup.checkSetUpLink': () => ({ token: 'x'.repeat(43) }),
  'setup.setUpOffice': () => ({
    token: 'x'.repeat(43),
    office_name: 'Another',
    timezone: 'America/New_York',
    first_name: 'A',
    last_name: 'B',
    email: 'a@office.test',
    password: 'a long enough password',
  }),
}
