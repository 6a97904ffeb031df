-- For which exact address the person of an account gave the proof, and when: by a link mailed to that very address, opened in a session of
-- the account, with its password, or to choose one. Whatever else writes the address or opens the account to logins proves nothing.
alter table utilisateur add column adresse_prouvee text;
alter table utilisateur add column adresse_prouvee_le timestamptz;
alter table utilisateur add column adresse_est_prouvee boolean not null
  generated always as (coalesce(lower(adresse_prouvee) = lower(email), false)) virtual;

-- Closed by staff, who took a validation back: no link opens it again, staff do.
alter table utilisateur add column ferme_par_gestion_le timestamptz;
update utilisateur set ferme_par_gestion_le = now()
 where not mail_valide and derniere_connexion_le is not null and supprime_le is null;

-- What was validated by its owner stays proved; not what staff ticked or wrote.
update utilisateur u set adresse_prouvee = email, adresse_prouvee_le = now()
 where mail_valide and mot_de_passe is not null and supprime_le is null
   and not exists (select 1 from adresse_changee a where a.user_web_id = u.user_web_id and not a.par_le_titulaire)
   and not exists (select 1 from audit a
                    where a.objet_type = 'utilisateur' and a.objet_id = u.user_web_id::text and a.action = 'compte-modifie'
                      and a.auteur_id is distinct from u.user_web_id and a.detail ->> 'champs' ~ '\m(email|mail_valide)\M');
-- links under way say which mailbox they went to, where that is known
update lien l set charge = l.charge || jsonb_build_object('adresse', u.email)
  from utilisateur u
 where u.user_web_id = l.user_web_id and l.nature in ('ACTIVATION', 'MOT_DE_PASSE') and l.consomme_le is null
   and not exists (select 1 from adresse_changee a where a.user_web_id = u.user_web_id);

-- The table is again what it was made for: who may undo a change.
delete from adresse_changee where ancienne is null;
alter table adresse_changee alter column ancienne set not null;

create or replace function prouver_par_adresse(p_user bigint, p_clients text[], p_a timestamptz)
returns table (user_web_id bigint, numero_contrat text)
language sql volatile as $$
  insert into attachement (user_web_id, numero_contrat, libelle, attache_le, preuve)
  select w.user_web_id, w.numero_contrat, w.libelle, p_a, 'EMAIL'
    from rattachement_a_confirmer w
    join utilisateur u on u.user_web_id = w.user_web_id and u.mail_valide and u.adresse_est_prouvee and u.supprime_le is null
    join contrat c on c.numero_contrat = w.numero_contrat
   where w.etat = 'A_CONFIRMER'
     and (p_user is null or w.user_web_id = p_user)
     and (p_clients is null or c.numero_client_titulaire = any(p_clients) or c.numero_client_co_titulaire = any(p_clients)
       or c.numero_client_payeur = any(p_clients))
     and exists (select 1 from contacts_prouves(w.numero_contrat, p_a) p
                  where p.nature = 'MAIL' and lower(trim(p.valeur)) = lower(u.email))
   order by 1, 2
      on conflict do nothing
  returning attachement.user_web_id, attachement.numero_contrat
$$;
