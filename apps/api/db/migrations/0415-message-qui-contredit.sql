-- What a message says, in 32 bytes: another one under its number that says something else is not the same told again. Null: nobody signed it, or it came before this.
alter table evenement_prestataire add column sens bytea;
-- The message whose number it bears and which says something else: it is believed of nothing.
alter table evenement_prestataire add column contredit bigint references evenement_prestataire (id);
