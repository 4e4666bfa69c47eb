-- Never read: the background job of an import has them, and the log.
alter table party_imports drop column started_at, drop column finished_at;
