// Sentences that recur in the waivers of the grounds.

export const temporaryStay =
  'Discretionary waiver for a temporary stay, on the recommendation of a consular officer or the Department of State and with the approval of U.S. Customs and Border Protection; whoever needs no visa asks on Form I-192. The law does not except this ground from it.'

export const victims =
  'For U status it may be waived in the public or national interest (INA 212(d)(14)); for T status in the national interest, if it was caused by the trafficking or incident to it (INA 212(d)(13)).'

export const victimsOfCrimeOnly =
  'For U status it may be waived in the public or national interest (INA 212(d)(14)); the waiver for T status leaves it out (INA 212(d)(13)).'

export const refugeesAndJuveniles =
  'Refugees and asylees who adjust may have it waived for humanitarian purposes, family unity or the public interest (INA 209(c)), and so may special immigrant juveniles (INA 245(h)(2)(B)).'
