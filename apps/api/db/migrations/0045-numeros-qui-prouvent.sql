-- A client number and an invoice reference prove a contract to whoever gives them (docs/decisions/013): who only reads a contract,
-- through a universe or a group, is not shown them, or would become its owner in an account of their own.

-- Does this account hold a proof of its own of this contract? Staff answer for themselves. What the meter alone opened
-- (rattachementCompteurSuffit) shows no number that opens more.
create function tient_une_preuve(p_user bigint, p_contrat text) returns boolean
language plpgsql stable as $$
begin
  return exists (select 1 from attachement a join utilisateur u on u.user_web_id = a.user_web_id
                  where a.user_web_id = p_user and a.numero_contrat = p_contrat and u.proprietaire_id is null
                    and a.preuve <> 'COMPTEUR')
      or est_personnel(p_user);
end $$;

-- The number of a client of a contract, for whom it is shown to; null for the others. Where the contract has several clients, the
-- account is one of them and nobody knows which: it reads none, for each would open to it what the other one holds or pays for.
create function numero_client_lisible(p_user bigint, p_contrat text, p_client text) returns text
language plpgsql stable as $$
begin
  if p_client is null or not tient_une_preuve(p_user, p_contrat) then
    return null;
  end if;
  if exists (select 1 from contrat c
              where c.numero_contrat = p_contrat and c.numero_client_payeur = c.numero_client_titulaire
                and coalesce(c.numero_client_co_titulaire, c.numero_client_titulaire) = c.numero_client_titulaire)
     or est_personnel(p_user) then
    return p_client;
  end if;
  return null;
end $$;

-- The contract through which a contact was changed online: its account had proved that contract and no other, so that the contact
-- proves no other either, until billing brings it. Null: from before this was kept.
alter table contact_declare add column numero_contrat text references contrat (numero_contrat);
create index contact_declare_contrat on contact_declare (numero_contrat);

create or replace view contact_client as
select k.numero_client, v.champ, v.valeur, d.avant, d.declare_le, k.contacts_importes_le, d.numero_contrat as declare_par
  from client k
  cross join lateral (values ('mail', k.email), ('tel1', k.numero_telephone1), ('tel2', k.numero_telephone2)) v (champ, valeur)
  left join contact_declare d on d.numero_client = k.numero_client and d.champ = v.champ;

-- What proves to be a client of a contract: what billing knows, and what was changed through this contract more than
-- DELAI_PREUVE_CONTACT_HEURES ago.
create or replace function contacts_prouves(p_contrat text, p_a timestamptz)
returns table (numero_client text, nature text, valeur text)
language sql stable as $$
  select distinct k.numero_client, case k.champ when 'mail' then 'MAIL' else 'TELEPHONE' end, k.valeur
    from contrat c
    join contact_client k on k.numero_client in (c.numero_client_titulaire, c.numero_client_co_titulaire, c.numero_client_payeur)
   where c.numero_contrat = p_contrat and trim(k.valeur) <> ''
     and (k.declare_le is null or (k.declare_le <= p_a - interval '72 hours' and k.declare_par = p_contrat))
$$;
