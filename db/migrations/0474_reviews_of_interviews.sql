-- Roles of those who close cases approve interviews, too.
update team_roles set permissions = permissions || '{interviews.review}' where 'cases.close' = any(permissions);
