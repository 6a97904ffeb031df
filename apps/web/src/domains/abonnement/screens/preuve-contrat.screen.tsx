import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { useState } from 'react'
import { ErreurApi, messageDe } from '../../../api/erreur-api.ts'
import { useRecherche } from '../../../navigation/use-adresse.ts'
import { useSession } from '../../../session/session.store.ts'
import { Bouton, classesBouton } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { Note } from '../../../ui/etats.tsx'
import { Lien } from '../../../ui/lien.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import css from '../components/abonnement.module.css'
import { ouvrirContratConfirme } from '../components/preuve/ouvrir-contrat.ts'
import { confirmerParLien } from '../preuve.queries.ts'
import { preuveTextes } from '../preuve.textes.ts'

const textes = preuveTextes.lien

/**
 * Where the link of a proof leads. A button, not the opening of the page, uses it up: programs that read mails open links; and
 * only the account that asked may, or the link of a mail that one did not ask for would open one's contract to a stranger.
 */
export const PreuveContratScreen = () => {
  const { code = '' } = useRecherche('preuve-contrat')
  const { utilisateur } = useSession()
  const [enCours, setEnCours] = useState(false)
  const [faute, setFaute] = useState('')
  const confirmer = async (): Promise<void> => {
    setEnCours(true)
    try {
      const { numeroContrat } = await confirmerParLien(code)
      await ouvrirContratConfirme(numeroContrat)
    } catch (cause) {
      // a code that cannot be one is refused at its field, which this page has not
      setFaute((cause instanceof ErreurApi && cause.champs[0]?.message) || messageDe(cause))
    } finally {
      setEnCours(false)
    }
  }
  return (
    <>
      <PageHeader titre={textes.titre} />
      <Carte>
        <div className={css.pile}>
          {utilisateur === null ? (
            <>
              <p>{textes.connexion}</p>
              <div>
                <Lien vers={cheminDe('login')} className={classesBouton()}>
                  {textes.seConnecter}
                </Lien>
              </div>
            </>
          ) : (
            <>
              <p>{textes.phrase(utilisateur.email)}</p>
              {faute !== '' && (
                <div role="alert">
                  <Note ton="danger">{faute}</Note>
                </div>
              )}
              <div>
                <Bouton enCours={enCours} onClick={() => void confirmer()}>
                  {textes.bouton}
                </Bouton>
              </div>
            </>
          )}
        </div>
      </Carte>
    </>
  )
}
