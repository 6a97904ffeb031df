-- Links that open the document of one invoice to whoever has them: in a mail of ours, or in the utility's own mailing.
create table facture_lien (
  -- SHA-256 of 256 random bits: the link itself is kept nowhere
  empreinte bytea primary key check (octet_length(empreinte) = 32),
  numero_contrat text not null,
  numero_facture text not null,
  cree_le timestamptz not null,
  expire_le timestamptz not null,
  -- the first time; it goes on working, since programs that read mails open links
  servi_le timestamptz,
  foreign key (numero_contrat, numero_facture) references facture (numero_contrat, numero_facture)
);
create index facture_lien_facture on facture_lien (numero_contrat, numero_facture);
create index facture_lien_fin on facture_lien (expire_le);

-- Invoices that imports brought, to be announced by mail once their document is there, then recalled before the day to pay by.
-- One row an invoice, written in the transaction that brings it: told once, never lost. Not for the history of a first load.
create table facture_annonce (
  numero_contrat text not null,
  numero_facture text not null,
  recue_le timestamptz not null,
  -- told, or given up: nobody to write to, no document in time
  annoncee_le timestamptz,
  -- the mail went to somebody
  prevenue boolean not null default false,
  rappelee_le timestamptz,
  primary key (numero_contrat, numero_facture),
  foreign key (numero_contrat, numero_facture) references facture (numero_contrat, numero_facture)
);
create index facture_a_annoncer on facture_annonce (recue_le) where annoncee_le is null;
create index facture_a_rappeler on facture_annonce (annoncee_le) where prevenue and rappelee_le is null;
