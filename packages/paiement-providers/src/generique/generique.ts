import { lireChamps } from '../commun/champs.ts'
import { appelerRail, fermerEnDemandant, GRACE_MINUTES, inconnuLaBas } from '../commun/enquete.ts'
import { empreinteDeCle } from '../commun/signature.ts'
import {
  type Demande,
  type Depart,
  type MessageRecu,
  type PaiementConnu,
  type Prestataire,
  SansReponse,
  type Verdict,
} from '../port.ts'
import { type ConfigGenerique, configGenerique, type SecretsGenerique, secretsGenerique } from './compte.ts'
import { constatGenerique, fauteDe, type OutilsGenerique } from './constat.ts'
import { ecrireMontant, signerGenerique } from './signature.ts'

type Rail = Prestataire<SecretsGenerique, ConfigGenerique>
const signes = (champs: Readonly<Record<string, string>>, { secrets, config }: OutilsGenerique): [string, string][] => [
  ...Object.entries(champs),
  ['signature', signerGenerique(champs, secrets.cles[0] ?? '', config)],
]
const secondes = (outils: OutilsGenerique): string => String(Math.floor(outils.maintenant().getTime() / 1000))

const demander = async (demande: Demande, outils: OutilsGenerique): Promise<Depart> => {
  const { config, page } = outils
  const champs = {
    amount: ecrireMontant(demande.montant, config.unite),
    currency: demande.devise,
    merchant: config.marchand,
    order: demande.reference,
    return_url: demande.urlRetour,
    notify_url: demande.urlNotification,
    timestamp: secondes(outils),
  }
  const formulaire = { action: `${page}${config.chemin}`, champs: signes(champs, outils) }
  return { nature: 'FORMULAIRE', formulaire, idPrestataire: demande.reference, expireLe: demande.expireLe }
}

// a form, or JSON whose values are texts
const lire = (texte: string): Readonly<Record<string, string>> | undefined => {
  if (!texte.trimStart().startsWith('{')) return lireChamps(texte)
  try {
    const lu = Object.entries(JSON.parse(texte) as object)
    return lu.every(([, valeur]) => typeof valeur === 'string') ? Object.fromEntries(lu) : undefined
  } catch {
    return undefined
  }
}
const relire = ({ octets, traite }: Pick<MessageRecu, 'octets' | 'traite'>, { config }: OutilsGenerique): Verdict => {
  const champs = lire(octets.toString('utf8')) ?? {}
  const constat = constatGenerique(champs, config, traite)
  if (constat === undefined) return { nature: 'REJETE', motif: 'malformed' }
  const { tokenTransaction = '', order = '', status = '' } = champs
  return {
    nature: 'CONSTAT',
    idEvenement: `${order}:${tokenTransaction}:${status}`,
    reference: order,
    idPrestataire: null,
    constat,
  }
}

const enqueter = async (paiement: PaiementConnu, outils: OutilsGenerique) => {
  const { config, racine } = outils
  if (config.cheminEtat === undefined) throw new SansReponse('it answers no question')
  const champs = { merchant: config.marchand, order: paiement.reference, timestamp: secondes(outils) }
  const requete = new URLSearchParams(signes(champs, outils))
  const { statut, corps } = await appelerRail(outils, `${racine}${config.cheminEtat}?${requete}`, { method: 'GET' })
  if (statut === 404) return inconnuLaBas(paiement, outils.maintenant())
  const dits = lire(corps)
  const faute = fauteDe(dits, outils)
  const constat =
    faute === undefined && dits !== undefined ? constatGenerique(dits, config, paiement.traite) : undefined
  if (constat === undefined || dits?.order !== paiement.reference) throw new SansReponse(faute ?? 'malformed answer')
  return constat
}

/** A signed redirect of our own convention, for providers whose protocol is not public. */
export const railGenerique = (code: 'COBALT' | 'PAYEXT'): Rail => ({
  code,
  secrets: secretsGenerique,
  config: configGenerique,
  capacites: {
    enquete: 'REFERENCE',
    notification: 'SIGNEE',
    expirer: false,
    partiel: true,
    plusieurs: true,
    titres: false,
    min: 1,
    max: 99_999_999,
    vieMinutes: 15,
    graceMinutes: GRACE_MINUTES,
    silenceMinutes: 24 * 60,
  },
  marqueurs: ['tokenTransaction'],
  cleId: ({ cles }) => empreinteDeCle(cles[0] ?? ''),
  demander,
  verifier(message, outils) {
    const motif = fauteDe(lire(message.octets.toString('utf8')), outils)
    return motif === undefined ? relire(message, outils) : { nature: 'REJETE', motif }
  },
  relire,
  enqueter,
  expirer: fermerEnDemandant(enqueter),
  acquitter: (accepte) => ({
    statut: accepte ? 200 : 400,
    type: 'application/json',
    corps: accepte ? '{"received":true}' : '{"received":false}',
  }),
})
