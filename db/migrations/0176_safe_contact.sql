-- Null: not asked. Of many clients somebody dangerous reads the mail or answers the telephone.
alter table party_phones add column safe_to_contact boolean;
alter table party_emails add column safe_to_contact boolean;
