-- Invoices of a group of thousands of contracts: walked by date without their rows being looked up, pages in an order that tells
-- nothing (the number of an invoice proves its contract: decision 013).

create index facture_par_date_interne on facture (date_emission, numero_contrat, identifiant_interne) include (numero_facture, nature);
drop index facture_par_date;

-- Contracts that have ended and are closed to this reader but for their bills (migration 0054), of those that they or their owner
-- attached: none as a rule, and then nothing else is looked at.
create function contrats_finis_a_lire(p_user bigint) returns setof text
language plpgsql stable rows 10 as $$
declare
  v_proprietaire bigint;
begin
  select coalesce(u.proprietaire_id, u.user_web_id) into v_proprietaire from utilisateur u where u.user_web_id = p_user;
  if coalesce((select u.acces_contrat_resilie from utilisateur u where u.user_web_id = v_proprietaire), resilies_ouverts()) then
    return;
  end if;
  return query
    select a.numero_contrat
      from attachement a
      join contrat c on c.numero_contrat = a.numero_contrat and c.is_resilie
     where a.user_web_id = v_proprietaire and a.preuve <> 'COMPTEUR' and peut_lire_factures(p_user, a.numero_contrat);
end $$;
