/*
 * Requests with the same key of a payer follow each other: the second one waits 5 s at most. Answers what that key gave, as it stands once
 * whoever had it is done; nulls: nothing. The time limit stands until the end of the transaction.
 */
create function attendre_cle(p_payeur text, p_cle text, out empreinte bytea, out paiement_id uuid) language plpgsql as $$
begin
  set local lock_timeout = '5s';
  perform pg_advisory_xact_lock(hashtextextended('paiement ' || p_payeur || ' ' || p_cle, 0));
  select c.empreinte, c.paiement_id into empreinte, paiement_id from cle_idempotence c where c.payeur = p_payeur and c.cle = p_cle;
end $$;
