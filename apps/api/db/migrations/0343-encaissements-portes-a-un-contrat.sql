-- Money of no payment known that staff put to the credit of a contract (docs/decisions/069); and all that came online, whatever it went to, is
-- what a règlement with its reference books: a payment that went whole to the advance was counted a second time when billing booked it.
alter table encaissement
  add column numero_contrat text references contrat (numero_contrat),
  -- ours, for billing: what the règlement that books it carries
  add column reference text unique,
  add column porte_le timestamptz,
  add constraint encaissement_porte check (
    num_nonnulls(numero_contrat, reference, porte_le) = 0
    or num_nonnulls(numero_contrat, reference, porte_le) = 3 and paiement_id is null and rendu_le is null);
drop index encaissement_orphelin;
create index encaissement_orphelin on encaissement (constate_le) where paiement_id is null and rendu_le is null and numero_contrat is null;
create index encaissement_contrat on encaissement (numero_contrat) where numero_contrat is not null;

/* What a provider captured, in a ledger: what of it settled a due, and what went to the advance. Inlined. */
create function est_argent_en_ligne(p_nature text) returns boolean language sql immutable as $$
  select p_nature in ('PAIEMENT', 'TROP_PERCU', 'DOUBLE')
$$;

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
     where est_argent_en_ligne(m.nature) and m.reference_portail is not null and (p_contrats is null or m.numero_contrat = any(p_contrats))
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
       and not exists (select from mouvement m where m.numero_contrat = a.numero_contrat and est_argent_en_ligne(m.nature) and m.reference_portail = a.reference_portail
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

/* Compares again what is stored of these contracts, whatever came since. */
create or replace function rapprocher_facturation(p_contrats text[]) returns void language plpgsql as $$
begin
  insert into rapprochement_facturation as l (numero_contrat, cle, arrete_le, facturation_centimes, portail_centimes)
  select r.numero_contrat, 'PAIEMENT:' || r.reference_portail, max(r.regle_le), sum(r.montant_centimes)::bigint, max(p.total)
    from reglement r
    cross join lateral (select sum(m.centimes)::bigint as total from mouvement m
                         where m.numero_contrat = r.numero_contrat and m.reference_portail = r.reference_portail and est_argent_en_ligne(m.nature)) p
   where r.numero_contrat = any(p_contrats) and r.reference_portail is not null and p.total is not null
   group by r.numero_contrat, r.reference_portail
  having sum(r.montant_centimes) <> max(p.total)
      or exists (select from rapprochement_facturation x where x.numero_contrat = r.numero_contrat and x.cle = 'PAIEMENT:' || r.reference_portail)
   order by 1, 2
  on conflict (numero_contrat, cle) do update set (arrete_le, facturation_centimes, portail_centimes)
     = row (excluded.arrete_le, excluded.facturation_centimes, excluded.portail_centimes);
  with lignes as (
    select l.numero_contrat, l.cle, l.arrete_le, l.facturation_centimes as dit from rapprochement_facturation l
     where l.numero_contrat = any(p_contrats) and l.cle like 'SOLDE:%'),
  alors as (select s.* from soldes_au((select array_agg(numero_contrat) from lignes), (select array_agg(arrete_le) from lignes)) s),
  enfin as (select s.* from soldes_au((select array_agg(distinct numero_contrat) from lignes),
                                      (select array_agg('infinity'::date) from (select distinct numero_contrat from lignes) c)) s)
  update rapprochement_facturation l
     set portail_centimes = a.solde - a.pas_integre,
         classe = case when a.solde - a.pas_integre = d.dit then 'RAPPROCHE'
                       when a.mouvements = 0 and e.mouvements > 0 or e.solde - e.pas_integre = d.dit then 'DECALAGE'
                       when e.mouvements = 0 then 'FACTURATION_SEULE'
                       when d.dit = 0 then 'NOUS_SEULS' else 'MONTANT' end
    from lignes d join alors a on a.numero_contrat = d.numero_contrat and a.jour = d.arrete_le join enfin e on e.numero_contrat = d.numero_contrat
   where l.numero_contrat = d.numero_contrat and l.cle = d.cle;
  update rapprochement_facturation l set classe = case when l.facturation_centimes = l.portail_centimes then 'RAPPROCHE' else 'MONTANT' end
   where l.numero_contrat = any(p_contrats) and l.cle like 'PAIEMENT:%';
end $$;

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
  -- money of no payment that staff put to the credit of a contract is posted there, once and whole; and nothing else is posted so
  select 'ENCAISSEMENT', coalesce(o.numero_contrat, m.numero_contrat), coalesce(o.cle, m.cle), coalesce(o.centimes, 0), coalesce(m.centimes, 0)
    from (select e.numero_contrat, 'TROP:' || e.prestataire || ':' || e.id_transaction as cle, e.montant_centimes as centimes, e.reference
            from encaissement e where e.numero_contrat is not null) o
    full join (select m.numero_contrat, m.cle, m.centimes, m.reference_portail as reference
                 from mouvement m where m.nature = 'TROP_PERCU' and m.paiement_id is null) m using (numero_contrat, cle)
   where (o.centimes, o.reference) is distinct from (m.centimes, m.reference)
$$;
