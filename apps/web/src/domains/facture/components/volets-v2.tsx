import { debutProfondeur } from '@ondine/webapi/facture/historique.rules.ts'
import { etatDuPlan } from '@ondine/webapi/facture/plans.rules.ts'
import type { PlanMensualisation } from '@ondine/webapi/facture/plans.schemas.ts'
import { Suspense } from 'react'
import { useContenuOuvert } from '../../../session/contenus.queries.ts'
import { useContratCourant } from '../../../session/use-contrat-courant.ts'
import { Carte } from '../../../ui/carte.tsx'
import { charge } from '../../../ui/chargement.ts'
import { dateLongue, instantLocal } from '../../../ui/format/dates.ts'
import { eurosRonds } from '../../../ui/format/euros-ronds.ts'
import { euros } from '../../../ui/format/nombres.ts'
import { Lu } from '../../../ui/lu.tsx'
import { usePlans, useProfondeurHistorique } from '../compte.queries.ts'
import { compteTextes } from '../compte.textes.ts'
import { useAVenir } from '../explication.queries.ts'
import { useFactures } from '../facture.queries.ts'
import { factureSurUnAn } from '../historique.rules.ts'
import css from './compte.module.css'
import { Mensualites } from './mensualites.tsx'
import { Avancement } from './plan.tsx'

const Souscrire = charge(() => import('../../demarche/suites-du-compte.public.tsx'), 'Souscrire')

/** What comes next of a plan; of one that was stopped, that nothing does. */
const suiteDe = ({ detail, dateAnnulation }: PlanMensualisation): string => {
  const textes = compteTextes.mensualisation
  const prochaine = detail.find(({ isFuture }) => isFuture)
  if (prochaine !== undefined) return `${textes.prochaine} le ${dateLongue(prochaine.date)}.`
  if (etatDuPlan(detail) === 'FINI') return textes.finie
  return dateAnnulation === null ? textes.arretee : textes.arreteeLe(dateLongue(dateAnnulation))
}

/** What a person who pays each bill at once pays in a year, and the way to monthly payments. */
const SansPlan = ({ numeroContrat }: { readonly numeroContrat: string }) => {
  const factures = useFactures(numeroContrat, 'toutes').data?.pages.flatMap(({ resultats }) => resultats) ?? []
  const aujourdhui = instantLocal(Date.now()).jour
  const surUnAn = factureSurUnAn(factures, aujourdhui, debutProfondeur(aujourdhui, useProfondeurHistorique()))
  return (
    <>
      <p>{compteTextes.mensualisation.aucune}</p>
      {surUnAn !== undefined && surUnAn > 0 && (
        <p className={css.second}>
          {compteTextes.mensualisation.surUnAn(euros(surUnAn), eurosRonds(Math.round(surUnAn / 12)))}
        </p>
      )}
      {factures.length > 0 && !factures[0]?.isContratResilie && (
        <p>
          <Suspense fallback={null}>
            <Souscrire quoi="mensualisation" numeroContrat={numeroContrat} />
          </Suspense>
        </p>
      )}
    </>
  )
}

/** The monthly plan under way: what is behind, what comes next, and how it stands against what was used (V2 layout). */
export const VoletMensualisation = ({ numeroContrat }: { readonly numeroContrat: string }) => {
  const textes = compteTextes.mensualisation
  const plans = usePlans(numeroContrat)
  const aVenir = useAVenir(numeroContrat)
  return (
    <Carte marge={false} className={css.volet} aria-labelledby="mensualisation">
      <h2 id="mensualisation" className={css.question}>
        {textes.titre}
      </h2>
      <Lu de={plans} erreur={compteTextes.plans.erreur} hauteur={150}>
        {(data) => {
          const mensuels = data.filter(({ nature }) => nature === 'MENSUALISATION')
          const plan = mensuels.findLast(({ detail }) => detail.some(({ isFuture }) => isFuture)) ?? mensuels[0]
          if (plan === undefined) return <SansPlan numeroContrat={numeroContrat} />
          const prochaine = plan.detail.find(({ isFuture }) => isFuture)
          return (
            <div className={css.plansSuivis}>
              <div>
                <p className={css.moyen}>
                  {prochaine === undefined ? euros(plan.dejaPreleve) : euros(prochaine.montant)}
                </p>
                <p>{suiteDe(plan)}</p>
                <Avancement plan={plan} />
                <p className={css.second}>
                  {plan.libelle} {plan.debut?.slice(0, 4)} :{' '}
                  {textes.preleve(euros(plan.dejaPreleve), euros(plan.total))}
                </p>
              </div>
              {/* its failure is said once, of the next bill */}
              {aVenir.data?.plan != null && <Mensualites plan={aVenir.data.plan} ditAuDessus={null} />}
            </div>
          )
        }}
      </Lu>
    </Carte>
  )
}

/** Who pays, and where the bills go (V2 layout): of the contract the portal is looking at, unless that is kept from the reader. */
export const VoletClient = ({ numeroContrat }: { readonly numeroContrat: string }) => {
  const textes = compteTextes.client
  const courant = useContratCourant()
  const ouvert = useContenuOuvert()('detail')
  if (!ouvert || courant.numeroContrat !== numeroContrat || courant.contrat === undefined) return null
  const { contrat } = courant
  const lignes = [
    [textes.payeur, contrat.nomClientPayeur],
    ...(contrat.nomClientTitulaire === contrat.nomClientPayeur ? [] : [[textes.titulaire, contrat.nomClientTitulaire]]),
    [textes.adresse, contrat.adresseContrat],
    [textes.rythme, contrat.libelleRythmeFacturation],
  ] as const
  return (
    <Carte marge={false} className={css.volet} aria-labelledby="client">
      <h2 id="client" className={css.question}>
        {textes.titre}
      </h2>
      <dl className={css.client}>
        {lignes.map(([nom, valeur]) => (
          <div key={nom}>
            <dt>{nom}</dt>
            <dd>{valeur || textes.inconnu}</dd>
          </div>
        ))}
      </dl>
    </Carte>
  )
}
