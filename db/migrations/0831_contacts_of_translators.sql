alter table packet_exhibits add column translator_contact text;
comment on column packet_exhibits.translator_contact is 'address and phone of the translator, which the certificate for the court includes';
