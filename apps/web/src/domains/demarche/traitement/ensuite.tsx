import { Bouton } from '../../../ui/bouton.tsx'
import { useTravail } from '../../../ui/use-travail.ts'
import { delaiDit } from './delai.phrases.ts'
import css from './guichet.module.css'
import { type LigneATraiter, prendre, useDemandeATraiter } from './guichet.queries.ts'

interface Proprietes {
  /** Behind the one that is read. */
  readonly ligne: LigneATraiter
  readonly jour: string
  readonly ouvrir: (reference: string) => void
}

/** What comes next in the queue, read beforehand: it is there as soon as it is opened. What is nobody's is taken then. */
export const Ensuite = ({ ligne, jour, ouvrir }: Proprietes) => {
  const { enCours, lancer } = useTravail()
  useDemandeATraiter(ligne.reference)
  const { reference, nomComplet, libelle, agentId, etat } = ligne
  const aPrendre = agentId === null && etat === 'EN_ATTENTE'
  const delai = delaiDit(ligne, jour)
  const aller = async (): Promise<void> => {
    if (aPrendre) await prendre(reference)
    ouvrir(reference)
  }
  return (
    <section className={css.ensuite} aria-label="Demande suivante" data-degage>
      <p>
        Ensuite <b>{nomComplet}</b> {[libelle, delai, ...(aPrendre ? ['à prendre'] : [])].filter(Boolean).join(', ')}
      </p>
      <Bouton
        variante="neutre"
        enCours={enCours}
        onClick={() => void lancer(aller, 'Cette demande n’a pas pu s’ouvrir.')}
      >
        {aPrendre ? 'Prendre et ouvrir' : 'Ouvrir'}
      </Bouton>
    </section>
  )
}
