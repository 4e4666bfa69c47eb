import { entryGrounds, relief, type Finding } from './finding.ts'

/** Analyses of the spouse and of children under 21 on the same application. */
export const derivatives: Record<string, readonly Finding[]> = {
  'asylum-defensive': [derivative('asylum', 'Rider on the I-589 of the principal.'), ...entryGrounds],
  'asylum-affirmative': [derivative('asylum', 'Derivative on the I-589 of the principal.')],
  'u-visa': [derivative('u-visa', 'Derivative; I-918A with the petition of the principal.')],
}

function derivative(identifier: string, sentence: string): Finding {
  return relief(identifier, { when: ({ age, is_spouse }) => is_spouse || age < 21 }, ['yes', sentence])
}
