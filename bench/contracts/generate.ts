import type pg from 'pg'

/** Contracts start here: the demo's own numbers stay below. */
export const FIRST_CONTRACT = 2_000_000

// straight into the tables; what follows them row by row is worked out once at the end
const FOLLOWED = ['contrat', 'contrat_point', 'appareil_pose']
const NUMBERS = `generate_series(1, $1::int) i`
const STEPS = [
  `insert into client (numero_client, civilite, prenom, nom)
   select 'BENCH' || i, 'M.', (array['Élodie', 'Zoé', 'François', 'Noël', 'Anaïs', 'Karim', 'Inès', 'Hélène'])[1 + i % 8],
          (array['Lefèvre', 'Gérard', 'Benoît', 'Müller', 'Dubois', 'Garçon', 'Péchéral', 'Nuñez'])[1 + (i / 8) % 8]
            || ' ' || substr(md5(i::text), 1, 6)
     from ${NUMBERS}`,
  `insert into contrat (numero_contrat, code_type_service, code_etat_contrat, date_etat, numero_client_titulaire, numero_client_payeur)
   select (${FIRST_CONTRACT} + i)::text, 'EA', 'SE', '2020-01-01', 'BENCH' || i, 'BENCH' || i from ${NUMBERS}`,
  `insert into point_livraison (id_point, adresse, code_postal, ville)
   select 'BENCH' || i,
          (1 + i % 120) || ' ' || (array['rue', 'avenue', 'chemin', 'place', 'impasse'])[1 + i % 5] || ' '
            || (array['des Lavandières', 'de l’Écluse', 'du Moulin', 'des Martins-pêcheurs', 'du Vieux-Pont', 'de la Fontaine',
                      'des Sources', 'du Lavoir'])[1 + (i / 5) % 8] || ' ' || substr(md5((i / 400)::text), 1, 5),
          '99' || lpad((i % 40)::text, 3, '0'), (array['Val-d’Ondine', 'Saint-Clair', 'Fontbelle', 'Rive-sur-Ondine'])[1 + i % 4]
     from ${NUMBERS}`,
  `insert into contrat_point (numero_contrat, id_point, du)
   select (${FIRST_CONTRACT} + i)::text, 'BENCH' || i, '2020-01-01Z' from ${NUMBERS}`,
  `insert into appareil (identifiant_appareil, numero_physique_appareil)
   select 'BENCH' || i, (array['H20TC', 'D19MB', 'E21LA'])[1 + i % 3] || lpad((i * 7 % 1000003)::text, 6, '0') from ${NUMBERS}`,
  `insert into appareil_pose (appareil_id, id_point, pose_le)
   select appareil_id, identifiant_appareil, '2020-01-01Z' from appareil
    where identifiant_appareil like 'BENCH%' and $1::int > 0`,
]
const AFTER = [
  ...['client', 'contrat', 'point_livraison', 'contrat_point', 'appareil', 'appareil_pose'].map((t) => `analyze ${t}`),
  `select recalculer_recherche(array(select numero_contrat from contrat))`,
  `vacuum analyze contrat_recherche`,
]

/** So many contracts, each with its client, its place and its meter. */
export const generateContracts = async (client: pg.Client, contracts: number): Promise<void> => {
  for (const table of FOLLOWED) await client.query(`alter table ${table} disable trigger user`)
  for (const step of STEPS) await client.query(step, [contracts])
  for (const table of FOLLOWED) await client.query(`alter table ${table} enable trigger user`)
  for (const step of AFTER) await client.query(step)
}

/** Attaches the first of them to an account. */
export const attachContracts = async (client: pg.Client, email: string, contracts: number): Promise<void> => {
  await client.query(
    `insert into attachement (user_web_id, numero_contrat, attache_le, preuve)
     select u.user_web_id, (${FIRST_CONTRACT} + i)::text, now(), 'ANTERIEURE'
       from utilisateur u, generate_series(1, $2::int) i where u.email = $1`,
    [email, contracts],
  )
  await client.query('vacuum analyze attachement')
}
