import { etatDuPlan } from '@ondine/webapi/facture/plans.rules.ts'
import type { PlanMensualisation } from '@ondine/webapi/facture/plans.schemas.ts'
import { useContenuOuvert } from '../../../session/contenus.queries.ts'
import { useContratCourant } from '../../../session/use-contrat-courant.ts'
import { Carte } from '../../../ui/carte.tsx'
import { dateLongue } from '../../../ui/format/dates.ts'
import { euros } from '../../../ui/format/nombres.ts'
import { Lu } from '../../../ui/lu.tsx'
import { usePlans } from '../compte.queries.ts'
import { compteTextes } from '../compte.textes.ts'
import css from './compte.module.css'
import { Avancement } from './plan.tsx'

/** What comes next of a plan; of one that was stopped, that nothing does. */
const suiteDe = ({ detail, dateAnnulation }: PlanMensualisation): string => {
  const textes = compteTextes.mensualisation
  const prochaine = detail.find(({ isFuture }) => isFuture)
  if (prochaine !== undefined) return `${textes.prochaine} le ${dateLongue(prochaine.date)}.`
  if (etatDuPlan(detail) === 'FINI') return textes.finie
  return dateAnnulation === null ? textes.arretee : textes.arreteeLe(dateLongue(dateAnnulation))
}

/** The monthly plan under way: what is behind, what comes next (V2 layout). */
export const VoletMensualisation = ({ numeroContrat }: { readonly numeroContrat: string }) => {
  const textes = compteTextes.mensualisation
  const plans = usePlans(numeroContrat)
  return (
    <Carte marge={false} className={css.volet} aria-labelledby="mensualisation">
      <h2 id="mensualisation" className={css.question}>
        {textes.titre}
      </h2>
      <Lu de={plans} erreur={compteTextes.plans.erreur} hauteur={72}>
        {(data) => {
          const mensuels = data.filter(({ nature }) => nature === 'MENSUALISATION')
          const plan = mensuels.findLast(({ detail }) => detail.some(({ isFuture }) => isFuture)) ?? mensuels[0]
          if (plan === undefined) return <p>{textes.aucune}</p>
          const prochaine = plan.detail.find(({ isFuture }) => isFuture)
          return (
            <>
              <p className={css.moyen}>
                {prochaine === undefined ? euros(plan.dejaPreleve) : euros(prochaine.montant)}
              </p>
              <p>{suiteDe(plan)}</p>
              <Avancement plan={plan} />
              <p className={css.second}>
                {compteTextes.plans.preleve} : {euros(plan.dejaPreleve)} sur {euros(plan.total)}
              </p>
            </>
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
