-- Contacts changed online, what is announced to whom, and what staff have to do about it (docs/decisions/014).

-- A contact changed through the portal, with what was known before. It serves at once and proves nothing for a while (client.codes.ts).
-- The line goes when an import brings the column, or when the change is undone: the contact is billing's again.
create table contact_declare (
  numero_client text not null references client (numero_client) on delete cascade,
  champ text not null check (champ in ('mail', 'tel1', 'tel2')),
  avant text,
  declare_le timestamptz not null,
  primary key (numero_client, champ)
);

-- Since when billing's contacts are known; null: since before this was kept.
alter table client add column contacts_importes_le timestamptz;
alter table client alter column contacts_importes_le set default now();

create view contact_client as
select k.numero_client, v.champ, v.valeur, d.avant, d.declare_le, k.contacts_importes_le
  from client k
  cross join lateral (values ('mail', k.email), ('tel1', k.numero_telephone1), ('tel2', k.numero_telephone2)) v (champ, valeur)
  left join contact_declare d on d.numero_client = k.numero_client and d.champ = v.champ;

-- What proves to be a client of a contract (migration 0026): not what was changed online less than DELAI_PREUVE_CONTACT_HEURES ago.
create or replace function contacts_prouves(p_contrat text, p_a timestamptz)
returns table (numero_client text, nature text, valeur text)
language sql stable as $$
  select distinct k.numero_client, case k.champ when 'mail' then 'MAIL' else 'TELEPHONE' end, k.valeur
    from contrat c
    join contact_client k on k.numero_client in (c.numero_client_titulaire, c.numero_client_co_titulaire, c.numero_client_payeur)
   where c.numero_contrat = p_contrat and trim(k.valeur) <> ''
     and (k.declare_le is null or k.declare_le <= p_a - interval '72 hours')
$$;

-- undone by a contact that was known before it
alter table client_modification drop constraint client_modification_etat_check;
alter table client_modification add constraint client_modification_etat_check
  check (etat in ('EN_ATTENTE', 'EFFECTUEE', 'REMPLACEE', 'REFUSEE', 'ANNULEE'));

-- « Ce n'est pas moi »: a link of somebody who may have no account.
-- the natures stand in liens.codes.ts
alter table lien drop constraint if exists lien_nature_check;
alter table lien alter column user_web_id drop not null;
alter table lien add check (user_web_id is not null or nature = 'CONTESTATION');

-- One operation of one account that attached contracts, whatever became of them since. An import has one per account.
create table operation_rattachement (
  operation uuid primary key,
  user_web_id bigint not null references utilisateur (user_web_id),
  lot_id bigint references import_lot (lot_id),
  faite_le timestamptz not null,
  annoncee_le timestamptz
);
create unique index operation_rattachement_lot on operation_rattachement (lot_id, user_web_id) where lot_id is not null;
create index operation_rattachement_compte on operation_rattachement (user_web_id);
create index operation_rattachement_a_annoncer on operation_rattachement (faite_le) where annoncee_le is null;
create table operation_rattachement_contrat (
  operation uuid not null references operation_rattachement (operation) on delete cascade,
  numero_contrat text not null references contrat (numero_contrat),
  primary key (operation, numero_contrat)
);

-- One message per operation and recipient: their address is in `envoi` only, for as long as it is kept there.
create table annonce (
  annonce_id bigint generated always as identity primary key,
  operation uuid not null references operation_rattachement (operation) on delete cascade,
  -- SHA-256 of the address or number
  destinataire bytea not null,
  faite_le timestamptz not null,
  unique (operation, destinataire)
);
create table annonce_contrat (
  annonce_id bigint not null references annonce (annonce_id) on delete cascade,
  numero_contrat text not null references contrat (numero_contrat),
  primary key (annonce_id, numero_contrat)
);

-- What staff have to do: attachments and changes that somebody disowned, letters to people without any other contact.
create table affaire (
  affaire_id bigint generated always as identity primary key,
  nature text not null
    check (nature in ('RATTACHEMENT_SIGNALE', 'COORDONNEES_CONTESTEES', 'COURRIER_RATTACHEMENT', 'COURRIER_COORDONNEES')),
  etat text not null default 'A_TRAITER' check (etat in ('A_TRAITER', 'ENVOYE', 'SUSPENDU', 'ECARTE')),
  -- the same key twice is one case
  cle text not null unique,
  -- the account that attached the contracts, or asked for the change
  user_web_id bigint not null references utilisateur (user_web_id),
  -- the client to write to, or whose contacts were changed
  numero_client text references client (numero_client),
  ouverte_le timestamptz not null,
  traitee_le timestamptz,
  traitee_par bigint references utilisateur (user_web_id),
  motif text,
  check ((etat = 'A_TRAITER') = (traitee_le is null)),
  check (etat not in ('SUSPENDU', 'ECARTE') or motif is not null)
);
create index affaire_compte on affaire (user_web_id);
create index affaire_traitee_par on affaire (traitee_par) where traitee_par is not null;
create index affaire_recentes on affaire (ouverte_le desc, affaire_id desc);
create table affaire_contrat (
  affaire_id bigint not null references affaire (affaire_id) on delete cascade,
  numero_contrat text not null references contrat (numero_contrat),
  primary key (affaire_id, numero_contrat)
);
create index affaire_contrat_contrat on affaire_contrat (numero_contrat);
