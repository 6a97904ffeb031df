import { consentementRgpd } from '@ondine/webapi/utilisateur/consentement.codes.ts'
import { useState } from 'react'
import { messageDe } from '../../api/erreur-api.ts'
import { useSession } from '../../session/session.store.ts'
import { consentir, seDeconnecter } from '../../session/session.ts'
import { Bouton } from '../../ui/bouton.tsx'
import { Dialogue } from '../../ui/dialogue.tsx'
import { Note } from '../../ui/etats.tsx'

/** Step 6 of the guard (1§2.4): accepting is recorded; there is no other way out than logging out. */
export const DialogueConsentement = () => {
  const { consentementDemande } = useSession()
  const [enCours, setEnCours] = useState(false)
  const [erreur, setErreur] = useState('')
  const accepter = async (): Promise<void> => {
    setEnCours(true)
    setErreur('')
    try {
      await consentir()
    } catch (cause) {
      setErreur(messageDe(cause))
    } finally {
      setEnCours(false)
    }
  }
  return (
    <Dialogue
      titre={consentementRgpd.titre}
      ouvert={consentementDemande}
      pied={
        <>
          <Bouton variante="discret" onClick={() => void seDeconnecter()}>
            {consentementRgpd.refuser}
          </Bouton>
          <Bouton enCours={enCours} onClick={() => void accepter()}>
            {consentementRgpd.accepter}
          </Bouton>
        </>
      }
    >
      <p>{consentementRgpd.texte}</p>
      <div role="alert">{erreur && <Note ton="danger">{erreur}</Note>}</div>
    </Dialogue>
  )
}
