/** Titles of forms that immigration offices use; official files say them seldom in a way that can be read. */
const titles: Readonly<Record<string, string>> = {
  'AR-11': 'Alien’s Change of Address Card',
  'G-28': 'Notice of Entry of Appearance as Attorney or Accredited Representative',
  'G-325A': 'Biographic Information',
  'G-639': 'Freedom of Information/Privacy Act Request',
  'G-1145': 'E-Notification of Application/Petition Acceptance',
  'I-90': 'Application to Replace Permanent Resident Card',
  'I-102': 'Application for Replacement/Initial Nonimmigrant Arrival-Departure Document',
  'I-129F': 'Petition for Alien Fiancé(e)',
  'I-130': 'Petition for Alien Relative',
  'I-130A': 'Supplemental Information for Spouse Beneficiary',
  'I-131': 'Application for Travel Documents, Parole Documents, and Arrival/Departure Records',
  'I-360': 'Petition for Amerasian, Widow(er), or Special Immigrant',
  'I-485': 'Application to Register Permanent Residence or Adjust Status',
  'I-539': 'Application to Extend/Change Nonimmigrant Status',
  'I-589': 'Application for Asylum and for Withholding of Removal',
  'I-601': 'Application for Waiver of Grounds of Inadmissibility',
  'I-601A': 'Application for Provisional Unlawful Presence Waiver',
  'I-751': 'Petition to Remove Conditions on Residence',
  'I-765': 'Application for Employment Authorization',
  'I-821': 'Application for Temporary Protected Status',
  'I-821D': 'Consideration of Deferred Action for Childhood Arrivals',
  'I-864': 'Affidavit of Support Under Section 213A of the INA',
  'I-864A': 'Contract Between Sponsor and Household Member',
  'I-912': 'Request for Fee Waiver',
  'I-914': 'Application for T Nonimmigrant Status',
  'I-918': 'Petition for U Nonimmigrant Status',
  'N-336': 'Request for a Hearing on a Decision in Naturalization Proceedings',
  'N-400': 'Application for Naturalization',
  'N-600': 'Application for Certificate of Citizenship',
  'N-648': 'Medical Certification for Disability Exceptions',
  'EOIR-26': 'Notice of Appeal from a Decision of an Immigration Judge',
  'EOIR-28': 'Notice of Entry of Appearance Before the Immigration Court',
  'EOIR-33': 'Change of Address/Contact Information Form',
  'EOIR-42B': 'Application for Cancellation of Removal for Certain Nonpermanent Residents',
}

export const titleOfForm = (form: string): string | null => titles[form] ?? null

/** By the letters of its number. */
export function agencyOfForm(form: string): string | null {
  const letters = /^[A-Z]+/.exec(form)?.[0] ?? ''
  if (letters === 'EOIR') return 'EOIR'
  if (letters === 'DS') return 'Department of State'
  if (letters === 'ETA') return 'Department of Labor'
  return ['AR', 'G', 'I', 'N'].includes(letters) ? 'USCIS' : null
}

export const formPattern = /^[A-Z]{1,5}-\d{1,4}[A-Z]{0,3}$/
