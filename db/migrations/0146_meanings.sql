-- What an entry of a list means to the law, from a closed list: names are the office's own to change, and hints about the law
-- went by them. Filled in for the entries an office starts with, as long as they are called so; an admin chooses it for others.

alter table immigration_statuses add column meaning text,
  add constraint immigration_statuses_meaning_check check (meaning in (
    'us_citizen', 'us_national', 'permanent_resident', 'conditional_resident', 'refugee', 'asylee', 'asylum_pending',
    'withholding', 'tps', 'ded', 'daca', 'deferred_action', 'parole', 'advance_parole_used', 'u_nonimmigrant',
    't_nonimmigrant', 'nonimmigrant', 'special_immigrant_juvenile', 'vawa_self_petitioner', 'family_unity',
    'adjustment_pending', 'cancellation_pending', 'in_proceedings', 'order_of_supervision', 'ordered_removed', 'overstay',
    'entered_without_inspection', 'no_status', 'unknown'));
update immigration_statuses set meaning = shipped.meaning from (values
  ('U.S. citizen', 'us_citizen'),
  ('U.S. national', 'us_national'),
  ('Lawful permanent resident', 'permanent_resident'),
  ('Conditional permanent resident', 'conditional_resident'),
  ('Refugee', 'refugee'),
  ('Asylee', 'asylee'),
  ('Asylum applicant', 'asylum_pending'),
  ('Withholding of removal', 'withholding'),
  ('Withholding of removal under the Convention Against Torture', 'withholding'),
  ('Deferral of removal under the Convention Against Torture', 'withholding'),
  ('Temporary Protected Status', 'tps'),
  ('Deferred Enforced Departure', 'ded'),
  ('DACA', 'daca'),
  ('Deferred action', 'deferred_action'),
  ('Parolee', 'parole'),
  ('U nonimmigrant', 'u_nonimmigrant'),
  ('T nonimmigrant', 't_nonimmigrant'),
  ('Other nonimmigrant', 'nonimmigrant'),
  ('Special immigrant juvenile', 'special_immigrant_juvenile'),
  ('VAWA self-petitioner', 'vawa_self_petitioner'),
  ('Family Unity', 'family_unity'),
  ('Adjustment applicant', 'adjustment_pending'),
  ('Cancellation applicant', 'cancellation_pending'),
  ('In removal proceedings', 'in_proceedings'),
  ('Order of supervision', 'order_of_supervision'),
  ('Ordered removed', 'ordered_removed'),
  ('Nonimmigrant who overstayed', 'overstay'),
  ('Entered without inspection', 'entered_without_inspection'),
  ('Unknown', 'unknown')
) shipped (name, meaning)
where fold(immigration_statuses.name) = fold(shipped.name);

alter table visa_types add column meaning text,
  add constraint visa_types_meaning_check check (meaning in (
    'visitor', 'transit', 'crew', 'student', 'vocational_student', 'exchange_visitor', 'official', 'press', 'worker',
    'fiance', 'spouse_of_citizen', 'family_of_resident', 'u', 't', 'witness', 'other'));
update visa_types set meaning = shipped.meaning from (values
  ('A-1', 'official'),
  ('A-2', 'official'),
  ('A-3', 'official'),
  ('B-1', 'visitor'),
  ('B-2', 'visitor'),
  ('C-1', 'transit'),
  ('D-1', 'crew'),
  ('E-1', 'worker'),
  ('E-2', 'worker'),
  ('E-3', 'worker'),
  ('F-1', 'student'),
  ('F-2', 'student'),
  ('G-4', 'official'),
  ('H-1B', 'worker'),
  ('H-1B1', 'worker'),
  ('H-2A', 'worker'),
  ('H-2B', 'worker'),
  ('H-3', 'worker'),
  ('H-4', 'worker'),
  ('I', 'press'),
  ('J-1', 'exchange_visitor'),
  ('J-2', 'exchange_visitor'),
  ('K-1', 'fiance'),
  ('K-2', 'fiance'),
  ('K-3', 'spouse_of_citizen'),
  ('K-4', 'spouse_of_citizen'),
  ('L-1A', 'worker'),
  ('L-1B', 'worker'),
  ('L-2', 'worker'),
  ('M-1', 'vocational_student'),
  ('M-2', 'vocational_student'),
  ('N-8', 'other'),
  ('N-9', 'other'),
  ('O-1A', 'worker'),
  ('O-1B', 'worker'),
  ('O-2', 'worker'),
  ('O-3', 'worker'),
  ('P-1A', 'worker'),
  ('P-1B', 'worker'),
  ('P-2', 'worker'),
  ('P-3', 'worker'),
  ('P-4', 'worker'),
  ('Q-1', 'worker'),
  ('R-1', 'worker'),
  ('R-2', 'worker'),
  ('S-5', 'witness'),
  ('S-6', 'witness'),
  ('T-1', 't'),
  ('T-2', 't'),
  ('T-3', 't'),
  ('T-4', 't'),
  ('T-5', 't'),
  ('T-6', 't'),
  ('TN', 'worker'),
  ('TD', 'worker'),
  ('U-1', 'u'),
  ('U-2', 'u'),
  ('U-3', 'u'),
  ('U-4', 'u'),
  ('U-5', 'u'),
  ('V-1', 'family_of_resident'),
  ('V-2', 'family_of_resident'),
  ('V-3', 'family_of_resident')
) shipped (name, meaning)
where fold(visa_types.name) = fold(shipped.name);

alter table entry_manners add column meaning text,
  add constraint entry_manners_meaning_check check (meaning in (
    'admitted', 'visa_waiver', 'admitted_resident', 'admitted_refugee', 'paroled', 'advance_parole',
    'paroled_after_apprehension', 'waved_through', 'document_of_another', 'false_document', 'false_citizenship',
    'without_inspection', 'born_here', 'unknown'));
update entry_manners set meaning = shipped.meaning from (values
  ('Inspected and admitted with a visa', 'admitted'),
  ('Admitted under the Visa Waiver Program', 'visa_waiver'),
  ('Admitted as a permanent resident', 'admitted_resident'),
  ('Admitted as a refugee', 'admitted_refugee'),
  ('Paroled at a port of entry', 'paroled'),
  ('Paroled after apprehension', 'paroled_after_apprehension'),
  ('Waved through at a port of entry', 'waved_through'),
  ('With a document of another person', 'document_of_another'),
  ('With a false document', 'false_document'),
  ('False claim to U.S. citizenship', 'false_citizenship'),
  ('Hidden in a vehicle', 'without_inspection'),
  ('Without inspection, by land', 'without_inspection'),
  ('Without inspection, by sea', 'without_inspection'),
  ('Visa-exempt (Canadian)', 'admitted'),
  ('Born in the United States', 'born_here'),
  ('Unknown', 'unknown')
) shipped (name, meaning)
where fold(entry_manners.name) = fold(shipped.name);

alter table entry_documents add column meaning text,
  add constraint entry_documents_meaning_check check (meaning in (
    'visa', 'passport', 'resident_card', 'border_crossing_card', 'advance_parole', 'refugee_travel_document',
    'reentry_permit', 'parole_letter', 'visa_waiver', 'us_passport', 'document_of_another', 'false_document', 'no_document',
    'other', 'unknown'));
update entry_documents set meaning = shipped.meaning from (values
  ('Passport with visa', 'visa'),
  ('Passport without visa', 'passport'),
  ('Permanent resident card', 'resident_card'),
  ('Border crossing card', 'border_crossing_card'),
  ('Advance parole document', 'advance_parole'),
  ('Refugee travel document', 'refugee_travel_document'),
  ('Reentry permit', 'reentry_permit'),
  ('Parole letter', 'parole_letter'),
  ('Electronic travel authorization (ESTA)', 'visa_waiver'),
  ('U.S. passport', 'us_passport'),
  ('Birth certificate', 'other'),
  ('Document of another person', 'document_of_another'),
  ('False document', 'false_document'),
  ('None', 'no_document'),
  ('Unknown', 'unknown')
) shipped (name, meaning)
where fold(entry_documents.name) = fold(shipped.name);

alter table relations add column meaning text,
  add constraint relations_meaning_check check (meaning in (
    'spouse', 'former_spouse', 'partner', 'parent', 'stepparent', 'adoptive_parent', 'child', 'stepchild', 'adopted_child',
    'sibling', 'stepsibling', 'other'));
update relations set meaning = shipped.meaning from (values
  ('Spouse', 'spouse'),
  ('Former spouse', 'former_spouse'),
  ('Partner', 'partner'),
  ('Mother', 'parent'),
  ('Father', 'parent'),
  ('Stepmother', 'stepparent'),
  ('Stepfather', 'stepparent'),
  ('Adoptive mother', 'adoptive_parent'),
  ('Adoptive father', 'adoptive_parent'),
  ('Daughter', 'child'),
  ('Son', 'child'),
  ('Stepdaughter', 'stepchild'),
  ('Stepson', 'stepchild'),
  ('Adopted daughter', 'adopted_child'),
  ('Adopted son', 'adopted_child'),
  ('Sister', 'sibling'),
  ('Brother', 'sibling'),
  ('Half-sister', 'sibling'),
  ('Half-brother', 'sibling'),
  ('Stepsister', 'stepsibling'),
  ('Stepbrother', 'stepsibling'),
  ('Grandmother', 'other'),
  ('Grandfather', 'other'),
  ('Granddaughter', 'other'),
  ('Grandson', 'other'),
  ('Aunt', 'other'),
  ('Uncle', 'other'),
  ('Niece', 'other'),
  ('Nephew', 'other'),
  ('Cousin', 'other'),
  ('Mother-in-law', 'other'),
  ('Father-in-law', 'other'),
  ('Sister-in-law', 'other'),
  ('Brother-in-law', 'other'),
  ('Legal guardian', 'other'),
  ('Ward', 'other'),
  ('Other relative', 'other'),
  ('Not related', 'other')
) shipped (name, meaning)
where fold(relations.name) = fold(shipped.name);

alter table marriage_endings add column meaning text,
  add constraint marriage_endings_meaning_check check (meaning in (
    'divorce', 'annulment', 'death', 'separated', 'legally_separated'));
update marriage_endings set meaning = shipped.meaning from (values
  ('Divorce', 'divorce'),
  ('Annulment', 'annulment'),
  ('Declared void', 'annulment'),
  ('Death of spouse', 'death'),
  ('Separated, not divorced', 'separated')
) shipped (name, meaning)
where fold(marriage_endings.name) = fold(shipped.name);

alter table outcomes add column meaning text,
  add constraint outcomes_meaning_check check (meaning in (
    'pending', 'approved', 'denied', 'withdrawn', 'abandoned', 'revoked', 'terminated', 'dismissed',
    'administratively_closed', 'referred', 'expired', 'ordered_removed', 'ordered_removed_in_absentia', 'order_reinstated',
    'order_vacated', 'voluntary_departure', 'withdrew_application', 'positive', 'negative', 'not_requested', 'unknown'));
update outcomes set meaning = shipped.meaning from (values
  ('Pending', 'benefit', 'pending'),
  ('Approved', 'benefit', 'approved'),
  ('Denied', 'benefit', 'denied'),
  ('Withdrawn', 'benefit', 'withdrawn'),
  ('Abandoned', 'benefit', 'abandoned'),
  ('Revoked', 'benefit', 'revoked'),
  ('Terminated', 'benefit', 'terminated'),
  ('Administratively closed', 'benefit', 'administratively_closed'),
  ('Referred to immigration court', 'benefit', 'referred'),
  ('Expired', 'benefit', 'expired'),
  ('Unknown', 'benefit', 'unknown'),
  ('Pending', 'removal', 'pending'),
  ('Relief granted', 'removal', 'approved'),
  ('Ordered removed', 'removal', 'ordered_removed'),
  ('Ordered removed in absentia', 'removal', 'ordered_removed_in_absentia'),
  ('Voluntary departure granted', 'removal', 'voluntary_departure'),
  ('Terminated', 'removal', 'terminated'),
  ('Dismissed', 'removal', 'dismissed'),
  ('Administratively closed', 'removal', 'administratively_closed'),
  ('Application withdrawn, returned', 'removal', 'withdrew_application'),
  ('Order reinstated', 'removal', 'order_reinstated'),
  ('Unknown', 'removal', 'unknown'),
  ('Ordered removed', 'expedited_removal', 'ordered_removed'),
  ('Referred for a fear interview', 'expedited_removal', 'referred'),
  ('Withdrew application for admission', 'expedited_removal', 'withdrew_application'),
  ('Order vacated', 'expedited_removal', 'order_vacated'),
  ('Unknown', 'expedited_removal', 'unknown'),
  ('Positive', 'fear_interview', 'positive'),
  ('Negative', 'fear_interview', 'negative'),
  ('Withdrawn', 'fear_interview', 'withdrawn'),
  ('Pending', 'fear_interview', 'pending'),
  ('Unknown', 'fear_interview', 'unknown'),
  ('Finding affirmed', 'fear_review', 'negative'),
  ('Finding vacated', 'fear_review', 'positive'),
  ('Not requested', 'fear_review', 'not_requested'),
  ('Pending', 'fear_review', 'pending'),
  ('Unknown', 'fear_review', 'unknown')
) shipped (name, applies_to, meaning)
where fold(outcomes.name) = fold(shipped.name) and outcomes.applies_to = shipped.applies_to;

alter table benefit_types add column meaning text,
  add constraint benefit_types_meaning_check check (meaning in (
    'adjustment', 'advance_parole', 'parole', 'asylum', 'lpr_cancellation', 'non_lpr_cancellation',
    'certificate_of_citizenship', 'change_or_extension', 'immigrant_visa', 'daca', 'work_permit', 'fiance_petition',
    'relative_petition', 'worker_petition', 'nonimmigrant_worker', 'nacara', 'naturalization', 'nonimmigrant_visa',
    'nonimmigrant_waiver', 'consent_to_reapply', 'provisional_waiver', 'immigrant_waiver', 'refugee_relative',
    'travel_document', 'remove_conditions', 'resident_card', 'widow', 'special_immigrant_juvenile', 't_status', 'tps',
    'u_status', 'vawa', 'other'));
update benefit_types set meaning = shipped.meaning from (values
  ('Adjustment of status (I-485)', 'adjustment'),
  ('Advance parole (I-131)', 'advance_parole'),
  ('Asylum (I-589)', 'asylum'),
  ('Cancellation of removal, LPR (EOIR-42A)', 'lpr_cancellation'),
  ('Cancellation of removal, non-LPR (EOIR-42B)', 'non_lpr_cancellation'),
  ('Certificate of citizenship (N-600)', 'certificate_of_citizenship'),
  ('Change or extension of status (I-539)', 'change_or_extension'),
  ('Consular immigrant visa (DS-260)', 'immigrant_visa'),
  ('DACA (I-821D)', 'daca'),
  ('Employment authorization (I-765)', 'work_permit'),
  ('Fiancé(e) petition (I-129F)', 'fiance_petition'),
  ('Humanitarian parole (I-131)', 'parole'),
  ('Immigrant petition for relative (I-130)', 'relative_petition'),
  ('Immigrant petition for worker (I-140)', 'worker_petition'),
  ('NACARA (I-881)', 'nacara'),
  ('Naturalization (N-400)', 'naturalization'),
  ('Nonimmigrant visa (DS-160)', 'nonimmigrant_visa'),
  ('Nonimmigrant waiver (I-192)', 'nonimmigrant_waiver'),
  ('Nonimmigrant worker petition (I-129)', 'nonimmigrant_worker'),
  ('Permission to reapply (I-212)', 'consent_to_reapply'),
  ('Provisional unlawful presence waiver (I-601A)', 'provisional_waiver'),
  ('Refugee or asylee relative petition (I-730)', 'refugee_relative'),
  ('Refugee travel document (I-131)', 'travel_document'),
  ('Removal of conditions (I-751)', 'remove_conditions'),
  ('Renewal of permanent resident card (I-90)', 'resident_card'),
  ('Self-petition of widow or widower (I-360)', 'widow'),
  ('Special immigrant juvenile petition (I-360)', 'special_immigrant_juvenile'),
  ('T nonimmigrant status (I-914)', 't_status'),
  ('Temporary Protected Status (I-821)', 'tps'),
  ('U nonimmigrant status (I-918)', 'u_status'),
  ('VAWA self-petition (I-360)', 'vawa'),
  ('Waiver of inadmissibility (I-601)', 'immigrant_waiver'),
  ('Other', 'other')
) shipped (name, meaning)
where fold(benefit_types.name) = fold(shipped.name);

alter table detention_authorities add column meaning text,
  add constraint detention_authorities_meaning_check check (meaning in (
    'immigration', 'unaccompanied_child', 'criminal', 'foreign'));
update detention_authorities set meaning = shipped.meaning from (values
  ('Immigration and Customs Enforcement (ICE)', 'immigration'),
  ('Customs and Border Protection (CBP)', 'immigration'),
  ('Office of Refugee Resettlement (ORR)', 'unaccompanied_child'),
  ('U.S. Marshals Service', 'criminal'),
  ('Federal Bureau of Prisons', 'criminal'),
  ('State prison', 'criminal'),
  ('County or city jail', 'criminal'),
  ('Authority of another country', 'foreign')
) shipped (name, meaning)
where fold(detention_authorities.name) = fold(shipped.name);
