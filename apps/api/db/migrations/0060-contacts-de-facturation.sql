-- A contact changed online stands for the contract through which it was changed, and for no other (0045). Kept beside it until an import
-- brings the column: the last one that billing gave, and where the one before came from. Without them, going there and back, or undoing a
-- later change, made a contact typed online look like billing's, which proves every contract of that client.
alter table contact_declare add column facturation text;
-- null: the contact before was billing's
alter table contact_declare add column avant_declare_le timestamptz;
alter table contact_declare add column avant_declare_par text references contrat (numero_contrat);
create index contact_declare_avant on contact_declare (avant_declare_par) where avant_declare_par is not null;

-- the contact before the first change made since the last import; the one before this change where no earlier one is kept
update contact_declare d
   set facturation = coalesce(
         (select coalesce(m.avant ->> d.champ, '') from client_modification m join client k on k.numero_client = m.numero_client
           where m.numero_client = d.numero_client and m.etat = 'EFFECTUEE' and jsonb_exists(m.apres, d.champ)
             and (k.contacts_importes_le is null or m.traitee_le > k.contacts_importes_le)
           order by m.traitee_le limit 1), d.avant);
update contact_declare set facturation = null where facturation = '';
update contact_declare set avant_declare_le = declare_le - interval '72 hours', avant_declare_par = numero_contrat
 where avant is distinct from facturation;

create or replace view contact_client as
select k.numero_client, v.champ, v.valeur, d.avant, d.declare_le, k.contacts_importes_le, d.numero_contrat as declare_par,
       d.facturation, d.avant_declare_le, d.avant_declare_par
  from client k
  cross join lateral (values ('mail', k.email), ('tel1', k.numero_telephone1), ('tel2', k.numero_telephone2)) v (champ, valeur)
  left join contact_declare d on d.numero_client = k.numero_client and d.champ = v.champ;
