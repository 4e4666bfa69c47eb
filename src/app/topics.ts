declare module '#core/register.ts' {
  interface Register {
    topic:
      | 'calendar'
      | 'cases'
      | 'disk'
      | 'docket'
      | 'documents'
      | 'failures'
      | 'first_steps'
      | 'law'
      | 'lists'
      | 'live'
      | 'logs'
      | 'merging'
      | 'notifications'
      | 'outbox'
      | 'parties'
      | 'printing'
      | 'records'
      | 'search'
      | 'session'
      | 'settings'
      | 'sight'
      | 'setup'
      | 'teams'
      | 'today'
      | 'tracker'
      | 'users'
      | 'zipcodes'
  }
}

export {}
