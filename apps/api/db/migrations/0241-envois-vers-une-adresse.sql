-- Mails to one address, latest first: the page of a customer. Addresses are erased after a while, and leave the index.
create index envoi_vers on envoi (lower(destinataire), id desc) where destinataire is not null;
