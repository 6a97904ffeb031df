-- Lists and sums of a group of thousands of contracts read every due of them: looked up one by one, their bills were four fifths of the time.
-- What lists and sums ask of its bill stands in the due itself, and in the index that finds it (decision 040). The bill is its owner:
-- nobody else writes these columns, the database copies them whenever a bill or a due is written, and the check of the ledger compares.
alter table creance
  add column facture_interne bigint,
  add column facture_avoir boolean,
  add column facture_tresor_le date,
  add column facture_limite_le date,
  add column facture_prelevement_le date,
  add column facture_rejet_le date,
  add column facture_relances smallint,
  add column facture_phase text,
  add column facture_contentieux boolean,
  add column facture_gel text;

/* What a due has of its bill: the one list of it. Inlined. */
create function etat_de_facture(f facture) returns table (
  emission date, interne bigint, avoir boolean, tresor_le date, limite_le date, prelevement_le date, rejet_le date, relances smallint, phase text,
  contentieux boolean, gel text)
language sql stable as $$
  select f.date_emission, f.identifiant_interne, f.nature = 'AVOIR', f.remise_tresor_le, f.limite_paiement_le, f.prelevement_le,
         f.prelevement_rejete_le, f.nombre_relances, f.phase, f.contentieux, f.gel
$$;

/* Whether a due says what its bill says. Inlined. */
create function creance_suit(c creance, f facture) returns boolean language sql stable as $$
  select (c.emise_le,
          c.facture_interne, c.facture_avoir, c.facture_tresor_le, c.facture_limite_le, c.facture_prelevement_le, c.facture_rejet_le,
          c.facture_relances, c.facture_phase, c.facture_contentieux, c.facture_gel)
         is not distinct from
         (f.date_emission, f.identifiant_interne, f.nature = 'AVOIR', f.remise_tresor_le, f.limite_paiement_le, f.prelevement_le,
          f.prelevement_rejete_le, f.nombre_relances, f.phase, f.contentieux, f.gel)
$$;

-- the dues there are
update creance c set (
    emise_le, facture_interne, facture_avoir, facture_tresor_le, facture_limite_le, facture_prelevement_le, facture_rejet_le, facture_relances,
    facture_phase, facture_contentieux, facture_gel) = row (e.*)
  from facture f cross join lateral etat_de_facture(f) e
 where f.numero_contrat = c.numero_contrat and f.numero_facture = c.numero_facture;

/*
 * After bills were changed, or dues inserted: `nouvelles` are rows of either. Locked in the order in which everybody locks dues, then told. By
 * its keys alone: the plan made for a first statement serves the next one too, of one row or of thousands.
 */
create function creance_suit_sa_facture() returns trigger language plpgsql
set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform 1
    from nouvelles n
    join creance c on c.numero_contrat = n.numero_contrat and c.id_creance = 'F:' || n.numero_facture
    join facture f on f.numero_contrat = n.numero_contrat and f.numero_facture = n.numero_facture
   where not creance_suit(c, f)
   order by c.numero_contrat, c.id_creance for no key update of c;
  if not found then
    return null;
  end if;
  update creance c set (
    emise_le, facture_interne, facture_avoir, facture_tresor_le, facture_limite_le, facture_prelevement_le, facture_rejet_le, facture_relances,
    facture_phase, facture_contentieux, facture_gel) = row (e.*)
    from nouvelles n
    join facture f on f.numero_contrat = n.numero_contrat and f.numero_facture = n.numero_facture
    cross join lateral etat_de_facture(f) e
   where c.numero_contrat = n.numero_contrat and c.id_creance = 'F:' || n.numero_facture and not creance_suit(c, f);
  return null;
end $$;
create trigger creance_suit_sa_facture after update on facture referencing new table as nouvelles
  for each statement execute function creance_suit_sa_facture();
create trigger creance_suit_sa_facture after insert on creance referencing new table as nouvelles
  for each statement execute function creance_suit_sa_facture();

create function creance_etat_tenu() returns trigger language plpgsql as $$
begin
  raise exception 'what a due says of its bill is of the bill: write the bill' using errcode = 'restrict_violation';
end $$;
create trigger creance_etat_modifie
  before update of
    facture_interne, facture_avoir, facture_tresor_le, facture_limite_le, facture_prelevement_le, facture_rejet_le, facture_relances, facture_phase,
    facture_contentieux, facture_gel
  on creance
  for each statement when (pg_trigger_depth() = 0) execute function creance_etat_tenu();

-- lists and sums read nothing else
drop index creance_due;
create index creance_due on creance (numero_contrat, emise_le) include (
  reste_centimes, nature, id_creance, numero_facture, exigible_le,
  facture_interne, facture_avoir, facture_tresor_le, facture_limite_le, facture_prelevement_le, facture_rejet_le, facture_relances, facture_phase,
  facture_contentieux, facture_gel)
  where reste_centimes > 0;

-- as in 0107, with what a due says of its bill: told when it is born, it need not be written again
/*
 * Posts what billing said was left of these invoices, once: a due and its movement; of a credit note, an advance. Settled ones post
 * nothing: a history of millions of invoices is no history of movements. Answers how many movements were written.
 */
create or replace function ouvrir_factures(p_contrats text[], p_numeros text[]) returns bigint language plpgsql
set plan_cache_mode = force_custom_plan as $$
declare ecrits bigint;
begin
  insert into creance (numero_contrat, id_creance, nature, numero_facture, montant_centimes, emise_le, exigible_le, traite_code,
    facture_interne, facture_avoir, facture_tresor_le, facture_limite_le, facture_prelevement_le, facture_rejet_le, facture_relances, facture_phase,
    facture_contentieux, facture_gel)
  select f.numero_contrat, 'F:' || f.numero_facture, 'FACTURE', f.numero_facture, f.montant_ttc_centimes, e.emission, f.exigible_le, f.traite_code,
         e.interne, e.avoir, e.tresor_le, e.limite_le, e.prelevement_le, e.rejet_le, e.relances, e.phase, e.contentieux, e.gel
    from unnest(p_contrats, p_numeros) l (numero_contrat, numero_facture) join facture f using (numero_contrat, numero_facture)
    cross join lateral etat_de_facture(f) e
   where f.reste_ouverture_centimes > 0
   order by 1, 2
  on conflict do nothing;
  insert into mouvement (numero_contrat, cle, nature, debit, credit, id_creance, centimes, effet_le)
  select f.numero_contrat,
         case when f.nature = 'AVOIR' then 'AVOIR:' || f.numero_facture else 'FACTURE:' || f.numero_facture || ':' || f.version end,
         case when f.nature = 'AVOIR' then 'AVOIR' when f.reste_ouverture_centimes = f.montant_ttc_centimes then 'FACTURE' else 'OUVERTURE' end,
         case when f.nature = 'AVOIR' then 'FACTURATION' else 'CLIENT' end,
         case when f.nature = 'AVOIR' then 'AVANCE' else 'FACTURATION' end,
         case when f.nature <> 'AVOIR' then 'F:' || f.numero_facture end,
         abs(f.reste_ouverture_centimes), f.ouverte_le
    from unnest(p_contrats, p_numeros) l (numero_contrat, numero_facture) join facture f using (numero_contrat, numero_facture)
   where f.reste_ouverture_centimes <> 0
     and not exists (select from mouvement m
                      where m.numero_contrat = f.numero_contrat and m.id_creance = 'F:' || f.numero_facture and m.nature in ('FACTURE', 'OUVERTURE'))
     and not exists (select from mouvement m where m.numero_contrat = f.numero_contrat and m.cle = 'AVOIR:' || f.numero_facture and f.nature = 'AVOIR')
   order by 1, 2
  on conflict do nothing;
  get diagnostics ecrits = row_count;
  return ecrits;
end $$;

/* One row for each due that does not say what its bill says, of the contracts written to since that instant (null: of all). */
create function controler_etats(p_depuis timestamptz default null)
returns table (regle text, numero_contrat text, objet text, attendu bigint, trouve bigint) language sql stable as $$
  select 'ETAT', c.numero_contrat, c.id_creance, f.identifiant_interne, c.facture_interne
    from creance c
    left join facture f on f.numero_contrat = c.numero_contrat and f.numero_facture = c.numero_facture
   where (p_depuis is null or exists (select from mouvement m where m.numero_contrat = c.numero_contrat and m.ecrit_le >= p_depuis))
     and case when c.nature = 'FACTURE' then not creance_suit(c, f)
              else num_nonnulls(
                c.facture_interne, c.facture_avoir, c.facture_tresor_le, c.facture_limite_le, c.facture_prelevement_le, c.facture_rejet_le,
                c.facture_relances, c.facture_phase, c.facture_contentieux, c.facture_gel) > 0 end
$$;

/*
 * One row for each thing that cannot be in a ledger that is right, of what was written since that instant (null: of all): its entries, the
 * payments that made some of them, and what dues say of their bills.
 */
create or replace function controler_grand_livre(p_depuis timestamptz default null)
returns table (regle text, numero_contrat text, objet text, attendu bigint, trouve bigint) language sql stable as $$
  select * from controler_ecritures(p_depuis) union all select * from controler_paiements(p_depuis) union all select * from controler_etats(p_depuis)
$$;
