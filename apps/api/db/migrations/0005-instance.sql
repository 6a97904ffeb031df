-- Facts about this installation, such as the demo's reference day.

create table instance (
  nom text primary key,
  valeur text not null
);
