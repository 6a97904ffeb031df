import type { EtapeDepliee } from '@ondine/webapi/demarche/deplier.rules.ts'
import { IconCheck } from '@tabler/icons-react'
import css from './demarche.module.css'
import { RECAPITULATIF } from './use-demarche.ts'

interface Proprietes {
  readonly etapes: readonly EtapeDepliee[]
  readonly courante: string
  readonly allerA: (etape: string) => void
}

/** Where one is: steps behind lead back, those ahead only say that they come. */
export const Etapes = ({ etapes, courante, allerA }: Proprietes) => {
  const toutes = [...etapes, { id: RECAPITULATIF, titre: 'Vérifier et envoyer', phase: undefined }]
  const ici = toutes.findIndex(({ id }) => id === courante)
  const apres = toutes[ici + 1]
  const etatDe = (rang: number) => (rang < ici ? 'faite' : rang === ici ? 'ici' : 'avenir')
  return (
    <nav aria-label="Étapes de la démarche">
      <ol className={css.etapes}>
        {toutes.map(({ id, titre, phase }, rang) => (
          <li key={id} data-etat={etatDe(rang)}>
            {phase !== undefined && phase !== toutes[rang - 1]?.phase && <span className={css.phase}>{phase}</span>}
            <span className={css.etape} aria-current={rang === ici ? 'step' : undefined}>
              <span className={css.rond} aria-hidden="true">
                {rang < ici ? <IconCheck size={18} stroke={2.5} /> : rang + 1}
              </span>
              {rang < ici ? (
                <button type="button" onClick={() => allerA(id)}>
                  {titre}
                  <span className="invisible"> (faite, y revenir)</span>
                </button>
              ) : (
                <span>{titre}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
      <div className={css.enBref}>
        <p>
          Étape {ici + 1} sur {toutes.length} : <strong>{toutes[ici]?.titre}</strong>
        </p>
        <p className={css.segments} aria-hidden="true">
          {toutes.map(({ id }, rang) => (
            <span key={id} data-etat={etatDe(rang)} />
          ))}
        </p>
        {apres && <p className={css.ensuite}>Ensuite : {apres.titre}</p>}
      </div>
    </nav>
  )
}
