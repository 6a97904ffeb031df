import { echeanceDe } from '@ondine/webapi/demarche/delais.rules.ts'
import { type SujetContact, sujetsContact } from '@ondine/webapi/demarche/formulaires/contact.form.ts'
import { ajouterJours } from './calendrier.ts'

const JOURS_OUVRES = 10

/** One question of the demo; days are counted back from the reference day. */
export interface DemandeDemo {
  readonly reference: string
  /** Null: sent without an account. */
  readonly compte: string | null
  readonly numeroContrat: string | null
  readonly prenom: string
  readonly nom: string
  readonly email: string
  readonly sujet: SujetContact
  readonly libelle: string
  readonly message: string
  readonly recueLe: string
  readonly echeance: string
  readonly prise: boolean
  /** Treated that day, with that answer. */
  readonly close: { readonly le: string; readonly reponse: string } | null
  readonly attendDepuis: string | null
}

type Qui = readonly [prenom: string, nom: string, sujet: SujetContact, message: string]
const ECRITES: readonly Qui[] = [
  [
    'Jeanne',
    'Faure',
    'INFOS_SITUATION_COMPTE',
    'Ma facture a doublé alors que rien n’a changé chez nous. Pouvez-vous vérifier ?',
  ],
  ['Karim', 'Benali', 'INFOS_CONTRAT', 'Nous emménageons le mois prochain : que faut-il vous envoyer ?'],
  ['Inès', 'Costa', 'INFOS_QUALITE_EAU', 'L’eau est blanche le matin depuis lundi. Peut-on la boire ?'],
  ['Luc', 'Perrin', 'INFOS_COMPTEUR', 'Le couvercle du compteur est cassé, je me suis blessé en le relevant.'],
  ['Thi Mai', 'Nguyen', 'INFOS_GENERALE', 'Je n’ai pas reçu la facture d’octobre.'],
  ['Ibrahim', 'Traoré', 'INFOS_MOYEN_PAIEMENTS', 'Je voudrais payer tous les mois. Comment faire ?'],
  ['Paul', 'Vasseur', 'INFOS_CONTRAT', 'Je quitte le logement fin du mois.'],
  ['Hélène', 'Dubreuil', 'INFOS_QUALITE_EAU', 'Quelle est la dureté de l’eau rue du Moulin ?'],
  ['Anaïs', 'Roche', 'INFOS_MOYEN_PAIEMENTS', 'J’ai changé de banque, mon prélèvement va être refusé.'],
  ['Paolo', 'Marchetti', 'INFOS_COMPTEUR', 'Quand passez-vous relever le compteur ?'],
  ['Anne', 'Delorme', 'INFOS_GENERALE', 'Deux factures pour la même période : laquelle est la bonne ?'],
  ['Yves', 'Lambert', 'INFOS_SITUATION_COMPTE', 'Je ne peux pas payer en une fois.'],
]
/** Days ago each came in, in their order. */
const AGES = [21, 20, 18, 15, 14, 13, 9, 6, 5, 3, 1, 0]

const SIGNES = '23456789ABCDEFGHJK'
const reference = (rang: number): string => `DDEM2222${SIGNES[rang]}`
const libelleDe = (sujet: SujetContact): string =>
  `Question : ${sujetsContact.find(({ code }) => code === sujet)?.libelle ?? ''}`

/**
 * Questions that wait at the desk: some are late, some are nobody's, one waits for a document; and those of the subscriber, one of
 * which is answered.
 */
export const demandesDemo = (jourReference: string): DemandeDemo[] => {
  const ilYA = (jours: number): string => ajouterJours(jourReference, -jours)
  const une = (rang: number, [prenom, nom, sujet, message]: Qui, age: number): DemandeDemo => ({
    reference: reference(rang),
    compte: null,
    numeroContrat: null,
    prenom,
    nom,
    email: `demande${rang + 1}@ondine.example`,
    sujet,
    libelle: libelleDe(sujet),
    message,
    recueLe: ilYA(age),
    echeance: echeanceDe('Contact', ilYA(age), JOURS_OUVRES),
    prise: rang % 3 === 0,
    close: null,
    attendDepuis: null,
  })
  const abonne = { compte: 'abonne@ondine.example', email: 'abonne@ondine.example', numeroContrat: '0012345' }
  const siennes: readonly Qui[] = [
    ['Camille', 'Martin', 'INFOS_COMPTEUR', 'Mon compteur tourne alors que tout est fermé.'],
    ['Camille', 'Martin', 'INFOS_GENERALE', 'À quoi correspond la redevance de prélèvement ?'],
  ]
  const [ouverte, close] = siennes.map((une_, rang) => une(ECRITES.length + rang, une_, rang === 0 ? 8 : 40))
  return [
    ...ECRITES.map((qui, rang) => une(rang, qui, AGES[rang] ?? 0)).map((demande, rang) =>
      rang === 3 ? { ...demande, attendDepuis: ilYA(4) } : demande,
    ),
    ...(ouverte ? [{ ...ouverte, ...abonne, prise: false }] : []),
    ...(close
      ? [
          {
            ...close,
            ...abonne,
            prise: true,
            close: { le: ilYA(33), reponse: 'Elle va à l’agence de l’eau, qui protège la ressource.' },
          },
        ]
      : []),
  ]
}
