-- Whom invoices were written to: holder, payer, their billing address and the address served, as they stood when the invoices came. Billing
-- may change them the next day; what was issued stays as it was. A row holds from one invoice of the contract on (`des_interne`), until the
-- next one: people move seldom, and a contract has tens of invoices. Never updated.
create table facture_personnes (
  numero_contrat text not null references contrat (numero_contrat),
  -- identifiant_interne of the first invoice that this is about
  des_interne bigint not null,
  titulaire text not null,
  payeur text not null,
  numero_client text not null,
  professionnel boolean not null,
  siret text,
  facturation_adresse text,
  facturation_complement text,
  facturation_code_postal text,
  facturation_ville text,
  facturation_pays text,
  -- all null: no delivery point was known
  desservie_adresse text,
  desservie_complement text,
  desservie_code_postal text,
  desservie_ville text,
  primary key (numero_contrat, des_interne)
);

create function personnes_figees() returns trigger language plpgsql as $$
begin
  raise exception 'whom an invoice was written to never changes' using errcode = 'restrict_violation';
end $$;
create trigger personnes_figees before update on facture_personnes for each statement execute function personnes_figees();

/* Those of a contract now; the point it had on the day of issue, or had first. One statement, inlined where it is called. */
create function personnes_du_contrat(p_contrat text, p_emission date) returns table (
  titulaire text, payeur text, numero_client text, professionnel boolean, siret text,
  facturation_adresse text, facturation_complement text, facturation_code_postal text, facturation_ville text, facturation_pays text,
  desservie_adresse text, desservie_complement text, desservie_code_postal text, desservie_ville text)
language sql stable as $$
  select nom_client(t), nom_client(y), y.numero_client, y.est_professionnel, y.siret,
         y.facturation_adresse, y.facturation_complement, y.facturation_code_postal, y.facturation_ville, y.facturation_pays,
         p.adresse, p.complement, p.code_postal, p.ville
    from contrat c
    join client t on t.numero_client = c.numero_client_titulaire
    join client y on y.numero_client = c.numero_client_payeur
    left join lateral (
      select pl.adresse, pl.complement, pl.code_postal, pl.ville
        from contrat_point cp join point_livraison pl on pl.id_point = cp.id_point
       where cp.numero_contrat = c.numero_contrat and cp.du <= (p_emission + 1)::timestamp at time zone 'Europe/Paris'
       order by cp.du desc, cp.id_point limit 1) p on true
   where c.numero_contrat = p_contrat
$$;

/* Whatever writes invoices: in its own statement, so that no invoice is without them. */
create function noter_personnes() returns trigger language plpgsql
set plan_cache_mode = force_custom_plan as $$
begin
  insert into facture_personnes
  select x.numero_contrat, x.identifiant_interne, (x.p).*
    from (select n.numero_contrat, n.identifiant_interne, p,
                 coalesce(lag(p) over (partition by n.numero_contrat order by n.identifiant_interne), q.dernieres) as avant
            from nouvelles n
            cross join lateral personnes_du_contrat(n.numero_contrat, n.date_emission) p
            left join lateral (
              select row (q.titulaire, q.payeur, q.numero_client, q.professionnel, q.siret, q.facturation_adresse, q.facturation_complement,
                          q.facturation_code_postal, q.facturation_ville, q.facturation_pays, q.desservie_adresse, q.desservie_complement,
                          q.desservie_code_postal, q.desservie_ville) as dernieres
                from facture_personnes q where q.numero_contrat = n.numero_contrat order by q.des_interne desc limit 1) q on true) x
   where x.avant is null or x.p is distinct from x.avant
   order by 1, 2;
  return null;
end $$;

-- the ones there are: of today, since nobody knows better
insert into facture_personnes
select x.numero_contrat, x.identifiant_interne, (x.p).*
  from (select f.numero_contrat, f.identifiant_interne, p,
               lag(p) over (partition by f.numero_contrat order by f.identifiant_interne) as avant
          from facture f cross join lateral personnes_du_contrat(f.numero_contrat, f.date_emission) p) x
 where x.avant is null or x.p is distinct from x.avant;

create trigger facture_personnes after insert on facture referencing new table as nouvelles
  for each statement execute function noter_personnes();
