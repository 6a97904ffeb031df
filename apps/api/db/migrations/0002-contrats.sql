-- Clients, contracts, delivery points, meters, groups, universes, invoices (spec 1§3).

create table client (
  numero_client text primary key check (numero_client <> ''),
  civilite text,
  denomination text,
  raison_sociale text,
  prenom text,
  nom text,
  code_qualite text,
  libelle_qualite text,
  siret text,
  code_ape text,
  numero_telephone1 text,
  numero_telephone2 text,
  email text,
  date_naissance date,
  date_naissance_bis date,
  ville_naissance text,
  ville_naissance_bis text,
  est_professionnel boolean not null default false,
  ref_externe_utilisateur text,
  facturation_adresse text,
  facturation_complement text,
  facturation_code_postal text,
  facturation_ville text,
  facturation_pays text,
  iban text,
  bic text,
  titulaire_du_compte text,
  date_dernier_changement date
);

create table point_livraison (
  id_point text primary key check (id_point <> ''),
  adresse text not null,
  complement text,
  code_postal text not null,
  ville text not null,
  code_commune text
);
create index point_livraison_commune on point_livraison (code_commune);

create table contrat (
  numero_contrat text primary key check (numero_contrat ~ '^[0-9]{7}$'),
  code_type_service text not null check (code_type_service in ('EA', 'AS', 'BT', 'MT')),
  code_etat_contrat text not null check (code_etat_contrat in ('SE', 'AT', 'CS', 'RA', 'RS', 'RM')),
  date_etat date not null,
  date_de_mise_en_service date,
  numero_client_titulaire text not null references client (numero_client),
  numero_client_co_titulaire text references client (numero_client),
  numero_client_payeur text not null references client (numero_client),
  type_contrat text,
  libelle_categorie_contrat text,
  libelle_categorie_facturation text,
  libelle_rythme_facturation text,
  libelle_rythme_releve text,
  type_regroupement smallint not null default 0 check (type_regroupement between 0 and 4),
  numero_contrat_regroupant text references contrat (numero_contrat) deferrable initially deferred,
  mode_distribution text,
  code_service text,
  numero_commande text,
  numero_marche text,
  is_index_saisisable boolean not null default true,
  is_attachable_groupe boolean not null default true,
  reference_interne text,
  is_resilie boolean not null generated always as (code_etat_contrat in ('RA', 'RS', 'RM')) stored
);
create index contrat_titulaire on contrat (numero_client_titulaire);
create index contrat_payeur on contrat (numero_client_payeur);
create index contrat_co_titulaire on contrat (numero_client_co_titulaire) where numero_client_co_titulaire is not null;
create index contrat_regroupant on contrat (numero_contrat_regroupant) where numero_contrat_regroupant is not null;

-- Time lives here: whose contract a delivery point served, and when. Every reading is cut to this interval.
create table contrat_point (
  numero_contrat text not null references contrat (numero_contrat),
  id_point text not null references point_livraison (id_point),
  du timestamptz not null,
  au timestamptz,
  primary key (numero_contrat, id_point, du),
  check (au is null or au > du)
);
create index contrat_point_point on contrat_point (id_point, du);

create table appareil (
  appareil_id bigint generated always as identity primary key,
  identifiant_appareil text not null unique check (length(identifiant_appareil) between 1 and 64),
  -- not unique over time: a number may be used again on another meter
  numero_physique_appareil text not null check (length(numero_physique_appareil) between 1 and 20),
  diametre_mm smallint,
  reseau text,
  unite text not null default 'L' check (unite in ('L', 'KWH')),
  -- black digits of the dial: the index rolls over at 10^n m3
  nb_chiffres smallint not null default 5 check (nb_chiffres between 3 and 9),
  telereleve boolean not null default false,
  fournisseur_capteur text
);
create index appareil_numero_physique on appareil (numero_physique_appareil);

create table cadran (
  appareil_id bigint not null references appareil (appareil_id) on delete cascade,
  numero_ordre smallint not null check (numero_ordre >= 1),
  libelle text,
  primary key (appareil_id, numero_ordre)
);

create table appareil_pose (
  appareil_id bigint not null references appareil (appareil_id) on delete cascade,
  id_point text not null references point_livraison (id_point),
  pose_le timestamptz not null,
  index_pose_litres bigint check (index_pose_litres >= 0),
  depose_le timestamptz,
  index_depose_litres bigint check (index_depose_litres >= 0),
  primary key (appareil_id, pose_le),
  check (depose_le is null or depose_le > pose_le)
);
create index appareil_pose_point on appareil_pose (id_point, pose_le);

create table attachement (
  user_web_id bigint not null references utilisateur (user_web_id) on delete cascade,
  numero_contrat text not null references contrat (numero_contrat),
  libelle text,
  is_defaut_contrat boolean not null default false,
  attache_le timestamptz not null,
  primary key (user_web_id, numero_contrat)
);
create index attachement_contrat on attachement (numero_contrat);
create unique index attachement_un_defaut on attachement (user_web_id) where is_defaut_contrat;

create table groupe (
  id_groupe bigint generated always as identity (start with 1) primary key,
  nom text not null check (length(nom) between 2 and 255),
  description text,
  createur_id bigint not null references utilisateur (user_web_id) on delete cascade,
  cree_le timestamptz not null
);
create index groupe_createur on groupe (createur_id);

create table groupe_contrat (
  id_groupe bigint not null references groupe (id_groupe) on delete cascade,
  numero_contrat text not null references contrat (numero_contrat),
  primary key (id_groupe, numero_contrat)
);
create index groupe_contrat_contrat on groupe_contrat (numero_contrat);

create table groupe_membre (
  id_groupe bigint not null references groupe (id_groupe) on delete cascade,
  user_web_id bigint not null references utilisateur (user_web_id) on delete cascade,
  primary key (id_groupe, user_web_id)
);
create index groupe_membre_utilisateur on groupe_membre (user_web_id);

create table univers (
  cle uuid primary key,
  proprietaire_id bigint not null references utilisateur (user_web_id) on delete cascade,
  libelle text not null
);
create index univers_proprietaire on univers (proprietaire_id);

create table univers_contrat (
  cle uuid not null references univers (cle) on delete cascade,
  numero_contrat text not null references contrat (numero_contrat),
  primary key (cle, numero_contrat)
);
create table univers_groupe (
  cle uuid not null references univers (cle) on delete cascade,
  id_groupe bigint not null references groupe (id_groupe) on delete cascade,
  primary key (cle, id_groupe)
);
create table univers_utilisateur (
  cle uuid not null references univers (cle) on delete cascade,
  user_web_id bigint not null references utilisateur (user_web_id) on delete cascade,
  primary key (cle, user_web_id)
);
create index univers_utilisateur_utilisateur on univers_utilisateur (user_web_id);

-- Keyed by contract first, no constraint across contracts (architecture: scale).
create table facture (
  numero_contrat text not null references contrat (numero_contrat),
  numero_facture text not null,
  date_emission date not null,
  montant_ttc_centimes bigint not null,
  primary key (numero_contrat, numero_facture)
);
create index facture_recente on facture (numero_contrat, date_emission desc);

-- The one definition of the contracts a user may see (decision: visible contracts).
-- Own attachments; for sub-users those of their premium owner that a universe gives; group members read-only; staff all.
create function contrats_visibles(p_user bigint)
returns table (numero_contrat text, lecture_seule boolean)
language sql stable as $$
  select a.numero_contrat, false
    from attachement a
    join utilisateur u on u.user_web_id = a.user_web_id
   where a.user_web_id = p_user and u.proprietaire_id is null
  union
  select a.numero_contrat, true
    from utilisateur u
    join univers_utilisateur uu on uu.user_web_id = u.user_web_id
    join univers v on v.cle = uu.cle and v.proprietaire_id = u.proprietaire_id
    join attachement a on a.user_web_id = u.proprietaire_id
   where u.user_web_id = p_user
     and (exists (select 1 from univers_contrat uc where uc.cle = v.cle and uc.numero_contrat = a.numero_contrat)
       or exists (select 1 from univers_groupe ug
                    join groupe_contrat gc on gc.id_groupe = ug.id_groupe
                   where ug.cle = v.cle and gc.numero_contrat = a.numero_contrat))
  union
  select a.numero_contrat, true
    from groupe_membre gm
    join groupe g on g.id_groupe = gm.id_groupe
    join groupe_contrat gc on gc.id_groupe = g.id_groupe
    join attachement a on a.numero_contrat = gc.numero_contrat and a.user_web_id = g.createur_id
   where gm.user_web_id = p_user
$$;

create function est_personnel(p_user bigint) returns boolean
language sql stable as $$
  select exists (select 1 from utilisateur_profil up join profil p on p.code = up.profil
                  where up.user_web_id = p_user and p.personnel)
$$;

-- May this user see this contract? Staff see all; the others through contrats_visibles.
create function peut_voir_contrat(p_user bigint, p_contrat text) returns boolean
language sql stable as $$
  select exists (select 1 from contrat where numero_contrat = p_contrat)
     and (exists (select 1 from contrats_visibles(p_user) v where v.numero_contrat = p_contrat)
       or est_personnel(p_user))
$$;
