-- Whom invoices were written to: holder, payer, their billing address and the address served, as they stood when the invoices came. Billing
-- may change them the next day; what was issued stays as it was. A row holds from one invoice of the contract on (`des_interne`), until the
-- next one: people move seldom, and a contract has tens of invoices. Never updated.
create table facture_personnes (
  -- its invoices hold it: no key of its own to the contract
  numero_contrat text not null,
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

/* The point of a contract on the day of issue of an invoice, or the evening after; none of a contract without one. Inlined. */
create function point_de_facture(p_contrat text, p_emission date) returns table (point text) language sql stable as $$
  select cp.id_point from contrat_point cp
   where cp.numero_contrat = p_contrat and cp.du <= (p_emission + 1)::timestamp at time zone 'Europe/Paris'
   order by cp.du desc, cp.id_point limit 1
$$;

/* Those of a contract now, with this point. One statement, inlined where it is called. */
create function personnes_du_contrat(p_contrat text, p_point text) returns table (
  titulaire text, payeur text, numero_client text, professionnel boolean, siret text,
  facturation_adresse text, facturation_complement text, facturation_code_postal text, facturation_ville text, facturation_pays text,
  desservie_adresse text, desservie_complement text, desservie_code_postal text, desservie_ville text)
language sql stable as $$
  select nom_client(t), nom_client(y), y.numero_client, y.est_professionnel, y.siret,
         y.facturation_adresse, y.facturation_complement, y.facturation_code_postal, y.facturation_ville, y.facturation_pays,
         pl.adresse, pl.complement, pl.code_postal, pl.ville
    from contrat c
    join client t on t.numero_client = c.numero_client_titulaire
    join client y on y.numero_client = c.numero_client_payeur
    left join point_livraison pl on pl.id_point = p_point
   where c.numero_contrat = p_contrat
$$;

/*
 * Whatever writes invoices: in its own statement, so that no invoice is without them. Of the invoices of a contract that come together only
 * the first, and those of another point, are looked at; the first writes nothing where nobody changed since those before.
 */
create function noter_personnes() returns trigger language plpgsql
set plan_cache_mode = force_custom_plan as $$
begin
  insert into facture_personnes
  with venues as (
    select n.numero_contrat, n.identifiant_interne, l.point
      from nouvelles n left join lateral point_de_facture(n.numero_contrat, n.date_emission) l on true),
  debuts as materialized (
    select v.* from (select v.*, row_number() over une as rang, lag(v.point) over une as avant from venues v
                     window une as (partition by v.numero_contrat order by v.identifiant_interne)) v
     where v.rang = 1 or v.point is distinct from v.avant)
  select d.numero_contrat, d.identifiant_interne, p.*
    from debuts d
    cross join lateral personnes_du_contrat(d.numero_contrat, d.point) p
    left join lateral (
      select * from facture_personnes x where x.numero_contrat = d.numero_contrat and d.rang = 1 order by x.des_interne desc limit 1) q on true
   where q.numero_contrat is null
      or (p.titulaire, p.payeur, p.numero_client, p.professionnel, p.siret, p.facturation_adresse, p.facturation_complement, p.facturation_code_postal,
          p.facturation_ville, p.facturation_pays, p.desservie_adresse, p.desservie_complement, p.desservie_code_postal, p.desservie_ville)
         is distinct from
         (q.titulaire, q.payeur, q.numero_client, q.professionnel, q.siret, q.facturation_adresse, q.facturation_complement, q.facturation_code_postal,
          q.facturation_ville, q.facturation_pays, q.desservie_adresse, q.desservie_complement, q.desservie_code_postal, q.desservie_ville);
  return null;
end $$;

-- the ones there are: of today, since nobody knows better
insert into facture_personnes
select v.numero_contrat, v.identifiant_interne, p.*
  from (select v.*, row_number() over une as rang, lag(v.point) over une as avant
          from (select f.numero_contrat, f.identifiant_interne, l.point
                  from facture f left join lateral point_de_facture(f.numero_contrat, f.date_emission) l on true) v
        window une as (partition by v.numero_contrat order by v.identifiant_interne)) v
  cross join lateral personnes_du_contrat(v.numero_contrat, v.point) p
 where v.rang = 1 or v.point is distinct from v.avant;

create trigger facture_personnes after insert on facture referencing new table as nouvelles
  for each statement execute function noter_personnes();
