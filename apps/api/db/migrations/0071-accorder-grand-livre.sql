-- Règlements, their rejects and collectible instalments, posted from what billing told, in whatever order it told it.

-- billing says that this instalment can be paid here
alter table echeance add column encaissable boolean not null default false;
-- what else than an invoice a règlement settles: an instalment, an unpaid item
alter table reglement
  add column numero_echeancier text,
  add column rang_echeance smallint,
  add column reference_impaye text,
  -- counted by billing before the opening and rejected after it: what its rejection opens again is posted
  add column rouvre boolean not null default false,
  add constraint reglement_echeance check ((numero_echeancier is null) = (rang_echeance is null)),
  add constraint reglement_un_objet check (num_nonnulls(numero_facture, numero_echeancier, reference_impaye) <= 1),
  add constraint reglement_rouvre check (not rouvre or rejete_le is not null);
-- of an unpaid item: what was left of it the first time billing told, and the evening it was so
alter table creance
  add column reste_ouverture_centimes bigint check (reste_ouverture_centimes between 0 and montant_centimes),
  add column ouverte_le date,
  add constraint creance_ouverture check ((reste_ouverture_centimes is null) = (ouverte_le is null));

/* Which accounts each nature may move money between: [nature, debit, credit]. */
create or replace function ecritures_permises() returns table (nature text, debit text, credit text) language sql immutable as $$
  values ('OUVERTURE', 'CLIENT', 'FACTURATION'), ('FACTURE', 'CLIENT', 'FACTURATION'),
         ('CORRECTION', 'CLIENT', 'FACTURATION'), ('CORRECTION', 'FACTURATION', 'CLIENT'), ('CORRECTION', 'FACTURATION', 'AVANCE'),
         ('AVOIR', 'FACTURATION', 'AVANCE'),
         -- an instalment that is due; what was paid of it when its bill comes: already counted in it, less to pay of it, too much
         ('ECHEANCE', 'CLIENT', 'ACOMPTE'), ('DEDUCTION', 'ACOMPTE', 'CLIENT'), ('DEDUCTION', 'ACOMPTE', 'FACTURATION'), ('DEDUCTION', 'ACOMPTE', 'AVANCE'),
         ('PAIEMENT', 'PRESTATAIRE', 'CLIENT'), ('TROP_PERCU', 'PRESTATAIRE', 'AVANCE'), ('DOUBLE', 'PRESTATAIRE', 'AVANCE'),
         ('DIVERGENT', 'PRESTATAIRE', 'ATTENTE'),
         ('REGLEMENT', 'REGLEMENT', 'CLIENT'), ('REGLEMENT', 'REGLEMENT', 'AVANCE'), ('REGLEMENT', 'REGLEMENT', 'ACOMPTE'),
         -- the rejection of a règlement from before the opening, which has no row to reverse
         ('REJET', 'CLIENT', 'REGLEMENT'),
         ('REMBOURSEMENT', 'AVANCE', 'REGLEMENT'),
         ('IMPUTATION', 'AVANCE', 'CLIENT'), ('IMPUTATION', 'ATTENTE', 'CLIENT'),
         ('AJUSTEMENT', 'CLIENT', 'FACTURATION'), ('AJUSTEMENT', 'FACTURATION', 'CLIENT')
$$;

/* What follows the first word of a key, its number apart: REGLEMENT:R1 and REGLEMENT#2:R1 are of R1. */
create function objet_de_cle(p_cle text) returns text language sql immutable as $$
  select regexp_replace(p_cle, '^(CONTREPASSE:)?[A-Z]+(#\d+)?:', '')
$$;

/* Instalments that are dues of their own: the bill that takes a plan, its end, or billing's word ends that. Null: of all contracts. */
create function echeances_encaissables(p_contrats text[])
returns table (numero_contrat text, id_creance text, centimes bigint, cree_le date, echeance_le date) language sql stable as $$
  select e.numero_contrat, 'E:' || e.numero_echeancier || ':' || e.rang, e.montant_centimes, p.cree_le, e.echeance_le
    from echeance e join echeancier p using (numero_contrat, numero_echeancier)
    left join facture g on g.numero_contrat = p.numero_contrat and g.numero_facture = p.numero_facture and g.ouverte_le is not null
   where (p_contrats is null or e.numero_contrat = any(p_contrats))
     and p.nature = 'MENSUALISATION' and p.annule_le is null and g.numero_contrat is null
     and e.encaissable and e.statut in ('A_VENIR', 'REJETEE') and e.montant_centimes > 0
$$;

/*
 * What each règlement is to move. `historique`: billing had counted it in what it said was left (of what it settles; where it names nothing
 * known, of the contract). `id_creance`: the due it settles, there or to come; `compte`: where the rest of it goes.
 */
create function reglements_attendus(p_contrats text[])
returns table (numero_contrat text, reference text, regle_le date, rejete_le date, historique boolean, id_creance text, compte text, attendu bigint)
language sql stable as $$
  with ouvertures as (
    select o.numero_contrat, min(o.le) as le
      from (select f.numero_contrat, f.ouverte_le as le from facture f
             where f.ouverte_le is not null and (p_contrats is null or f.numero_contrat = any(p_contrats))
            union all
            select c.numero_contrat, c.ouverte_le from creance c
             where c.ouverte_le is not null and (p_contrats is null or c.numero_contrat = any(p_contrats))) o group by 1),
  en_ligne as (
    select distinct m.numero_contrat, m.reference_portail from mouvement m
     where m.nature = 'PAIEMENT' and m.reference_portail is not null and (p_contrats is null or m.numero_contrat = any(p_contrats))),
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

/* Rows of règlements that no reversal has undone. */
create function ecritures_des_reglements(p_contrats text[])
returns table (numero_contrat text, reference text, cle text, debit text, credit text, id_creance text, centimes bigint) language sql stable as $$
  select m.numero_contrat, objet_de_cle(m.cle), m.cle, m.debit, m.credit, m.id_creance, m.centimes
    from mouvement m
   where m.numero_contrat = any(p_contrats) and m.cle ~ '^(REGLEMENT|EXCEDENT|REJET|LETTRAGE)(#\d+)?:'
     and not exists (select from mouvement x where x.numero_contrat = m.numero_contrat and x.cle = 'CONTREPASSE:' || m.cle)
$$;

/*
 * Reverses rows. A due that would then stand above its amount (a higher version of its invoice lowered it meanwhile, and what had been
 * paid in excess went to the advance) takes that excess back from the advance.
 */
create function contrepasser(p_contrats text[], p_cles text[], p_effets date[]) returns void language sql as $$
  with o as (
    select m.*, l.effet from unnest(p_contrats, p_cles, p_effets) l (c, k, effet) join mouvement m on m.numero_contrat = l.c and m.cle = l.k),
  debords as (
    select o.numero_contrat, o.id_creance, max(o.effet) as effet,
           c.reste_centimes + sum(case when o.credit = 'CLIENT' then o.centimes else -o.centimes end)::bigint - c.montant_centimes as trop
      from o join creance c using (numero_contrat, id_creance) group by 1, 2, c.reste_centimes, c.montant_centimes)
  insert into mouvement (numero_contrat, cle, nature, debit, credit, id_creance, centimes, effet_le)
  select numero_contrat, 'CONTREPASSE:' || cle, 'CONTREPASSATION', credit, debit, id_creance, centimes, effet from o
  union all
  select d.numero_contrat,
         'RETOUR#' || (select count(*) + 1 from mouvement x where x.numero_contrat = d.numero_contrat and x.cle like 'RETOUR#%') || ':' || d.id_creance,
         'IMPUTATION', 'AVANCE', 'CLIENT', d.id_creance, d.trop, d.effet
    from debords d where d.trop > 0
$$;

/* What was paid of the instalments of a plan before its bill came leaves ACOMPTE: counted in the bill, less to pay of it, or in advance. */
create function deduire_acomptes(p_contrats text[]) returns void language plpgsql as $$
declare
  e record;
  reste bigint;
begin
  for e in
    with payees as (
      select c.numero_contrat, substr(c.id_creance, 3) as objet, p.numero_facture, f.ouverte_le,
             (select coalesce(sum(case when m.nature = 'ECHEANCE' then m.centimes else -m.centimes end), 0)::bigint
                from mouvement m where m.numero_contrat = c.numero_contrat and m.id_creance = c.id_creance
                 and (m.nature = 'ECHEANCE' or m.cle ~ '^REPRISE#')) as paye,
             (select coalesce(sum(m.centimes), 0)::bigint
                from mouvement m join reglement r on r.numero_contrat = m.numero_contrat and r.reference_portail = m.reference_portail
               where m.numero_contrat = c.numero_contrat and m.id_creance = c.id_creance and m.nature = 'PAIEMENT' and r.regle_le <= f.ouverte_le
                 and not exists (select from mouvement x where x.numero_contrat = m.numero_contrat and x.cle = 'CONTREPASSE:' || m.cle)) as comptes
        from creance c
        join echeance l on l.numero_contrat = c.numero_contrat and l.id_creance = c.id_creance
        join echeancier p on p.numero_contrat = l.numero_contrat and p.numero_echeancier = l.numero_echeancier
        join facture f on f.numero_contrat = p.numero_contrat and f.numero_facture = p.numero_facture and f.ouverte_le is not null
       where c.numero_contrat = any(p_contrats) and c.nature = 'ECHEANCE' and c.reste_centimes = 0),
    sorties as (
      select m.numero_contrat, objet_de_cle(m.cle) as objet, count(*) as nombre,
             array_agg(m.cle) filter (where x.cle is null) as cles,
             coalesce(sum(m.centimes) filter (where x.cle is null), 0)::bigint as tout,
             coalesce(sum(m.centimes) filter (where x.cle is null and m.credit = 'FACTURATION'), 0)::bigint as facture
        from mouvement m left join mouvement x on x.numero_contrat = m.numero_contrat and x.cle = 'CONTREPASSE:' || m.cle
       where m.numero_contrat = any(p_contrats) and m.cle ~ '^DEDUCTION[CFA]?#' group by 1, 2)
    select p.numero_contrat as contrat, p.objet, p.numero_facture as numero, p.ouverte_le as le, p.paye, least(p.paye, p.comptes) as comptes,
           coalesce(s.nombre, 0) + 1 as suite, s.cles
      from payees p left join sorties s using (numero_contrat, objet)
     where (p.paye, least(p.paye, p.comptes)) is distinct from (coalesce(s.tout, 0), coalesce(s.facture, 0))
     order by 1, 2
  loop
    if e.cles is not null then
      perform contrepasser(array_fill(e.contrat, array[cardinality(e.cles)]), e.cles, array_fill(e.le, array[cardinality(e.cles)]));
    end if;
    select coalesce(max(c.reste_centimes), 0) into reste from creance c where c.numero_contrat = e.contrat and c.id_creance = 'F:' || e.numero;
    insert into mouvement (numero_contrat, cle, nature, debit, credit, id_creance, centimes, effet_le)
    select e.contrat, l.cle || '#' || e.suite || ':' || e.objet, 'DEDUCTION', 'ACOMPTE', l.credit, case when l.credit = 'CLIENT' then 'F:' || e.numero end, l.centimes, e.le
      from (values ('DEDUCTIONF', 'FACTURATION', e.comptes), ('DEDUCTIONC', 'CLIENT', least(e.paye - e.comptes, reste)),
                   ('DEDUCTIONA', 'AVANCE', greatest(e.paye - e.comptes - reste, 0))) l (cle, credit, centimes)
     where l.centimes > 0;
  end loop;
end $$;

/* Advances that a règlement left before what it settles was there, or grew, settle it now: as far as they and the advance go. */
create function lettrer_reglements(p_contrats text[], p_jour date) returns void language plpgsql as $$
declare
  l record;
  montant bigint;
begin
  for l in
    with ecrites as (select * from ecritures_des_reglements(p_contrats)),
    libres as (
      select numero_contrat, reference, max(case when cle like 'EXCEDENT%' then credit end) as compte,
             sum(case when cle like 'EXCEDENT%' then centimes when cle like 'LETTRAGE%' then -centimes else 0 end)::bigint as libre
        from ecrites group by 1, 2)
    select a.numero_contrat as contrat, a.reference, a.id_creance as creance, a.regle_le as le, f.compte, f.libre
      from libres f join reglements_attendus(p_contrats) a using (numero_contrat, reference)
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
create function accorder_grand_livre(p_contrats text[], p_jour date) returns void language plpgsql as $$
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
  perform contrepasser(array_agg(x.numero_contrat), array_agg(x.cle), array_agg(x.effet))
    from (select m.numero_contrat, m.cle, case when a.rejete_le is not null and not a.historique then a.rejete_le else a.regle_le end as effet,
                 sum(case when m.debit = 'REGLEMENT' then m.centimes when m.credit = 'REGLEMENT' then -m.centimes else 0 end) over une <> a.attendu
                   or bool_or(m.debit = 'REGLEMENT' and case when m.id_creance is null then m.credit <> a.compte
                                                             else m.id_creance is distinct from a.id_creance end) over une as faux
            from ecritures_des_reglements(p_contrats) m join reglements_attendus(p_contrats) a using (numero_contrat, reference)
          window une as (partition by m.numero_contrat, m.reference)) x
   where x.faux;

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
  with m as materialized (
    select numero_contrat, objet_de_cle(cle) as reference, bool_or(cle not like 'CONTREPASSE:%' and not exists (
             select from mouvement x where x.numero_contrat = y.numero_contrat and x.cle = 'CONTREPASSE:' || y.cle)) as ecrit,
           count(*) filter (where cle like 'CONTREPASSE:%') as nombre
      from mouvement y
     where numero_contrat = any(p_contrats) and cle ~ '^(CONTREPASSE:)?(REGLEMENT|EXCEDENT|REJET)(#\d+)?:' group by 1, 2),
  a as (
    select a.*, coalesce(m.nombre, 0) as nombre, c.reste_centimes as reste,
           sum(greatest(a.attendu, 0)) over (partition by a.numero_contrat, a.id_creance order by a.regle_le, a.reference) - greatest(a.attendu, 0) as avant
      from reglements_attendus(p_contrats) a
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
