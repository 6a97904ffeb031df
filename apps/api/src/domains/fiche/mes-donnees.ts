import { type EntreeZip, ecrireZip } from '@ondine/document-factory/zip.ts'
import { abonnementEndpoints } from '@ondine/webapi/abonnement/abonnement.endpoints.ts'
import { alerteEndpoints } from '@ondine/webapi/alerte/alerte.endpoints.ts'
import { demarcheEndpoints } from '@ondine/webapi/demarche/demarche.endpoints.ts'
import { exportErreurs } from '@ondine/webapi/export/export.messages.ts'
import { facturesEndpoints } from '@ondine/webapi/facture/factures.endpoints.ts'
import { reglementsEndpoints } from '@ondine/webapi/facture/reglements.endpoints.ts'
import { tracer } from '../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../platform/context.ts'
import { Fichier } from '../../platform/http/bind.ts'
import { ErreurApi } from '../../platform/http/erreur-api.ts'
import { pourLecteurPresent } from '../../platform/http/lecteur-present.ts'
import { unePlaceDe } from '../../platform/http/retenue.ts'
import { horlogeLocale, jourLocal } from '../../platform/instant-local.ts'
import { createPlaces } from '../../platform/liste/places.ts'
import { contratsDuCompte } from '../abonnement/du-compte.public.ts'
import { alertesDuCompte } from '../alerte/du-compte.public.ts'
import { envoisVers } from '../contenu/envois-vers.public.ts'
import { brouillonsDeSoi, dossiersDeSoi } from '../demarche/du-compte.public.ts'
import { csvDeConsommation, csvDeListe } from '../export/de-soi.public.ts'
import { consentementsDe } from '../utilisateur/consentements.public.ts'
import { lireCompteGere } from '../utilisateur/gestion.public.ts'
import { lisezMoi } from './lisez-moi.ts'

// each reads for as long as its reader takes
const places = createPlaces(2, 1)
/** @throws ErreurApi 429 too many at once */
export const retenirUnePlace = unePlaceDe(
  places,
  () => new ErreurApi(exportErreurs.exportOccupe, { reessayerApres: 60 }),
)

/** A person has few; who manages hundreds has their lists, and takes the rest from the screens. */
const MAX = { contrats: 30, demandes: 200, alertes: 500, envois: 500 } as const

type Contenu = Buffer | string | undefined
type Nomme = readonly [nom: string, contenu: Contenu]

const enJson = (valeur: unknown): string => JSON.stringify(valeur, null, 2)

async function* duCompte(ctx: ContexteUtilisateur): AsyncGenerator<Nomme> {
  const { userWebId } = ctx.auteur
  const compte = await lireCompteGere(ctx, userWebId)
  yield ['compte.json', enJson(compte)]
  yield ['consentements.json', enJson(await consentementsDe(ctx, userWebId))]
  yield ['alertes.json', enJson(await alertesDuCompte(ctx.sql, userWebId, MAX.alertes))]
  yield ['messages.json', enJson(await envoisVers(ctx.sql, compte.email, MAX.envois))]
  yield ['demarches-commencees.json', enJson((await brouillonsDeSoi(ctx)).resultats)]
}

async function* desDemandes(ctx: ContexteUtilisateur): AsyncGenerator<Nomme> {
  yield ['demandes.csv', await csvDeListe(ctx, demarcheEndpoints.listeDemandes.path)]
  for await (const { demande, recepisse, pieces } of dossiersDeSoi(ctx, MAX.demandes)) {
    const dossier = `demandes/${demande.reference}`
    yield [`${dossier}/demande.json`, enJson(demande)]
    yield [`${dossier}/${recepisse.nomFichier}`, recepisse.contenu as Buffer]
    let rang = 0
    for await (const { nom, contenu } of pieces()) yield [`${dossier}/piece-${++rang}-${nom}`, contenu]
  }
}

/** Staff see every contract, and none is theirs. */
async function* desContrats(ctx: ContexteUtilisateur, jour: string): AsyncGenerator<Nomme> {
  if (ctx.auteur.personnel) return
  yield ['contrats.csv', await csvDeListe(ctx, abonnementEndpoints.contrats.path)]
  yield ['alertes.csv', await csvDeListe(ctx, alerteEndpoints.alertes.path)]
  const { resultats } = await contratsDuCompte(ctx, ctx.auteur.userWebId, MAX.contrats)
  for (const { numeroContrat } of resultats) {
    const dossier = `contrats/${numeroContrat}`
    yield [
      `${dossier}/factures.csv`,
      await csvDeListe(ctx, `${facturesEndpoints.listeFactures.path}?numeroContrat=${numeroContrat}`),
    ]
    yield [
      `${dossier}/reglements.csv`,
      await csvDeListe(ctx, reglementsEndpoints.listeReglements.path.replace('{contract}', numeroContrat)),
    ]
    for (const [granularite, nom] of [
      ['MOIS', 'par-mois'],
      ['JOURNEE', 'par-jour'],
    ] as const)
      yield [`${dossier}/consommation-${nom}.csv`, await csvDeConsommation(ctx, { numeroContrat, granularite, jour })]
  }
}

/** What is not there is said in the last file. */
async function* entrees(ctx: ContexteUtilisateur): AsyncGenerator<EntreeZip> {
  const maintenant = ctx.clock.now()
  const date = horlogeLocale(maintenant)
  const absents: string[] = []
  for (const suite of [duCompte(ctx), desDemandes(ctx), desContrats(ctx, jourLocal(maintenant))])
    for await (const [nom, contenu] of suite)
      if (contenu === undefined) absents.push(nom)
      else yield { nom, contenu: Buffer.from(contenu), date }
  yield { nom: 'LISEZMOI.txt', contenu: Buffer.from(lisezMoi(ctx, { absents, max: MAX })), date }
}

/**
 * A copy of what the portal holds of its caller (GDPR, art. 15 and 20), written while it is sent, each part with the rights of its own call: what
 * they may not read is not in it.
 */
export const telechargerMesDonnees = async (ctx: ContexteUtilisateur): Promise<Fichier> => {
  await tracer(ctx, { action: 'export-de-soi', objetType: 'utilisateur', objetId: ctx.auteur.userWebId })
  const archive = pourLecteurPresent(ecrireZip(entrees(ctx)))
  return new Fichier(archive, 'application/zip', `Mes_donnees_${jourLocal(ctx.clock.now())}.zip`)
}
