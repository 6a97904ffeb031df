-- Files sent with a request. In pieces of 256 KiB, each its own short insert while they come in; they count once they are RECUE.
create table demande_piece (
  piece_id uuid primary key,
  -- null until the request that it goes with is written
  demande_id bigint references demande on delete cascade,
  champ text not null,
  nom text not null,
  type text not null,
  octets int not null default 0,
  empreinte bytea,
  etat text not null default 'EN_COURS' check (etat in ('EN_COURS', 'RECUE')),
  cree_le timestamptz not null
);
create index demande_piece_de on demande_piece (demande_id) where demande_id is not null;
create index demande_piece_seule on demande_piece (cree_le) where demande_id is null;

create table demande_piece_morceau (
  piece_id uuid not null references demande_piece on delete cascade,
  rang int not null check (rang >= 0),
  contenu bytea not null,
  primary key (piece_id, rang)
);
-- pictures and documents are compressed already
alter table demande_piece_morceau alter column contenu set storage external;
