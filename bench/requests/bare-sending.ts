import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { ANSWERS } from './sending.ts'

const COUNT = `insert into limiteur as l (key, points, expire) values ($1, 1, 0) on conflict (key) do update set points = l.points + 1`
const code = (letter: string, length: number): string =>
  `${letter}${randomBytes(length).toString('hex').toUpperCase().slice(0, length)}`

/**
 * What a sending cannot do without, by bare statements on one connection: whose session it is, one more sending of its network and one more
 * mail to its address counted, the key looked up, the form's tuning read; then, in one transaction, key, request, answers, history, hand-over
 * with its job, mail with its job, draft forgotten, answer stored on the key. Nothing is walked or judged.
 */
export const sendBare = async (pool: pg.Pool, token: string): Promise<void> => {
  const client = await pool.connect()
  const answers = ANSWERS()
  const [key, reference, number] = [randomUUID(), code('D', 8), code('R', 10)]
  try {
    const { rows } = await client.query<{ user_web_id: number }>(
      'select u.user_web_id from jeton j join utilisateur u using (user_web_id) where j.empreinte = $1 and j.expire_le > now()',
      [createHash('sha256').update(token).digest()],
    )
    const user = rows[0]?.user_web_id
    if (user === undefined) throw new Error('the bare sending did not find its session')
    await client.query(COUNT, [`banc:${key}`])
    await client.query('select empreinte, reponse from demande_cle where cle = $1', [key])
    await client.query(`select * from demarche_reglage where identifiant = 'RECLAMATION'`)
    await client.query(COUNT, [`banc:${answers.reclamation_email}`])
    await client.query('begin')
    await client.query('insert into demande_cle (cle, empreinte, cree_le) values ($1, sha256($2), now())', [
      key,
      Buffer.from(key),
    ])
    const { rows: written } = await client.query<{ demande_id: number }>(
      `insert into demande (reference, type, user_web_id, email, nom_complet, libelle, etat, cree_le, echeance)
       values ($1, 'RECLAMATION', $2, $3, 'Anaïs Roche', 'Réclamation', 'EN_ATTENTE', now(), current_date + 21) returning demande_id`,
      [reference, user, answers.reclamation_email],
    )
    const id = written[0]?.demande_id
    await client.query(
      `insert into demande_reponse (demande_id, nom, ordre, entete, type, valeur, reserve)
       select $1, nom, rang, 'Votre réclamation', 'texteMoyen', valeur, false from unnest($2::text[], $3::text[]) with ordinality as t (nom, valeur, rang)`,
      [id, Object.keys(answers), Object.values(answers)],
    )
    await client.query(
      `insert into demande_evenement (demande_id, le, evenement, vers, par, auteur_id) values ($1, now(), 'SOUMISSION', 'EN_ATTENTE', 'ABONNE', $2)`,
      [id, user],
    )
    await client.query(
      `insert into remise (numero, nature, objet, fil, rang, contenu, cree_le) values ($1, 'DEMANDE', $2, $2, 1, $3, now())`,
      [number, reference, JSON.stringify({ demande: { reference, reponses: answers } })],
    )
    await client.query(`select graphile_worker.add_job('banc', json_build_object('numero', $1::text))`, [number])
    await client.query(
      `insert into demande_remise (numero, demande_id, nature, etat) values ($1, $2, 'DEMANDE', 'A_REMETTRE')`,
      [number, id],
    )
    await client.query(
      `with e as (
         insert into envoi (canal, type, essai, cle, reference, destinataire, champs, cree_le)
         values ('COURRIEL', 'banc', false, $1, gen_random_uuid(), $2, $3, now()) returning id)
       select graphile_worker.add_job('banc', json_build_object('envoi', id), max_attempts => 20, job_key => 'envoi:' || id) from e`,
      [`banc:${key}`, answers.reclamation_email, JSON.stringify({ reference })],
    )
    await client.query(
      `delete from demarche_brouillon where user_web_id = $1 and type = 'RECLAMATION' and coalesce(numero_contrat, '') = ''`,
      [user],
    )
    await client.query('update demande_cle set reponse = $2 where cle = $1', [key, JSON.stringify({ reference })])
    await client.query('commit')
  } finally {
    client.release()
  }
}
