-- The check before a page opens, and the parts of a day, belong to letters and surveys alike.
update guest_texts set key = 'check.title' where key = 'sign.check_title';
update guest_texts set key = 'check.letter' where key = 'sign.check_text';
update guest_texts set key = 'check.' || substr(key, 6)
  where key in ('sign.born', 'sign.code_word', 'sign.answer', 'sign.wrong', 'sign.locked');
update guest_texts set key = 'day.' || substr(key, 6) where key in ('sign.day', 'sign.month', 'sign.year');
