-- An address that staff wrote proves nothing of a contract until a link sent there was opened, however long ago it was written: the
-- line stays, without the former address, once that one can no longer object.
alter table adresse_changee alter column ancienne drop not null;

create or replace function prouver_par_adresse(p_user bigint, p_clients text[], p_a timestamptz)
returns table (user_web_id bigint, numero_contrat text)
language sql volatile as $$
  insert into attachement (user_web_id, numero_contrat, libelle, attache_le, preuve)
  select w.user_web_id, w.numero_contrat, w.libelle, p_a, 'EMAIL'
    from rattachement_a_confirmer w
    join utilisateur u on u.user_web_id = w.user_web_id and u.mail_valide and u.supprime_le is null
    join contrat c on c.numero_contrat = w.numero_contrat
   where w.etat = 'A_CONFIRMER'
     and not exists (select 1 from adresse_changee a where a.user_web_id = u.user_web_id)
     and (p_user is null or w.user_web_id = p_user)
     and (p_clients is null or c.numero_client_titulaire = any(p_clients) or c.numero_client_co_titulaire = any(p_clients)
       or c.numero_client_payeur = any(p_clients))
     and exists (select 1 from contacts_prouves(w.numero_contrat, p_a) p
                  where p.nature = 'MAIL' and lower(trim(p.valeur)) = lower(u.email))
   order by 1, 2
      on conflict do nothing
  returning attachement.user_web_id, attachement.numero_contrat
$$;
