import type { PoolClient } from 'pg'
import { instantLocal, isoDe } from './calendrier.ts'
import { copier } from './copier.ts'
import type { DemandeDemo } from './demandes.ts'
import type { CompteDemo } from './modele.ts'

const AGENT = 'charge@ondine.example'
const HEURE_RECUE = 9
const HEURE_REPONSE = 15
const a = (jour: string, heure: number): string => isoDe(instantLocal(jour, heure))

const etatDe = ({ close, prise, attendDepuis }: DemandeDemo): string =>
  close ? 'TRAITE' : attendDepuis ? 'EN_ATTENTE_CLIENT' : prise ? 'EN_COURS' : 'EN_ATTENTE'

const evenementsDe = ({ recueLe, prise, close, attendDepuis }: DemandeDemo, agent: number | null) => {
  const par = ['AGENT', agent] as const
  return [
    [a(recueLe, HEURE_RECUE), 'SOUMISSION', null, 'EN_ATTENTE', 'CONTACT', null, null],
    ...(prise ? [[a(recueLe, HEURE_REPONSE), 'PRISE_EN_CHARGE', 'EN_ATTENTE', 'EN_COURS', ...par, null]] : []),
    ...(attendDepuis
      ? [
          [
            a(attendDepuis, HEURE_RECUE),
            'PIECE_DEMANDEE',
            'EN_COURS',
            'EN_ATTENTE_CLIENT',
            ...par,
            'Une photo du compteur.',
          ],
        ]
      : []),
    ...(close ? [[a(close.le, HEURE_REPONSE), 'TRAITEMENT', 'EN_COURS', 'TRAITE', ...par, close.reponse]] : []),
  ]
}

/** Copies the requests with their answers and history. */
export const copierDemandes = async (
  connexion: PoolClient,
  demandes: readonly DemandeDemo[],
  comptes: readonly CompteDemo[],
  { utilisateur }: { readonly utilisateur: number },
): Promise<void> => {
  const idDe = new Map(comptes.map(({ email }, rang) => [email, utilisateur + rang + 1]))
  const agent = idDe.get(AGENT) ?? null
  await copier(
    connexion,
    'demande',
    `reference, type, etat, user_web_id, numero_contrat, email, nom_complet, libelle, message, agent_id, cree_le, close_le, echeance,
     attend_depuis`,
    demandes.map((d) => [
      d.reference,
      'Contact',
      etatDe(d),
      d.compte === null ? null : (idDe.get(d.compte) ?? null),
      d.numeroContrat,
      d.email,
      `${d.prenom} ${d.nom}`,
      d.libelle,
      d.close?.reponse ?? null,
      d.prise || d.attendDepuis ? agent : null,
      a(d.recueLe, HEURE_RECUE),
      d.close ? a(d.close.le, HEURE_REPONSE) : null,
      d.echeance,
      d.attendDepuis,
    ]),
  )
  const { rows } = await connexion.query<{ demande_id: string; reference: string }>(
    'select demande_id, reference from demande',
  )
  const demandeDe = new Map(rows.map(({ demande_id: id, reference }) => [reference, Number(id)]))
  const idDeDemande = ({ reference }: DemandeDemo): number => demandeDe.get(reference) ?? 0
  await copier(
    connexion,
    'demande_reponse',
    'demande_id, nom, ordre, entete, type, valeur, reserve',
    demandes.flatMap((d) =>
      (
        [
          ['subject', 'choix', d.sujet],
          ['nom', 'nom', d.nom],
          ['prenom', 'prenom', d.prenom],
          ['MailContact', 'email', d.email],
          ['MessageClient', 'message', d.message],
        ] as const
      ).map(([nom, type, valeur], rang) => [idDeDemande(d), nom, rang + 1, 'Votre message', type, valeur, false]),
    ),
  )
  await copier(
    connexion,
    'demande_evenement',
    'demande_id, le, evenement, de, vers, par, auteur_id, texte',
    demandes.flatMap((d) => evenementsDe(d, agent).map((un) => [idDeDemande(d), ...un] as never)),
  )
}
