import type { FactureDeGroupe } from '@ondine/webapi/facture/groupe.endpoints.ts'
import { useNavigate } from '@tanstack/react-router'
import { destination } from '../../navigation/destination.ts'
import { dateLongue } from '../../ui/format/dates.ts'
import { euros } from '../../ui/format/nombres.ts'
import css from './selecteur-contexte.module.css'

/** Bills that bear the number looked for: each leads to itself, whatever the portal looks at. */
export const FacturesTrouvees = ({
  factures,
  fermer,
}: {
  readonly factures: readonly FactureDeGroupe[]
  readonly fermer: () => void
}) => {
  const naviguer = useNavigate()
  return (
    <>
      <h2 className={css.titre}>Factures</h2>
      <ul>
        {factures.map((une) => (
          <li key={une.identifiantInterneFacture}>
            <button
              type="button"
              className={css.choix}
              onClick={() => {
                fermer()
                void naviguer(destination('facture-lue', {}, { facture: String(une.identifiantInterneFacture) }))
              }}
            >
              <span className={css.ligne}>
                <strong className="nombre">{une.numeroFacture}</strong>
                <span className="nombre">{euros(une.montantTTCFacture)}</span>
              </span>
              <span className={css.adresse}>
                {dateLongue(une.dateFacture)}, contrat {une.numeroContrat}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
