-- Parts that show something else than their packet say so by their name, wherever they are shown or sent from.
update attachments set filename = 'Outdated - ' || filename, updated_at = now()
where filename not like 'Outdated - %' and stored_name in (
  select a.stored_name from packet_parts part
    join packets k on k.id = part.packet_id
    join attachments a on a.id = part.attachment_id
  where k.filed_on is null and k.made_version <> k.exhibits_version);
