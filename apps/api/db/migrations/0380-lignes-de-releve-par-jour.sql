-- The last days of the statements, whatever was ever read.
create index rapprochement_ligne_jour on rapprochement_ligne (jour);
