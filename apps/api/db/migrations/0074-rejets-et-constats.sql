-- Whether a rejection opens again what billing had counted before the opening follows from what is stored too, not from the order of files;
-- an online payment that was reversed makes its règlement one like the others.
/*
 * What each règlement is to move. `historique`: billing had counted it in what it said was left (of what it settles; where it names nothing
 * known, of the contract). `id_creance`: the due it settles, there or to come; `compte`: where the rest of it goes.
 */
create or replace function reglements_attendus(p_contrats text[])
returns table (numero_contrat text, reference text, regle_le date, rejete_le date, historique boolean, id_creance text, compte text, attendu bigint)
language sql stable as $$
  with ouvertures as materialized (
    select o.numero_contrat, min(o.le) as le
      from (select f.numero_contrat, f.ouverte_le as le from facture f
             where f.ouverte_le is not null and (p_contrats is null or f.numero_contrat = any(p_contrats))
            union all
            select c.numero_contrat, c.ouverte_le from creance c
             where c.ouverte_le is not null and (p_contrats is null or c.numero_contrat = any(p_contrats))) o group by 1),
  en_ligne as materialized (
    select distinct m.numero_contrat, m.reference_portail from mouvement m
     where m.nature = 'PAIEMENT' and m.reference_portail is not null and (p_contrats is null or m.numero_contrat = any(p_contrats))
       and not exists (select from mouvement x where x.numero_contrat = m.numero_contrat and x.cle = 'CONTREPASSE:' || m.cle)),
  r as (
    select r.*, coalesce(r.numero_facture, case when p.nature = 'PAIEMENT_ECHELONNE' or g.ouverte_le is not null then p.numero_facture end) as facture_soldee,
           o.le as ouverture, l.numero_contrat is not null as est_en_ligne
      from reglement r
      left join echeancier p using (numero_contrat, numero_echeancier)
      left join facture g on g.numero_contrat = p.numero_contrat and g.numero_facture = p.numero_facture
      left join ouvertures o on o.numero_contrat = r.numero_contrat
      left join en_ligne l on l.numero_contrat = r.numero_contrat and l.reference_portail = r.reference_portail
     where p_contrats is null or r.numero_contrat = any(p_contrats)),
  h as (
    select r.*, case when f.numero_contrat is not null then coalesce(r.regle_le <= f.ouverte_le, true)
                     when i.ouverte_le is not null then r.regle_le <= i.ouverte_le
                     else coalesce(r.regle_le <= r.ouverture, false) end as compte_avant
      from r
      left join facture f on f.numero_contrat = r.numero_contrat and f.numero_facture = r.facture_soldee
      left join creance i on i.numero_contrat = r.numero_contrat and i.id_creance = 'I:' || r.reference_impaye)
  select h.numero_contrat, h.reference, h.regle_le, h.rejete_le, h.compte_avant,
         case when h.facture_soldee is not null then 'F:' || h.facture_soldee
              when h.reference_impaye is not null then 'I:' || h.reference_impaye
              when h.numero_echeancier is not null then 'E:' || h.numero_echeancier || ':' || h.rang_echeance end,
         case when h.numero_echeancier is not null and h.facture_soldee is null then 'ACOMPTE' else 'AVANCE' end,
         case when h.est_en_ligne then 0
              when h.compte_avant then case when h.rouvre then -h.montant_centimes else 0 end
              when h.rejete_le is not null then 0
              else h.montant_centimes end
    from h
$$;

/*
 * Rejected after the evening of what billing said was left, counted by it until then, and no more than what was settled of it by then: its
 * due opens again. Of several, the earliest rejections do.
 */
create function rouvrir_rejetes(p_contrats text[]) returns void language plpgsql as $$
declare
  r record;
begin
  for r in
    select a.numero_contrat as contrat, a.reference, a.id_creance as creance, g.montant_centimes as montant,
           coalesce(f.montant_ttc_centimes - f.reste_ouverture_centimes, c.montant_centimes - c.reste_ouverture_centimes) as reglee
      from reglements_attendus(p_contrats) a
      join reglement g on g.numero_contrat = a.numero_contrat and g.reference = a.reference
      left join facture f on f.numero_contrat = a.numero_contrat and 'F:' || f.numero_facture = a.id_creance and f.nature <> 'AVOIR'
      left join creance c on c.numero_contrat = a.numero_contrat and c.id_creance = a.id_creance and c.nature = 'IMPAYE'
     where a.historique and a.rejete_le > coalesce(f.ouverte_le, c.ouverte_le) and not g.rouvre
       and not exists (select from mouvement m where m.numero_contrat = a.numero_contrat and m.nature = 'PAIEMENT' and m.reference_portail = g.reference_portail
                          and not exists (select from mouvement x where x.numero_contrat = m.numero_contrat and x.cle = 'CONTREPASSE:' || m.cle))
     order by a.numero_contrat, a.rejete_le, a.reference
  loop
    update reglement g set rouvre = true
     where g.numero_contrat = r.contrat and g.reference = r.reference
       and r.montant <= r.reglee - (select coalesce(sum(x.montant_centimes), 0) from reglement x join reglements_attendus(array[r.contrat]) a using (numero_contrat, reference)
                                     where x.numero_contrat = r.contrat and x.rouvre and a.id_creance = r.creance);
  end loop;
end $$;

-- Thousands of contracts at once: what is read twice is worked out once.
/* Advances that a règlement left before what it settles was there, or grew, settle it now: as far as they and the advance go. */
create or replace function lettrer_reglements(p_contrats text[], p_jour date) returns void language plpgsql as $$
declare
  l record;
  montant bigint;
begin
  for l in
    with ecrites as materialized (select * from ecritures_des_reglements(p_contrats)),
    attendus as materialized (select * from reglements_attendus(p_contrats)),
    libres as materialized (
      select numero_contrat, reference, max(case when cle like 'EXCEDENT%' then credit end) as compte,
             sum(case when cle like 'EXCEDENT%' then centimes when cle like 'LETTRAGE%' then -centimes else 0 end)::bigint as libre
        from ecrites group by 1, 2)
    select a.numero_contrat as contrat, a.reference, a.id_creance as creance, a.regle_le as le, f.compte, f.libre
      from libres f join attendus a using (numero_contrat, reference)
      join creance c on c.numero_contrat = a.numero_contrat and c.id_creance = a.id_creance
     where f.libre > 0 and c.reste_centimes > 0
     order by a.numero_contrat, a.regle_le, a.reference
  loop
    select least(l.libre, c.reste_centimes,
                 (select coalesce(sum(case when m.credit = l.compte then m.centimes else -m.centimes end), 0)
                    from mouvement m where m.numero_contrat = l.contrat and l.compte in (m.debit, m.credit)))
      into montant from creance c where c.numero_contrat = l.contrat and c.id_creance = l.creance;
    insert into mouvement (numero_contrat, cle, nature, debit, credit, id_creance, centimes, effet_le)
    select l.contrat,
           'LETTRAGE#' || (select count(*) + 1 from mouvement x where x.numero_contrat = l.contrat and x.cle like 'LETTRAGE#%' and objet_de_cle(x.cle) = l.reference)
             || ':' || l.reference,
           case when l.compte = 'AVANCE' then 'IMPUTATION' else 'DEDUCTION' end, l.compte, 'CLIENT', l.creance, montant, p_jour
     where montant > 0;
  end loop;
end $$;

/*
 * Makes the ledger of these contracts agree with their instalments, règlements and rejects, as they stand. What is told in another order, twice,
 * or after a kill gives the same balance. To be called in the transaction that writes one of these tables, an opened invoice, or an online payment.
 */
create or replace function accorder_grand_livre(p_contrats text[], p_jour date) returns void language plpgsql as $$
declare
  a_contrepasser record;
begin
  perform 1 from creance c where c.numero_contrat = any(p_contrats) order by c.numero_contrat, c.id_creance for no key update;

  insert into creance (numero_contrat, id_creance, nature, montant_centimes, emise_le, exigible_le)
  select e.numero_contrat, e.id_creance, 'ECHEANCE', e.centimes, e.cree_le, e.echeance_le from echeances_encaissables(p_contrats) e
   order by 1, 2 on conflict do nothing;
  update echeance e set id_creance = c.id_creance from creance c
   where e.numero_contrat = any(p_contrats) and e.id_creance is null and c.numero_contrat = e.numero_contrat
     and c.id_creance = 'E:' || e.numero_echeancier || ':' || e.rang;

  update reglement r set historique = a.historique from reglements_attendus(p_contrats) a
   where r.numero_contrat = a.numero_contrat and r.reference = a.reference and r.historique <> a.historique;

  -- what was posted and is not so any more: rejected, counted by billing, paid online, or of another due
  with a as materialized (select * from reglements_attendus(p_contrats)),
       m as materialized (select * from ecritures_des_reglements(p_contrats)),
       fausses as (
         select m.numero_contrat, m.cle, case when a.rejete_le is not null and not a.historique then a.rejete_le else a.regle_le end as effet,
                 sum(case when m.debit = 'REGLEMENT' then m.centimes when m.credit = 'REGLEMENT' then -m.centimes else 0 end) over une <> a.attendu
                   or bool_or(m.debit = 'REGLEMENT' and case when m.id_creance is null then m.credit <> a.compte
                                                             else m.id_creance is distinct from a.id_creance end) over une as faux
            from m join a using (numero_contrat, reference)
          window une as (partition by numero_contrat, reference))
  select array_agg(x.numero_contrat) as contrats, array_agg(x.cle) as cles, array_agg(x.effet) as effets into a_contrepasser from fausses x where x.faux;
  perform contrepasser(a_contrepasser.contrats, a_contrepasser.cles, a_contrepasser.effets);

  insert into mouvement (numero_contrat, cle, nature, debit, credit, id_creance, centimes, effet_le)
  select e.numero_contrat, 'ECHEANCE' || case when p.nombre > 0 then '#' || p.nombre + 1 else '' end || ':' || substr(e.id_creance, 3),
         'ECHEANCE', 'CLIENT', 'ACOMPTE', e.id_creance, c.montant_centimes - p.somme, e.echeance_le
    from echeances_encaissables(p_contrats) e join creance c using (numero_contrat, id_creance)
    cross join lateral (select count(*) filter (where m.nature = 'ECHEANCE') as nombre,
                               coalesce(sum(case when m.nature = 'ECHEANCE' then m.centimes when m.cle ~ '^REPRISE#' then -m.centimes else 0 end), 0)::bigint as somme
                          from mouvement m where m.numero_contrat = e.numero_contrat and m.id_creance = e.id_creance) p
   where p.somme < c.montant_centimes;
  insert into mouvement (numero_contrat, cle, nature, debit, credit, id_creance, centimes, effet_le)
  select c.numero_contrat,
         'REPRISE#' || (select count(*) + 1 from mouvement m where m.numero_contrat = c.numero_contrat and m.id_creance = c.id_creance and m.cle ~ '^REPRISE#')
           || ':' || substr(c.id_creance, 3),
         'DEDUCTION', 'ACOMPTE', 'CLIENT', c.id_creance, c.reste_centimes, p_jour
    from creance c
   where c.numero_contrat = any(p_contrats) and c.nature = 'ECHEANCE' and c.reste_centimes > 0
     and not exists (select from echeances_encaissables(p_contrats) e where e.numero_contrat = c.numero_contrat and e.id_creance = c.id_creance);
  perform deduire_acomptes(p_contrats);

  -- an invoice that was settled before the opening has no due yet
  insert into creance (numero_contrat, id_creance, nature, numero_facture, montant_centimes, emise_le, exigible_le, traite_code)
  select f.numero_contrat, a.id_creance, 'FACTURE', f.numero_facture, f.montant_ttc_centimes, f.date_emission, f.exigible_le, f.traite_code
    from reglements_attendus(p_contrats) a join facture f on f.numero_contrat = a.numero_contrat and 'F:' || f.numero_facture = a.id_creance
   where a.attendu < 0
   order by 1, 2 on conflict do nothing;
  with d as materialized (select * from reglements_attendus(p_contrats)),
  m as materialized (
    select numero_contrat, objet_de_cle(cle) as reference, bool_or(cle not like 'CONTREPASSE:%' and not exists (
             select from mouvement x where x.numero_contrat = y.numero_contrat and x.cle = 'CONTREPASSE:' || y.cle)) as ecrit,
           count(*) filter (where cle like 'CONTREPASSE:%') as nombre
      from mouvement y
     where numero_contrat = any(p_contrats) and cle ~ '^(CONTREPASSE:)?(REGLEMENT|EXCEDENT|REJET)(#\d+)?:' group by 1, 2),
  a as (
    select a.*, coalesce(m.nombre, 0) as nombre, c.reste_centimes as reste,
           sum(greatest(a.attendu, 0)) over (partition by a.numero_contrat, a.id_creance order by a.regle_le, a.reference) - greatest(a.attendu, 0) as avant
      from d a
      left join creance c on c.numero_contrat = a.numero_contrat and c.id_creance = a.id_creance
      left join m on m.numero_contrat = a.numero_contrat and m.reference = a.reference
     where a.attendu <> 0 and m.ecrit is not true),
  parts as (
    select a.*, case when attendu > 0 and reste is not null then greatest(0, least(attendu, reste - avant)) else 0 end::bigint as sur,
           case when nombre > 0 then '#' || nombre + 1 else '' end || ':' || reference as objet
      from a)
  insert into mouvement (numero_contrat, cle, nature, debit, credit, id_creance, centimes, effet_le)
  select numero_contrat, 'REGLEMENT' || objet, 'REGLEMENT', 'REGLEMENT', 'CLIENT', id_creance, sur, regle_le from parts where sur > 0
  union all
  select numero_contrat, 'EXCEDENT' || objet, 'REGLEMENT', 'REGLEMENT', compte, null, attendu - sur, regle_le from parts where attendu > sur
  union all
  select numero_contrat, 'REJET' || objet, 'REJET', 'CLIENT', 'REGLEMENT', id_creance, -attendu, rejete_le from parts where attendu < 0;
  perform lettrer_reglements(p_contrats, p_jour);
end $$;

-- What a job found the last time it checked something, for the state of the service: one row a check.
create table constat_sante (
  nom text primary key,
  etat text not null check (etat in ('OK', 'ALERTE', 'KO')),
  detail text not null,
  le timestamptz not null
);
