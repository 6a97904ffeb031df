import { Bouton } from '../../ui/bouton.tsx'
import { Dialogue } from '../../ui/dialogue.tsx'
import { creerMagasin, useMagasin } from '../../ui/store.ts'

interface Annonce {
  readonly titre: string
  readonly annonce: string
}

export const magasinDialogue = creerMagasin<{ ouvert: Annonce | null }>({ ouvert: null })

const fermer = (): void => magasinDialogue.changer({ ouvert: null })

/** Stands for a dialog that is not built yet: says what it will do. */
export const DialogueAVenir = () => {
  const { ouvert } = useMagasin(magasinDialogue)
  return (
    <Dialogue
      titre={ouvert?.titre ?? ''}
      ouvert={ouvert !== null}
      fermer={fermer}
      pied={<Bouton onClick={fermer}>J’ai compris</Bouton>}
    >
      <p>{ouvert?.annonce}</p>
      <p>Cette partie du portail n’est pas encore ouverte : notre accueil téléphonique s’en charge d’ici là.</p>
    </Dialogue>
  )
}
