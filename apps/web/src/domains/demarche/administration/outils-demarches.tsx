import type { FormulaireRegle } from '@ondine/webapi/demarche/administration.schemas.ts'
import { useState } from 'react'
import { Bouton } from '../../../ui/bouton.tsx'
import { Confirmation } from '../../../ui/confirmation.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { useTravail } from '../../../ui/use-travail.ts'
import css from './echange.module.css'
import { exporterReglages, fermerToutes } from './echange.queries.ts'
import { echangeTextes as textes } from './echange.textes.ts'
import { RepriseDeFichier } from './reprise.tsx'

interface Proprietes {
  readonly reglees: readonly FormulaireRegle[]
}

const Fermeture = ({ reglees, fermer }: Proprietes & { readonly fermer: () => void }) => {
  const { enCours, lancer } = useTravail()
  const confirmer = async (): Promise<void> => {
    await fermerToutes(reglees.map(({ identifiant, modifieLe }) => ({ identifiant, modifieLe })))
    notifier({ type: 'succes', message: textes.toutFerme })
    fermer()
  }
  return (
    <Confirmation
      titre={textes.toutFermerTitre}
      action={textes.toutFermer}
      ouvert
      enCours={enCours}
      fermer={fermer}
      confirmer={() => void lancer(confirmer)}
    >
      <p>{textes.toutFermerPhrase(reglees.length)}</p>
      <ul className={css.liste}>
        {reglees.map(({ identifiant, libelle, contacts, demandesOuvertes }) => (
          <li key={identifiant}>
            <b>{libelle}</b> {textes.perd(contacts, demandesOuvertes)}
          </li>
        ))}
      </ul>
    </Confirmation>
  )
}

/** What is done with all procedures at once: given out as a file, taken from one, closed. */
export const OutilsDesDemarches = ({ reglees }: Proprietes) => {
  const [ouvert, setOuvert] = useState<'reprise' | 'fermeture'>()
  const { enCours, lancer } = useTravail()
  const fermer = (): void => setOuvert(undefined)
  return (
    <div className={css.outils}>
      <Bouton variante="second" enCours={enCours} onClick={() => void lancer(exporterReglages)}>
        {textes.exporter}
      </Bouton>
      <Bouton variante="second" onClick={() => setOuvert('reprise')}>
        {textes.reprendre}
      </Bouton>
      <Bouton variante="neutre" disabled={reglees.length === 0} onClick={() => setOuvert('fermeture')}>
        {textes.toutFermer}
      </Bouton>
      {ouvert === 'reprise' && <RepriseDeFichier fermer={fermer} />}
      {ouvert === 'fermeture' && <Fermeture reglees={reglees} fermer={fermer} />}
    </div>
  )
}
