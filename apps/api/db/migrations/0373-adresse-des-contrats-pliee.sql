-- A group's bills are searched by the address of their rows. What contracts are searched by (migration 0016) holds their holder and meters too, so
-- that the address of each was read and folded again for each word: 2 to 8 seconds of a group of 20,000 contracts (benchmark P3b).
-- It stands beside the rest now, folded once.
alter table contrat_recherche add column lieu text not null default '';

create or replace function recalculer_recherche(p_contrats text[]) returns void
language sql as $$
  insert into contrat_recherche (numero_contrat, recherche, lieu)
  select c.numero_contrat,
         sans_accent(concat_ws(' ', c.numero_contrat, nom_client(t), p.adresse, p.complement, p.code_postal, p.ville, m.numeros)),
         sans_accent(concat_ws(' ', p.adresse, p.complement, p.code_postal, p.ville))
    from contrat c
    join client t on t.numero_client = c.numero_client_titulaire
    left join lateral (
      select pl.adresse, pl.complement, pl.code_postal, pl.ville
        from contrat_point cp join point_livraison pl on pl.id_point = cp.id_point
       where cp.numero_contrat = c.numero_contrat order by cp.du desc, cp.id_point limit 1) p on true
    left join lateral (
      select string_agg(distinct a.numero_physique_appareil, ' ') as numeros
        from contrat_point cp
        join appareil_pose ap on ap.id_point = cp.id_point and ap.pose_le < coalesce(cp.au, 'infinity')
                             and coalesce(ap.depose_le, 'infinity') > cp.du
        join appareil a on a.appareil_id = ap.appareil_id
       where cp.numero_contrat = c.numero_contrat) m on true
   where c.numero_contrat = any (p_contrats)
   order by c.numero_contrat
      on conflict (numero_contrat) do update set recherche = excluded.recherche, lieu = excluded.lieu
   where (contrat_recherche.recherche, contrat_recherche.lieu) is distinct from (excluded.recherche, excluded.lieu)
$$;

-- its index of words is made once, after: kept up row by row it takes longer than all the rest
drop index contrat_recherche_mots;
update contrat_recherche r
   set lieu = sans_accent(concat_ws(' ', p.adresse, p.complement, p.code_postal, p.ville))
  from (select distinct on (cp.numero_contrat) cp.numero_contrat, pl.adresse, pl.complement, pl.code_postal, pl.ville
          from contrat_point cp join point_livraison pl on pl.id_point = cp.id_point
         order by cp.numero_contrat, cp.du desc, cp.id_point) p
 where p.numero_contrat = r.numero_contrat;
create index contrat_recherche_mots on contrat_recherche using gin (recherche gin_trgm_ops);
