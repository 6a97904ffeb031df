import { IconDroplet, IconFolders, IconSelector } from '@tabler/icons-react'
import { useSession } from '../../session/session.store.ts'
import { useContratCourant } from '../../session/use-contrat-courant.ts'
import { Volet } from '../../ui/volet.tsx'
import { EtatContrat } from './etat-contrat.tsx'
import { lieuDuContrat } from './lieu-contrat.ts'
import { PanneauContexte } from './panneau-contexte.tsx'
import css from './selecteur-contexte.module.css'

const Courant = () => {
  const { contexte } = useSession()
  const { contrat, numeroContrat } = useContratCourant()
  if (contexte?.mode === 'groupe') {
    return (
      <>
        <span className={css.symbole}>
          <IconFolders size={20} stroke={1.75} aria-hidden="true" />
        </span>
        <span className={css.textes}>
          <span className={css.nom}>{contexte.nom}</span>
        </span>
      </>
    )
  }
  return (
    <>
      <span className={css.symbole}>
        <IconDroplet size={20} stroke={1.75} aria-hidden="true" />
      </span>
      <span className={css.textes}>
        <span className={css.nom}>
          <span className="nombre">{numeroContrat ?? 'Aucun contrat'}</span>
          {contrat && <EtatContrat etat={contrat.codeEtatContrat} />}
        </span>
        <span className={css.adresse}>{contrat && lieuDuContrat(contrat)}</span>
      </span>
    </>
  )
}

/** What the portal looks at, and the way to look at something else. `demande` opens it from the search box. */
export const SelecteurContexte = ({ demande }: { demande: number }) => (
  <Volet
    demande={demande}
    classeBouton={css.bouton ?? ''}
    bouton={
      <>
        <span className="invisible">Contexte affiché :</span>
        <Courant />
        <IconSelector className={css.fleches} size={20} aria-hidden="true" />
        <span className="invisible">, changer</span>
      </>
    }
  >
    {(fermer) => <PanneauContexte fermer={fermer} />}
  </Volet>
)
