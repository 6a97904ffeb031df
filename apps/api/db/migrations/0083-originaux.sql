-- The document of an invoice as billing printed it: it wins over one written from the lines. Of the version that it shows.
create table facture_original (
  numero_contrat text not null,
  numero_facture text not null,
  version smallint not null,
  empreinte bytea not null references depot (empreinte),
  recu_le timestamptz not null,
  primary key (numero_contrat, numero_facture, version),
  foreign key (numero_contrat, numero_facture) references facture (numero_contrat, numero_facture)
);
create index facture_original_depot on facture_original (empreinte);
