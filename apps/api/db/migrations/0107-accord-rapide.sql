-- Imports of tens of thousands of bills, règlements and rejects. What règlements are to move is worked out once for each batch of contracts;
-- what concerns instalments and advances is looked at where there are any; and no statement runs by a plan made for other contracts: a plan
-- for any array of them reads tables whole.
create type reglement_attendu as (
  numero_contrat text, reference text, regle_le date, rejete_le date, historique boolean, id_creance text, compte text, attendu bigint);

create function liste_des_attendus(p_contrats text[]) returns reglement_attendu[] language sql stable as $$
  select coalesce(array_agg(row (a.numero_contrat, a.reference, a.regle_le, a.rejete_le, a.historique, a.id_creance, a.compte, a.attendu)::reglement_attendu), '{}')
    from reglements_attendus(p_contrats) a
$$;

/*
 * Rejected after the evening of what billing said was left, counted by it until then, and no more than what was settled of it by then: its
 * due opens again. Of several, the earliest rejections do.
 */
create or replace function rouvrir_rejetes(p_contrats text[]) returns void language plpgsql
set plan_cache_mode = force_custom_plan as $$
declare
  r record;
  -- contracts with a rejection that opened nothing again
  contrats text[];
  attendus reglement_attendu[];
  due text := '';
  reste bigint;
  rouverts text[] := '{}';
  references_rouvertes text[] := '{}';
begin
  select array_agg(distinct g.numero_contrat) into contrats
    from reglement g where g.numero_contrat = any(p_contrats) and g.rejete_le is not null and not g.rouvre;
  if contrats is null then
    return;
  end if;
  attendus := liste_des_attendus(contrats);
  for r in
    with a as materialized (
      select a.*, g.rouvre, g.montant_centimes, g.reference_portail
        from unnest(attendus) a join reglement g on g.numero_contrat = a.numero_contrat and g.reference = a.reference
       where a.rejete_le is not null),
    deja as materialized (select numero_contrat, id_creance, sum(montant_centimes)::bigint as rouvert from a where rouvre group by 1, 2)
    select a.numero_contrat as contrat, a.reference, a.numero_contrat || ' ' || a.id_creance as due, a.montant_centimes as montant,
           coalesce(f.montant_ttc_centimes - f.reste_ouverture_centimes, c.montant_centimes - c.reste_ouverture_centimes) - coalesce(d.rouvert, 0) as reste
      from a
      left join facture f on f.numero_contrat = a.numero_contrat and f.numero_facture = substr(a.id_creance, 3) and a.id_creance like 'F:%' and f.nature <> 'AVOIR'
      left join creance c on c.numero_contrat = a.numero_contrat and c.id_creance = a.id_creance and c.nature = 'IMPAYE'
      left join deja d on d.numero_contrat = a.numero_contrat and d.id_creance = a.id_creance
     where a.historique and not a.rouvre and a.rejete_le > coalesce(f.ouverte_le, c.ouverte_le)
       and not exists (select from mouvement m where m.numero_contrat = a.numero_contrat and m.nature = 'PAIEMENT' and m.reference_portail = a.reference_portail
                          and not exists (select from mouvement x where x.numero_contrat = m.numero_contrat and x.cle = 'CONTREPASSE:' || m.cle))
     order by a.numero_contrat, a.id_creance, a.rejete_le, a.reference
  loop
    if r.due <> due then
      due := r.due;
      reste := r.reste;
    end if;
    if r.montant <= reste then
      reste := reste - r.montant;
      rouverts := rouverts || r.contrat;
      references_rouvertes := references_rouvertes || r.reference;
    end if;
  end loop;
  update reglement g set rouvre = true from unnest(rouverts, references_rouvertes) l (c, n) where g.numero_contrat = l.c and g.reference = l.n;
end $$;

/* Advances that a règlement left before what it settles was there, or grew, settle it now: as far as they and the advance go. */
create or replace function lettrer_reglements(p_contrats text[], p_jour date) returns void language plpgsql as $$
declare
  contrats text[];
  l record;
  montant bigint;
begin
  select array_agg(distinct m.numero_contrat) into contrats from mouvement m where m.numero_contrat = any(p_contrats) and m.cle like 'EXCEDENT%';
  if contrats is null then
    return;
  end if;
  for l in
    with ecrites as materialized (select * from ecritures_des_reglements(contrats)),
    attendus as materialized (select * from reglements_attendus(contrats)),
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
create or replace function accorder_grand_livre(p_contrats text[], p_jour date) returns void language plpgsql
set plan_cache_mode = force_custom_plan as $$
declare
  attendus reglement_attendu[];
  a_contrepasser record;
begin
  perform 1 from creance c where c.numero_contrat = any(p_contrats) order by c.numero_contrat, c.id_creance for no key update;

  if exists (select from echeancier p where p.numero_contrat = any(p_contrats)) then
    insert into creance (numero_contrat, id_creance, nature, montant_centimes, emise_le, exigible_le)
    select e.numero_contrat, e.id_creance, 'ECHEANCE', e.centimes, e.cree_le, e.echeance_le from echeances_encaissables(p_contrats) e
     order by 1, 2 on conflict do nothing;
    update echeance e set id_creance = c.id_creance from creance c
     where e.numero_contrat = any(p_contrats) and e.id_creance is null and c.numero_contrat = e.numero_contrat
       and c.id_creance = 'E:' || e.numero_echeancier || ':' || e.rang;
  end if;

  attendus := liste_des_attendus(p_contrats);
  update reglement r set historique = a.historique from unnest(attendus) a
   where r.numero_contrat = a.numero_contrat and r.reference = a.reference and r.historique <> a.historique;

  -- what was posted and is not so any more: rejected, counted by billing, paid online, or of another due
  with a as materialized (select * from unnest(attendus)),
       m as materialized (select * from ecritures_des_reglements(p_contrats)),
       fausses as (
         select m.numero_contrat, m.cle, case when a.rejete_le is not null and not a.historique then a.rejete_le else a.regle_le end as effet,
                 sum(case when m.debit = 'REGLEMENT' then m.centimes when m.credit = 'REGLEMENT' then -m.centimes else 0 end) over une <> a.attendu
                   or bool_or(m.debit = 'REGLEMENT' and case when m.id_creance is null then m.credit <> a.compte
                                                             else m.id_creance is distinct from a.id_creance end) over une as faux
            from m join a using (numero_contrat, reference)
          window une as (partition by numero_contrat, reference))
  select array_agg(x.numero_contrat) as contrats, array_agg(x.cle) as cles, array_agg(x.effet) as effets into a_contrepasser from fausses x where x.faux;
  if a_contrepasser.cles is not null then
    perform contrepasser(a_contrepasser.contrats, a_contrepasser.cles, a_contrepasser.effets);
  end if;

  if exists (select from creance c where c.numero_contrat = any(p_contrats) and c.nature = 'ECHEANCE') then
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
  end if;

  -- an invoice that was settled before the opening has no due yet
  insert into creance (numero_contrat, id_creance, nature, numero_facture, montant_centimes, emise_le, exigible_le, traite_code)
  select f.numero_contrat, a.id_creance, 'FACTURE', f.numero_facture, f.montant_ttc_centimes, f.date_emission, f.exigible_le, f.traite_code
    from unnest(attendus) a join facture f on f.numero_contrat = a.numero_contrat and f.numero_facture = substr(a.id_creance, 3)
   where a.attendu < 0 and a.id_creance like 'F:%'
   order by 1, 2 on conflict do nothing;
  with d as materialized (select * from unnest(attendus) a where a.attendu <> 0),
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
     where m.ecrit is not true),
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

/*
 * Posts what billing said was left of these invoices, once: a due and its movement; of a credit note, an advance. Settled ones post
 * nothing: a history of millions of invoices is no history of movements. Answers how many movements were written.
 */
create or replace function ouvrir_factures(p_contrats text[], p_numeros text[]) returns bigint language plpgsql
set plan_cache_mode = force_custom_plan as $$
declare ecrits bigint;
begin
  insert into creance (numero_contrat, id_creance, nature, numero_facture, montant_centimes, emise_le, exigible_le, traite_code)
  select f.numero_contrat, 'F:' || f.numero_facture, 'FACTURE', f.numero_facture, f.montant_ttc_centimes, f.date_emission, f.exigible_le, f.traite_code
    from unnest(p_contrats, p_numeros) l (numero_contrat, numero_facture) join facture f using (numero_contrat, numero_facture)
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
