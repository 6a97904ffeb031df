-- The texts sown before, proofread: marks bound to their word by a narrow no-break space, « e-mail » for mail and courriel (decision 050).
-- What staff changed since is theirs. Frozen once released: staff edit the row, never this file.
create function pg_temp.relu(texte text) returns text language sql immutable as $$
  select regexp_replace(
    regexp_replace(
      replace(replace(replace(replace(replace(texte,
        'adresse mail', 'adresse e-mail'), 'Adresse mail', 'Adresse e-mail'), 'par mail', 'par e-mail'),
        'Mails que', 'E-mails que'), 'du mail', 'de l’e-mail'),
      '([[:alnum:]»)}>%…]) ([:;!?»])', E'\\1\u202f\\2', 'g'),
    '« ', E'«\u202f', 'g')
$$;
update mail_type set sujet = pg_temp.relu(sujet), corps_message = pg_temp.relu(corps_message)
where modifie_par is null
  and (sujet, corps_message) is distinct from (pg_temp.relu(sujet), pg_temp.relu(corps_message));
update article set titre = pg_temp.relu(titre), resume = pg_temp.relu(resume), contenus = pg_temp.relu(contenus::text)::jsonb
where modifie_par is null
  and (titre, resume, contenus) is distinct from
    (pg_temp.relu(titre), pg_temp.relu(resume), pg_temp.relu(contenus::text)::jsonb);
