import { z } from 'zod'
import { lireChamps } from '../commun/champs.ts'
import { fermerEnDemandant } from '../commun/enquete.ts'
import type { Capacites, MessageRecu, Outils, Prestataire, Verdict } from '../port.ts'
import { type ConfigPayfip, configPayfip } from './compte.ts'
import { demanderPayfip, enqueterPayfip, FORME_IDOP } from './service.ts'

// told by anybody, of several things under one name: a signal of a minute, whose truth is asked
const lireSignal = (
  { octets }: Pick<MessageRecu, 'octets'>,
  { maintenant }: Pick<Outils<unknown>, 'maintenant'>,
): Verdict => {
  const champs = lireChamps(octets.toString('utf8'))
  const idop = (champs?.idop ?? champs?.idOp ?? '').toLowerCase()
  if (!FORME_IDOP.test(idop)) return { nature: 'REJETE', motif: 'malformed' }
  const minute = Math.floor(maintenant().getTime() / 60_000)
  return { nature: 'A_ENQUETER', idEvenement: `${idop}:${minute}`, reference: null, idPrestataire: idop }
}

const DE_REGIE: Capacites = {
  enquete: 'REFERENCE',
  notification: 'SIGNAL',
  expirer: false,
  partiel: true,
  plusieurs: true,
  titres: false,
  min: 100,
  max: 9_999_999,
  vieMinutes: 15,
  pageUnique: true,
  // nothing but money is final for twenty
  graceMinutes: 5,
  silenceMinutes: 7 * 24 * 60,
}

/** PayFiP by its web service, of a « régie » or of titles: no key, what is asked is the proof. */
export const payfip: Prestataire<Record<string, never>, ConfigPayfip> = {
  code: 'PAYFIP',
  secrets: z.strictObject({}),
  config: configPayfip,
  capacites: DE_REGIE,
  // a title is one debt, paid whole
  capacitesDuCompte: ({ nature }) =>
    nature === 'TITRE' ? { ...DE_REGIE, partiel: false, plusieurs: false, titres: true } : DE_REGIE,
  marqueurs: ['idop'],
  cleId: () => 'payfip',
  demander: demanderPayfip,
  verifier: lireSignal,
  relire: lireSignal,
  enqueter: enqueterPayfip,
  expirer: fermerEnDemandant(enqueterPayfip),
  acquitter: (accepte) => ({ statut: accepte ? 200 : 400, type: 'text/plain; charset=utf-8', corps: '' }),
}
