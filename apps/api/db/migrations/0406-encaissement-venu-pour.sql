-- Money that came for a payment and is not of it (another amount, of what is paid): staff read nothing of it in the story of that payment.
alter table encaissement
  -- whose provider said so; null: nobody said, or it was before this was kept
  add column venu_pour uuid references paiement (id),
  add constraint encaissement_venu_pour check (venu_pour is null or paiement_id is null);
create index encaissement_venu_pour on encaissement (venu_pour) where venu_pour is not null;
