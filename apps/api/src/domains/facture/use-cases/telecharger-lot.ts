import { type EntreeZip, ecrireZip } from '@ondine/document-factory/zip.ts'
import { compter, entier } from '@ondine/webapi/common/nombres.rules.ts'
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
import { type Retenir, sonTourDe } from '../../../platform/http/retenue.ts'
import { jourLocal } from '../../../platform/instant-local.ts'
import { createFileDePlaces } from '../../../platform/liste/file-de-places.ts'
import { createPlaces } from '../../../platform/liste/places.ts'
import { documentsDeFactures } from '../documents/document-de-facture.ts'
import { type EntreeLot, idsChoisis, sommesChoisies } from '../lot/choisies.ts'
import { entreesDuLot, type PreparerDocuments } from '../lot/entrees-du-lot.ts'
import { findDuLot, type LigneDuLot, ordonner } from '../lot/selection.repo.ts'

/** So long nobody is told anything: a place may come meanwhile. */
const ATTENTE_MS = 5_000
/** Whoever is told to wait has so long to ask again. */
const GARDE_MS = 60_000
const PERSONNES = 200

/**
 * In the order in which people asked, from before the half megabyte that names 5,000 bills is read: each archive holds what it is written with for as
 * long as its reader takes.
 * @throws ErreurApi FA23 how many are before this one, FA14 too many wait, or this person asked again elsewhere
 */
export const archivesEnFile = (attenteMs = ATTENTE_MS): Retenir =>
  sonTourDe(createFileDePlaces(createPlaces(3, 1), { attenteMs, gardeMs: GARDE_MS, personnes: PERSONNES }), (avant) =>
    avant === undefined
      ? new ErreurApi(factureErreurs.lotOccupe, { reessayerApres: 60 })
      : new ErreurApi(factureErreurs.lotEnAttente, {
          valeurs: { rang: avant === 0 ? 'elle est la prochaine' : `${compter(avant, 'autre')} avant elle` },
          reessayerApres: 1,
        }),
  )

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
 * @throws ErreurApi FA02 not one may be had by this caller, FA13 not one has a document, FA20 not one could be written
 */
const ecrireEntrees = async (
  ctx: ContexteUtilisateur,
  ids: readonly number[],
  preparer: PreparerDocuments,
): Promise<AsyncIterable<EntreeZip>> => {
  const bilan = { vues: 0, reservees: 0, sansDocument: 0 }
  const lire = (lues: readonly number[]): Promise<LigneDuLot[]> => findDuLot(ctx.sql, lues, ctx.auteur.userWebId)
  const entrees = entreesDuLot(ctx, { ids, lire, preparer }, bilan)
  const premiere = await entrees.next()
  if (premiere.done || premiere.value.nom === NOM_FACTURES_MANQUANTES) {
    if (bilan.reservees === bilan.vues) throw new ErreurApi(factureErreurs.documentReserve)
    exiger({ nombre: ids.length, nbDocuments: bilan.vues - bilan.reservees - bilan.sansDocument })
    throw manque(factureErreurs.lotManquant, ids.length)
  }
  return (async function* () {
    yield premiere.value
    yield* entrees
  })()
}

/** Internal numbers, in the order of their files. @throws ErreurApi FA11 none, FA12 too many, 404 */
const facturesDuLot = async (ctx: ContexteUtilisateur, { body }: EntreeLot): Promise<number[]> => {
  const { factures = [], tout } = body
  // nothing is looked up of what is refused by its number alone
  if (tout === undefined) exiger({ nombre: factures.length, nbDocuments: factures.length })
  const ids = await idsChoisis(ctx, body, FACTURES_MAX_ZIP)
  exiger({ nombre: ids.length, nbDocuments: ids.length })
  return ordonner(ctx.sql, ids)
}

// whose rights are those of 5,000 bills takes the database half a second: three at once would leave no processor to anybody. Places
// bound those that wait
const lUneApresLAutre = createFileAttente({ simultanes: 1, enAttente: Number.POSITIVE_INFINITY })

/**
 * The documents of several invoices as one archive, written while it is sent. Whoever takes nothing of it gives their place back.
 * @throws ErreurApi what `facturesDuLot` and `ecrireEntrees` refuse
 */
export const telechargerLot =
  (preparer: PreparerDocuments = documentsDe, absenceMs?: number) =>
  async (ctx: ContexteUtilisateur, entree: EntreeLot): Promise<Fichier> => {
    const ids = await lUneApresLAutre(() => facturesDuLot(ctx, entree))
    const entrees = await ecrireEntrees(ctx, ids, preparer)
    await tracer(ctx, {
      action: 'export-factures',
      objetType: 'liste',
      objetId: 'factures',
      detail: { factures: ids.length },
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
