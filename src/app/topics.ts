declare module '#core/register.ts' {
  interface Register {
    topic:
      | 'backup'
      | 'calendar'
      | 'cases'
      | 'disk'
      | 'docket'
      | 'documents'
      | 'exports'
      | 'failures'
      | 'first_steps'
      | 'keys'
      | 'law'
      | 'lists'
      | 'live'
      | 'logs'
      | 'matching'
      | 'merging'
      | 'notifications'
      | 'outbox'
      | 'parties'
      | 'printing'
      | 'profile'
      | 'records'
      | 'search'
      | 'session'
      | 'settings'
      | 'rights'
      | 'setup'
      | 'teams'
      | 'today'
      | 'trackedJobs'
      | 'users'
      | 'zipcodes'
  }
}

export {}
