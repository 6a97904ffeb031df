-- Day by which what is asked of the person is expected, as it was told to them; null: nothing is waited for, or it was asked before this.
alter table demande add column attendu_le date;
