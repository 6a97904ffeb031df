import { createHash } from 'node:crypto'
import { libellesDemarche } from '@ondine/webapi/demarche/demande.codes.ts'
import { demarcheErreurs } from '@ondine/webapi/demarche/demarche.messages.ts'
import type { echangeDemarchesEndpoints } from '@ondine/webapi/demarche/echange.endpoints.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { Fichier } from '../../../platform/http/bind.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { jourLocal } from '../../../platform/instant-local.ts'
import { enXml } from '../../../platform/xml/ecrire.ts'
import { comparer } from '../echange/comparer.ts'
import { documentDemarches } from '../echange/document.ts'
import { findTenues, poserTenue, retenirReglages, type TenueLue } from '../echange/echange.repo.ts'
import { enFichier } from '../echange/en-fichier.ts'
import { lireFichier } from '../echange/lire-fichier.ts'

type Endpoints = typeof echangeDemarchesEndpoints

/** Every definition with its contacts, as a file that can be taken again. */
export const exporterFormulaires = async (ctx: ContexteUtilisateur): Promise<Fichier> => {
  const xml = enXml(documentDemarches(), enFichier(await findTenues(ctx.sql)))
  return new Fichier(Buffer.from(xml), 'application/xml', `Demarches_${jourLocal(ctx.clock.now())}.xml`)
}

const empreinteDe = (tenues: readonly TenueLue[], fichier: string): string =>
  createHash('sha256')
    .update(JSON.stringify([tenues.map(({ reglage, version }) => [reglage.identifiant, version]), fichier]))
    .digest('hex')

/** What taking a file would change, or all that is wrong with it; nothing is changed. */
export const comparerFormulaires = async (
  ctx: ContexteUtilisateur,
  { body: { fichier } }: Entree<Endpoints['comparerFormulaires']>,
): Promise<Reponse<Endpoints['comparerFormulaires']>> => {
  const avant = await findTenues(ctx.sql)
  const { tenues, fautes } = lireFichier(fichier, ctx.parametres)
  const trouver = (type: string) => avant.find(({ reglage }) => reglage.identifiant === type)
  const nommees = new Set(tenues.map(({ reglage }) => reglage.identifiant))
  return {
    fautes: [...fautes],
    demarches: tenues.map((une) => comparer(trouver(une.reglage.identifiant), une)),
    absentes:
      fautes.length > 0
        ? []
        : avant.flatMap(({ reglage: { identifiant } }) =>
            nommees.has(identifiant) ? [] : [libellesDemarche[identifiant]],
          ),
    empreinte: empreinteDe(avant, fichier),
  }
}

/**
 * Takes a file over what it was compared with: all of it in one transaction, during which nobody else changes a procedure.
 * @throws ErreurApi DE33 with the faults, DE32 something changed since it was compared
 */
export const importerFormulaires = async (
  ctx: ContexteUtilisateur,
  { body: { fichier, empreinte } }: Entree<Endpoints['importerFormulaires']>,
): Promise<Reponse<Endpoints['importerFormulaires']>> => {
  const { tenues, fautes } = lireFichier(fichier, ctx.parametres)
  if (fautes.length > 0)
    throw new ErreurApi(demarcheErreurs.fichierFautif, {
      champs: fautes.map(({ ligne, element, motif }) => ({
        champ: 'fichier',
        code: 'fichier_fautif',
        message: `Ligne ${ligne}, ${element}\u202f: ${motif}`,
      })),
    })
  await retenirReglages(ctx.sql)
  const avant = await findTenues(ctx.sql)
  if (empreinteDe(avant, fichier) !== empreinte) throw new ErreurApi(demarcheErreurs.compareChange)
  const trouver = (type: string) => avant.find(({ reglage }) => reglage.identifiant === type)
  const changees = tenues.filter((une) => comparer(trouver(une.reglage.identifiant), une).genre !== 'INCHANGEE')
  const marque = { modifieLe: ctx.clock.now(), modifiePar: ctx.auteur.userWebId }
  for (const une of changees) await poserTenue(ctx.sql, une, marque)
  const anciennes = changees.map(({ reglage }) => trouver(reglage.identifiant) ?? null)
  await tracer(ctx, {
    action: 'formulaires-importes',
    objetType: 'formulaire',
    detail: { avant: JSON.stringify(anciennes), apres: JSON.stringify(changees) },
  })
  return { changees: changees.length }
}
