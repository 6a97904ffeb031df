-- What the virus scanner said of a file (decision 055). AUCUNE: none was set up when it came in. Of one that is INFECTEE the bytes are gone.
alter table demande_piece
  add column antivirus text not null default 'AUCUNE' check (antivirus in ('AUCUNE', 'SAINE', 'NON_ANALYSEE', 'INFECTEE')),
  add column analysee_le timestamptz,
  add column signature text;
create index demande_piece_a_analyser on demande_piece (cree_le) where antivirus = 'NON_ANALYSEE';
