-- Billed consumptions of large groups, added up ahead by month and batch as their charts are (0018): the call reads a few rows a batch
-- instead of every billing reading of thousands of meters.
create table groupe_facturee (
  id_groupe bigint not null,
  lot integer not null,
  -- first day of the local month of the closing reading
  mois date not null,
  unite text not null check (unite in ('M3', 'KWH')),
  -- contracts with a period that ends in the month, and those of them whose volume an anomaly hides
  nb_contrats integer not null,
  nb_sans_volume integer not null,
  litres bigint not null,
  litres_estimes bigint not null,
  primary key (id_groupe, lot, mois, unite),
  foreign key (id_groupe, lot) references groupe_lot (id_groupe, lot) on delete cascade
);

-- Batches summed before have none yet: they are summed again, and their contracts read one by one meanwhile.
update groupe_lot set valide = false, version = version + 1;
