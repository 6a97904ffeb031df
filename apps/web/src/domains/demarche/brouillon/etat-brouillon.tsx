import { IconCloudCheck, IconDeviceFloppy } from '@tabler/icons-react'
import { Bouton } from '../../../ui/bouton.tsx'
import { Dialogue } from '../../../ui/dialogue.tsx'
import { heureDite, instantLocal, jourEtMois } from '../../../ui/format/dates.ts'
import css from './brouillon.module.css'
import { brouillonTextes as textes } from './brouillon.textes.ts'
import { FormulaireLien } from './formulaire-lien.tsx'
import type { SauvegardeDeDemarche } from './use-sauvegarde.ts'

const direQuand = (gardeLe: string): string => {
  const { jour, heure, minute } = instantLocal(gardeLe)
  const quand = `à ${heureDite(heure, minute)}`
  return jour === instantLocal(Date.now()).jour ? quand : `le ${jourEtMois(jour)} ${quand}`
}

interface Proprietes {
  readonly sauvegarde: SauvegardeDeDemarche
  /** Files stand there, which no draft keeps. */
  readonly avecFichiers: boolean
}

/** At the foot of a form: since when what one typed is kept, or how to have it kept. */
export const EtatBrouillon = ({ sauvegarde, avecFichiers }: Proprietes) => {
  const { etat, mode, actif, demanderLien } = sauvegarde
  if (mode === 'AUCUN') return null
  const sansFichiers = avecFichiers ? ', sans les fichiers joints' : ''
  return (
    <div className={css.etat}>
      {actif && etat.phase === 'garde' && (
        <span>
          <IconCloudCheck size={18} stroke={1.75} aria-hidden="true" />
          Brouillon enregistré {direQuand(etat.gardeLe)}
          {sansFichiers}.
        </span>
      )}
      {!actif && mode === 'LIEN' && (
        <Bouton variante="discret" taille="petit" onClick={() => demanderLien(true)}>
          <IconDeviceFloppy size={18} aria-hidden="true" />
          {textes.plusTard}
        </Bouton>
      )}
    </div>
  )
}

/** Beside the form, which can hold no other form: where the link to a draft is asked for. */
export const DemandeDeLien = ({
  sauvegarde: { mode, lienDemande, demanderLien, lier },
  avecCaptcha,
}: Pick<Proprietes, 'sauvegarde'> & { readonly avecCaptcha: boolean }) => {
  const fermer = () => demanderLien(false)
  if (mode === 'AUCUN') return null
  return (
    <Dialogue titre={textes.lienTitre} ouvert={lienDemande} fermer={fermer}>
      {lienDemande && <FormulaireLien avecCaptcha={avecCaptcha} lier={lier} fermer={fermer} />}
    </Dialogue>
  )
}
