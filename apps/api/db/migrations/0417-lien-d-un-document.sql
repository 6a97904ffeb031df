-- Links by which whoever sent a request without an account adds the document that is asked for (decision 097), each mailed with what is asked.
create table demande_lien (
  -- SHA-256 of 256 random bits
  empreinte bytea primary key check (octet_length(empreinte) = 32),
  demande_id bigint not null references demande on delete cascade,
  expire_le timestamptz not null,
  -- the document came, or is waited for no more; what was sent by it is still answered the same
  clos_le timestamptz
);
create index demande_lien_de on demande_lien (demande_id);
create index demande_lien_expire on demande_lien (expire_le);
