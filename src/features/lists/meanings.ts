// Legal meanings of the entries of an office's lists. The office may change and add names; whatever reads the law
// from a profile reads these meanings, and draws no conclusion from an entry without one.

const statusMeanings = [
  { value: 'us_citizen', label: 'Citizen of the United States' },
  { value: 'us_national', label: 'National, not citizen, of the United States' },
  { value: 'permanent_resident', label: 'Lawful permanent resident' },
  { value: 'conditional_resident', label: 'Conditional permanent resident' },
  { value: 'refugee', label: 'Refugee' },
  { value: 'asylee', label: 'Asylee: asylum was granted' },
  { value: 'asylum_pending', label: 'Asylum pending' },
  {
    value: 'withholding',
    label: 'Withholding of removal or protection under the Convention Against Torture',
  },
  { value: 'tps', label: 'Temporary Protected Status' },
  { value: 'ded', label: 'Deferred Enforced Departure' },
  { value: 'daca', label: 'DACA' },
  { value: 'deferred_action', label: 'Other deferred action' },
  { value: 'parole', label: 'Parole' },
  { value: 'advance_parole_used', label: 'Parole after a return on advance parole' },
  { value: 'u_nonimmigrant', label: 'U nonimmigrant' },
  { value: 't_nonimmigrant', label: 'T nonimmigrant' },
  { value: 'nonimmigrant', label: 'Other nonimmigrant, by class' },
  { value: 'special_immigrant_juvenile', label: 'Special immigrant juvenile petition approved' },
  { value: 'vawa_self_petitioner', label: 'VAWA self-petitioner' },
  { value: 'family_unity', label: 'Family Unity' },
  { value: 'adjustment_pending', label: 'Adjustment of status pending' },
  { value: 'cancellation_pending', label: 'Cancellation of removal pending' },
  { value: 'in_proceedings', label: 'In removal proceedings' },
  { value: 'order_of_supervision', label: 'Order of supervision' },
  { value: 'ordered_removed', label: 'Ordered removed' },
  { value: 'overstay', label: 'Stayed past a nonimmigrant stay' },
  { value: 'entered_without_inspection', label: 'Entered without inspection' },
  { value: 'no_status', label: 'No status' },
  { value: 'unknown', label: 'Not known' },
] as const
export type StatusMeaning = (typeof statusMeanings)[number]['value']

const visaMeanings = [
  { value: 'visitor', label: 'Visitor (B)' },
  { value: 'transit', label: 'Transit (C)' },
  { value: 'crew', label: 'Crew (D)' },
  { value: 'student', label: 'Academic student and family (F)' },
  { value: 'vocational_student', label: 'Vocational student and family (M)' },
  { value: 'exchange_visitor', label: 'Exchange visitor and family (J)' },
  { value: 'official', label: 'Government or international organization (A, G)' },
  { value: 'press', label: 'Foreign media (I)' },
  { value: 'worker', label: 'Work, trade or talent, and family (E, H, L, O, P, Q, R, TN)' },
  { value: 'fiance', label: 'Fiancé(e) of a citizen, and children (K-1, K-2)' },
  { value: 'spouse_of_citizen', label: 'Spouse of a citizen, and children (K-3, K-4)' },
  { value: 'family_of_resident', label: 'Family of a permanent resident (V)' },
  { value: 'u', label: 'Victim of crime and family (U)' },
  { value: 't', label: 'Victim of trafficking and family (T)' },
  { value: 'witness', label: 'Witness or informant (S)' },
  { value: 'other', label: 'Another class' },
] as const
export type VisaMeaning = (typeof visaMeanings)[number]['value']

const entryMannerMeanings = [
  { value: 'admitted', label: 'Inspected and admitted' },
  { value: 'visa_waiver', label: 'Admitted under the Visa Waiver Program' },
  { value: 'admitted_resident', label: 'Admitted as a permanent resident' },
  { value: 'admitted_refugee', label: 'Admitted as a refugee' },
  { value: 'paroled', label: 'Paroled at a port of entry' },
  { value: 'advance_parole', label: 'Returned on advance parole' },
  { value: 'paroled_after_apprehension', label: 'Released or paroled after apprehension' },
  { value: 'waved_through', label: 'Waved through' },
  { value: 'document_of_another', label: 'Admitted on a document of another person' },
  { value: 'false_document', label: 'Admitted on a false document' },
  { value: 'false_citizenship', label: 'By a false claim to U.S. citizenship' },
  { value: 'without_inspection', label: 'Without inspection' },
  { value: 'born_here', label: 'Born in the United States' },
  { value: 'unknown', label: 'Not known' },
] as const
export type EntryMannerMeaning = (typeof entryMannerMeanings)[number]['value']

const entryDocumentMeanings = [
  { value: 'visa', label: 'Visa' },
  { value: 'passport', label: 'Passport without visa' },
  { value: 'resident_card', label: 'Permanent resident card' },
  { value: 'border_crossing_card', label: 'Border crossing card' },
  { value: 'advance_parole', label: 'Advance parole document' },
  { value: 'refugee_travel_document', label: 'Refugee travel document' },
  { value: 'reentry_permit', label: 'Reentry permit' },
  { value: 'parole_letter', label: 'Parole letter' },
  { value: 'visa_waiver', label: 'Electronic travel authorization' },
  { value: 'us_passport', label: 'U.S. passport' },
  { value: 'document_of_another', label: 'Document of another person' },
  { value: 'false_document', label: 'False document' },
  { value: 'no_document', label: 'None' },
  { value: 'other', label: 'Another document' },
  { value: 'unknown', label: 'Not known' },
] as const
export type EntryDocumentMeaning = (typeof entryDocumentMeanings)[number]['value']

const relationMeanings = [
  { value: 'spouse', label: 'Spouse' },
  { value: 'former_spouse', label: 'Former spouse' },
  { value: 'partner', label: 'Partner, not married' },
  { value: 'parent', label: 'Parent' },
  { value: 'stepparent', label: 'Stepparent' },
  { value: 'adoptive_parent', label: 'Adoptive parent' },
  { value: 'child', label: 'Child' },
  { value: 'stepchild', label: 'Stepchild' },
  { value: 'adopted_child', label: 'Adopted child' },
  { value: 'sibling', label: 'Sibling, of both parents or one' },
  { value: 'stepsibling', label: 'Stepsibling' },
  { value: 'other', label: 'Another relation, or none' },
] as const
export type RelationMeaning = (typeof relationMeanings)[number]['value']

const marriageEndingMeanings = [
  { value: 'divorce', label: 'Divorce' },
  { value: 'annulment', label: 'Annulment or declared void' },
  { value: 'death', label: 'Death of the spouse' },
  { value: 'separated', label: 'Still married, separated' },
  { value: 'legally_separated', label: 'Still married, separated by a court' },
] as const
export type MarriageEndingMeaning = (typeof marriageEndingMeanings)[number]['value']

const outcomeMeanings = [
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved or granted' },
  { value: 'denied', label: 'Denied' },
  { value: 'withdrawn', label: 'Withdrawn' },
  { value: 'abandoned', label: 'Abandoned' },
  { value: 'revoked', label: 'Revoked' },
  { value: 'terminated', label: 'Terminated' },
  { value: 'dismissed', label: 'Dismissed' },
  { value: 'administratively_closed', label: 'Administratively closed' },
  { value: 'referred', label: 'Referred on' },
  { value: 'expired', label: 'Expired' },
  { value: 'ordered_removed', label: 'Ordered removed' },
  { value: 'ordered_removed_in_absentia', label: 'Ordered removed in absentia' },
  { value: 'order_reinstated', label: 'Order of removal reinstated' },
  { value: 'order_vacated', label: 'Order vacated, rescinded or reopened' },
  { value: 'voluntary_departure', label: 'Voluntary departure granted' },
  { value: 'withdrew_application', label: 'Withdrew the application for admission' },
  { value: 'positive', label: 'Fear found' },
  { value: 'negative', label: 'No fear found' },
  { value: 'not_requested', label: 'Not requested' },
  { value: 'unknown', label: 'Not known' },
] as const
export type OutcomeMeaning = (typeof outcomeMeanings)[number]['value']

const benefitMeanings = [
  { value: 'adjustment', label: 'Adjustment of status' },
  { value: 'advance_parole', label: 'Advance parole' },
  { value: 'parole', label: 'Humanitarian parole' },
  { value: 'asylum', label: 'Asylum' },
  { value: 'lpr_cancellation', label: 'Cancellation of removal for residents' },
  { value: 'non_lpr_cancellation', label: 'Cancellation of removal for others' },
  { value: 'certificate_of_citizenship', label: 'Certificate of citizenship' },
  { value: 'change_or_extension', label: 'Change or extension of nonimmigrant status' },
  { value: 'immigrant_visa', label: 'Immigrant visa at a consulate' },
  { value: 'daca', label: 'DACA' },
  { value: 'work_permit', label: 'Employment authorization' },
  { value: 'fiance_petition', label: 'Petition for a fiancé(e)' },
  { value: 'relative_petition', label: 'Immigrant petition for a relative' },
  { value: 'worker_petition', label: 'Immigrant petition for a worker, or labor certification' },
  { value: 'nonimmigrant_worker', label: 'Petition for a nonimmigrant worker' },
  { value: 'nacara', label: 'NACARA' },
  { value: 'naturalization', label: 'Naturalization' },
  { value: 'nonimmigrant_visa', label: 'Nonimmigrant visa' },
  { value: 'nonimmigrant_waiver', label: 'Waiver for nonimmigrants' },
  { value: 'consent_to_reapply', label: 'Permission to reapply' },
  { value: 'provisional_waiver', label: 'Provisional unlawful presence waiver' },
  { value: 'immigrant_waiver', label: 'Waiver for immigrants' },
  { value: 'refugee_relative', label: 'Relative of a refugee or asylee' },
  { value: 'travel_document', label: 'Refugee travel document or reentry permit' },
  { value: 'remove_conditions', label: 'Removal of conditions on residence' },
  { value: 'resident_card', label: 'Permanent resident card' },
  { value: 'widow', label: 'Self-petition of a widow or widower' },
  { value: 'special_immigrant_juvenile', label: 'Special immigrant juvenile petition' },
  { value: 't_status', label: 'T status' },
  { value: 'tps', label: 'Temporary Protected Status' },
  { value: 'u_status', label: 'U status' },
  { value: 'vawa', label: 'VAWA self-petition' },
  { value: 'other', label: 'Another benefit' },
] as const
export type BenefitMeaning = (typeof benefitMeanings)[number]['value']

const custodyMeanings = [
  { value: 'immigration', label: 'Immigration custody' },
  { value: 'unaccompanied_child', label: 'Custody of unaccompanied children (ORR)' },
  { value: 'criminal', label: 'Jail or prison' },
  { value: 'foreign', label: 'Custody of another country' },
] as const
export type CustodyMeaning = (typeof custodyMeanings)[number]['value']

/** By list, what its entries may mean. */
export const meanings = {
  immigration_statuses: statusMeanings,
  visa_types: visaMeanings,
  entry_manners: entryMannerMeanings,
  entry_documents: entryDocumentMeanings,
  relations: relationMeanings,
  marriage_endings: marriageEndingMeanings,
  outcomes: outcomeMeanings,
  benefit_types: benefitMeanings,
  detention_authorities: custodyMeanings,
} as const
export type MeaningList = keyof typeof meanings
export type MeaningOf<L extends MeaningList> = (typeof meanings)[L][number]['value']
