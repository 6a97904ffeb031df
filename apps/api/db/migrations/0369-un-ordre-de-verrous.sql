-- Whoever posts in the ledger of a contract holds all of its dues first, in one order: what billing booked of the whole contract is made to
-- agree with it in the same transaction (0071), so that two payments of two bills of a contract, or one and a file of règlements, each holding some
-- of its dues, would wait for each other. The order of all locks of payments stands in domains/paiement/README.md (decision 075).
create function tenir_comptes(p_contrats text[]) returns void language plpgsql
set plan_cache_mode = force_custom_plan as $$
begin
  perform 1 from creance c where c.numero_contrat = any(p_contrats) order by c.numero_contrat, c.id_creance for no key update;
end $$;

/* The same, and no file of billing is written meanwhile, of any contract: what it books, and what is decided on it, follow each other. */
create function tenir_facturation(p_contrats text[] default '{}') returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('import de la facturation'));
  perform tenir_comptes(p_contrats);
end $$;
