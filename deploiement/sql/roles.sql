-- psql -v ON_ERROR_STOP=1 -f roles.sql postgres, as a superuser; then \password for each. May be run again.
select format('create role %I login', nom) from (values ('ondine_proprietaire'), ('ondine_application'), ('ondine_travaux')) r (nom)
 where not exists (select from pg_roles where rolname = nom) \gexec
select 'create database ondine owner ondine_proprietaire encoding ''UTF8'' template template0'
 where not exists (select from pg_database where datname = 'ondine') \gexec
revoke connect on database ondine from public;
grant connect on database ondine to ondine_application, ondine_travaux;
