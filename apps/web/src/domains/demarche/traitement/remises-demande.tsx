import { entier } from '@ondine/webapi/common/nombres.rules.ts'
import type { RemiseLue } from '@ondine/webapi/demarche/demarche.schemas.ts'
import { libellesEtatRemise } from '@ondine/webapi/remise/remise.etats.ts'
import { useState } from 'react'
import { Bouton } from '../../../ui/bouton.tsx'
import { dateLongue, instantLocal } from '../../../ui/format/dates.ts'
import { notifier } from '../../../ui/notifications.ts'
import { useTravail } from '../../../ui/use-travail.ts'
import css from './guichet.module.css'
import { type DemandeATraiter, relancerRemise } from './guichet.queries.ts'
import { SolderRemise } from './solder-remise.tsx'

const NOMS = { DEMANDE: 'La demande', ANNULATION: 'Son annulation' } as const

/** Since when it stands so, and what was said of it. */
const precisions = ({ etat, creeLe, remiseLe, essais, echec, code, motif }: RemiseLue): string[] => [
  `${remiseLe === null ? 'Préparée' : 'Remise'} le ${dateLongue(instantLocal(remiseLe ?? creeLe).jour)}`,
  ...(echec !== null
    ? [essais > 1 ? `${entier(essais)} essais, le dernier\u202f: ${echec}` : `Un essai\u202f: ${echec}`]
    : []),
  ...(code !== null ? [`Code de la facturation\u202f: ${code}`] : []),
  ...(motif !== null && etat !== 'RETIREE' ? [motif] : []),
]

const Remise = ({ reference, une }: { readonly reference: string; readonly une: RemiseLue }) => {
  const { enCours, lancer } = useTravail()
  const [solde, setSolde] = useState(false)
  const relancer = async (): Promise<void> => {
    await relancerRemise(reference, une.numero)
    notifier({ type: 'succes', message: 'La remise est essayée de nouveau.' })
  }
  return (
    <li>
      {NOMS[une.nature]} {une.numero}
      <small>{libellesEtatRemise[une.etat]}</small>
      {precisions(une).map((ligne) => (
        <small key={ligne}>{ligne}</small>
      ))}
      {une.peutRelancer && (
        <Bouton variante="neutre" taille="petit" enCours={enCours} onClick={() => void lancer(relancer)}>
          Essayer de nouveau
        </Bouton>
      )}
      {une.peutSolder &&
        (solde ? (
          <SolderRemise reference={reference} une={une} fermer={() => setSolde(false)} />
        ) : (
          <Bouton variante="discret" taille="petit" onClick={() => setSolde(true)}>
            Fait autrement
          </Bouton>
        ))}
    </li>
  )
}

/** What became of a request at billing. */
export const RemisesDeDemande = ({ demande: { reference, remises } }: { readonly demande: DemandeATraiter }) => (
  <section aria-label="Remise à la facturation">
    <h3>Remise à la facturation</h3>
    <ul className={css.autres}>
      {remises.map((une) => (
        <Remise key={une.numero} reference={reference} une={une} />
      ))}
    </ul>
  </section>
)
