-- The check of the ledger knows règlements in whatever order they came, instalments and unpaid items. Its other rules stand as in 0053.
/*
 * One row for each thing that cannot be in a ledger that is right, of the contracts written to since that instant (null: of all).
 * Nothing here trusts a constraint or a trigger: each is asked again.
 */
create or replace function controler_grand_livre(p_depuis timestamptz default null)
returns table (regle text, numero_contrat text, objet text, attendu bigint, trouve bigint) language sql stable as $$
  with touches as materialized (
    select c.numero_contrat from contrat c
     where p_depuis is null or exists (select from mouvement m where m.numero_contrat = c.numero_contrat and m.ecrit_le >= p_depuis)),
  contrats as materialized (select case when p_depuis is null then null else coalesce(array_agg(t.numero_contrat), '{}') end as liste from touches t),
  m as materialized (select m.* from mouvement m join touches using (numero_contrat)),
  dues as materialized (select c.* from creance c join touches using (numero_contrat)),
  sommes as (
    select numero_contrat, id_creance, sum(case when debit = 'CLIENT' then centimes else -centimes end)::bigint as somme,
           sum(case when nature in ('FACTURE', 'OUVERTURE') then centimes else 0 end)::bigint as ouverte,
           sum(case when nature = 'ECHEANCE' then centimes when cle ~ '^REPRISE#' then -centimes else 0 end)::bigint as encaissable
      from m where id_creance is not null group by 1, 2),
  comptes as (
    select numero_contrat, compte, sum(centimes)::bigint as somme
      from (select numero_contrat, credit as compte, centimes from m union all select numero_contrat, debit, -centimes from m) e
     where compte in ('AVANCE', 'ACOMPTE') or compte like 'ATTENTE:%' group by 1, 2)
  -- what is left of a due is the sum of its movements, from nothing to its amount
  select 'RESTE', d.numero_contrat, d.id_creance, coalesce(s.somme, 0), d.reste_centimes
    from dues d left join sommes s using (numero_contrat, id_creance) where d.reste_centimes <> coalesce(s.somme, 0)
  union all
  select 'BORNES', numero_contrat, id_creance, montant_centimes, reste_centimes from dues where reste_centimes not between 0 and montant_centimes
  union all
  select 'CREANCE_ABSENTE', m.numero_contrat, m.cle, null, m.centimes
    from m left join dues d using (numero_contrat, id_creance)
   where ('CLIENT' in (m.debit, m.credit)) <> (m.id_creance is not null) or (m.id_creance is not null and d.numero_contrat is null)
  union all
  select 'ECRITURE', numero_contrat, cle, null, centimes from m where centimes <= 0 or not ecriture_permise(nature, debit, credit)
  union all
  select 'COMPTE_NEGATIF', numero_contrat, compte, 0, somme from comptes where somme < 0
  union all
  -- a reversal is of one row, whole, the other way round
  select 'CONTREPASSATION', r.numero_contrat, r.cle, o.centimes, r.centimes
    from m r left join m o on o.numero_contrat = r.numero_contrat and r.cle = 'CONTREPASSE:' || o.cle
   where r.nature = 'CONTREPASSATION'
     and (o.cle is null or (o.debit, o.credit, o.centimes) is distinct from (r.credit, r.debit, r.centimes) or o.id_creance is distinct from r.id_creance)
  union all
  -- what billing said was left of an invoice was posted once, its corrections on top
  select 'FACTURE', coalesce(f.numero_contrat, p.numero_contrat), coalesce(f.numero_facture, p.numero_facture),
         coalesce(abs(f.reste_ouverture_centimes), 0), coalesce(p.somme, 0)
    from (select f.* from facture f join touches using (numero_contrat)) f
    full join (
      select m.numero_contrat, case when m.nature = 'AVOIR' then substr(m.cle, 7) else substr(m.id_creance, 3) end as numero_facture,
             sum(m.centimes)::bigint as somme
        from m where m.nature = 'AVOIR' or (m.nature in ('FACTURE', 'OUVERTURE') and m.id_creance like 'F:%') group by 1, 2) p using (numero_contrat, numero_facture)
   where coalesce(abs(f.reste_ouverture_centimes), 0) <> coalesce(p.somme, 0)
  union all
  -- so was what it said was left of an unpaid item
  select 'IMPAYE', d.numero_contrat, d.id_creance, coalesce(d.reste_ouverture_centimes, d.montant_centimes), coalesce(s.ouverte, 0)
    from dues d left join sommes s using (numero_contrat, id_creance)
   where d.nature = 'IMPAYE' and coalesce(d.reste_ouverture_centimes, d.montant_centimes) <> coalesce(s.ouverte, 0)
  union all
  -- an instalment is due whole as long as it can be paid here, of a monthly plan only; then nothing is left of it
  select 'ECHEANCE', coalesce(d.numero_contrat, e.numero_contrat), coalesce(d.id_creance, e.id_creance),
         coalesce(e.centimes, 0), case when e.numero_contrat is null then d.reste_centimes else coalesce(s.encaissable, 0) end
    from (select d.* from dues d where d.nature = 'ECHEANCE') d
    full join (select e.* from contrats c, echeances_encaissables(c.liste) e) e using (numero_contrat, id_creance)
    left join sommes s on s.numero_contrat = e.numero_contrat and s.id_creance = e.id_creance
   where coalesce(e.centimes, 0) <> case when e.numero_contrat is null then d.reste_centimes else coalesce(s.encaissable, 0) end
  union all
  -- a règlement counts once: not at all when billing had counted it or the portal took the money, else whole; rejected, not any more
  select 'REGLEMENT', coalesce(a.numero_contrat, p.numero_contrat), coalesce(a.reference, p.reference), coalesce(a.attendu, 0), coalesce(p.somme, 0)
    from (select a.*, r.historique as note from contrats c, reglements_attendus(c.liste) a join reglement r using (numero_contrat, reference)) a
    full join (
      select m.numero_contrat, objet_de_cle(m.cle) as reference,
             sum(case when m.debit = 'REGLEMENT' then m.centimes when m.credit = 'REGLEMENT' then -m.centimes else 0 end)::bigint as somme
        from m where m.cle ~ '^(CONTREPASSE:)?(REGLEMENT|EXCEDENT|REJET)(#\d+)?:' group by 1, 2) p using (numero_contrat, reference)
   where coalesce(a.attendu, 0) <> coalesce(p.somme, 0) or a.note <> a.historique
$$;
