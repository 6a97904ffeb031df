import type { Pool } from 'pg'

/** A database that knows which of its tables were written, and how to be again what it was. */
export interface EtatDeBase {
  /** Tables in which a row came, changed or went since this was asked last; what was rolled back was not written. */
  ecrites(): Promise<string[]>
  /** Puts rows and sequences back to what they were when they were kept. */
  retablir(): Promise<void>
}

// a statement that touches no row writes nothing: the triggers look at its rows
const PREPARER = `
create schema etat;
create table etat.ecrite (nom text not null, vue boolean not null default false);
create table etat.suite as
  select format('%I.%I', schemaname, sequencename) as nom, start_value, last_value from pg_sequences;
create table etat.gardee (nom text not null, copie text not null, colonnes text not null);

create function etat.nom_de(quoi oid) returns text language sql stable as $$
  select case when n.nspname = 'public' then '' else quote_ident(n.nspname) || '.' end || quote_ident(c.relname)
    from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace where c.oid = quoi
$$;

create function etat.noter() returns trigger language plpgsql set search_path = etat, pg_temp as $$
declare
  touche boolean := true;
begin
  if tg_op <> 'TRUNCATE' then select exists (select from lignes) into touche; end if;
  if touche then
    insert into ecrite (nom) values (nom_de(coalesce(pg_partition_root(tg_relid)::oid, tg_relid)));
  end if;
  return null;
end $$;

create function etat.retablir() returns void language plpgsql as $$
declare
  une record;
begin
  -- neither triggers nor foreign keys in between: the whole is what it was
  perform set_config('session_replication_role', 'replica', true);
  for une in select * from etat.gardee where nom in (select e.nom from etat.ecrite e) loop
    -- a version never goes back: whoever has read the settings that are undone reads them again
    if une.nom = 'version_configuration' then
      update version_configuration set version = version + 1;
      continue;
    end if;
    execute format('delete from %s', une.nom);
    execute format('insert into %s (%s) overriding system value select %2$s from etat.%I', une.nom, une.colonnes, une.copie);
  end loop;
  delete from etat.ecrite;
  perform setval(s.nom::regclass, coalesce(s.last_value, s.start_value), s.last_value is not null)
    from etat.suite s join pg_sequences p on s.nom = format('%I.%I', p.schemaname, p.sequencename)
   where p.last_value is distinct from s.last_value;
end $$;

do $$
declare
  une record;
  colonnes text;
begin
  for une in select c.oid, etat.nom_de(c.oid) as nom, c.relispartition
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname !~ '^(pg_|information_schema$|etat$)' loop
    execute format('create trigger etat_insert after insert on %s referencing new table as lignes for each statement execute function etat.noter()', une.nom);
    execute format('create trigger etat_update after update on %s referencing new table as lignes for each statement execute function etat.noter()', une.nom);
    execute format('create trigger etat_delete after delete on %s referencing old table as lignes for each statement execute function etat.noter()', une.nom);
    execute format('create trigger etat_truncate after truncate on %s for each statement execute function etat.noter()', une.nom);
    -- the rows of a partition are kept with the whole table
    continue when une.relispartition;
    select string_agg(quote_ident(attname), ', ' order by attnum) into colonnes
      from pg_attribute where attrelid = une.oid and attnum > 0 and not attisdropped and attgenerated = '';
    execute format('create table etat.%I as select %s from %s', une.nom, colonnes, une.nom);
    insert into etat.gardee values (une.nom, une.nom, colonnes);
  end loop;
end $$;`

const nommer = (rows: readonly { nom: string }[]): string[] => [...new Set(rows.map(({ nom }) => nom))].toSorted()

/**
 * Keeps what a test database holds now, so that it can be put back after each trial. For a trial that writes a few rows that
 * costs a tenth of a fresh copy of the database.
 */
export const garderEtat = async (pool: Pool): Promise<EtatDeBase> => {
  await pool.query(PREPARER)
  return {
    ecrites: async () => {
      const { rows } = await pool.query<{ nom: string }>(
        'update etat.ecrite set vue = true where not vue returning nom',
      )
      return nommer(rows)
    },
    retablir: async () => {
      await pool.query('select etat.retablir()')
    },
  }
}
