-- A contract that passes to other people (decision 056): billing names another holder, joint holder or payer under the same number. Who left
-- keeps the bills of their time, and only those; who came does not read what was before them.

-- The nth time that the people of a contract changed. What is of a contract belongs to an era: the number of passages before it.
create table passage_contrat (
  numero_contrat text not null references contrat (numero_contrat),
  rang smallint not null check (rang > 0),
  -- last local day of the people before: as the file tells it, else the day of the import, by which they had left
  passe_le date not null,
  jour_dit boolean not null,
  importe_le timestamptz not null,
  partis text[] not null,
  arrives text[] not null,
  primary key (numero_contrat, rang)
);

-- Bills of people who left, with their era; any other bill is of the people of now. None of most contracts: what asks whose a bill is pays
-- nothing there. Of one that may be of the people before or of those after, its eras from the first to the last possible.
create table facture_anterieure (
  numero_contrat text not null,
  numero_facture text not null,
  ere smallint not null check (ere >= 0),
  a_ere smallint not null check (a_ere >= ere),
  primary key (numero_contrat, numero_facture),
  foreign key (numero_contrat, numero_facture) references facture (numero_contrat, numero_facture)
);

-- The first era whose bills an attachment reads.
alter table attachement add column des_ere smallint not null default 0 check (des_ere >= 0);

-- An attachment that a passage ended.
create table attachement_passe (
  user_web_id bigint not null references utilisateur (user_web_id) on delete cascade,
  numero_contrat text not null references contrat (numero_contrat),
  des_ere smallint not null,
  a_ere smallint not null check (a_ere >= des_ere),
  -- it was proved otherwise than by the meter: the bills of these eras stay readable
  factures boolean not null,
  -- its account may be somebody who stayed: the contract waits for a proof
  a_confirmer boolean not null,
  quitte_le timestamptz not null,
  -- its account was told by mail
  prevenu_le timestamptz,
  primary key (user_web_id, numero_contrat, a_ere)
);
create index attachement_passe_contrat on attachement_passe (numero_contrat);
create index attachement_passe_a_dire on attachement_passe (user_web_id) where prevenu_le is null;

create function effacer_attachements_passes() returns trigger language plpgsql as $$
begin
  delete from attachement_passe where user_web_id = new.user_web_id;
  return null;
end $$;
create trigger attachements_passes_supprimes after update of supprime_le on utilisateur
  for each row when (old.supprime_le is null and new.supprime_le is not null)
  execute function effacer_attachements_passes();

create function ere_courante(p_contrat text) returns integer
language plpgsql stable parallel safe as $$
begin
  return coalesce((select max(p.rang) from passage_contrat p where p.numero_contrat = p_contrat), 0);
end $$;

-- The attachments through which this account reads a contract: its own, those of its owner that a universe gives, those of the makers of its
-- groups. Whether they open it is for contrats_visibles and peut_lire_factures to say.
create function attachements_lus(p_user bigint, p_contrat text) returns table (des_ere smallint)
language sql stable parallel safe as $$
  select a.des_ere
    from attachement a
    join utilisateur u on u.user_web_id = a.user_web_id and u.proprietaire_id is null and u.ferme_par_gestion_le is null
   where a.user_web_id = p_user and a.numero_contrat = p_contrat
  union all
  select a.des_ere
    from utilisateur u
    join univers_utilisateur uu on uu.user_web_id = u.user_web_id
    join univers v on v.cle = uu.cle and v.proprietaire_id = u.proprietaire_id
    join attachement a on a.user_web_id = u.proprietaire_id and a.numero_contrat = p_contrat
    join utilisateur o on o.user_web_id = a.user_web_id and o.ferme_par_gestion_le is null
   where u.user_web_id = p_user
     and (exists (select 1 from univers_contrat uc where uc.cle = v.cle and uc.numero_contrat = p_contrat)
       or exists (select 1 from univers_groupe ug
                    join groupe_contrat gc on gc.id_groupe = ug.id_groupe
                   where ug.cle = v.cle and gc.numero_contrat = p_contrat))
  union all
  select a.des_ere
    from groupe_membre gm
    join groupe g on g.id_groupe = gm.id_groupe
    join groupe_contrat gc on gc.id_groupe = g.id_groupe and gc.numero_contrat = p_contrat
    join attachement a on a.user_web_id = g.createur_id and a.numero_contrat = p_contrat
    join utilisateur c on c.user_web_id = a.user_web_id and c.ferme_par_gestion_le is null
   where gm.user_web_id = p_user
$$;

-- Is this bill, or what has that day and no bill, of a time that this account may read (of a doubtful one, of all its possible times)? Asked of contracts that passed, once the contract or
-- its bills are open to the account.
create function est_lu(p_user bigint, p_contrat text, p_facture text, p_jour date) returns boolean
language plpgsql stable parallel safe as $$
declare
  v_des integer;
  v_a integer;
begin
  if p_facture is null then
    v_des := (select count(*) from passage_contrat p where p.numero_contrat = p_contrat and p.passe_le < p_jour);
    v_a := v_des;
  else
    select a.ere, a.a_ere into v_des, v_a from facture_anterieure a where a.numero_contrat = p_contrat and a.numero_facture = p_facture;
    v_des := coalesce(v_des, ere_courante(p_contrat));
    v_a := coalesce(v_a, v_des);
  end if;
  return exists (select from attachements_lus(p_user, p_contrat) l where l.des_ere <= v_des)
      or exists (select from attachement_passe p
                  where p.user_web_id = p_user and p.numero_contrat = p_contrat and p.factures and p.des_ere <= v_des and v_a <= p.a_ere)
      or est_personnel(p_user);
end $$;

-- The bills-only door (0054), and to who left, for the bills of their time.
create function garde_des_factures(p_user bigint, p_contrat text) returns boolean
language plpgsql stable as $$
begin
  return exists (select from attachement_passe p
                   join utilisateur u on u.user_web_id = p.user_web_id and u.proprietaire_id is null and u.ferme_par_gestion_le is null
                  where p.user_web_id = p_user and p.numero_contrat = p_contrat and p.factures);
end $$;

create or replace function peut_lire_factures(p_user bigint, p_contrat text) returns boolean
language plpgsql stable as $$
begin
  if peut_voir_contrat(p_user, p_contrat) or garde_des_factures(p_user, p_contrat) then
    return true;
  end if;
  return est_resilie(p_contrat) and exists (
    select 1
      from utilisateur u
      join attachement a on a.user_web_id = coalesce(u.proprietaire_id, u.user_web_id)
     where u.user_web_id = p_user and a.numero_contrat = p_contrat and a.preuve <> 'COMPTEUR'
       and (u.proprietaire_id is null
         or exists (
           select 1
             from univers_utilisateur uu
             join univers v on v.cle = uu.cle and v.proprietaire_id = u.proprietaire_id
            where uu.user_web_id = p_user
              and (exists (select 1 from univers_contrat uc where uc.cle = v.cle and uc.numero_contrat = p_contrat)
                or exists (select 1 from univers_groupe ug
                             join groupe_contrat gc on gc.id_groupe = ug.id_groupe
                            where ug.cle = v.cle and gc.numero_contrat = p_contrat)))));
end $$;

-- Who reads the numbers of its bills (0045): whoever proved the contract, and who left it, of the bills that are still theirs: these
-- prove nothing any more. The numbers of its clients are another matter.
create function prouve_le_contrat(p_user bigint, p_contrat text) returns boolean
language plpgsql stable as $$
begin
  return exists (select 1 from attachement a join utilisateur u on u.user_web_id = a.user_web_id
                  where a.user_web_id = p_user and a.numero_contrat = p_contrat and u.proprietaire_id is null
                    and a.preuve <> 'COMPTEUR')
      or est_personnel(p_user);
end $$;

create or replace function tient_une_preuve(p_user bigint, p_contrat text) returns boolean
language plpgsql stable as $$
begin
  return prouve_le_contrat(p_user, p_contrat) or garde_des_factures(p_user, p_contrat);
end $$;

create or replace function numero_client_lisible(p_user bigint, p_contrat text, p_client text) returns text
language plpgsql stable as $$
begin
  if p_client is null or not prouve_le_contrat(p_user, p_contrat) then
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

-- A contract that passed is attached anew: from the era on since which its account's person is one of its clients, where that is known (0062);
-- else from the present one.
create function ere_de_l_attachement() returns trigger language plpgsql as $$
begin
  if new.des_ere = 0 and exists (select from passage_contrat p where p.numero_contrat = new.numero_contrat) then
    select coalesce(min(d.rang), ere_courante(new.numero_contrat)) into new.des_ere
      from contrat c
      join utilisateur u on u.user_web_id = new.user_web_id
      cross join lateral (select distinct x.client from unnest(
             array[c.numero_client_titulaire, c.numero_client_co_titulaire, c.numero_client_payeur]) x (client) where x.client is not null) x
      cross join lateral (select coalesce(max(p.rang), 0) as rang from passage_contrat p
             where p.numero_contrat = c.numero_contrat and x.client = any(p.arrives)) d
     where c.numero_contrat = new.numero_contrat and new.preuve <> 'COMPTEUR'
       and ((c.numero_client_payeur = c.numero_client_titulaire
             and coalesce(c.numero_client_co_titulaire, c.numero_client_titulaire) = c.numero_client_titulaire)
         or x.client = any(new.clients)
         or (u.adresse_est_prouvee and exists (
               select 1 from contact_client k
                where k.numero_client = x.client and k.champ = 'mail'
                  and lower(trim(case when k.declare_le is null then k.valeur else k.facturation end)) = lower(u.email))));
  end if;
  return new;
end $$;
create trigger ere_de_l_attachement before insert on attachement
  for each row execute function ere_de_l_attachement();

-- Does a bill say by its client, where billing names one, that it is of the people before a passage? Null: it does not say.
create function client_d_avant(p_client text, p_passage passage_contrat, p_actuels text[]) returns boolean
language sql immutable parallel safe as $$
  select case when p_client = any(p_passage.partis) and not coalesce(p_client = any(p_actuels), false) then true
              when p_client = any(p_passage.arrives) then false end
$$;

-- A bill that comes late is of whoever it is about: of the people of its client, else of those of the end of its period, else of its day of
-- issue. Where nobody told the day of the passage, one of up to that day may be of either.
create function noter_anterieures() returns trigger language plpgsql as $$
begin
  insert into facture_anterieure (numero_contrat, numero_facture, ere, a_ere)
  select n.numero_contrat, n.numero_facture, d.rang - 1,
         case when d.sure then d.rang - 1
              else coalesce((select min(s.rang) - 1 from passage_contrat s
                              where s.numero_contrat = n.numero_contrat and s.rang > d.rang and s.jour_dit
                                and coalesce(n.periode_au, n.date_emission) <= s.passe_le), ere_courante(n.numero_contrat)) end
    from nouvelles n
    join contrat c on c.numero_contrat = n.numero_contrat
    cross join lateral (
      select p.rang, p.jour_dit or k.avant is not null as sure
        from passage_contrat p
        cross join lateral (select client_d_avant(n.numero_client, p,
               array[c.numero_client_titulaire, c.numero_client_co_titulaire, c.numero_client_payeur]) as avant) k
       where p.numero_contrat = n.numero_contrat and coalesce(k.avant, coalesce(n.periode_au, n.date_emission) <= p.passe_le)
       order by p.rang limit 1) d
   where exists (select from passage_contrat x where x.numero_contrat = n.numero_contrat)
  on conflict do nothing;
  return null;
end $$;
create trigger facture_anterieure after insert on facture referencing new table as nouvelles
  for each statement execute function noter_anterieures();

-- The number that billing gave anew to a client of a contract who stays: nobody passes, and the report says so for a month.
create table client_renumerote (
  numero_contrat text not null references contrat (numero_contrat),
  ancien text not null,
  nouveau text not null,
  importe_le timestamptz not null,
  primary key (numero_contrat, ancien, nouveau)
);

create function nom_compare(p_client client) returns text
language sql immutable parallel safe as $$
  select regexp_replace(sans_accent(coalesce(nullif(p_client.raison_sociale, ''), nullif(concat_ws(' ', p_client.prenom, p_client.nom), ''),
                                             p_client.denomination)), '[^a-z0-9]', '', 'g')
$$;

-- One person under two numbers: the same name, something else the same that is of one person alone, and nothing that tells two people.
create function meme_personne(a client, b client) returns boolean
language sql immutable parallel safe as $$
  select nom_compare(a) = nom_compare(b) and nom_compare(a) <> ''
     and coalesce(a.siret = b.siret, true) and coalesce(a.date_naissance = b.date_naissance, true)
     and (coalesce(a.siret = b.siret and a.siret <> '', false)
       or coalesce(a.date_naissance = b.date_naissance, false)
       or coalesce(lower(trim(a.email)) = lower(trim(b.email)) and trim(a.email) <> '', false)
       or coalesce(regexp_replace(a.numero_telephone1, '\D', '', 'g') = regexp_replace(b.numero_telephone1, '\D', '', 'g')
                   and a.numero_telephone1 ~ '\d', false))
$$;

-- A bill that comes late was written to the people of its time: to those of the last one of that era, or, where none is there, to who left
-- at its end. What was of the bills before it is of those after it.
create function noter_personnes_d_avant(p_contrat text, p_interne bigint, p_ere smallint) returns void language plpgsql as $$
declare
  v_derniere facture_personnes;
  v_siennes facture_personnes;
begin
  select * into v_derniere from facture_personnes x
   where x.numero_contrat = p_contrat and x.des_interne < p_interne order by x.des_interne desc limit 1;
  select x.* into v_siennes
    from facture_anterieure a
    join facture f on f.numero_contrat = a.numero_contrat and f.numero_facture = a.numero_facture and f.identifiant_interne < p_interne
    join lateral (select * from facture_personnes x
                   where x.numero_contrat = p_contrat and x.des_interne <= f.identifiant_interne order by x.des_interne desc limit 1) x on true
   where a.numero_contrat = p_contrat and a.ere = p_ere
   order by f.identifiant_interne desc limit 1;
  if v_siennes.numero_contrat is null then
    select p_contrat, p_interne, nom_client(k), nom_client(k), k.numero_client, k.est_professionnel, k.siret, k.facturation_adresse,
           k.facturation_complement, k.facturation_code_postal, k.facturation_ville, k.facturation_pays
      into v_siennes
      from passage_contrat p join client k on k.numero_client = coalesce(p.partis[1], (
             select c.numero_client_payeur from contrat c where c.numero_contrat = p_contrat))
     where p.numero_contrat = p_contrat and p.rang = p_ere + 1;
  elsif v_siennes.des_interne = v_derniere.des_interne then
    return;
  end if;
  v_siennes.des_interne := p_interne;
  insert into facture_personnes values (v_siennes.*) on conflict do nothing;
  if v_derniere.numero_contrat is not null then
    v_derniere.des_interne := p_interne + 1;
    insert into facture_personnes values (v_derniere.*) on conflict do nothing;
  end if;
end $$;

-- As in 0147, of the bills that are of the people of now.
create or replace function noter_personnes() returns trigger language plpgsql
set plan_cache_mode = force_custom_plan as $$
declare
  v_tardive record;
begin
  insert into facture_personnes
  with contrats as materialized (
    select n.numero_contrat, min(n.identifiant_interne) as identifiant_interne, min(n.date_emission) as des from nouvelles n
     where not exists (select from facture_anterieure a where a.numero_contrat = n.numero_contrat and a.numero_facture = n.numero_facture)
     group by 1),
  mobiles as materialized (
    select c.numero_contrat from contrats c
     where exists (select from contrat_point cp
                    where cp.numero_contrat = c.numero_contrat and cp.du > (c.des + 1)::timestamp at time zone 'Europe/Paris')),
  venues as (
    select n.numero_contrat, n.identifiant_interne, l.point
      from mobiles m join nouvelles n using (numero_contrat)
      left join facture_anterieure a on a.numero_contrat = n.numero_contrat and a.numero_facture = n.numero_facture
      left join lateral point_de_facture(n.numero_contrat, n.date_emission) l on true
     where a.numero_contrat is null),
  debuts as materialized (
    select c.numero_contrat, c.identifiant_interne, l.point, true as premiere
      from contrats c left join lateral point_de_facture(c.numero_contrat, c.des) l on true
     where c.numero_contrat not in (select m.numero_contrat from mobiles m)
    union all
    select v.numero_contrat, v.identifiant_interne, v.point, v.rang = 1
      from (select v.*, row_number() over une as rang, lag(v.point) over une as avant from venues v
            window une as (partition by v.numero_contrat order by v.identifiant_interne)) v
     where v.rang = 1 or v.point is distinct from v.avant)
  select d.numero_contrat, d.identifiant_interne, p.*
    from debuts d
    cross join lateral personnes_du_contrat(d.numero_contrat, d.point) p
    left join lateral (
      select * from facture_personnes x where x.numero_contrat = d.numero_contrat and d.premiere order by x.des_interne desc limit 1) q on true
   where q.numero_contrat is null
      or (p.titulaire, p.payeur, p.numero_client, p.professionnel, p.siret, p.facturation_adresse, p.facturation_complement, p.facturation_code_postal,
          p.facturation_ville, p.facturation_pays, p.desservie_adresse, p.desservie_complement, p.desservie_code_postal, p.desservie_ville)
         is distinct from
         (q.titulaire, q.payeur, q.numero_client, q.professionnel, q.siret, q.facturation_adresse, q.facturation_complement, q.facturation_code_postal,
          q.facturation_ville, q.facturation_pays, q.desservie_adresse, q.desservie_complement, q.desservie_code_postal, q.desservie_ville);
  for v_tardive in
    select n.numero_contrat, n.identifiant_interne, a.ere
      from facture_anterieure a join nouvelles n on n.numero_contrat = a.numero_contrat and n.numero_facture = a.numero_facture
     order by 1, 2
  loop
    perform noter_personnes_d_avant(v_tardive.numero_contrat, v_tardive.identifiant_interne, v_tardive.ere);
  end loop;
  return null;
end $$;
