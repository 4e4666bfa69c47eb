import parsePhoneNumber from 'libphonenumber-js/min'

/** How its country writes a number: +50498765432 → "+504 9876-5432". */
export const grouped = (number: string): string => parsePhoneNumber(number)?.formatInternational() ?? number

/**
 * Whether the plan knows such a number. A no is a reason to look again, not to refuse: plans change faster than an office
 * updates its software, and a client's real number must always go in.
 */
export const isInPlan = (number: string): boolean => parsePhoneNumber(number)?.isValid() ?? false
