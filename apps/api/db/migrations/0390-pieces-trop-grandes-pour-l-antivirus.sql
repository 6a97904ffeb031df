-- A file that is larger than the virus scanner takes is a verdict of its own: looked at again once a day, and it keeps no other one waiting.
alter table demande_piece drop constraint demande_piece_antivirus_check;
alter table demande_piece add constraint demande_piece_antivirus_check
  check (antivirus in ('AUCUNE', 'SAINE', 'NON_ANALYSEE', 'TROP_GRANDE', 'INFECTEE'));
drop index demande_piece_a_analyser;
create index demande_piece_a_analyser on demande_piece (antivirus, analysee_le nulls first, cree_le)
  where antivirus in ('NON_ANALYSEE', 'TROP_GRANDE');
