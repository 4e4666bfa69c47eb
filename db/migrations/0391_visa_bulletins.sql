create table visa_bulletins (
  id bigint generated always as identity primary key,
  month date not null unique check (extract(day from month) = 1),
  source_url text not null,
  source_note text,
  uscis_family text check (uscis_family in ('final_action', 'dates_for_filing')),
  uscis_employment text check (uscis_employment in ('final_action', 'dates_for_filing')),
  entered_by_id bigint references users,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table visa_bulletins is 'months of the Visa Bulletin of the Department of State';
comment on column visa_bulletins.month is 'the first of the month the bulletin is for';
comment on column visa_bulletins.source_note is 'how the figures came here, where nobody of the office entered them';
comment on column visa_bulletins.uscis_family is 'chart that USCIS uses this month for adjustment of status in family categories; null: not known';
comment on column visa_bulletins.entered_by_id is 'who entered or last corrected it; null: it came with Ellis';
create index visa_bulletins_entered_by_id_idx on visa_bulletins (entered_by_id);

create table visa_bulletin_dates (
  visa_bulletin_id bigint not null references visa_bulletins on delete cascade,
  chart text not null check (chart in ('final_action', 'dates_for_filing')),
  category text not null check (category in ('F1', 'F2A', 'F2B', 'F3', 'F4', 'EB-1', 'EB-2', 'EB-3', 'EW', 'EB-4', 'SR',
    'EB-5', 'EB-5-R', 'EB-5-H', 'EB-5-I')),
  area text not null check (area in ('all', 'china', 'india', 'mexico', 'philippines', 'central_america', 'vietnam')),
  availability text not null check (availability in ('current', 'unavailable', 'date')),
  cutoff_date date,
  primary key (visa_bulletin_id, chart, category, area),
  constraint visa_bulletin_dates_cutoff_check check ((availability = 'date') = (cutoff_date is not null))
);
comment on table visa_bulletin_dates is 'cells of the charts of a Visa Bulletin';
comment on column visa_bulletin_dates.category is 'the code of the preference category';
comment on column visa_bulletin_dates.area is 'column of the chart: countries listed apart, all others in all';
comment on column visa_bulletin_dates.cutoff_date is 'a visa number is available to priority dates before this day';

insert into visa_bulletins (month, source_url, source_note, uscis_family, uscis_employment) values
  ('2026-09-01', 'https://travel.state.gov/content/travel/en/legal/visa-law0/visa-bulletin/2026/visa-bulletin-for-september-2026.html',
   'Came with Ellis: two copies made independently from the bulletin, which agree in every cell', 'dates_for_filing', 'final_action'),
  ('2026-10-01', 'https://travel.state.gov/content/travel/en/legal/visa-law0/visa-bulletin/2027/visa-bulletin-for-october-2026.html',
   'Came with Ellis: compared with a saved copy of the page and two other copies', 'dates_for_filing', 'dates_for_filing');

-- Each row as in the bulletin: all areas but those listed, China, India, Mexico, Philippines.
insert into visa_bulletin_dates (visa_bulletin_id, chart, category, area, availability, cutoff_date)
select b.id, chart, category, area,
  case cell when 'C' then 'current' when 'U' then 'unavailable' else 'date' end,
  case when cell not in ('C', 'U') then to_date(cell, 'DDMONYY') end
from (values
  ('2026-09', 'final_action', 'F1', '22JAN20 22JAN20 22JAN20 01JAN08 01MAY13'),
  ('2026-09', 'final_action', 'F2A', '22AUG26 22AUG26 22AUG26 22AUG25 22AUG26'),
  ('2026-09', 'final_action', 'F2B', '22AUG19 22AUG19 22AUG19 15FEB09 01JUN13'),
  ('2026-09', 'final_action', 'F3', '22OCT14 22OCT14 22OCT14 01JUL01 22FEB06'),
  ('2026-09', 'final_action', 'F4', '22OCT11 22OCT11 01NOV06 08APR01 22AUG07'),
  ('2026-09', 'final_action', 'EB-1', 'C 01JUL23 15OCT22 C C'),
  ('2026-09', 'final_action', 'EB-2', 'C 01SEP21 U C C'),
  ('2026-09', 'final_action', 'EB-3', '01SEP24 01JAN22 01JAN14 01SEP24 01AUG23'),
  ('2026-09', 'final_action', 'EW', '01APR22 01MAY19 01JAN14 01APR22 01DEC21'),
  ('2026-09', 'final_action', 'EB-4', '15DEC22 15DEC22 15DEC22 15DEC22 15DEC22'),
  ('2026-09', 'final_action', 'SR', '15DEC22 15DEC22 15DEC22 15DEC22 15DEC22'),
  ('2026-09', 'final_action', 'EB-5', 'C 01DEC16 U C C'),
  ('2026-09', 'final_action', 'EB-5-R', 'C C C C C'),
  ('2026-09', 'final_action', 'EB-5-H', 'C C C C C'),
  ('2026-09', 'final_action', 'EB-5-I', 'C C C C C'),
  ('2026-09', 'dates_for_filing', 'F1', '01FEB20 01FEB20 01FEB20 01DEC08 22APR15'),
  ('2026-09', 'dates_for_filing', 'F2A', 'C C C C C'),
  ('2026-09', 'dates_for_filing', 'F2B', '01SEP19 01SEP19 01SEP19 15MAY10 01OCT13'),
  ('2026-09', 'dates_for_filing', 'F3', '01NOV14 01NOV14 01NOV14 15JUL01 08AUG06'),
  ('2026-09', 'dates_for_filing', 'F4', '01NOV11 01NOV11 15DEC06 30APR01 22MAR08'),
  ('2026-09', 'dates_for_filing', 'EB-1', 'C 01DEC23 01DEC23 C C'),
  ('2026-09', 'dates_for_filing', 'EB-2', 'C 01JAN22 15JAN15 C C'),
  ('2026-09', 'dates_for_filing', 'EB-3', 'C 08JAN22 15JAN15 C 01JAN24'),
  ('2026-09', 'dates_for_filing', 'EW', '01AUG22 01OCT19 15JAN15 01AUG22 01AUG22'),
  ('2026-09', 'dates_for_filing', 'EB-4', '01JAN23 01JAN23 01JAN23 01JAN23 01JAN23'),
  ('2026-09', 'dates_for_filing', 'SR', '01JAN23 01JAN23 01JAN23 01JAN23 01JAN23'),
  ('2026-09', 'dates_for_filing', 'EB-5', 'C 01MAR17 01MAY24 C C'),
  ('2026-09', 'dates_for_filing', 'EB-5-R', 'C C C C C'),
  ('2026-09', 'dates_for_filing', 'EB-5-H', 'C C C C C'),
  ('2026-09', 'dates_for_filing', 'EB-5-I', 'C C C C C'),
  ('2026-10', 'final_action', 'F1', '22JAN20 22JAN20 22JAN20 08SEP08 01NOV13'),
  ('2026-10', 'final_action', 'F2A', '22SEP26 22SEP26 22SEP26 22MAR26 22SEP26'),
  ('2026-10', 'final_action', 'F2B', '22AUG19 22AUG19 22AUG19 15MAY10 01OCT13'),
  ('2026-10', 'final_action', 'F3', '22OCT14 22OCT14 22OCT14 01JUL01 22JUL06'),
  ('2026-10', 'final_action', 'F4', '22OCT11 22OCT11 15DEC06 22APR01 15MAY08'),
  ('2026-10', 'final_action', 'EB-1', 'C 01JUL23 01FEB23 C C'),
  ('2026-10', 'final_action', 'EB-2', '01JAN25 01OCT21 01NOV13 01JAN25 01JAN25'),
  ('2026-10', 'final_action', 'EB-3', '15MAY24 08JAN22 01JAN14 15MAY24 15AUG23'),
  ('2026-10', 'final_action', 'EW', '01JAN22 01OCT19 01JAN14 01JAN22 01JAN22'),
  ('2026-10', 'final_action', 'EB-4', '15DEC22 15DEC22 15DEC22 15DEC22 15DEC22'),
  ('2026-10', 'final_action', 'SR', '15DEC22 15DEC22 15DEC22 15DEC22 15DEC22'),
  ('2026-10', 'final_action', 'EB-5', 'C 01DEC16 01DEC23 C C'),
  ('2026-10', 'final_action', 'EB-5-R', 'C C C C C'),
  ('2026-10', 'final_action', 'EB-5-H', 'C C C C C'),
  ('2026-10', 'final_action', 'EB-5-I', 'C C C C C'),
  ('2026-10', 'dates_for_filing', 'F1', '01FEB20 01FEB20 01FEB20 01DEC08 22APR15'),
  ('2026-10', 'dates_for_filing', 'F2A', 'C C C C C'),
  ('2026-10', 'dates_for_filing', 'F2B', '01SEP19 01SEP19 01SEP19 22MAR11 01OCT14'),
  ('2026-10', 'dates_for_filing', 'F3', '01NOV14 01NOV14 01NOV14 01DEC02 22OCT06'),
  ('2026-10', 'dates_for_filing', 'F4', '01NOV11 01NOV11 01FEB07 30APR01 22MAR09'),
  ('2026-10', 'dates_for_filing', 'EB-1', 'C 01JUL24 01JUL24 C C'),
  ('2026-10', 'dates_for_filing', 'EB-2', '15MAR26 01JAN23 15JAN15 15MAR26 15MAR26'),
  ('2026-10', 'dates_for_filing', 'EB-3', '01AUG24 01APR24 15JAN15 01AUG24 01JAN24'),
  ('2026-10', 'dates_for_filing', 'EW', '01JUN22 01OCT20 15JAN15 01JUN22 01JUN22'),
  ('2026-10', 'dates_for_filing', 'EB-4', '01JAN25 01JAN25 01JAN25 01JAN25 01JAN25'),
  ('2026-10', 'dates_for_filing', 'SR', '01JAN25 01JAN25 01JAN25 01JAN25 01JAN25'),
  ('2026-10', 'dates_for_filing', 'EB-5', 'C 01MAR21 01MAY24 C C'),
  ('2026-10', 'dates_for_filing', 'EB-5-R', 'C C C C C'),
  ('2026-10', 'dates_for_filing', 'EB-5-H', 'C C C C C'),
  ('2026-10', 'dates_for_filing', 'EB-5-I', 'C C C C C')
) as r (month, chart, category, cells)
join visa_bulletins b on b.month = to_date(r.month, 'YYYY-MM'),
unnest(string_to_array(cells, ' '), array['all', 'china', 'india', 'mexico', 'philippines']) as c (cell, area);
