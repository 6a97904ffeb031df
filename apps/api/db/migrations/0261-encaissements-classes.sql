-- Money of no payment known, given back at its provider: staff said so, with a reason that stands in the journal (decision 043).
alter table encaissement add column rendu_le timestamptz;
alter table encaissement add constraint encaissement_rendu check (rendu_le is null or paiement_id is null);
drop index encaissement_orphelin;
create index encaissement_orphelin on encaissement (constate_le) where paiement_id is null and rendu_le is null;
