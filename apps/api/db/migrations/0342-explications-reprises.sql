-- An explanation may be taken back (docs/decisions/069): what its line was stands beside it, with who explained it.
alter table rapprochement_ligne
  add column classe_avant text check (classe_avant in ('NOUS_SEULS', 'PRESTATAIRE_SEUL', 'MONTANT')),
  add column explique_par bigint references utilisateur (user_web_id) on delete set null,
  add constraint rapprochement_ligne_avant check (classe_avant is null or classe = 'EXPLIQUE');

-- of those that are explained already, the journal knows
update rapprochement_ligne l set classe_avant = a.classe, explique_par = a.auteur_id
  from (select l.id, x.classe, x.auteur_id
          from rapprochement_ligne l
          cross join lateral (
            select a.detail->>'classe' as classe, a.auteur_id from audit a
             where a.action = 'rapprochement-explique' and a.objet_type = 'ligne-de-releve' and a.objet_id = l.prestataire || ':' || l.operation
               and (a.detail->>'centimes')::bigint = l.montant_centimes and a.le between l.explique_le - interval '1 minute' and l.explique_le + interval '1 minute'
             order by a.id desc limit 1) x
         where l.classe = 'EXPLIQUE') a
 where a.id = l.id;

create index rapprochement_ligne_expliquee on rapprochement_ligne (explique_le) where classe = 'EXPLIQUE';
create index rapprochement_ligne_explique_par on rapprochement_ligne (explique_par) where explique_par is not null;
