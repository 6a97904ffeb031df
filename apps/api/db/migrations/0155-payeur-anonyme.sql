-- Who began a payment without an account (docs/decisions/042): the hash of the check that let them through, which nobody else was given.
-- It tells one payer from another while a payment is open; it goes with the address of the receipt, after 13 months.
alter table paiement add column payeur text check (length(payeur) <= 64);
