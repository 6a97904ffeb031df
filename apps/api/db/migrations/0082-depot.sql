-- Files that the portal keeps, by their content: the same bytes are kept once. In pieces, so that neither a write nor a read holds a
-- whole file in memory.
create table depot (
  -- SHA-256
  empreinte bytea primary key check (octet_length(empreinte) = 32),
  octets bigint not null check (octets > 0),
  depose_le timestamptz not null
);
create table depot_morceau (
  empreinte bytea not null references depot (empreinte) on delete cascade,
  rang int not null check (rang >= 0),
  contenu bytea not null,
  primary key (empreinte, rang)
);
-- documents are compressed already
alter table depot_morceau alter column contenu set storage external;
