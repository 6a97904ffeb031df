import type { UtilisateurGere } from '@ondine/webapi/utilisateur/gestion.schemas.ts'
import { useState } from 'react'
import { prendreLaPlaceDe } from '../../../../app/usurpation.ts'
import { Bouton } from '../../../../ui/bouton.tsx'
import { Champ } from '../../../../ui/champ.tsx'
import { Dialogue } from '../../../../ui/dialogue.tsx'
import { signalerErreur } from '../../../../ui/signaler-erreur.ts'

/** Takes somebody's place after saying why; the reason stays in the audit (3§4). */
export const UsurpationDialogue = ({ compte, fermer }: { compte: UtilisateurGere; fermer: () => void }) => {
  const [motif, setMotif] = useState('')
  const [enCours, setEnCours] = useState(false)
  const commencer = async (): Promise<void> => {
    setEnCours(true)
    try {
      await prendreLaPlaceDe(compte.userWebId, motif.trim())
    } catch (cause) {
      signalerErreur(cause)
      setEnCours(false)
    }
  }
  return (
    <Dialogue
      titre={`Voir comme ${compte.nomComplet}`}
      ouvert
      fermer={fermer}
      pied={
        <>
          <Bouton variante="neutre" onClick={fermer}>
            Annuler
          </Bouton>
          <Bouton enCours={enCours} disabled={motif.trim().length < 3} onClick={() => void commencer()}>
            Voir comme cette personne
          </Bouton>
        </>
      }
    >
      <Champ
        etiquette="Motif"
        required
        aide="Par exemple : appel du client, numéro de la demande. Il est inscrit au journal."
        maxLength={200}
        value={motif}
        onChange={({ target }) => setMotif(target.value)}
      />
    </Dialogue>
  )
}
