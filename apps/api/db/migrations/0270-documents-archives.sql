-- Documents that staff archive (spec 3§5): for everybody, or rules of a service for those who are billed under its settlement.
create table document_archive (
  id_fichier uuid primary key,
  type text not null check (type in ('FICHIER', 'REGLEMENT_SERVICE')),
  libelle text not null,
  date_document date not null,
  nom_fichier text not null,
  type_mime text not null,
  empreinte bytea not null references depot (empreinte),
  octets bigint not null,
  cle_archivage text,
  valeur_archivage text,
  archive_le timestamptz not null,
  check ((type = 'REGLEMENT_SERVICE') = (cle_archivage is not null and valeur_archivage is not null))
);
create index document_archive_depot on document_archive (empreinte);

-- Takes the bytes of a file away unless something else is made of the same ones. Answers whether it did.
create function oublier_piece(la_piece bytea) returns boolean language plpgsql as $$
begin
  delete from depot where empreinte = la_piece;
  return found;
exception when foreign_key_violation then
  return false;
end $$;
