import { motifRefusGranularite } from '@ondine/webapi/consommation/autorisation.rules.ts'
import type { MotifRefus } from '@ondine/webapi/consommation/consommation.codes.ts'
import { douzeMoisAvant } from '@ondine/webapi/consommation/periode.rules.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { jourDeTexte, texteJour } from '../../../platform/temps-local.ts'
import { donneesJusquAu, uniteDe } from '../consommation.view.ts'
import { jourDe } from '../lecture/calendrier.ts'
import { type BarreComposee, composerBarres } from '../lecture/composer-barres.ts'
import { derniersVolumes, vueDerniereReleve } from '../lecture/derniere-releve.ts'
import { type Resume, resumer } from '../lecture/resumer.ts'
import { volumeDepuisJanvier } from '../lecture/volume-depuis.ts'
import { lireSerie } from '../series.repo.ts'
import { isTelereleve } from './lire-serie-autorisee.ts'

/** A billed period: local days, litres. */
export interface ConsommationFacturee {
  du: string
  au: string
  nbJours: number
  litres: number
  isEstime: boolean
}

/** The recent consumption of a contract; each part is worked out when asked, so that one fault leaves the others. */
export interface FaitsRecents {
  unite: 'M3' | 'KWH'
  telereleve: boolean
  donneesJusquAu: string | null
  /** Why days are closed to this reader; null when they are open. */
  motifJours: MotifRefus | null
  /** The last days, yesterday last, and the figures of the twelve whole months before this one. */
  jours(nombre: number): { barres: BarreComposee[]; unAn: Resume }
  derniereReleve(): ReturnType<typeof vueDerniereReleve> & {
    nbChiffres: number | null
    volumeDepuisJanvierEnLitres: number | null
  }
  /** The last billed period; null when two billing readings do not stand in the contract. */
  facturee(): ConsommationFacturee | null
}

const lireFacturee = (lu: Parameters<typeof derniersVolumes>[0]): ConsommationFacturee | null => {
  const periodes = derniersVolumes(lu)
  const [premiere] = periodes
  if (premiere === undefined) return null
  const [du, au] = [jourDe(premiere.debut), jourDe(premiere.fin)]
  const bornes = new Set([premiere.debut, premiere.fin])
  return {
    du,
    au,
    nbJours: jourDeTexte(au) - jourDeTexte(du),
    litres: periodes.reduce((somme, { litres }) => somme + (litres ?? 0), 0),
    isEstime: lu.releves.some(({ instant, origine }) => origine === 'ESTIME' && bornes.has(instant)),
  }
}

/** What tiles show of a contract's consumption: one round trip. @throws ErreurApi S404 absent contract */
export const lireFaitsRecents = async (ctx: ContexteUtilisateur, numeroContrat: string): Promise<FaitsRecents> => {
  const maintenant = ctx.clock.now().getTime() / 1000
  const aujourdhui = jourDeTexte(jourDe(Math.floor(maintenant)))
  const hier = texteJour(aujourdhui - 1)
  const unAn = douzeMoisAvant(texteJour(aujourdhui))
  const lu = await lireSerie(ctx.sql, {
    numeroContrat,
    userWebId: ctx.auteur.userWebId,
    granularite: 'JOURNEE',
    // today counts since 1 January, not in the averages
    du: unAn.du,
    au: texteJour(aujourdhui),
    avecReleves: true,
  })
  if (lu === undefined) throw new ErreurApi(communErreurs.introuvable)
  const telereleve = isTelereleve(lu)
  return {
    unite: uniteDe(lu),
    telereleve,
    donneesJusquAu: donneesJusquAu(lu),
    motifJours: motifRefusGranularite('JOURNEE', { telereleve, consentements: lu.consentements }),
    jours: (nombre) => ({
      barres: composerBarres(lu, 'JOURNEE', texteJour(aujourdhui - nombre), hier),
      unAn: resumer(composerBarres(lu, 'MOIS', unAn.du, unAn.au), 'MOIS', lu.sejours, maintenant),
    }),
    derniereReleve: () => ({
      ...vueDerniereReleve(lu),
      nbChiffres: lu.dernier && (lu.sejours[lu.dernier.rang - 1]?.nbChiffres ?? null),
      volumeDepuisJanvierEnLitres: volumeDepuisJanvier(lu, texteJour(aujourdhui).slice(0, 4)),
    }),
    facturee: () => lireFacturee(lu),
  }
}
