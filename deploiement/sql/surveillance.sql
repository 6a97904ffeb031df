-- psql -v ON_ERROR_STOP=1 -f surveillance.sql ondine, as a superuser; then \password ondine_surveillance. May be run again.
-- For postgres_exporter and whoever looks at the server: activity, sizes, locks, replication; not one row of Ondine.
select 'create role ondine_surveillance login' where not exists (select from pg_roles where rolname = 'ondine_surveillance') \gexec
alter role ondine_surveillance connection limit 3;
alter role ondine_surveillance set statement_timeout = '5s';
alter role ondine_surveillance set default_transaction_read_only = on;
select format('grant connect on database %I to ondine_surveillance', current_database()) \gexec
grant pg_monitor to ondine_surveillance;
