import type { GrillePdf } from '@ondine/document-factory/pdf/grille.ts'
import { decimal } from '@ondine/webapi/common/nombres.rules.ts'
import { consommationsFactureesEndpoints } from '@ondine/webapi/facture/consommations-facturees.endpoints.ts'
import { symbolesUnite } from '@ondine/webapi/facture/factures.codes.ts'
import { facturesEndpoints } from '@ondine/webapi/facture/factures.endpoints.ts'
import { listeDeFactures } from '@ondine/webapi/facture/factures.liste.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import { texteDeCellule } from '@ondine/webapi/liste/cellule.rules.ts'
import type { ContexteUtilisateur } from '../../platform/context.ts'
import { ErreurApi } from '../../platform/http/erreur-api.ts'
import { lireDepuis } from '../../platform/liste/lire-page.ts'
import { motsOrigine } from './documents/origines.ts'
import { sourceFactures } from './factures.source.ts'
import { listerFacturees } from './use-cases/lister-consommations-facturees.ts'

interface Demande {
  readonly numeroContrat: string
  /** Local day. */
  readonly depuis: string
}

const enClair = (jour: string): string => jour.replace(/^(\d{4})-(\d{2})-(\d{2}).*/, '$3/$2/$1')

/**
 * The billing readings of a contract since a day as a table of a document, the latest first, as `listeConsommationsFacturees` tells
 * them to this caller. @throws ErreurApi as that call
 */
export const grilleDesReleves = async (
  ctx: ContexteUtilisateur,
  { numeroContrat, depuis }: Demande,
): Promise<GrillePdf> => {
  const { entrerComme } = ctx.appel
  if (entrerComme === undefined) throw new ErreurApi(communErreurs.introuvable)
  const { entree, contenus } = await entrerComme(consommationsFactureesEndpoints.listeConsommationsFacturees, {
    params: { contract: numeroContrat },
    query: {},
  })
  const { unite, consommations } = await listerFacturees({ ...ctx, contenus }, entree)
  const u = symbolesUnite[unite]
  const lignes = consommations
    .filter(({ dateFin }) => dateFin >= depuis)
    .map((une) => [
      enClair(une.dateReleve),
      une.valeurIndex === null ? '–' : decimal(une.valeurIndex, 0),
      une.origine === null ? '–' : (motsOrigine[une.origine] ?? ''),
      une.volumeConsoEnLitres === null ? 'inconnu' : decimal(Math.round(une.volumeConsoEnLitres / 1000), 0),
      `${une.nbJours}`,
      une.moyenneJourEnLitres === null ? '–' : decimal(une.moyenneJourEnLitres, 0),
      une.numeroFacture ?? '–',
    ])
  return {
    colonnes: [
      { label: 'Relevé le' },
      { label: `Index (${u})`, alignement: 'droite' },
      { label: 'Origine' },
      { label: `Volume (${u})`, alignement: 'droite' },
      { label: 'Jours', alignement: 'droite', poids: 0.6 },
      { label: unite === 'KWH' ? 'Wh par jour' : 'Litres par jour', alignement: 'droite' },
      { label: 'Facture', poids: 1.5 },
    ],
    lignes,
  }
}

/** Bills of a table of a document, at most. */
const FACTURES_MAX = 60
const COLONNES = [
  'numeroFacture',
  'dateFacture',
  'periode',
  'volumeConso',
  'montantTTCFacture',
  'soldeFactureClient',
  'etatDit',
] as const
const POIDS: Readonly<Partial<Record<(typeof COLONNES)[number], number>>> = {
  numeroFacture: 1.7,
  periode: 1.4,
  montantTTCFacture: 1.2,
  etatDit: 1.3,
}

/** The bills of a contract since a day, the latest first, in the words of their list, as it shows them to this caller. @throws ErreurApi as that list */
export const grilleDesFactures = async (
  ctx: ContexteUtilisateur,
  { numeroContrat, depuis }: Demande,
): Promise<GrillePdf> => {
  const { entrerComme } = ctx.appel
  if (entrerComme === undefined) throw new ErreurApi(communErreurs.introuvable)
  const { entree, contenus } = await entrerComme(facturesEndpoints.listeFactures, {
    params: {},
    query: { numeroContrat, dateDebut: depuis, triDecroissant: 'true', profondeurHistorique: '-1' },
  })
  const { resultats } = await lireDepuis(sourceFactures, { ...ctx, contenus }, entree, {
    premier: 0,
    nbElements: FACTURES_MAX,
  })
  return {
    colonnes: COLONNES.map((nom) => ({
      label: listeDeFactures.colonnes[nom].label,
      poids: POIDS[nom] ?? 1,
      ...(['montant', 'volume'].includes(listeDeFactures.colonnes[nom].type) ? { alignement: 'droite' as const } : {}),
      ...(nom === 'periode' || nom === 'etatDit' ? { replie: true as const } : {}),
    })),
    lignes: resultats.map((facture) =>
      COLONNES.map((nom) =>
        texteDeCellule(listeDeFactures.colonnes[nom], facture[nom], ctx.parametres.devise, facture),
      ),
    ),
  }
}
