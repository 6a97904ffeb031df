-- Who exported a letter saw its code: kept with it, and named where the code proves.
alter table code_preuve add column exporte_par bigint references utilisateur (user_web_id) on delete set null;
create index code_preuve_exporte_par on code_preuve (exporte_par) where exporte_par is not null;
