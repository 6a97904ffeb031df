-- Which client of a contract an account is. Holder, joint holder and payer may be three people: a tenant, and the agency that pays for three
-- hundred others. The proof of an attachment often says which: the client whose number was given, whose mailbox or telephone answered, to
-- whom the letter was addressed. An invoice, staff and an import do not.
alter table attachement add column clients text[] not null default '{}';
-- of an SMS: whose telephone
alter table code_preuve add column clients text[] not null default '{}';

-- Is this account, to which the contract is attached, known to be this client of it? Where the contract has one client, it is. Else its proof
-- said so, or its own proved address is the one that billing gave for that client.
create function est_client_du_contrat(p_user bigint, p_contrat text, p_client text) returns boolean
language sql stable as $$
  select exists (
    select 1 from attachement a
      join utilisateur u on u.user_web_id = a.user_web_id
      join contrat c on c.numero_contrat = a.numero_contrat
     where a.user_web_id = p_user and a.numero_contrat = p_contrat
       and p_client in (c.numero_client_titulaire, c.numero_client_co_titulaire, c.numero_client_payeur)
       and ((c.numero_client_payeur = c.numero_client_titulaire
             and coalesce(c.numero_client_co_titulaire, c.numero_client_titulaire) = c.numero_client_titulaire)
         or p_client = any(a.clients)
         or (u.adresse_est_prouvee and exists (
               select 1 from contact_client k
                where k.numero_client = p_client and k.champ = 'mail'
                  and lower(trim(case when k.declare_le is null then k.valeur else k.facturation end)) = lower(u.email)))))
$$;

create or replace function prouver_par_adresse(p_user bigint, p_clients text[], p_a timestamptz)
returns table (user_web_id bigint, numero_contrat text)
language sql volatile as $$
  insert into attachement (user_web_id, numero_contrat, libelle, attache_le, preuve, clients)
  select w.user_web_id, w.numero_contrat, w.libelle, p_a, 'EMAIL', p.clients
    from rattachement_a_confirmer w
    join utilisateur u on u.user_web_id = w.user_web_id and u.mail_valide and u.adresse_est_prouvee and u.supprime_le is null
    join contrat c on c.numero_contrat = w.numero_contrat
    cross join lateral (
      select array_agg(distinct p.numero_client) as clients from contacts_prouves(w.numero_contrat, p_a) p
       where p.nature = 'MAIL' and lower(trim(p.valeur)) = lower(u.email)) p
   where w.etat = 'A_CONFIRMER' and p.clients is not null
     and (p_user is null or w.user_web_id = p_user)
     and (p_clients is null or c.numero_client_titulaire = any(p_clients) or c.numero_client_co_titulaire = any(p_clients)
       or c.numero_client_payeur = any(p_clients))
   order by 1, 2
      on conflict do nothing
  returning attachement.user_web_id, attachement.numero_contrat
$$;
