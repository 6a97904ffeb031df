-- Links that prove who asks for their data (decision 085), each mailed to an address that billing knows for the contract that the request names.
create table demande_identite (
  -- SHA-256 of 256 random bits
  empreinte bytea primary key check (octet_length(empreinte) = 32),
  demande_id bigint not null references demande on delete cascade,
  numero_contrat text not null,
  -- as staff and the person read it: m…@o….fr
  masque text not null,
  expire_le timestamptz not null,
  -- wrong references given with it
  essais int not null default 0
);
create index demande_identite_de on demande_identite (demande_id);
