comment on column party_merges.changed is
  'columns of the kept person that took a value → that value, or null where it is the one of the other entry';
