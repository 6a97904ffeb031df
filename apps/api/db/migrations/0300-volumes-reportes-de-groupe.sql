-- Known litres of a gap that no day of a group shows, and the hours they cover: the days of a month sum to the bar of that month
-- (decision 038). Sums made before do not hold them: they are made again by the job, and read contract by contract meanwhile.
alter table groupe_barre add column litres_reportes bigint not null default 0;
alter table groupe_barre add column heures_reportees double precision not null default 0;
update groupe_lot set valide = false, version = version + 1 where valide;
