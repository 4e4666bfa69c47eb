/** Where a move has to be reported: the immigration court, the Board of Immigration Appeals, USCIS. */
export const duties = ['court', 'board', 'uscis'] as const
export type Duty = (typeof duties)[number]

export const dutyWords: Record<Duty, { title: string; form: string }> = {
  court: { title: 'Report the move to the immigration court', form: 'EOIR-33/IC' },
  board: { title: 'Report the move to the Board of Immigration Appeals', form: 'EOIR-33/BIA' },
  uscis: { title: 'Report the move to USCIS', form: 'AR-11' },
}

/** Sources that the counts and exemptions were compared with. */
export const lawChecked =
  'Checked on 11/24/2026 against chapter 2.2(c) of the practice manuals of the immigration courts and of the Board, INA 265(a) and 8 CFR 213a.3. Verify the text of 8 CFR 265.1 and of its exemptions before relying on them.'

/** Facts of a profile and its cases that a duty depends on. */
export interface DutyFacts {
  is_citizen: boolean
  is_official: boolean
  is_visa_waiver: boolean
  in_proceedings: boolean
  on_appeal: boolean
}

export interface Applies {
  applies: 'yes' | 'check' | 'no'
  reason: string
}

/** Whether somebody has a duty. What the profile does not say is left to the user to check. */
export function appliesTo(duty: Duty, facts: DutyFacts): Applies {
  if (facts.is_citizen) return ofCitizen(duty, facts)
  if (duty === 'uscis') {
    if (facts.is_official)
      return { applies: 'no', reason: 'Class A or G: not registered while the status lasts, INA 263(b)' }
    if (facts.is_visa_waiver)
      return {
        applies: 'check',
        reason: 'Visitor without a visa: USCIS asks for no report while the stay lasts; check after 30 days',
      }
    return {
      applies: 'yes',
      reason:
        'Everybody in the U.S. who has to be registered; for a child under 14, a parent or guardian. A sponsor with Form I-864 also files I-865, in 30 days, 8 CFR 213a.3',
    }
  }
  if (duty === 'board')
    return facts.on_appeal
      ? {
          applies: 'yes',
          reason: 'The profile names the Board in a proceeding; not once the Board has decided',
        }
      : { applies: 'check', reason: 'The profile does not name the Board in a proceeding' }
  return facts.in_proceedings
    ? { applies: 'yes', reason: 'In proceedings, by the profile or a hearing of an open case' }
    : { applies: 'check', reason: 'Neither profile nor docket shows proceedings before the court' }
}

/** A profile that has both citizenship and proceedings is not sure of one of them: a hearing may be missed over it. */
function ofCitizen(duty: Duty, { in_proceedings, on_appeal }: DutyFacts): Applies {
  const inDoubt = (duty === 'court' && in_proceedings) || (duty === 'board' && on_appeal)
  if (inDoubt)
    return {
      applies: 'check',
      reason: 'The profile has both citizenship and proceedings; report until the court has closed them',
    }
  return {
    applies: 'no',
    reason:
      duty === 'uscis'
        ? 'Not a citizen or national; as a sponsor with Form I-864 they report with I-865 in 30 days, INA 213A(d), 8 CFR 213a.3'
        : 'A citizen or national of the United States reports no move',
  }
}
