-- Changes of client data asked online, and look-ups by place (spec 1§3.4, 1§4, 1§7.4; docs/decisions/009).

-- A name changed online waits for the billing system to send it back: until then no proof of address bears it.
alter table client add column nom_declare_le timestamptz;

-- One line per change asked. Waiting ones take effect through the link of a mail, the others at once.
create table client_modification (
  id bigint generated always as identity primary key,
  numero_client text not null references client (numero_client),
  numero_contrat text not null references contrat (numero_contrat),
  user_web_id bigint not null references utilisateur (user_web_id) on delete cascade,
  -- columns of client with the values seen when the change was asked, and the ones wanted
  avant jsonb not null,
  apres jsonb not null,
  etat text not null check (etat in ('EN_ATTENTE', 'EFFECTUEE', 'REMPLACEE', 'REFUSEE')),
  demandee_le timestamptz not null,
  expire_le timestamptz,
  traitee_le timestamptz,
  check ((etat = 'EN_ATTENTE') = (traitee_le is null)),
  check (etat <> 'EN_ATTENTE' or expire_le is not null)
);
-- one waiting change per client and account: a new one takes the place of the former
create unique index client_modification_attente on client_modification (numero_client, user_web_id)
  where etat = 'EN_ATTENTE';
create index client_modification_utilisateur on client_modification (user_web_id);
create index client_modification_client on client_modification (numero_client, id desc);

-- communes served, and address suggestions from the delivery points
create index point_livraison_lieu on point_livraison (code_postal, ville, code_commune);
create function adresse_cherchee(p_adresse text, p_code_postal text, p_ville text) returns text
language sql immutable parallel safe as $$
  select replace(public.sans_accent(concat_ws(' ', p_adresse, p_code_postal, p_ville)), '-', ' ')
$$;
create function voie_cherchee(p_adresse text, p_code_postal text, p_ville text) returns text
language sql immutable parallel safe as $$
  select regexp_replace(public.adresse_cherchee(p_adresse, p_code_postal, p_ville),
                        '^[0-9]+ *(bis|ter|quater|[a-d] )? *,? *', '')
$$;
create index point_livraison_adresse on point_livraison (adresse_cherchee(adresse, code_postal, ville) text_pattern_ops);
create index point_livraison_voie on point_livraison (voie_cherchee(adresse, code_postal, ville) text_pattern_ops);
