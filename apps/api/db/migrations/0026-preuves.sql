-- An attachment opens a contract only when it is proved (docs/security.md, docs/decisions/013). What is not proved yet does not stand
-- in `attachement`: whoever reads that table, today or later, cannot open by oversight what no proof opened.

-- How it was proved; `attache_le` is when it opened. Every writer says it: no default.
alter table attachement add column preuve text;
update attachement set preuve = 'ANTERIEURE';
alter table attachement alter column preuve set not null;
alter table attachement add constraint attachement_preuve_check check (preuve in
  ('FACTURE', 'CLIENT', 'EMAIL', 'LIEN', 'SMS', 'LETTRE', 'AGENT', 'IMPORT', 'COMPTEUR', 'ANTERIEURE'));

-- Asked for and not proved, or suspended: its account sees number, state and label.
create table rattachement_a_confirmer (
  user_web_id bigint not null references utilisateur (user_web_id) on delete cascade,
  numero_contrat text not null references contrat (numero_contrat),
  libelle text,
  etat text not null check (etat in ('A_CONFIRMER', 'SUSPENDU')),
  demande_le timestamptz not null,
  suspendu_le timestamptz,
  primary key (user_web_id, numero_contrat),
  check ((etat = 'SUSPENDU') = (suspendu_le is not null))
);
create index rattachement_a_confirmer_contrat on rattachement_a_confirmer (numero_contrat);

-- Proved, by whichever way: it waits no more.
create function rattachement_prouve() returns trigger language plpgsql as $$
begin
  delete from rattachement_a_confirmer w using nouveaux n
   where w.user_web_id = n.user_web_id and w.numero_contrat = n.numero_contrat;
  return null;
end $$;
create trigger rattachement_prouve after insert on attachement
  referencing new table as nouveaux for each statement execute function rattachement_prouve();

-- Codes that a person copies: short ones, by SMS, and those of letters, which get theirs when they are printed. Kept by their
-- HMAC: they have too few signs for a plain hash.
create table code_preuve (
  id bigint generated always as identity primary key,
  user_web_id bigint not null references utilisateur (user_web_id) on delete cascade,
  numero_contrat text not null references contrat (numero_contrat),
  canal text not null check (canal in ('SMS', 'LETTRE')),
  empreinte bytea,
  demande_le timestamptz not null,
  exporte_le timestamptz,
  expire_le timestamptz,
  essais smallint not null default 0,
  consomme_le timestamptz,
  check ((empreinte is null) = (expire_le is null)),
  check (canal = 'LETTRE' or empreinte is not null)
);
create index code_preuve_compte on code_preuve (user_web_id, numero_contrat, id desc);
create index code_preuve_a_exporter on code_preuve (demande_le) where empreinte is null and consomme_le is null;
create index code_preuve_expire on code_preuve (expire_le);

create function effacer_rattachements_compte() returns trigger language plpgsql as $$
begin
  delete from rattachement_a_confirmer where user_web_id = new.user_web_id;
  delete from code_preuve where user_web_id = new.user_web_id;
  return null;
end $$;
create trigger rattachements_supprimes after update of supprime_le on utilisateur
  for each row when (old.supprime_le is null and new.supprime_le is not null)
  execute function effacer_rattachements_compte();

-- The kinds of links stand in packages/webapi (liens.codes.ts), once.
alter table lien drop constraint lien_nature_check;

-- Contacts of a contract that prove something: those billing knows for its holder, joint holder and payer.
create function contacts_prouves(p_contrat text, p_a timestamptz)
returns table (numero_client text, nature text, valeur text)
language sql stable as $$
  select k.numero_client, v.nature, v.valeur
    from contrat c
    join client k on k.numero_client in (c.numero_client_titulaire, c.numero_client_co_titulaire, c.numero_client_payeur)
    cross join lateral (values ('MAIL', k.email), ('TELEPHONE', k.numero_telephone1), ('TELEPHONE', k.numero_telephone2)) v (nature, valeur)
   where c.numero_contrat = p_contrat and v.valeur <> ''
$$;

-- Proves what waits by the validated address of its account, where that is a contact of the contract. Of one account, of the contracts
-- of some clients, or (both null) of all. A suspended one is not proved so.
create function prouver_par_adresse(p_user bigint, p_clients text[], p_a timestamptz)
returns table (user_web_id bigint, numero_contrat text)
language sql volatile as $$
  insert into attachement (user_web_id, numero_contrat, libelle, attache_le, preuve)
  select w.user_web_id, w.numero_contrat, w.libelle, p_a, 'EMAIL'
    from rattachement_a_confirmer w
    join utilisateur u on u.user_web_id = w.user_web_id and u.mail_valide and u.supprime_le is null
    join contrat c on c.numero_contrat = w.numero_contrat
   where w.etat = 'A_CONFIRMER'
     and (p_user is null or w.user_web_id = p_user)
     and (p_clients is null or c.numero_client_titulaire = any(p_clients) or c.numero_client_co_titulaire = any(p_clients)
       or c.numero_client_payeur = any(p_clients))
     and exists (select 1 from contacts_prouves(w.numero_contrat, p_a) p
                  where p.nature = 'MAIL' and lower(trim(p.valeur)) = lower(u.email))
   order by 1, 2
      on conflict do nothing
  returning attachement.user_web_id, attachement.numero_contrat
$$;
