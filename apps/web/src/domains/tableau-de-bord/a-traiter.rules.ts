import type { ContratResume } from '@ondine/webapi/abonnement/abonnement.schemas.ts'
import type { FactureDeGroupe } from '@ondine/webapi/facture/groupe.endpoints.ts'
import type { TuilesGroupe } from '@ondine/webapi/tableau-de-bord/groupe.schemas.ts'
import type { EvenementPressant } from '../alerte/pressants.public.ts'

/** Of each kind so many are shown; the others are counted. */
export const NB_POINTS_PAR_NATURE = 3

/** One thing that an account of several contracts has to see to. */
export type PointATraiter =
  | { readonly nature: 'FUITE' | 'ALERTE'; readonly evenement: EvenementPressant }
  | { readonly nature: 'COUPURE'; readonly contrat: ContratResume }
  | { readonly nature: 'RETARD'; readonly facture: FactureDeGroupe }

export type NaturePoint = PointATraiter['nature']

/** What was read: some of each kind, and how many there are. */
export interface Lus {
  readonly evenements: readonly EvenementPressant[]
  readonly coupures: { readonly resultats: readonly ContratResume[]; readonly nbTotalResultats: number }
  readonly retards: { readonly resultats: readonly FactureDeGroupe[]; readonly nbTotalResultats: number }
  /** All that is late, instalments too, as the tile counts it; undefined where it is not known, or no bill may be read. */
  readonly nbEnRetard?: number | undefined
}

export interface ATraiter {
  /** The most pressing first. */
  readonly points: readonly PointATraiter[]
  readonly nbPoints: number
  /** How many of each kind are not shown; a kind that is whole is not named. */
  readonly reste: Partial<Readonly<Record<NaturePoint, number>>>
}

/** Leaks, then cut-offs, then what is late, then other alerts. */
export const aTraiter = ({ evenements, coupures, retards, nbEnRetard = 0 }: Lus): ATraiter => {
  const fuites = evenements.filter(({ type }) => type === 'AF')
  const autres = evenements.filter(({ type }) => type !== 'AF')
  const natures: readonly { nature: NaturePoint; tous: readonly PointATraiter[]; nombre: number }[] = [
    { nature: 'FUITE', tous: fuites.map((evenement) => ({ nature: 'FUITE', evenement })), nombre: fuites.length },
    {
      nature: 'COUPURE',
      tous: coupures.resultats.map((contrat) => ({ nature: 'COUPURE', contrat })),
      nombre: coupures.nbTotalResultats,
    },
    {
      nature: 'RETARD',
      tous: retards.resultats.map((facture) => ({ nature: 'RETARD', facture })),
      nombre: Math.max(retards.nbTotalResultats, nbEnRetard),
    },
    { nature: 'ALERTE', tous: autres.map((evenement) => ({ nature: 'ALERTE', evenement })), nombre: autres.length },
  ]
  const montres = natures.map(({ tous, ...nature }) => ({ ...nature, montres: tous.slice(0, NB_POINTS_PAR_NATURE) }))
  return {
    points: montres.flatMap((une) => une.montres),
    nbPoints: montres.reduce((somme, { nombre }) => somme + nombre, 0),
    reste: Object.fromEntries(
      montres.flatMap((une) =>
        une.nombre > une.montres.length ? [[une.nature, une.nombre - une.montres.length] as const] : [],
      ),
    ),
  }
}

/** Contracts on which nothing presses: with those to see to, all of them. Null where it is not known of all of them. */
export const autresContrats = ({
  nbContrats,
  nbContratsATraiter,
}: Pick<TuilesGroupe, 'nbContrats' | 'nbContratsATraiter'>): number | null =>
  nbContratsATraiter === null ? null : nbContrats - nbContratsATraiter
