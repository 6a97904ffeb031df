-- What a browser came back with from its bank, the last time: as it came, believed of nothing, for whoever looks into a doubt. Goes after 13 months
-- with the other raw messages.
alter table paiement
  add column retour_le timestamptz,
  -- what stands behind the question mark, or the form that was posted; its beginning
  add column retour_recu bytea check (octet_length(retour_recu) <= 2048);
