import { accord, compter, entier } from '@ondine/webapi/common/nombres.rules.ts'
import type { FicheClient } from '@ondine/webapi/fiche/fiche.schemas.ts'
import { IconDroplet, IconFileInvoice, IconInbox } from '@tabler/icons-react'
import { eurosAccordes } from '../../../ui/format/accords.ts'
import { dateLongue, instantLocal } from '../../../ui/format/dates.ts'
import { euros } from '../../../ui/format/nombres.ts'
import css from './fiche.module.css'

const alerteDite = (alertes: FicheClient['alertes']): readonly [string, string, boolean] => {
  const enCours = alertes.filter(({ enCoursDepuis }) => enCoursDepuis !== null)
  const [premiere] = enCours
  if (premiere?.enCoursDepuis == null) {
    const actives = alertes.filter(({ active }) => active).length
    return [
      'Aucune alerte en cours',
      `${compter(actives, 'alerte')} qui ${accord(actives, 'veille', 'veillent')}.`,
      false,
    ]
  }
  const debit = premiere.minimumLitres === null ? '' : `, ${entier(premiere.minimumLitres)} L/h`
  return [
    enCours.length === 1 ? premiere.titreAlerte : `${enCours.length} alertes en cours`,
    `Contrat ${premiere.numeroContrat}, depuis le ${dateLongue(instantLocal(premiere.enCoursDepuis).jour)}${debit}.`,
    true,
  ]
}

const duDit = (contrats: FicheClient['contrats']['resultats']): readonly [string, string, boolean] => {
  const dues = contrats.flatMap(({ dues: siennes }) => (siennes === null ? [] : [siennes]))
  if (dues.length === 0) return ['Compte inconnu de la facturation', 'Aucun contrat n’a encore de facture.', false]
  const somme = (champ: 'aReglerCentimes' | 'enRetardCentimes' | 'preleveCentimes'): number =>
    dues.reduce((total, une) => total + une[champ], 0)
  const [aRegler, enRetard, preleve] = [somme('aReglerCentimes'), somme('enRetardCentimes'), somme('preleveCentimes')]
  const limite = dues.flatMap((une) => une.limite ?? []).toSorted()[0]
  if (aRegler === 0)
    return [
      'Rien à payer',
      preleve > 0 ? `${eurosAccordes(preleve, 'sera prélevé', 'seront prélevés')}.` : 'Aucun retard, aucun rejet.',
      false,
    ]
  const passee = limite !== undefined && limite < instantLocal(Date.now()).jour
  return [
    `${euros(aRegler)} à payer${limite === undefined || passee ? '' : ` avant le ${dateLongue(limite)}`}`,
    enRetard > 0
      ? `Dont ${euros(enRetard)} en retard${passee ? `, depuis le ${dateLongue(limite)}` : ''}.`
      : 'Aucun retard.',
    enRetard > 0,
  ]
}

const demandeDite = ({ resultats }: FicheClient['demandes']): readonly [string, string, boolean] => {
  const ouvertes = resultats.filter(({ closeLe }) => closeLe === null)
  const [premiere] = ouvertes
  if (premiere === undefined) return ['Aucune demande en cours', 'Rien n’attend de réponse.', false]
  const avant = premiere.reponseAvant === null ? '' : `, réponse avant le ${dateLongue(premiere.reponseAvant)}`
  return [
    `${compter(ouvertes.length, 'demande')} en cours${premiere.agent === null ? '' : `, prise par ${premiere.agent}`}`,
    `${premiere.libelle}${avant}.`,
    false,
  ]
}

/** What a clerk must know before the first word: alert, money, request. */
export const EssentielClient = ({ fiche }: { readonly fiche: FicheClient }) => {
  const parts = [
    { icone: IconDroplet, dit: alerteDite(fiche.alertes) },
    { icone: IconFileInvoice, dit: duDit(fiche.contrats.resultats) },
    { icone: IconInbox, dit: demandeDite(fiche.demandes) },
  ] as const
  return (
    <ul className={css.essentiel} aria-label="L’essentiel">
      {parts.map(({ icone: Icone, dit: [titre, precision, presse] }) => (
        <li key={titre} className={css.part}>
          <Icone className={presse ? css.presse : css.signe} size={20} stroke={1.75} aria-hidden="true" />
          <span>
            <b>{titre}</b>
            <small>{precision}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}
