import { entier } from '@ondine/webapi/common/nombres.rules.ts'
import { IconDroplet, IconFolders, IconSelector } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { EtatContrat } from '../../domains/abonnement/etat-contrat.public.tsx'
import { requeteGroupe } from '../../session/groupes.queries.ts'
import { useSession } from '../../session/session.store.ts'
import { useResumeCourant } from '../../session/use-contrat-courant.ts'
import { Etiquette } from '../../ui/etiquette.tsx'
import { Volet } from '../../ui/volet.tsx'
import { lieuDuContrat } from './lieu-contrat.ts'
import { PanneauContexte } from './panneau-contexte.tsx'
import css from './selecteur-contexte.module.css'

const GroupeCourant = ({ idGroupe, nom }: { idGroupe: number; nom: string }) => {
  const { data: groupe } = useQuery(requeteGroupe(idGroupe))
  return (
    <>
      <span className={css.symbole}>
        <IconFolders size={20} stroke={1.75} aria-hidden="true" />
      </span>
      <span className={css.textes}>
        <span className={css.nom}>
          <span className={css.nomGroupe}>{groupe?.nom ?? nom}</span>
          {groupe && (
            <Etiquette ton="information">
              {entier(groupe.nbContrats)}
              <span className="invisible"> contrats</span>
            </Etiquette>
          )}
        </span>
        <span className={css.adresse}>{groupe?.description}</span>
      </span>
    </>
  )
}

const Courant = () => {
  const { contexte } = useSession()
  const { contrat, numeroContrat } = useResumeCourant()
  if (contexte?.mode === 'groupe') return <GroupeCourant idGroupe={contexte.idGroupe} nom={contexte.nom} />
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
        <span className="invisible">Contexte affiché :</span>
        <Courant />
        <IconSelector className={css.fleches} size={20} aria-hidden="true" />
        <span className="invisible">, changer</span>
      </>
    }
  >
    {(fermer) => <PanneauContexte fermer={fermer} />}
  </Volet>
)
