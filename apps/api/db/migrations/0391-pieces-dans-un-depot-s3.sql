-- Files of requests that an S3-compatible store keeps (decision 080). The row comes first and goes last: no object is there that no row tells of.
create table objet (
  -- SHA-256, which its key is made of
  empreinte bytea primary key check (octet_length(empreinte) = 32),
  octets int not null check (octets > 0),
  -- EN_COURS: about to be sent there, or sent and not tied to a file yet; A_EFFACER: no file is made of it any more
  etat text not null default 'EN_COURS' check (etat in ('EN_COURS', 'RANGE', 'A_EFFACER')),
  depuis timestamptz not null
);
create index objet_a_suivre on objet (etat, depuis) where etat <> 'RANGE';

-- Where the bytes of a file are: there, or in demande_piece_morceau where this is null.
alter table demande_piece add column objet bytea references objet;
create index demande_piece_objet on demande_piece (objet) where objet is not null;
create index demande_piece_a_ranger on demande_piece (cree_le)
  where objet is null and etat = 'RECUE' and antivirus <> 'INFECTEE' and demande_id is not null;

-- Whatever takes a file away, or its bytes, has its object erased, in the same transaction; unless another file is made of the same bytes.
create function quitter_objet() returns trigger language plpgsql as $$
begin
  -- of two that leave it together the second sees that the first has left
  perform from objet where empreinte = old.objet for update;
  update objet set etat = 'A_EFFACER', depuis = now()
   where empreinte = old.objet and not exists (select from demande_piece where objet = old.objet);
  return null;
end $$;
create trigger demande_piece_supprimee after delete on demande_piece
  for each row when (old.objet is not null) execute function quitter_objet();
create trigger demande_piece_videe after update of objet on demande_piece
  for each row when (old.objet is not null and new.objet is distinct from old.objet) execute function quitter_objet();
