-- A link by which « Ce n'est pas moi » was said outlives the account that it erased: opened again, it says so. It carries nothing else (liens.repo.ts).
create or replace function effacer_traces_compte() returns trigger language plpgsql as $$
begin
  delete from univers where proprietaire_id = new.user_web_id;
  delete from univers_utilisateur where user_web_id = new.user_web_id;
  delete from groupe where createur_id = new.user_web_id;
  delete from groupe_membre where user_web_id = new.user_web_id;
  delete from attachement where user_web_id = new.user_web_id;
  delete from alerte_mail where user_web_id = new.user_web_id;
  delete from alerte where user_web_id = new.user_web_id;
  delete from client_modification where user_web_id = new.user_web_id;
  delete from lien where user_web_id = new.user_web_id and not jsonb_exists(charge, 'refuse');
  delete from jeton where user_web_id = new.user_web_id or usurpateur_id = new.user_web_id;
  return null;
end $$;
