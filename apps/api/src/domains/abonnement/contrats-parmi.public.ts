import type { CodeEtatContrat } from '@ondine/webapi/abonnement/abonnement.codes.ts'
import type { ContratDeListe } from '@ondine/webapi/abonnement/abonnement.schemas.ts'
import { lecturesDesContrats, listeContrats } from '@ondine/webapi/abonnement/contrats.liste.ts'
import { type RawBuilder, sql } from 'kysely'
import { jourLocal } from '../../platform/instant-local.ts'
import type { DemandeListe } from '../../platform/liste/source.ts'
import { vueContratDeListe } from './contrat.view.ts'
import { detailContrats, type LigneContratDeListe, lignesContrats, trisContrats } from './contrats.repo.ts'

/** The fields of `requeteDesContrats` that choose rows or what is read of them. */
interface Voulus {
  readonly entree: {
    readonly query: {
      readonly commune?: string | undefined
      readonly codeEtatContrat?: CodeEtatContrat | undefined
      readonly avecReleve?: boolean | undefined
      readonly avecDues?: boolean | undefined
    }
  }
}
type Demande = Pick<DemandeListe, 'ctx' | 'mots' | 'tri' | 'colonnes'> & Voulus

const { avecReleve: RELEVE, avecDues: DUES } = lecturesDesContrats
/** Read besides, whatever the rows. */
export const lecturesDeListe = Object.keys(lecturesDesContrats)

/** The columns of what is owed. */
export const valeursDesDues = {
  aRegler: ({ dues }: ContratDeListe) => dues?.aReglerCentimes,
  enRetard: ({ dues }: ContratDeListe) => dues?.enRetardCentimes,
} as const

/** Is the last reading read? By a page that asks for it, by an export that shows it. */
export const veutReleve = ({ entree, colonnes }: Pick<Demande, 'entree' | 'colonnes'>): boolean =>
  colonnes === undefined ? entree.query.avecReleve === true : RELEVE.some((nom) => colonnes.has(nom))

/** What each contract owes, read by a page that asks for it and by an export that shows it. */
export const duesVoulues = ({ ctx, entree, colonnes }: Pick<Demande, 'ctx' | 'entree' | 'colonnes'>) =>
  (colonnes === undefined ? entree.query.avecDues === true : DUES.some((nom) => colonnes.has(nom)))
    ? ctx.installation.duesDuContrat(sql`c.numero_contrat`, {
        lecteur: ctx.auteur.userWebId,
        aujourdhui: jourLocal(ctx.clock.now()),
      })
    : undefined

/**
 * What a list of contracts needs to be declared elsewhere, over some of the contracts that the caller sees: those of a group,
 * of a universe. `parmi` is a `select numero_contrat`.
 */
export const contratsParmi = {
  liste: listeContrats,
  tris: trisContrats,
  lignes: (
    { ctx: { auteur }, mots, tri, entree: { query } }: Demande,
    cle: RawBuilder<unknown>,
    parmi: RawBuilder<unknown> | undefined,
  ): RawBuilder<unknown> =>
    lignesContrats(
      {
        userWebId: auteur.userWebId,
        tous: auteur.personnel,
        mots,
        colonne: tri.colonne,
        commune: query.commune,
        codeEtatContrat: query.codeEtatContrat,
        parmi,
      },
      cle,
    ),
  detail: (page: RawBuilder<unknown>, demande: Demande): RawBuilder<LigneContratDeListe> =>
    detailContrats(page, {
      userWebId: demande.ctx.auteur.userWebId,
      lecteur: demande.ctx.auteur.userWebId,
      tous: demande.ctx.auteur.personnel,
      releve: veutReleve(demande),
      dues: duesVoulues(demande),
    }),
  vue: (ligne: LigneContratDeListe, { ctx }: Pick<Demande, 'ctx'>): ContratDeListe => vueContratDeListe(ligne, ctx),
  lectures: lecturesDeListe,
  valeurs: valeursDesDues,
}
