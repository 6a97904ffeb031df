-- A change that the person made can be undone by the former address too. Links that open the account go to the new one, which was
-- opened: only what staff typed proves nothing.
alter table adresse_changee add column par_le_titulaire boolean not null default false;

create or replace function prouver_par_adresse(p_user bigint, p_clients text[], p_a timestamptz)
returns table (user_web_id bigint, numero_contrat text)
language sql volatile as $$
  insert into attachement (user_web_id, numero_contrat, libelle, attache_le, preuve)
  select w.user_web_id, w.numero_contrat, w.libelle, p_a, 'EMAIL'
    from rattachement_a_confirmer w
    join utilisateur u on u.user_web_id = w.user_web_id and u.mail_valide and u.supprime_le is null
    join contrat c on c.numero_contrat = w.numero_contrat
   where w.etat = 'A_CONFIRMER'
     and not exists (select 1 from adresse_changee a where a.user_web_id = u.user_web_id and not a.par_le_titulaire)
     and (p_user is null or w.user_web_id = p_user)
     and (p_clients is null or c.numero_client_titulaire = any(p_clients) or c.numero_client_co_titulaire = any(p_clients)
       or c.numero_client_payeur = any(p_clients))
     and exists (select 1 from contacts_prouves(w.numero_contrat, p_a) p
                  where p.nature = 'MAIL' and lower(trim(p.valeur)) = lower(u.email))
   order by 1, 2
      on conflict do nothing
  returning attachement.user_web_id, attachement.numero_contrat
$$;

-- The mailbox of a sign-up may be somebody else's than the person's who signed up: when it takes the account over by a new password, what
-- that person proved by their own papers waits for a proof again. What staff, billing or a contact gave stays.
create function reprendre_preuves_d_inscription(p_user bigint, p_a timestamptz) returns void language sql as $$
  with retires as (
    delete from attachement where user_web_id = p_user and preuve in ('FACTURE', 'CLIENT', 'COMPTEUR')
    returning user_web_id, numero_contrat, libelle)
  insert into rattachement_a_confirmer (user_web_id, numero_contrat, libelle, etat, demande_le)
  select user_web_id, numero_contrat, libelle, 'A_CONFIRMER', p_a from retires
$$;
