import { ajouterJours, ajouterMois } from '@ondine/webapi/consommation/calendrier.rules.ts'
import { consommationErreurs } from '@ondine/webapi/consommation/consommation.messages.ts'
import { barresDe } from '@ondine/webapi/consommation/graphe.rules.ts'
import type { ExplicationFacture } from '@ondine/webapi/facture/explication.schemas.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { contenuOuvert } from '../../acces/contenus.public.ts'
import { composerGraphe } from '../../consommation/consommation.public.ts'
import { joursDe, periodeFacturee } from './comparer.ts'
import type { ContratExplique, FactureDuContrat } from './explication.repo.ts'

type Mesure = Pick<ExplicationFacture, 'mesure' | 'motifMesure'>
const sans = (motifMesure: NonNullable<Mesure['motifMesure']>): Mesure => ({ mesure: null, motifMesure })

/** Of the days of a period: fewer known ones are no measure of it. */
export const PART_CONNUE = 0.9

const motifDe = (cause: unknown): NonNullable<Mesure['motifMesure']> | null => {
  if (!(cause instanceof ErreurApi)) return null
  if (cause.erreur === consommationErreurs.granulariteNonAutorisee) return 'SANS_TELERELEVE'
  if (cause.erreur === consommationErreurs.consentementRequis) return 'JOURS_FERMES'
  // no chart of those days shows anything
  if (cause.erreur === consommationErreurs.dateArchive) return 'SANS_MESURE'
  return cause.erreur === consommationErreurs.periodeTropLongue ? 'INCOMPLET' : null
}

type Barres = ReturnType<typeof barresDe>
const somme = (barres: Barres): number => barres.reduce((litres, b) => litres + (b.volumeConsoEnLitres ?? 0), 0)
const parMois = (barres: Barres): Map<string, Barres> => Map.groupBy(barres, ({ debut }) => debut.slice(0, 7))

type PeriodeDeJours = Parameters<typeof composerGraphe>[1]

/** Litres of the same days a year before, by the month they stand under; of a month whose days are not all known, nothing. */
const mesurerUnAnPlusTot = async (ctx: ContexteUtilisateur, periode: PeriodeDeJours): Promise<Map<string, number>> => {
  const [start, end] = [ajouterMois(periode.start, -12), ajouterMois(periode.end, -12)]
  try {
    const mois = parMois(barresDe((await composerGraphe(ctx, { ...periode, start, end })).barres))
    return new Map(
      [...mois].flatMap(([nom, siennes]) =>
        siennes.every(({ volumeConsoEnLitres }) => volumeConsoEnLitres !== null)
          ? [[ajouterMois(`${nom}-01`, 12).slice(0, 7), somme(siennes)] as const]
          : [],
      ),
    )
  } catch (cause) {
    // what is not to be seen of that year is no reason to hide this one
    if (motifDe(cause) === null) throw cause
    return new Map()
  }
}

/**
 * Litres that the meter sent over the days of an invoice, beside those billed. Bills may be open where consumption is not: to a
 * sub-user, or on a contract that ended (docs/decisions/018); what is closed there stays closed here.
 */
export const mesurer = async (
  ctx: ContexteUtilisateur,
  facture: FactureDuContrat,
  contrat: ContratExplique,
): Promise<Mesure> => {
  const facturee = periodeFacturee(facture)
  if (!contrat.voit_tout || !contenuOuvert(ctx, 'conso', contrat.numero_contrat)) return sans('CONSO_FERMEE')
  if (facturee === null || facture.volume_litres === null || joursDe(facture) === null) return sans('SANS_PERIODE')
  const periode = {
    numeroContrat: contrat.numero_contrat,
    granularite: 'JOURNEE',
    start: facturee.du,
    end: ajouterJours(facturee.suivant, -1),
  } as const
  try {
    const barres = barresDe((await composerGraphe(ctx, periode)).barres)
    const connues = barres.filter(({ volumeConsoEnLitres }) => volumeConsoEnLitres !== null)
    if (connues.length === 0) return sans('SANS_MESURE')
    if (connues.length < barres.length * PART_CONNUE) return sans('INCOMPLET')
    const avant = await mesurerUnAnPlusTot(ctx, periode)
    const mois = [...parMois(barres)].map(([nom, siennes]) => ({
      mois: nom,
      litres: siennes.some((b) => b.volumeConsoEnLitres !== null) ? somme(siennes) : null,
      estime: siennes.some(({ litresEstimes }) => litresEstimes > 0),
      litresUnAnPlusTot: avant.get(nom) ?? null,
    }))
    return {
      mesure: {
        litres: somme(barres),
        litresEstimes: barres.reduce((litres, b) => litres + b.litresEstimes, 0),
        facture: facture.volume_litres,
        nbJours: barres.length,
        nbJoursConnus: connues.length,
        mois,
      },
      motifMesure: null,
    }
  } catch (cause) {
    const motif = motifDe(cause)
    if (motif === null) throw cause
    return sans(motif)
  }
}
