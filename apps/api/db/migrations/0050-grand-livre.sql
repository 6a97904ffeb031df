-- The ledger: one row moves one amount from one account to another inside one contract, so it balances by construction. Rows are
-- added, never changed: a correction is a new row.

/* Which accounts each nature may move money between: [nature, debit, credit]. */
create function ecritures_permises() returns table (nature text, debit text, credit text) language sql immutable as $$
  values ('OUVERTURE', 'CLIENT', 'FACTURATION'), ('FACTURE', 'CLIENT', 'FACTURATION'),
         ('CORRECTION', 'CLIENT', 'FACTURATION'), ('CORRECTION', 'FACTURATION', 'CLIENT'), ('CORRECTION', 'FACTURATION', 'AVANCE'),
         ('AVOIR', 'FACTURATION', 'AVANCE'),
         ('ECHEANCE', 'CLIENT', 'ACOMPTE'), ('DEDUCTION', 'ACOMPTE', 'CLIENT'),
         ('PAIEMENT', 'PRESTATAIRE', 'CLIENT'), ('TROP_PERCU', 'PRESTATAIRE', 'AVANCE'), ('DOUBLE', 'PRESTATAIRE', 'AVANCE'),
         ('DIVERGENT', 'PRESTATAIRE', 'ATTENTE'),
         ('REGLEMENT', 'REGLEMENT', 'CLIENT'), ('REGLEMENT', 'REGLEMENT', 'AVANCE'), ('REGLEMENT', 'REGLEMENT', 'ACOMPTE'),
         ('REMBOURSEMENT', 'AVANCE', 'REGLEMENT'),
         ('IMPUTATION', 'AVANCE', 'CLIENT'), ('IMPUTATION', 'ATTENTE', 'CLIENT'),
         ('AJUSTEMENT', 'CLIENT', 'FACTURATION'), ('AJUSTEMENT', 'FACTURATION', 'CLIENT')
$$;

/* An account is one word, or PRESTATAIRE:{code} and ATTENTE:{code}. A CONTREPASSATION is the inverse of anything allowed. */
create function ecriture_permise(p_nature text, p_debit text, p_credit text) returns boolean language sql immutable as $$
  select p_debit ~ '^(CLIENT|AVANCE|ACOMPTE|FACTURATION|REGLEMENT|(PRESTATAIRE|ATTENTE):[A-Z0-9_]+)$'
     and p_credit ~ '^(CLIENT|AVANCE|ACOMPTE|FACTURATION|REGLEMENT|(PRESTATAIRE|ATTENTE):[A-Z0-9_]+)$'
     and exists (select from ecritures_permises() e
                  where case when p_nature = 'CONTREPASSATION'
                             then e.debit = split_part(p_credit, ':', 1) and e.credit = split_part(p_debit, ':', 1)
                             else e.nature = p_nature and e.debit = split_part(p_debit, ':', 1) and e.credit = split_part(p_credit, ':', 1) end)
$$;

create table mouvement (
  numero_contrat text not null references contrat (numero_contrat),
  -- what it is about, written so that the same fact told twice is the same row: FACTURE:{number}:{version}, REGLEMENT:{reference}, EXCEDENT:{reference}…
  cle text not null,
  nature text not null,
  debit text not null,
  credit text not null,
  -- of the account CLIENT
  id_creance text,
  centimes bigint not null constraint mouvement_positif check (centimes > 0),
  paiement_id uuid,
  -- our reference of that payment: what billing sends back with its règlement
  reference_portail text,
  effet_le date not null,
  ecrit_le timestamptz not null default now(),
  primary key (numero_contrat, cle),
  foreign key (numero_contrat, id_creance) references creance (numero_contrat, id_creance),
  constraint mouvement_permis check (ecriture_permise(nature, debit, credit)),
  constraint mouvement_creance check ((id_creance is not null) = ('CLIENT' in (debit, credit)))
);
create index mouvement_creance on mouvement (numero_contrat, id_creance) where id_creance is not null;
create index mouvement_avance on mouvement (numero_contrat) include (debit, centimes) where 'AVANCE' in (debit, credit);
create index mouvement_portail on mouvement (numero_contrat, reference_portail) where reference_portail is not null;
create index mouvement_ecrit on mouvement (ecrit_le);

create function mouvement_fige() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only added to: a correction is a new row' using errcode = 'restrict_violation';
end $$;
create trigger mouvement_fige before update or delete or truncate on mouvement
  for each statement execute function mouvement_fige();

-- What is left of a due follows its movements, in the order of their key, so that two writers wait and never lock each other out.
create function mouvement_passe() returns trigger language plpgsql as $$
begin
  perform 1 from creance c
    where (c.numero_contrat, c.id_creance) in (select n.numero_contrat, n.id_creance from nouveaux n where n.id_creance is not null)
    order by c.numero_contrat, c.id_creance for no key update;
  update creance c set reste_centimes = c.reste_centimes + n.ecart
    from (select numero_contrat, id_creance, sum(case when debit = 'CLIENT' then centimes else -centimes end)::bigint as ecart
            from nouveaux where id_creance is not null group by 1, 2) n
   where c.numero_contrat = n.numero_contrat and c.id_creance = n.id_creance and n.ecart <> 0;
  return null;
end $$;
create trigger mouvement_passe after insert on mouvement
  referencing new table as nouveaux for each statement execute function mouvement_passe();

create function creance_reste_tenu() returns trigger language plpgsql as $$
begin
  raise exception 'what is left of a due is the sum of its movements: write a movement' using errcode = 'restrict_violation';
end $$;
create trigger creance_reste_ajoute before insert on creance
  for each row when (new.reste_centimes <> 0) execute function creance_reste_tenu();
create trigger creance_reste_modifie before update of reste_centimes on creance
  for each row when (new.reste_centimes <> old.reste_centimes and pg_trigger_depth() = 0) execute function creance_reste_tenu();

/* In the customer's favour: positive; due: negative. Instalments paid before their bill (ACOMPTE) are shown by their plan. */
create function solde_contrat(p_contrat text) returns bigint language sql stable as $$
  select coalesce((select sum(case when m.credit = 'AVANCE' then m.centimes else -m.centimes end)
                     from mouvement m where m.numero_contrat = p_contrat and 'AVANCE' in (m.debit, m.credit)), 0)::bigint
       - coalesce((select sum(c.reste_centimes) from creance c where c.numero_contrat = p_contrat and c.reste_centimes > 0), 0)::bigint
$$;
