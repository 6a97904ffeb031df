-- What staff look for among payments (docs/decisions/043): few rows each, whatever was ever paid.
-- `integre_le` is a memory of what règlements say (paiement_integre), so that the list of those that wait does not ask of all that ever were.
alter table paiement add column integre_le timestamptz;
create index paiement_non_integre on paiement (paye_le) where statut = 'PAYE' and integre_le is null;
create index paiement_ouvert on paiement (ouverte_jusqu_au) where statut in ('PREPARE', 'INCONNU', 'REDIRIGE', 'EN_ATTENTE');
create index paiement_sans_retour on paiement (fini_le) where sans_retour and statut = 'EXPIRE';
create index paiement_a_trancher on paiement (cree_le) where statut = 'A_VERIFIER';
create index encaissement_jour on encaissement (capture_le);

/* Billing booked it: a règlement of each of its contracts carries our reference. */
create function paiement_integre(p_id uuid, p_reference text) returns boolean language sql stable as $$
  select not exists (select from paiement_ligne l
                      where l.paiement_id = p_id
                        and not exists (select from reglement r where r.numero_contrat = l.numero_contrat and r.reference_portail = p_reference))
$$;
-- staff type what the bank calls it, whatever the provider
create index encaissement_transaction on encaissement (id_transaction);
