-- Identifiers of articles are 2 to 255 characters, as the specification's pattern has them (3§5).
alter table article drop constraint article_identifiant_check;
alter table article add constraint article_identifiant_check
  check (identifiant ~ '^[A-Za-z0-9][A-Za-z0-9+_@$.-]{1,254}$');
