-- Exceptions to the asylum year stood on the profile and in the asylum assistant; clocks read those of the assistant from now on.
alter table party_one_year_filing_deadlines drop constraint party_one_year_filing_deadlines_exception_type_check;
alter table party_one_year_filing_deadlines add constraint party_one_year_filing_deadlines_exception_type_check
  check (exception_type in ('changed_circumstances', 'extraordinary_circumstances', 'legal_disability', 'lawful_status', 'unaccompanied_child'));
alter table party_one_year_filing_deadlines
  add column exception_begin_date date check ((exception_begin_date is null) = (exception_begin_date_format is null) and exception_begin_date_format in ('MM/DD/YYYY', 'MM/YYYY', 'YYYY')),
  add column exception_begin_date_format text,
  add column exception_begin_date_uncertain boolean not null default false;

-- The same exception, entered in both places, stays once.
insert into party_one_year_filing_deadlines (party_id, does_an_exception_apply, exception_type, exception_basis, exception_goes_on,
  exception_begin_date, exception_begin_date_format, exception_begin_date_uncertain,
  exception_end_date, exception_end_date_format, exception_end_date_uncertain, version, created_at, updated_at)
select e.party_id, true, e.kind, e.description, e.goes_on, e.began_date, e.began_date_format, e.began_date_uncertain,
  e.ended_date, e.ended_date_format, e.ended_date_uncertain, e.version, e.created_at, e.updated_at
from party_asylum_year_exceptions e
where e.description is not null or e.began_date is not null or not exists (
  select from party_one_year_filing_deadlines d
  where d.party_id = e.party_id and d.exception_type = e.kind and d.exception_goes_on = e.goes_on
    and (d.exception_end_date, d.exception_end_date_format, d.exception_end_date_uncertain)
      is not distinct from (e.ended_date, e.ended_date_format, e.ended_date_uncertain))
order by e.id;

-- Deletions and merges of the old rows cannot be taken back any more: their numbers are gone.
delete from party_removed_entries where kind = 'asylum_year_exceptions';
delete from party_merge_rows where table_name = 'party_asylum_year_exceptions';
drop table party_asylum_year_exceptions;
