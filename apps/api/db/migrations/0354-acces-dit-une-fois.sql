-- The guard says how the contract is seen, which it knows, rather than that it is: a detail asked it a second time (benchmark P1).
create function identifier_appelant(p_porteur bytea, p_cookie bytea, p_maintenant timestamptz, p_contrat text)
returns table (version bigint, application_vivante boolean, vivante boolean, user_web_id bigint, usurpateur_id bigint,
               identifiant text, proprietaire_id bigint, profils text[], personnel boolean, acces_contrat text)
language plpgsql stable rows 1 as $$
#variable_conflict use_column
declare
  nature_porteur text;
begin
  personnel := false;
  select v.version, j.nature, j.expire_le > p_maintenant and j.revoque_le is null, j.user_web_id, j.usurpateur_id,
         u.identifiant, u.proprietaire_id,
         j.expire_le > p_maintenant and j.revoque_le is null and u.supprime_le is null and j.user_web_id is not null
    into version, nature_porteur, application_vivante, user_web_id, usurpateur_id, identifiant, proprietaire_id, vivante
    from version_configuration v
    left join jeton j on j.empreinte = p_porteur
    left join utilisateur u on u.user_web_id = j.user_web_id;
  -- the header itself may be a user token (API clients); else the cookie counts, beside an application token
  if nature_porteur = 'application' then
    select j.user_web_id, j.usurpateur_id, u.identifiant, u.proprietaire_id,
           j.expire_le > p_maintenant and j.revoque_le is null and u.supprime_le is null
      into user_web_id, usurpateur_id, identifiant, proprietaire_id, vivante
      from jeton j
      join utilisateur u on u.user_web_id = j.user_web_id
     where j.empreinte = p_cookie and j.nature = 'utilisateur';
  end if;
  -- whoever acts here still may: an admin, or the premium owner of this sub-user
  if vivante and usurpateur_id is not null then
    vivante := exists (
      select 1 from utilisateur z
       where z.user_web_id = identifier_appelant.usurpateur_id and z.supprime_le is null
         and (z.user_web_id = identifier_appelant.proprietaire_id
           or exists (select 1 from utilisateur_profil zp where zp.user_web_id = z.user_web_id and zp.profil = 'ADMIN')));
  end if;
  if vivante then
    -- staff as est_personnel says it, in the reading of the profiles
    select array_agg(up.profil), coalesce(bool_or(p.personnel), false) into profils, personnel
      from utilisateur_profil up
      join profil p on p.code = up.profil
     where up.user_web_id = identifier_appelant.user_web_id;
    if p_contrat is not null then
      acces_contrat := acces_contrat(user_web_id, p_contrat);
    end if;
  end if;
  return next;
end $$;

-- What the version before calls, by the same rules; it goes once none of it runs any more.
create or replace function identifier(p_porteur bytea, p_cookie bytea, p_maintenant timestamptz, p_contrat text)
returns table (version bigint, application_vivante boolean, vivante boolean, user_web_id bigint, usurpateur_id bigint,
               identifiant text, proprietaire_id bigint, profils text[], personnel boolean, contrat_visible boolean)
language plpgsql stable rows 1 as $$
begin
  return query
    select i.version, i.application_vivante, i.vivante, i.user_web_id, i.usurpateur_id, i.identifiant, i.proprietaire_id, i.profils, i.personnel,
           case when i.vivante and p_contrat is not null then i.acces_contrat is not null end
      from identifier_appelant(p_porteur, p_cookie, p_maintenant, p_contrat) i;
end $$;

-- Whether this user may know the numbers of the clients of this contract: the answer is the same for each of them, and a detail has three.
create function numeros_clients_lisibles(p_user bigint, p_contrat text) returns boolean
language plpgsql stable as $$
begin
  if exists (select 1 from contrat c
              where c.numero_contrat = p_contrat and c.numero_client_payeur = c.numero_client_titulaire
                and coalesce(c.numero_client_co_titulaire, c.numero_client_titulaire) = c.numero_client_titulaire) then
    return prouve_le_contrat(p_user, p_contrat);
  end if;
  return est_personnel(p_user);
end $$;

create or replace function numero_client_lisible(p_user bigint, p_contrat text, p_client text) returns text
language plpgsql stable as $$
begin
  return case when p_client is not null and numeros_clients_lisibles(p_user, p_contrat) then p_client end;
end $$;
