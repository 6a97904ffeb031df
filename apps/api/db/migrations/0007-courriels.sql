-- Mail types edited by staff, mails and SMS to send, and the mailbox of the demo (spec 3§2, 3§3).

-- Seeds (apps/api/db/seeds): the first values of what staff then edit, sown once.
create table semis (
  nom text primary key,
  sha256 text not null,
  seme_le timestamptz not null default now()
);

create table mail_type (
  type text primary key check (type ~ '^[A-Z][A-Z0-9_]{1,59}$'),
  sujet text not null check (sujet <> ''),
  corps_message text not null,
  -- false: corps_message is plain text
  corps_en_html boolean not null default true,
  actif boolean not null default false,
  -- path below the folder of attachments, never outside it
  chemin_fichier_joint text,
  -- empty: the sender of the installation
  expediteur text,
  nom_expediteur text,
  modifie_le timestamptz not null default now(),
  modifie_par bigint references utilisateur (user_web_id) on delete set null
);

create table envoi (
  id bigint generated always as identity primary key,
  canal text not null check (canal in ('COURRIEL', 'SMS')),
  type text not null,
  -- a test that staff send to themselves: leaves even where the type is inactive
  essai boolean not null default false,
  -- callers that may run twice give a key: one key, one message
  cle text unique,
  -- identifies the message to the outside world, the same at every attempt
  reference uuid not null unique,
  etat text not null default 'A_ENVOYER' check (etat in ('A_ENVOYER', 'ENVOYE', 'NON_ENVOYE', 'ABANDONNE')),
  -- both erased once they are of no use any more (sent, or kept long enough)
  destinataire text,
  champs jsonb,
  -- what the server or gateway answered, or why nothing left; never personal data
  reponse text,
  cree_le timestamptz not null,
  fini_le timestamptz,
  check ((etat = 'A_ENVOYER') = (fini_le is null)),
  check (etat <> 'A_ENVOYER' or (destinataire is not null and champs is not null))
);
create index envoi_a_purger on envoi (fini_le) where destinataire is not null or champs is not null;
create index envoi_en_attente on envoi (cree_le) where etat = 'A_ENVOYER';

-- Where mails and SMS of the demo end, instead of leaving.
create table boite_demo (
  id bigint generated always as identity primary key,
  canal text not null check (canal in ('COURRIEL', 'SMS')),
  message_id text not null unique,
  expediteur text not null,
  destinataire text not null,
  sujet text,
  html text,
  texte text not null,
  pieces_jointes text[] not null default '{}',
  recu_le timestamptz not null
);
create index boite_demo_recents on boite_demo (recu_le desc, id desc);
