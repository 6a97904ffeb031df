-- Editorial articles (spec 3§3): carousels, flash info, tiles of the home, pages of content.

create table article (
  -- the number of the article (« numero »), part of its address
  identifiant text primary key check (identifiant ~ '^[A-Za-z0-9][A-Za-z0-9_-]{1,59}$'),
  type text not null default '',
  -- where the portal shows it by itself, or free
  categorie text not null default '',
  sous_categorie text not null default '',
  position integer not null default 0,
  is_hidden boolean not null default false,
  template text not null,
  titre text not null check (titre <> ''),
  resume text not null default '',
  -- path of an image of the site
  visuel text check (visuel ~ '^/[^/]'),
  -- blocks: [{conditionAffichage, titre, visuel, resume, texteHtml, liens: [{libelle, url}]}], HTML cleaned before it is stored
  contenus jsonb not null default '[]' check (jsonb_typeof(contenus) = 'array'),
  modifie_le timestamptz not null default now(),
  modifie_par bigint references utilisateur (user_web_id) on delete set null
);
create index article_categorie on article (categorie, position, identifiant) where not is_hidden;
