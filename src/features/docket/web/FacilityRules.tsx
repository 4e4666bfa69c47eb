import classes from './caseClient.module.css'

const facilityRules = {
  visiting_rules: 'Visits',
  mail_rules: 'Mail',
  legal_mail_rules: 'Legal mail',
  deposit_rules: 'Deposits',
} as const

/** Visits, mail and deposits of the facility where somebody is held. */
export function FacilityRules({ custody }: { custody: Record<keyof typeof facilityRules, string | null> }) {
  const rules = Object.entries(facilityRules).filter(([name]) => custody[name as keyof typeof facilityRules])
  return (
    <details>
      <summary className={classes.quiet}>Visits, mail and deposits</summary>
      {rules.map(([name, label]) => (
        <div key={name} dir="auto">
          <span className={classes.quiet}>{label}: </span>
          {custody[name as keyof typeof facilityRules]}
        </div>
      ))}
    </details>
  )
}
