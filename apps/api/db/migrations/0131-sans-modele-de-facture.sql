-- A document is written by the one model there is; nothing ever read which (docs/decisions/027).
alter table facture drop column modele_version;
