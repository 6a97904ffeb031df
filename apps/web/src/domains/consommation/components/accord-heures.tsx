import { IconClock } from '@tabler/icons-react'
import { Bouton } from '../../../ui/bouton.tsx'
import { notifier } from '../../../ui/notifications.ts'
import type { Droits } from '../acces-niveau.ts'
import { useConsentement } from '../consommation.queries.ts'
import { consommationTextes } from '../consommation.textes.ts'
import css from './consommation.module.css'

interface ProprietesAccord {
  readonly numeroContrat: string
  readonly droits: Droits | undefined
  readonly niveau: 'JOURNEE' | 'HEURE'
  readonly revenir: () => void
}

/** Hours tell when people are at home: they stay closed until the subscriber agrees, and open with one button. */
export const AccordHeures = ({ numeroContrat, droits, niveau, revenir }: ProprietesAccord) => {
  const { mutate, isPending } = useConsentement(numeroContrat)
  const droit = droits?.granularites.find(({ granularite }) => granularite === niveau)
  const quoi = niveau === 'HEURE' ? 'heure par heure' : 'jour par jour'
  const accepter = (): void =>
    mutate(
      { granularite: niveau, accorde: true },
      {
        onSuccess: () => notifier({ type: 'succes', message: 'Votre accord est enregistré.' }),
        onError: ({ message }) => notifier({ type: 'erreur', message }),
      },
    )
  return (
    <div className={css.accord}>
      <IconClock size={40} stroke={1.5} aria-hidden="true" />
      <h3>Voir votre consommation {quoi} demande votre accord</h3>
      <p>
        {niveau === 'HEURE'
          ? 'Vos consommations de chaque heure disent quand quelqu’un est chez vous. La régie ne les montre donc qu’avec votre accord, à vous seul, pour repérer une fuite ou comprendre une hausse. '
          : 'La régie ne montre ces données qu’avec votre accord, à vous seul. '}
        Vous pourrez le retirer à tout moment, ici même.
      </p>
      <div className={css.boutons}>
        {droit?.consentement?.modifiable === false ? (
          <p>
            <strong>Seul le titulaire du compte auquel ce contrat est rattaché peut donner cet accord.</strong>
          </p>
        ) : (
          <Bouton enCours={isPending} onClick={accepter}>
            J’accepte, afficher {niveau === 'HEURE' ? 'les heures' : 'les jours'}
          </Bouton>
        )}
        <Bouton variante="second" onClick={revenir}>
          {consommationTextes.retour}
        </Bouton>
      </div>
    </div>
  )
}

/** Under the hours once they are open: since when, and how to close them again. */
export const RetraitAccord = ({ numeroContrat, droits }: Pick<ProprietesAccord, 'numeroContrat' | 'droits'>) => {
  const { mutate, isPending } = useConsentement(numeroContrat)
  const accord = droits?.granularites.find(({ granularite }) => granularite === 'HEURE')?.consentement
  if (!accord?.requis || !accord.accorde || !accord.modifiable) return null
  const retirer = (): void =>
    mutate(
      { granularite: 'HEURE', accorde: false },
      {
        onSuccess: () =>
          notifier({ type: 'succes', message: 'Votre accord est retiré. Vos heures ne s’affichent plus.' }),
        onError: ({ message }) => notifier({ type: 'erreur', message }),
      },
    )
  return (
    <p className={css.retrait}>
      Vos heures s’affichent avec votre accord.{' '}
      <button type="button" disabled={isPending} onClick={retirer}>
        Retirer mon accord
      </button>
    </p>
  )
}
