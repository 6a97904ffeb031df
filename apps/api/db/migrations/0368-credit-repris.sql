-- Money put to the credit of a contract may be taken back, and put to another, or to the same again: its row of the ledger is known by the
-- reference of that credit, and stands beside the one that takes it back (decision 078).
create or replace function controler_paiements(p_depuis timestamptz default null)
returns table (regle text, numero_contrat text, objet text, attendu bigint, trouve bigint) language sql stable as $$
  with p as materialized (
    select * from paiement p
     where p_depuis is null or p.cree_le >= p_depuis or p.paye_le >= p_depuis
        or exists (select from encaissement e where e.paiement_id = p.id and e.constate_le >= p_depuis)
        or exists (select from mouvement m where m.paiement_id = p.id and m.ecrit_le >= p_depuis)),
  e as materialized (
    select e.paiement_id, count(*) as nombre, count(*) filter (where e.conforme) as conformes,
           coalesce(sum(e.montant_centimes) filter (where e.devise = p.devise), 0)::bigint as somme
      from encaissement e join p on p.id = e.paiement_id group by 1),
  m as materialized (
    select m.paiement_id, sum(case when m.debit like 'PRESTATAIRE:%' then m.centimes when m.credit like 'PRESTATAIRE:%' then -m.centimes else 0 end)::bigint as somme
      from mouvement m where m.paiement_id in (select id from p) group by 1)
  -- what was captured in the currency of the account is posted, once and whole; reversed, nothing is left of it
  select 'ENCAISSEMENT', null::text, p.reference, case when p.statut = 'CONTREPASSE' then least(coalesce(e.somme, 0), coalesce(m.somme, 0)) else coalesce(e.somme, 0) end,
         coalesce(m.somme, 0)
    from p left join e on e.paiement_id = p.id left join m on m.paiement_id = p.id
   where coalesce(m.somme, 0) <> case when p.statut = 'CONTREPASSE' then least(coalesce(e.somme, 0), coalesce(m.somme, 0)) else coalesce(e.somme, 0) end
  union all
  select 'STATUT_' || p.statut, null, p.reference, null, coalesce(e.conformes, 0)
    from p left join e on e.paiement_id = p.id
   where case p.statut when 'PAYE' then coalesce(e.conformes, 0) = 0
                       when 'A_VERIFIER' then coalesce(e.nombre, 0) = 0 or e.conformes > 0
                       when 'CONTREPASSE' then coalesce(e.nombre, 0) = 0
                       else coalesce(e.nombre, 0) > 0 end
  union all
  -- a due is reserved for a payment that is open, and an open payment has all of its dues
  select 'RESERVATION', r.numero_contrat, r.id_creance, 0, 1
    from reservation r join paiement x on x.id = r.paiement_id where x.statut not in ('PREPARE', 'INCONNU', 'REDIRIGE', 'EN_ATTENTE')
  union all
  select 'RESERVATION', l.numero_contrat, l.id_creance, 1, 0
    from p join paiement_ligne l on l.paiement_id = p.id
    left join reservation r on r.numero_contrat = l.numero_contrat and r.id_creance = l.id_creance and r.paiement_id = p.id
   where p.statut in ('PREPARE', 'INCONNU', 'REDIRIGE', 'EN_ATTENTE') and r.paiement_id is null
  union all
  select 'LIGNES', null, p.reference, p.montant_centimes, coalesce(l.somme, 0)
    from p left join (select paiement_id, sum(centimes)::bigint as somme from paiement_ligne group by 1) l on l.paiement_id = p.id
   where p.montant_centimes <> coalesce(l.somme, 0)
  union all
  select 'PAIEMENT_ABSENT', m.numero_contrat, m.cle, null, m.centimes
    from mouvement m where m.paiement_id is not null and (p_depuis is null or m.ecrit_le >= p_depuis)
     and not exists (select from paiement x where x.id = m.paiement_id)
  union all
  -- money of no payment at the credit of a contract is posted there, once and whole, and stands unless billing rejected it; any other was taken back
  select 'ENCAISSEMENT', numero_contrat, reference, coalesce(o.centimes, 0), case when m.repris then 0 else coalesce(m.centimes, 0) end
    from (select e.numero_contrat, e.reference, e.montant_centimes as centimes from encaissement e where e.numero_contrat is not null) o
    full join (select m.numero_contrat, m.reference_portail as reference, sum(m.centimes)::bigint as centimes, bool_and(x.cle is not null) as repris
                 from mouvement m left join mouvement x on x.numero_contrat = m.numero_contrat and x.cle = 'CONTREPASSE:' || m.cle
                where m.nature = 'TROP_PERCU' and m.paiement_id is null group by 1, 2) m using (numero_contrat, reference)
   where case when o.centimes is null then not m.repris
              else o.centimes is distinct from m.centimes
                or m.repris and not exists (select from reglement r where r.numero_contrat = o.numero_contrat and r.reference_portail = o.reference and r.rejete_le is not null) end
$$;
