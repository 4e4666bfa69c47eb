insert into saved_queries (shipped_key, is_of_office) values ('forms_outdated', true);
