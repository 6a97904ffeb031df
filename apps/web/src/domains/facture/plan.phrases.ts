import { compter, FINE } from '@ondine/webapi/common/nombres.rules.ts'
import type { AVenir } from '@ondine/webapi/facture/explication.schemas.ts'
import { eurosAccordes } from '../../ui/format/accords.ts'
import { dateLongue, majuscule } from '../../ui/format/dates.ts'
import { euros } from '../../ui/format/nombres.ts'
import { explicationTextes } from './explication.textes.ts'

const SANS_MONTANT = 'Pas de montant prévu\u202f: '

type Plan = NonNullable<AVenir['plan']>

/**
 * What would be regularised today.
 * @param dejaDemande centimes of it that are asked for already: refused instalments
 */
export const direRegularisation = (centimes: number, dejaDemande: number): string => {
  if (centimes === 0) return 'Si l’on régularisait aujourd’hui, il n’y aurait rien à payer ni à rendre.'
  if (centimes < 0)
    return `Si l’on régularisait aujourd’hui, ${eurosAccordes(-centimes, 'vous serait rendu', 'vous seraient rendus')}.`
  const dont = dejaDemande > 0 ? `, dont ${eurosAccordes(dejaDemande, 'déjà demandé', 'déjà demandés')}` : ''
  return `Si l’on régularisait aujourd’hui, il resterait ${euros(centimes)} à payer${dont}.`
}

/** What the consumption of a plan costs; nothing where the plan pays what came after it. */
export const direConsommation = ({
  du,
  au,
  facture,
  estime,
}: Pick<Plan, 'du' | 'au' | 'facture' | 'estime'>): string => {
  if (facture === null) return ''
  const detail = estime === null || estime === 0 ? '' : `, dont ${eurosAccordes(estime, 'estimé')}`
  return `Du ${dateLongue(du)} au ${dateLongue(au)}, votre consommation coûte ${euros(facture + (estime ?? 0))}${detail}.`
}

/** « 9 mensualités payées sur 10 : 208,26 €. » */
export const direMensualites = ({
  nbPayees,
  nbEcheances,
  paye,
}: Pick<Plan, 'nbPayees' | 'nbEcheances' | 'paye'>): string =>
  `${compter(nbPayees, 'mensualité payée', 'mensualités payées')} sur ${nbEcheances}${FINE}: ${euros(paye)}.`

/** Why a plan says nothing of what it would regularise; without the reason where the forecast above gives it already. */
export const direSansRegularisation = (
  motif: Exclude<NonNullable<Plan['motif']>, 'PLAN_A_VENIR'>,
  ditAuDessus: AVenir['motif'],
): string => {
  const { sans, plusLoin } = explicationTextes.plan
  if (motif === ditAuDessus) return sans
  if (motif === 'PLAN_PLUS_LOIN') return `${sans} ${plusLoin}`
  // what is not known here is another amount than that of the next bill
  return `${sans} ${majuscule(explicationTextes.aVenir.motifs[motif].replace(SANS_MONTANT, ''))}`
}
