import { CODE_LOT_EN_ATTENTE, NOM_FACTURES_MANQUANTES, OCTETS_MIN_PDF } from '@ondine/webapi/facture/factures.codes.ts'
import type { Facture } from '@ondine/webapi/facture/factures.schemas.ts'
import { lotEndpoints } from '@ondine/webapi/facture/lot.endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { http, lire } from '../../api/appels.ts'
import { enregistrerFichier } from '../../api/enregistrer-fichier.ts'
import { ErreurApi } from '../../api/erreur-api.ts'
import { estArchiveEntiere, porteurDArchive } from './compter-archive.ts'
import { DocumentTropCourt } from './facture.queries.ts'

/** A list but some of its invoices: what a selection over pages is. */
interface ListeSauf {
  readonly urlService: string
  readonly sauf: readonly number[]
}

/** What a selection over pages comes to, as the server resolves it. */
export const useTotaux = ({ urlService, sauf }: ListeSauf) =>
  useQuery(lire(lotEndpoints.totauxSelection, { body: { tout: { urlService, sauf: [...sauf] } } }))

/** An archive that came without its end. */
class ArchiveRompue extends Error {}

/** While others' archives are written: the server keeps its turn for who asks again. */
const chacunSonTour = async <T>(demander: () => Promise<T>, dire: (phrase: string) => void): Promise<T> => {
  for (;;) {
    try {
      return await demander()
    } catch (cause) {
      if (!(cause instanceof ErreurApi) || cause.code !== CODE_LOT_EN_ATTENTE) throw cause
      dire(cause.message)
      await new Promise((suite) => setTimeout(suite, 1_000))
    }
  }
}

/**
 * The documents of several invoices as one archive, saved by the browser. Throws what failed, half an archive too.
 * @param avancer told how many documents are in
 * @param attendre told, in a sentence, that others come first
 * @returns documents of the archive, and whether it names some that it could not hold
 */
export const telechargerLot = async (
  choix: readonly Facture[] | ListeSauf,
  avancer: (documents: number) => void,
  attendre: (phrase: string) => void,
): Promise<{ documents: number; incomplet: boolean }> => {
  const body =
    'urlService' in choix
      ? { tout: { urlService: choix.urlService, sauf: [...choix.sauf] } }
      : {
          factures: choix.map(({ numeroFactureClient, numeroContrat, identifiantInterneFacture }) => ({
            numeroFactureClient,
            numeroContrat,
            identifiantInterneFacture,
          })),
        }
  let [documents, incomplet] = [0, false]
  const porteur = porteurDArchive((noms) => {
    const manquantes = noms.includes(NOM_FACTURES_MANQUANTES)
    incomplet ||= manquantes
    documents += noms.length - (manquantes ? 1 : 0)
    avancer(documents)
  })
  const { contenu, nom } = await chacunSonTour(
    () => http.telecharger(lotEndpoints.telechargeMultiplePdf, { body, porteur }),
    attendre,
  )
  if (contenu.size < OCTETS_MIN_PDF) throw new DocumentTropCourt('the file is no archive')
  if (!(await estArchiveEntiere(contenu))) throw new ArchiveRompue('the file ends in the middle')
  enregistrerFichier(contenu, nom)
  return { documents, incomplet }
}
