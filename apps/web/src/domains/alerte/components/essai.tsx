import { compter, entier } from '@ondine/webapi/common/nombres.rules.ts'
import { parametresTextes } from '@ondine/webapi/parametrage/reglages.messages.ts'
import { useState } from 'react'
import { messageDe } from '../../../api/erreur-api.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { Dialogue } from '../../../ui/dialogue.tsx'
import { Note } from '../../../ui/etats.tsx'
import { dateLongue } from '../../../ui/format/dates.ts'
import { notifier } from '../../../ui/notifications.ts'
import { type Essai, essayer, type Reglage } from '../reglages.queries.ts'
import css from './reglages.module.css'

interface EnAttente {
  readonly essai: Essai
  readonly enregistrer: () => Promise<unknown>
}

/** A change of thresholds: tried on the last 30 days first, then saved if staff still want it. */
export const useEssai = () => {
  const [attente, setAttente] = useState<EnAttente | null>(null)
  const [enCours, setEnCours] = useState(false)
  return {
    attente,
    enCours,
    /** Throws what the dry run throws, for the form that asks. */
    proposer: async (reglage: Reglage, enregistrer: () => Promise<unknown>): Promise<void> =>
      setAttente({ essai: await essayer(reglage), enregistrer }),
    fermer: (): void => setAttente(null),
    confirmer: async (): Promise<void> => {
      if (!attente || enCours) return
      setEnCours(true)
      try {
        await attente.enregistrer()
        notifier({ type: 'succes', message: parametresTextes.modifie })
        setAttente(null)
      } catch (cause) {
        notifier({ type: 'erreur', message: messageDe(cause) })
      } finally {
        setEnCours(false)
      }
    },
  }
}

const Ligne = ({ nom, nouveau, actuel }: { nom: string; nouveau: number; actuel: number }) => {
  const ecart = nouveau - actuel
  return (
    <tr>
      <th scope="row">{nom}</th>
      <td>{entier(actuel)}</td>
      <td>
        <b>{entier(nouveau)}</b>
      </td>
      <td>{ecart === 0 ? '0' : `${ecart > 0 ? '+' : '−'}${entier(Math.abs(ecart))}`}</td>
    </tr>
  )
}

/** What the new thresholds would have done, before they are saved. */
export const DialogueEssai = ({
  essai: { attente, enCours, fermer, confirmer },
}: {
  essai: ReturnType<typeof useEssai>
}) => {
  const essai = attente?.essai
  return (
    <Dialogue
      titre="Avant d’enregistrer"
      ouvert={attente !== null}
      fermer={fermer}
      pied={
        <>
          <Bouton variante="neutre" onClick={fermer}>
            Annuler
          </Bouton>
          <Bouton enCours={enCours} onClick={() => void confirmer()}>
            Enregistrer
          </Bouton>
        </>
      }
    >
      {essai && (
        <div className={css.essai}>
          <p>
            Du {dateLongue(essai.du)} au {dateLongue(essai.au)}, sur{' '}
            {compter(essai.nbContrats, 'contrat télérelevé', 'contrats télérelevés')}, auraient été alertés :
          </p>
          <table className={css.tableEssai}>
            <thead>
              <tr>
                <th scope="col">Contrats alertés</th>
                <th scope="col">Aujourd’hui</th>
                <th scope="col">Ensuite</th>
                <th scope="col">Écart</th>
              </tr>
            </thead>
            <tbody>
              <Ligne nom="Fuite" actuel={essai.fuitesAvecReglagesActuels} nouveau={essai.fuites} />
              <Ligne
                nom="Surconsommation"
                actuel={essai.surconsommationsAvecReglagesActuels}
                nouveau={essai.surconsommations}
              />
            </tbody>
          </table>
          <Note>
            Cet essai compte tous les contrats télérelevés, qu’ils aient ou non une alerte. Rien n’est encore changé.
          </Note>
        </div>
      )}
    </Dialogue>
  )
}
