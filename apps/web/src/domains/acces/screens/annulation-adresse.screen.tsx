import { motifCodeLien } from '@ondine/webapi/acces/liens.codes.ts'
import { compteErreurs, compteTextes } from '@ondine/webapi/utilisateur/compte.messages.ts'
import { IconMailCancel } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ErreurApi } from '../../../api/erreur-api.ts'
import { destination } from '../../../navigation/destination.ts'
import { useRecherche } from '../../../navigation/use-adresse.ts'
import { effacerSession } from '../../../session/fin-de-session.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { Note } from '../../../ui/etats.tsx'
import { signalerErreur } from '../../../ui/signaler-erreur.ts'
import { annulerChangementAdresse, useLienLu } from '../acces.queries.ts'
import { CadreConnexion } from '../components/cadre-connexion.tsx'
import { CarteMode } from '../components/carte-mode.tsx'
import { connexionTextes } from '../connexion.textes.ts'
import css from './connexion.module.css'

const textes = connexionTextes.annulation

type Etat = 'demande' | 'enCours' | 'faite' | 'refusee'

/** Undoes a change of address that staff made, by the link of its mail: only when the button is pressed, never on opening. */
export const AnnulationAdresseScreen = () => {
  const { code = '' } = useRecherche('mail-cancel')
  const valable = motifCodeLien.test(code)
  const [fait, setEtat] = useState<Etat>(valable ? 'demande' : 'refusee')
  const { data: lien, isPending } = useLienLu('ANNULATION_ADRESSE', valable ? code : '')
  // opened again, the link says what became of it
  const issue = { VALABLE: 'demande', DEJA_SERVI: 'faite', REFUSE: 'refusee', PERDU: 'refusee' } as const
  const etat = fait === 'demande' && lien ? issue[lien.etat] : fait
  const annuler = async (): Promise<void> => {
    setEtat('enCours')
    try {
      await annulerChangementAdresse(code)
      effacerSession()
      setEtat('faite')
    } catch (cause) {
      const refusee = cause instanceof ErreurApi && cause.code === compteErreurs.adresseNonRetablie.code
      if (!refusee) signalerErreur(cause)
      setEtat(refusee ? 'refusee' : 'demande')
    }
  }
  return (
    <CadreConnexion>
      <CarteMode icone={IconMailCancel} titrePage={textes.bouton} titre={textes.titre}>
        {(etat === 'demande' || etat === 'enCours') && !(valable && isPending) && (
          <>
            <p className={css.sous}>{textes.phrase}</p>
            <p className={css.sous}>{textes.rien}</p>
            <Bouton taille="large" enCours={etat === 'enCours'} onClick={() => void annuler()}>
              {textes.bouton}
            </Bouton>
          </>
        )}
        <div role="status">
          {etat === 'faite' && (
            <Note ton="succes">
              <p>{compteTextes.adresseRetablie}</p>
              <Link {...destination('login', { resetPwd: true })}>{textes.suite}</Link>
            </Note>
          )}
          {etat === 'refusee' && <Note ton="vigilance">{compteErreurs.adresseNonRetablie.texte}</Note>}
        </div>
      </CarteMode>
    </CadreConnexion>
  )
}
