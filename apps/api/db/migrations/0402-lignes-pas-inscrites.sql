-- What billing has not booked of a payment, as a relation: a list of payments looks it up with its other tables, and calls no function for each of them.
create function lignes_pas_inscrites(p_id uuid, p_reference text) returns table (numero_contrat text) language sql stable as $$
  select l.numero_contrat from paiement_ligne l cross join lateral paiement_au_contrat(l.numero_contrat, p_reference) x
   where l.paiement_id = p_id and (x.passe = 0 or x.passe < x.paye)
$$;

/* Billing booked it, whole, in each of its contracts. */
create or replace function paiement_integre(p_id uuid, p_reference text) returns boolean language sql stable as $$
  select not exists (select from lignes_pas_inscrites(p_id, p_reference))
$$;
