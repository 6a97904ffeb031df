-- A list of payments asks it of each that waits: a relation is part of the statement that looks it up, a function of two results was called for each of
-- them, which took half of the time of a page of twenty thousand.
drop function paiement_au_contrat(text, text);

/* What was paid under a reference in a contract, and what billing booked of it (centimes, one row). Captures that wait for a decision are not paid. */
create function paiement_au_contrat(p_contrat text, p_reference text) returns table (paye bigint, passe bigint) language sql stable rows 1 as $$
  select coalesce((select sum(case when m.debit like 'PRESTATAIRE:%' then m.centimes else -m.centimes end)
                     from mouvement m
                    where m.numero_contrat = p_contrat and m.reference_portail = p_reference
                      and (m.debit like 'PRESTATAIRE:%' or m.credit like 'PRESTATAIRE:%')
                      and m.debit not like 'ATTENTE:%' and m.credit not like 'ATTENTE:%'), 0)::bigint,
         coalesce((select sum(r.montant_centimes) from reglement r
                    where r.numero_contrat = p_contrat and r.reference_portail = p_reference and r.rejete_le is null), 0)::bigint
$$;
