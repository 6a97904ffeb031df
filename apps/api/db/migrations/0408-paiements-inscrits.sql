-- The list of what billing has not booked asked the règlements of each payment that waits: 240 ms of twenty thousand. Whether billing booked a payment
-- changes where a règlement is written or its own money is posted: `integre_le` is written there, and the list reads it.
drop index paiement_non_integre;
-- in the order of its list
create index paiement_non_integre on paiement (coalesce(paye_le, cree_le), reference) where statut = 'PAYE' and integre_le is null;

/* A règlement that was rejected since booked it all the same: its rejection took back what was paid. */
create or replace function lignes_pas_inscrites(p_id uuid, p_reference text) returns table (numero_contrat text) language sql stable as $$
  select l.numero_contrat
    from paiement_ligne l
    cross join lateral (select coalesce(sum(r.montant_centimes), 0) as inscrit from reglement r
                         where r.numero_contrat = l.numero_contrat and r.reference_portail = p_reference) r
    cross join lateral paiement_au_contrat(l.numero_contrat, p_reference) x
   where l.paiement_id = p_id and (r.inscrit = 0 or r.inscrit < x.paye)
$$;

/* Of these payments, those that are paid say whether billing booked them, as it is now. They are held, in the order of everybody, and read then. */
create function noter_inscrits(p_ids uuid[]) returns void language plpgsql
set plan_cache_mode = force_custom_plan as $$
begin
  perform from paiement where id = any(p_ids) order by id for no key update;
  update paiement p set integre_le = case when x.inscrit then now() end
    from (select q.id, paiement_integre(q.id, q.reference) as inscrit from paiement q where q.id = any(p_ids) and q.statut = 'PAYE' offset 0) x
   where p.id = x.id and (p.integre_le is not null) <> x.inscrit;
end $$;

-- the dues of their contracts are held: an import holds them as it begins (tenir_facturation)
create function reglements_inscrits() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct p.id) into ids from nouveaux n join paiement p on p.reference = n.reference_portail;
  else
    select array_agg(distinct p.id) into ids
      from nouveaux n
      left join anciens a on a.numero_contrat = n.numero_contrat and a.reference = n.reference
      join paiement p on p.reference in (n.reference_portail, a.reference_portail)
     where (n.reference_portail, n.montant_centimes) is distinct from (a.reference_portail, a.montant_centimes);
  end if;
  if ids is not null then
    perform noter_inscrits(ids);
  end if;
  return null;
end $$;
create trigger reglement_inscrit after insert on reglement
  referencing new table as nouveaux for each statement execute function reglements_inscrits();
create trigger reglement_modifie after update on reglement
  referencing old table as anciens new table as nouveaux for each statement execute function reglements_inscrits();

/* Rows of money that came online which a rejected règlement takes back: of a payment of several bills, what settled its own; with what was more than
   that bill; else all of it. `total`: nothing else is its own where that is another amount. No row: nothing came online. */
create function ecritures_du_rejet(p_reglement reglement, p_creance text) returns table (cles text[], total bigint) language sql stable rows 1 as $$
  select x.cles, x.total
    from (select array_agg(m.cle) filter (where m.sien) as siennes, sum(m.centimes) filter (where m.sien)::bigint as sien,
                 array_agg(m.cle) filter (where m.sien or m.id_creance is null) as avec,
                 sum(m.centimes) filter (where m.sien or m.id_creance is null)::bigint as avec_avance,
                 array_agg(m.cle) as toutes, sum(m.centimes)::bigint as tout
            from (select m.cle, m.centimes, m.id_creance,
                         m.id_creance in (p_creance, 'E:' || p_reglement.numero_echeancier || ':' || p_reglement.rang_echeance) as sien
                    from mouvement m
                   where m.numero_contrat = p_reglement.numero_contrat and m.reference_portail = p_reglement.reference_portail
                     and est_argent_en_ligne(m.nature)
                     and not exists (select from mouvement x where x.numero_contrat = m.numero_contrat and x.cle = 'CONTREPASSE:' || m.cle)) m) y,
         lateral (values (1, y.siennes, y.sien), (2, y.avec, y.avec_avance), (3, y.toutes, y.tout)) x (rang, cles, total)
   where x.cles is not null
   order by x.total = p_reglement.montant_centimes desc, x.rang limit 1
$$;

/*
 * Billing booked and rejected this money before it was known here: what was just posted of it is taken back, as that rejection would have taken it had
 * it come after. Each rejection once.
 */
create function reprendre_rejetes(p_contrats text[], p_reference text, p_jour date) returns void language plpgsql
set plan_cache_mode = force_custom_plan as $$
declare
  r record;
  e record;
  marge bigint;
begin
  for r in
    select g as reglement, g.numero_contrat as contrat, g.montant_centimes as montant, greatest(g.rejete_le, p_jour) as le, a.id_creance
      from reglement g join reglements_attendus(p_contrats) a on a.numero_contrat = g.numero_contrat and a.reference = g.reference
     where g.numero_contrat = any(p_contrats) and g.reference_portail = p_reference and g.rejete_le is not null
     order by g.numero_contrat, g.rejete_le, g.reference
  loop
    select (select sum(g.montant_centimes) from reglement g
             where g.numero_contrat = r.contrat and g.reference_portail = p_reference and g.rejete_le is not null)
           - coalesce(sum(m.centimes), 0)
      into marge
      from mouvement m join mouvement x on x.numero_contrat = m.numero_contrat and x.cle = 'CONTREPASSE:' || m.cle
     where m.numero_contrat = r.contrat and m.reference_portail = p_reference and est_argent_en_ligne(m.nature);
    select * into e from ecritures_du_rejet(r.reglement, r.id_creance);
    if e.total = r.montant and r.montant <= marge then
      perform contrepasser(array_fill(r.contrat, array[cardinality(e.cles)]), e.cles, array_fill(r.le, array[cardinality(e.cles)]));
    end if;
  end loop;
end $$;

/* accorder_argent (0376), with what billing rejected of that money, and whether it booked it: of the payment `p_paiement`, null where it is none. */
drop function accorder_argent(text[], text, date);
create function accorder_argent(p_contrats text[], p_reference text, p_jour date, p_paiement uuid) returns void language plpgsql as $$
declare
  contrat text;
  contrats text[] := '{}';
  inscrits text[] := '{}';
begin
  -- one after the other: a plan for any array of contracts might read tables whole
  foreach contrat in array p_contrats loop
    if exists (select from reglement r where r.numero_contrat = contrat and r.reference_portail = p_reference) then
      inscrits := inscrits || contrat;
    elsif exists (select from creance c where c.numero_contrat = contrat and c.nature = 'ECHEANCE')
       or exists (select from mouvement m where m.numero_contrat = contrat and m.cle like 'EXCEDENT%') then
      contrats := contrats || contrat;
    end if;
  end loop;
  if inscrits <> '{}' then
    perform reprendre_rejetes(inscrits, p_reference, p_jour);
    if p_paiement is not null then
      perform noter_inscrits(array[p_paiement]);
    end if;
  end if;
  if contrats || inscrits <> '{}' then
    perform accorder_grand_livre(contrats || inscrits, p_jour);
  end if;
end $$;
create or replace function passer_argent(p_ecritures jsonb, p_paiement uuid, p_reference text, p_jour date) returns void language plpgsql as $$
begin
  insert into mouvement (numero_contrat, cle, nature, debit, credit, id_creance, centimes, paiement_id, reference_portail, effet_le)
  select e."numeroContrat", e.cle, e.nature, e.debit, e.credit, e."idCreance", e.centimes, p_paiement, p_reference, p_jour
    from jsonb_to_recordset(p_ecritures)
      as e ("numeroContrat" text, cle text, nature text, debit text, credit text, "idCreance" text, centimes bigint);
  perform accorder_argent(
    array(select distinct e.value ->> 'numeroContrat' from jsonb_array_elements(p_ecritures) e order by 1), p_reference, p_jour, p_paiement);
end $$;

/* What the list of the payments that billing has not booked reads agrees with what it booked. */
create function controler_inscrits(p_depuis timestamptz default null)
returns table (regle text, numero_contrat text, objet text, attendu bigint, trouve bigint) language sql stable as $$
  select 'INSCRIT', null::text, p.reference, x.inscrit::int::bigint, (p.integre_le is not null)::int::bigint
    from paiement p cross join lateral (select paiement_integre(p.id, p.reference) as inscrit offset 0) x
   where p.statut = 'PAYE' and (p_depuis is null or p.paye_le >= p_depuis) and (p.integre_le is not null) <> x.inscrit
$$;
create or replace function controler_grand_livre(p_depuis timestamptz default null)
returns table (regle text, numero_contrat text, objet text, attendu bigint, trouve bigint) language sql stable as $$
  select * from controler_ecritures(p_depuis) union all select * from controler_paiements(p_depuis) union all select * from controler_etats(p_depuis)
  union all select * from controler_inscrits(p_depuis)
$$;

update paiement p set integre_le = case when x.inscrit then now() end
  from (select q.id, paiement_integre(q.id, q.reference) as inscrit from paiement q where q.statut = 'PAYE' offset 0) x
 where p.id = x.id and (p.integre_le is not null) <> x.inscrit;
