-- « Ce n'est pas moi », kept whatever became of the attachment (docs/decisions/014): detaching before it is pressed, or a second account,
-- hides nothing. While one stands, papers prove that contract for nobody.
create table contestation_rattachement (
  -- the account that was disowned
  user_web_id bigint not null references utilisateur (user_web_id) on delete cascade,
  numero_contrat text not null references contrat (numero_contrat),
  -- SHA-256 of the address or number of who said so; empty: staff
  auteur bytea not null,
  contestee_le timestamptz not null,
  primary key (user_web_id, numero_contrat, auteur)
);
create index contestation_rattachement_contrat on contestation_rattachement (numero_contrat);

-- what was disowned before it was kept here
insert into contestation_rattachement (user_web_id, numero_contrat, auteur, contestee_le)
select user_web_id, numero_contrat, ''::bytea, suspendu_le from rattachement_a_confirmer where etat = 'SUSPENDU'
 union
select a.user_web_id, c.numero_contrat, ''::bytea, min(a.ouverte_le)
  from affaire a join affaire_contrat c on c.affaire_id = a.affaire_id
 where a.nature = 'RATTACHEMENT_SIGNALE' and a.etat in ('A_TRAITER', 'SUSPENDU')
 group by 1, 2
    on conflict do nothing;

-- Proved, by whichever way that still counted: it waits no more, and is disowned no more.
create or replace function rattachement_prouve() returns trigger language plpgsql as $$
begin
  delete from rattachement_a_confirmer w using nouveaux n
   where w.user_web_id = n.user_web_id and w.numero_contrat = n.numero_contrat;
  delete from contestation_rattachement k using nouveaux n
   where k.user_web_id = n.user_web_id and k.numero_contrat = n.numero_contrat;
  return null;
end $$;
