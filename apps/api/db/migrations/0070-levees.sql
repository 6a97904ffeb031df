-- Waste collection, where billing counts it: how many times a bin was emptied on a day. A line sent again says the new number; nought takes it back.
create table levee (
  numero_contrat text not null references contrat (numero_contrat),
  levee_le date not null,
  -- which bin; empty where billing does not tell them apart
  bac text not null default '',
  nombre smallint not null check (nombre >= 0),
  primary key (numero_contrat, levee_le, bac)
);
