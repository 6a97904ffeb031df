import { isPaiementOffert } from '@ondine/webapi/facture/facture.rules.ts'
import { useId } from 'react'
import { Carte } from '../../../ui/carte.tsx'
import { dateLongue } from '../../../ui/format/dates.ts'
import { euros } from '../../../ui/format/nombres.ts'
import { Lu } from '../../../ui/lu.tsx'
import { PayerEcheance } from '../../paiement/paiement.public.tsx'
import { useEcheances, usePlans } from '../compte.queries.ts'
import { compteTextes } from '../compte.textes.ts'
import css from './compte.module.css'
import facture from './facture.module.css'
import { ID_ECHEANCES } from './panneaux.ts'
import { Plan } from './plan.tsx'

/** Plans of the contract with their lines; nothing where it never had one. */
export const PanneauPlans = ({ numeroContrat }: { readonly numeroContrat: string }) => {
  const titre = useId()
  const plans = usePlans(numeroContrat)
  // most have none: its place is taken once there is one
  if (!plans.isError && (plans.data ?? []).length === 0) return null
  return (
    <Carte marge={false} aria-labelledby={titre}>
      <h2 id={titre} className={facture.titrePanneau}>
        {compteTextes.plans.titre}
      </h2>
      <div className={plans.data === undefined ? facture.note : undefined}>
        <Lu de={plans} erreur={compteTextes.plans.erreur} hauteur={64}>
          {(data) => {
            const courant = data.find(({ detail }) => detail.some(({ isFuture }) => isFuture)) ?? data[0]
            return data.map((plan) => <Plan key={plan.numeroEcheancier} plan={plan} ouvert={plan === courant} />)
          }}
        </Lu>
      </div>
    </Carte>
  )
}

/** Instalments that can be paid now; nothing where there are none. */
export const PanneauEcheances = ({ numeroContrat }: { readonly numeroContrat: string }) => {
  const echeances = useEcheances(numeroContrat)
  if (!echeances.isError && (echeances.data ?? []).length === 0) return null
  return (
    <Carte marge={false} aria-labelledby={ID_ECHEANCES}>
      <h2 id={ID_ECHEANCES} tabIndex={-1} className={facture.titrePanneau}>
        {compteTextes.echeances.titre}
      </h2>
      <div className={echeances.data === undefined ? facture.note : undefined}>
        <Lu de={echeances} erreur={compteTextes.echeances.erreur} hauteur={64}>
          {(data) => (
            <>
              <p className={facture.note}>
                {data.some((une) => isPaiementOffert({ ...une, isValide: true }))
                  ? compteTextes.echeances.payables
                  : compteTextes.echeances.phrase}
              </p>
              <ul className={facture.rangees}>
                {data.map((echeance) => (
                  <li key={`${echeance.numeroEcheancier} ${echeance.rang}`} className={css.ligne}>
                    <span className={css.fort}>
                      {echeance.libelleTypeFacture}, {dateLongue(echeance.dateExigibilite)}
                    </span>
                    <span className={facture.somme}>{euros(-echeance.soldeFactureClient)}</span>
                    <span className={css.payer}>
                      <PayerEcheance echeance={echeance} />
                    </span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </Lu>
      </div>
    </Carte>
  )
}
