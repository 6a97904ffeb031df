-- What was told, or is to be, to who watches the payments of a contract: a payment that was refused (IP), a direct debit that came back (RP).
-- Over once nothing is left of its due, whoever settled it: the portal, billing, staff.
create table incident_paiement (
  numero_contrat text not null references contrat (numero_contrat),
  -- of this event for ever
  cle text not null,
  type text not null check (type in ('RP', 'IP')),
  -- null: billing does not say of what the debit was; it is over when the contract owes nothing
  id_creance text,
  montant_centimes bigint not null check (montant_centimes > 0),
  signale_le timestamptz not null,
  regularise_le timestamptz,
  primary key (numero_contrat, cle)
);
create index incident_paiement_ouvert on incident_paiement (signale_le) where regularise_le is null;
-- debits that came back lately
create index reglement_rejete on reglement (rejete_le) where rejete_le is not null;

insert into incident_paiement (numero_contrat, cle, type, id_creance, montant_centimes, signale_le)
select l.numero_contrat, 'IP:' || l.id_creance || ':' || (p.fini_le at time zone 'Europe/Paris')::date, 'IP', l.id_creance, max(l.centimes), min(p.fini_le)
  from paiement_ligne l join paiement p on p.id = l.paiement_id join creance c on c.numero_contrat = l.numero_contrat and c.id_creance = l.id_creance
 where p.statut = 'REFUSE' and p.fini_le is not null and p.origine <> 'ANONYME' and c.reste_centimes > 0 and l.centimes > 0
 group by 1, 2, 3, 4;
