/** For whom a mapping is tried, as the calls take it. */
export interface TrialChoice {
  party_id: number
  legal_case_id: number | null
  preparer_id: number | null
  /** Where the case says otherwise; null: nobody. */
  roles: Readonly<Record<string, number | null>>
}

/** The same in the address of the page; of the roles: `sponsor.12 interpreter.0`, of whom there is none. */
export interface TrialPlace {
  person?: number | undefined
  case?: number | undefined
  preparer?: number | undefined
  roles?: string | undefined
}

export function trialChoiceOf(place: TrialPlace): TrialChoice | null {
  if (place.person === undefined) return null
  const roles = (place.roles ?? '').split(' ').flatMap((part) => {
    const [, role, id] = /^([a-z_]+)\.(\d{1,15})$/.exec(part) ?? []
    return role && id ? [[role, Number(id) || null] as const] : []
  })
  return {
    party_id: place.person,
    legal_case_id: place.case ?? null,
    preparer_id: place.preparer ?? null,
    roles: Object.fromEntries(roles),
  }
}

export function placeOfTrial(choice: TrialChoice | null): TrialPlace {
  const roles = Object.entries(choice?.roles ?? {}).map(([role, id]) => `${role}.${id ?? 0}`)
  return {
    person: choice?.party_id,
    case: choice?.legal_case_id ?? undefined,
    preparer: choice?.preparer_id ?? undefined,
    roles: roles.length > 0 ? roles.join(' ') : undefined,
  }
}
