/* What an online payment brought to a contract, and what billing booked of it: rejected règlements are taken back. Centimes. */
create function paiement_au_contrat(p_contrat text, p_reference text, out paye bigint, out passe bigint) language sql stable as $$
  select coalesce((select sum(case when m.debit like 'PRESTATAIRE:%' then m.centimes else -m.centimes end)
                     from mouvement m
                    where m.numero_contrat = p_contrat and m.reference_portail = p_reference
                      and (m.debit like 'PRESTATAIRE:%' or m.credit like 'PRESTATAIRE:%')
                      and m.debit not like 'ATTENTE:%' and m.credit not like 'ATTENTE:%'), 0)::bigint,
         coalesce((select sum(r.montant_centimes) from reglement r
                    where r.numero_contrat = p_contrat and r.reference_portail = p_reference and r.rejete_le is null), 0)::bigint
$$;

/* Billing booked another amount of it than was paid: in part, twice. Then what was paid is shown, as the ledger counts it. */
create function est_passe_autrement(p_contrat text, p_reference text) returns boolean language sql stable as $$
  select paye > 0 and paye <> passe from paiement_au_contrat(p_contrat, p_reference)
$$;

/* Billing booked it, whole, in each of its contracts. */
create or replace function paiement_integre(p_id uuid, p_reference text) returns boolean language sql stable as $$
  select not exists (select from paiement_ligne l, paiement_au_contrat(l.numero_contrat, p_reference) x
                      where l.paiement_id = p_id and (x.passe = 0 or x.passe < x.paye))
$$;
