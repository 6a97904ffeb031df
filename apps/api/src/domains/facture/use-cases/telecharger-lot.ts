import { type EntreeZip, ecrireZip } from '@ondine/document-factory/zip.ts'
import { entier } from '@ondine/webapi/common/nombres.rules.ts'
import { FACTURES_MAX_ZIP, NOM_FACTURES_MANQUANTES } from '@ondine/webapi/facture/factures.codes.ts'
import { factureErreurs } from '@ondine/webapi/facture/factures.messages.ts'
import type { lotEndpoints } from '@ondine/webapi/facture/lot.endpoints.ts'
import { type RefusDuLot, refusDuLot } from '@ondine/webapi/facture/lot.rules.ts'
import { nomDuLot } from '@ondine/webapi/facture/nom-lot.rules.ts'
import type { Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { Erreur } from '@ondine/webapi/http/erreur.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { createFileAttente, createFileParPersonne, FilePleine } from '../../../platform/file-attente.ts'
import { Fichier } from '../../../platform/http/bind.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { pourLecteurPresent } from '../../../platform/http/lecteur-present.ts'
import { unePlaceDe } from '../../../platform/http/retenue.ts'
import { jourLocal } from '../../../platform/instant-local.ts'
import { createPlaces } from '../../../platform/liste/places.ts'
import { documentsDeFactures } from '../documents/document-de-facture.ts'
import { type EntreeLot, idsChoisis, sommesChoisies } from '../lot/choisies.ts'
import { entreesDuLot, type PreparerDocuments } from '../lot/entrees-du-lot.ts'
import { findDuLot, type LigneDuLot } from '../lot/selection.repo.ts'

// each holds the threads of documents for as long as its reader takes
const places = createPlaces(3, 1)

/** From before the half megabyte that names 5,000 bills is read. @throws ErreurApi FA14 too many archives at once */
export const retenirUnePlace = unePlaceDe(places, () => new ErreurApi(factureErreurs.lotOccupe, { reessayerApres: 60 }))

const documentsDe: PreparerDocuments = async (ctx, lignes) => {
  const documentDe = await documentsDeFactures(
    ctx,
    lignes.map(({ identifiant_interne }) => identifiant_interne),
  )
  return ({ identifiant_interne, numero_contrat, numero_facture }) =>
    documentDe({ internalId: identifiant_interne, contract: numero_contrat, number: numero_facture })
}

const manque = (erreur: Erreur, nombre: number): ErreurApi =>
  new ErreurApi(erreur, { valeurs: { nombre: entier(nombre) } })

const REFUS: Readonly<Record<RefusDuLot, (nombre: number) => ErreurApi>> = {
  VIDE: () => new ErreurApi(factureErreurs.lotVide),
  TROP_GRAND: () => new ErreurApi(factureErreurs.lotTropGrand, { valeurs: { max: entier(FACTURES_MAX_ZIP) } }),
  SANS_DOCUMENT: (nombre) => manque(factureErreurs.lotSansDocument, nombre),
}
const exiger = (totaux: Parameters<typeof refusDuLot>[0]): void => {
  const refus = refusDuLot(totaux)
  if (refus !== undefined) throw REFUS[refus](totaux.nombre)
}

/**
 * The files of the archive, the first of them written: what holds only the list of those that are missing is no archive.
 * @throws ErreurApi FA20 not one document could be written
 */
const ecrireEntrees = async (
  ctx: ContexteUtilisateur,
  lignes: readonly LigneDuLot[],
  preparer: PreparerDocuments,
): Promise<AsyncIterable<EntreeZip>> => {
  const entrees = entreesDuLot(ctx, lignes, preparer)
  const premiere = await entrees.next()
  if (premiere.done || premiere.value.nom === NOM_FACTURES_MANQUANTES)
    throw manque(factureErreurs.lotManquant, lignes.length)
  return (async function* () {
    yield premiere.value
    yield* entrees
  })()
}

/** @throws ErreurApi FA11 none, FA12 too many, FA02 not one may be had by this caller, FA13 not one has a document, 404 */
const lignesDuLot = async (ctx: ContexteUtilisateur, { body }: EntreeLot): Promise<LigneDuLot[]> => {
  const { factures = [], tout } = body
  // nothing is looked up of what is refused by its number alone
  if (tout === undefined) exiger({ nombre: factures.length, nbDocuments: factures.length })
  const ids = await idsChoisis(ctx, body, FACTURES_MAX_ZIP)
  exiger({ nombre: ids.length, nbDocuments: ids.length })
  const lignes = await findDuLot(ctx.sql, ids, ctx.auteur.userWebId)
  if (lignes.length > 0 && lignes.every(({ numero_facture }) => numero_facture === null))
    throw new ErreurApi(factureErreurs.documentReserve)
  exiger({ nombre: lignes.length, nbDocuments: lignes.filter(({ editable }) => editable).length })
  return lignes
}

// whose rights are those of 5,000 bills takes the database a tenth of a second: three at once would leave no processor to anybody. Places
// bound those that wait
const lUneApresLAutre = createFileAttente({ simultanes: 1, enAttente: Number.POSITIVE_INFINITY })

/**
 * The documents of several invoices as one archive, written while it is sent. Whoever takes nothing of it gives their place back.
 * @throws ErreurApi what `lignesDuLot` and `ecrireEntrees` refuse
 */
export const telechargerLot =
  (preparer: PreparerDocuments = documentsDe, absenceMs?: number) =>
  async (ctx: ContexteUtilisateur, entree: EntreeLot): Promise<Fichier> => {
    const lignes = await lUneApresLAutre(() => lignesDuLot(ctx, entree))
    const entrees = await ecrireEntrees(ctx, lignes, preparer)
    await tracer(ctx, {
      action: 'export-factures',
      objetType: 'liste',
      objetId: 'factures',
      detail: { factures: lignes.length },
    })
    const archive = pourLecteurPresent(ecrireZip(entrees), absenceMs)
    return new Fichier(archive, 'application/zip', nomDuLot(jourLocal(ctx.clock.now())))
  }

// of thousands of contracts each reads for a second: one person must not hold every connection of the process
const chacunSonTour = createFileParPersonne({ simultanes: 1, enAttente: 7 })

/** @throws ErreurApi FA22 too many asked for at once by this person, 404 */
export const lireTotauxSelection =
  (sommer = sommesChoisies) =>
  async (ctx: ContexteUtilisateur, { body }: EntreeLot): Promise<Reponse<(typeof lotEndpoints)['totauxSelection']>> => {
    try {
      const sommes = await chacunSonTour(ctx.auteur.userWebId, () => sommer(ctx, body))
      const { nombre, montant, montant_a_regler, nb_documents } = sommes
      return { nombre, montant, montantARegler: montant_a_regler, nbDocuments: nb_documents }
    } catch (cause) {
      if (cause instanceof FilePleine) throw new ErreurApi(factureErreurs.totauxOccupes, { reessayerApres: 5, cause })
      throw cause
    }
  }
