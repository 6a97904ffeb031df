-- What staff accept of a difference with billing: this difference, with a reason. It moves no money, and lapses by itself where the two differ otherwise.
alter table rapprochement_facturation
  add column id bigint generated always as identity,
  -- billing's less ours, as it was accepted
  add column ecart_accepte bigint,
  add column explication text,
  add column explique_le timestamptz,
  add column explique_par bigint references utilisateur (user_web_id) on delete set null,
  add constraint rapprochement_facturation_explique check ((ecart_accepte is null) = (explique_le is null) and (explique_le is null) = (explication is null));
create index rapprochement_facturation_id on rapprochement_facturation (id);
create index rapprochement_facturation_explique_par on rapprochement_facturation (explique_par) where explique_par is not null;
create index rapprochement_facturation_accepte on rapprochement_facturation (explique_le) where explique_le is not null;

/* Somebody must still look at it: it does not come right by itself, and nobody accepted this difference. */
create function ecart_ouvert(r rapprochement_facturation) returns boolean language sql immutable as $$
  select r.classe not in ('RAPPROCHE', 'DECALAGE') and r.ecart_accepte is distinct from r.facturation_centimes - r.portail_centimes
$$;
