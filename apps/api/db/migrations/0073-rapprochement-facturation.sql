-- What billing says beside what the ledger says: compared, never written over. One line a checkpoint, or an online payment booked for another amount.
create table rapprochement_facturation (
  numero_contrat text not null references contrat (numero_contrat),
  -- SOLDE:{day}, PAIEMENT:{our reference}
  cle text not null,
  arrete_le date not null,
  -- a balance, negative when due, or what was booked of a payment
  facturation_centimes bigint not null,
  -- what the ledger has, less what was paid online and is not booked yet
  portail_centimes bigint not null default 0,
  -- DECALAGE: only the day differs; FACTURATION_SEULE, NOUS_SEULS: the other one knows nothing of it
  classe text not null default 'MONTANT' check (classe in ('RAPPROCHE', 'DECALAGE', 'FACTURATION_SEULE', 'NOUS_SEULS', 'MONTANT')),
  primary key (numero_contrat, cle)
);
create index rapprochement_ecart on rapprochement_facturation (arrete_le, numero_contrat) where classe not in ('RAPPROCHE', 'DECALAGE');

/* Balances of these contracts on an evening: all of it, and what of it was paid online and billing had not booked by then. */
create function soldes_au(p_contrats text[], p_jours date[])
returns table (numero_contrat text, jour date, mouvements bigint, solde bigint, pas_integre bigint) language sql stable as $$
  select l.c, l.j, count(m.cle),
         coalesce(sum(case when m.credit in ('CLIENT', 'AVANCE') then m.centimes else 0 end - case when m.debit in ('CLIENT', 'AVANCE') then m.centimes else 0 end), 0)::bigint,
         coalesce(sum(m.centimes) filter (where m.debit like 'PRESTATAIRE:%' and m.credit in ('CLIENT', 'AVANCE')
           and not exists (select from mouvement x where x.numero_contrat = m.numero_contrat and x.cle = 'CONTREPASSE:' || m.cle)
           and not exists (select from reglement r where r.numero_contrat = m.numero_contrat and r.reference_portail = m.reference_portail and r.regle_le <= l.j)), 0)::bigint
    from unnest(p_contrats, p_jours) l (c, j) left join mouvement m on m.numero_contrat = l.c and m.effet_le <= l.j
   group by 1, 2
$$;

/* Compares again what is stored of these contracts, whatever came since. */
create function rapprocher_facturation(p_contrats text[]) returns void language plpgsql as $$
begin
  insert into rapprochement_facturation as l (numero_contrat, cle, arrete_le, facturation_centimes, portail_centimes)
  select r.numero_contrat, 'PAIEMENT:' || r.reference_portail, max(r.regle_le), sum(r.montant_centimes)::bigint, max(p.total)
    from reglement r
    cross join lateral (select sum(m.centimes)::bigint as total from mouvement m
                         where m.numero_contrat = r.numero_contrat and m.reference_portail = r.reference_portail and m.nature = 'PAIEMENT') p
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
