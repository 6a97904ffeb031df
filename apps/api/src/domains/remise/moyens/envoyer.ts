import { AppelSortantEchoue, type Sortie } from '../../../platform/exterieur/sortie.ts'
import { composer, messageDe, typesDeFormat } from '../message/composer.ts'
import type { LigneRemise } from '../remise.repo.ts'
import { deposer } from './deposer.ts'
import type { ReglagesFacturation } from './facturation.exterieur.ts'
import { ENTETE_HORODATAGE, ENTETE_SIGNATURE, signer } from './signature.ts'

/** Billing may take its time; the job's lease is longer. */
const DELAI_MS = 10_000

/** Where it goes by itself; undefined: it waits, to be fetched or for the settings. */
export const cheminDe = (reglages: ReglagesFacturation | undefined): 'dossier' | 'appel' | undefined => {
  if (reglages?.dossier !== undefined) return 'dossier'
  return reglages?.url === undefined ? undefined : 'appel'
}

const appeler = async (
  { url = '', secret = '', format }: ReglagesFacturation,
  sortie: Sortie,
  envoi: { readonly numero: string; readonly octets: string; readonly le: Date },
): Promise<void> => {
  const horodatage = String(Math.floor(envoi.le.getTime() / 1000))
  const reponse = await sortie(url, {
    method: 'POST',
    headers: {
      'content-type': typesDeFormat[format],
      'idempotency-key': envoi.numero,
      [ENTETE_HORODATAGE]: horodatage,
      [ENTETE_SIGNATURE]: signer(secret, horodatage, envoi.octets),
    },
    body: envoi.octets,
    signal: AbortSignal.timeout(DELAI_MS),
  })
  await reponse.body?.cancel()
  if (!reponse.ok) throw new AppelSortantEchoue(`billing answered ${reponse.status}`)
}

/** Makes one try. What came twice has the same number. @throws where nobody knows that it came */
export const envoyer = async (
  reglages: ReglagesFacturation,
  sortie: Sortie,
  { ligne, essai, le }: { readonly ligne: LigneRemise; readonly essai: number; readonly le: Date },
): Promise<void> => {
  const { numero, remise_id: rang } = ligne
  const { dossier, format } = reglages
  const octets = composer(messageDe(ligne), format)
  if (dossier === undefined) return appeler(reglages, sortie, { numero, octets, le })
  // names sort as they leave
  const nom = `${String(rang).padStart(12, '0')}-${numero}`
  await deposer({ dossier, nom, extension: format, essai, contenu: octets })
}
