-- The mark of the utility, in place of the drawing that is built in: one image or none, told from others by its fingerprint.
create table logo (
  un boolean primary key default true check (un),
  type text not null check (type in ('image/png', 'image/svg+xml')),
  octets bytea not null check (octet_length(octets) <= 65536),
  -- SHA-256 of the bytes, its first 16 digits: part of its address, so that it may be kept for ever
  empreinte text not null check (empreinte ~ '^[0-9a-f]{16}$'),
  pose_le timestamptz not null
);
