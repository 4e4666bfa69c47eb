insert into saved_queries (shipped_key, is_of_office) values ('evidence_due', true);
