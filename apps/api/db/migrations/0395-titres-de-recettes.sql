-- A bill that the treasury collects as a title: how it calls it, and of which of its years. The two go together, as its service asks for them.
alter table facture
  add column titre_reference text,
  add column titre_exercice smallint,
  add constraint facture_titre check ((titre_reference is null) = (titre_exercice is null));

-- The title that a payment is of, as its account was asked for it; null: its own reference names it there.
alter table paiement
  add column titre_reference text,
  add column titre_exercice smallint,
  add constraint paiement_titre check ((titre_reference is null) = (titre_exercice is null));
