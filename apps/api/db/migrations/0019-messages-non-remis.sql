-- Messages that did not leave, the latest first: what staff look at.
create index envoi_non_remis on envoi (fini_le desc, id desc) where etat in ('ABANDONNE', 'NON_ENVOYE');
