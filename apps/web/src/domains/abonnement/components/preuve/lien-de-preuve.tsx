import { preuveErreurs } from '@ondine/webapi/abonnement/preuve.messages.ts'
import { liensErreurs } from '@ondine/webapi/acces/liens.messages.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { type ReactNode, useState } from 'react'
import { messageDe } from '../../../../api/erreur-api.ts'
import { Bouton, classesBouton } from '../../../../ui/bouton.tsx'
import { Note, type TonNote } from '../../../../ui/etats.tsx'
import { Lien } from '../../../../ui/lien.tsx'
import { Lu } from '../../../../ui/lu.tsx'
import { confirmerParLien, useLienDePreuve } from '../../preuve.queries.ts'
import { preuveTextes } from '../../preuve.textes.ts'
import { ouvrirContrat, ouvrirContratConfirme } from './ouvrir-contrat.ts'

const textes = preuveTextes.lien

const Issue = ({
  ton,
  dit,
  children,
}: {
  readonly ton: TonNote
  readonly dit: string
  readonly children: ReactNode
}) => (
  <>
    <div role={ton === 'danger' ? 'alert' : 'status'}>
      <Note ton={ton}>{dit}</Note>
    </div>
    <div>{children}</div>
  </>
)
const MesContrats = () => (
  <Lien vers={cheminDe('manage-contrats')} className={classesBouton('second')}>
    {textes.mesContrats}
  </Lien>
)

interface Proprietes {
  readonly code: string
  readonly email: string
}
type LienLu = NonNullable<ReturnType<typeof useLienDePreuve>['data']>

const Reste = ({ code, email, lien: { etat, numeroContrat } }: Proprietes & { readonly lien: LienLu }) => {
  const [enCours, setEnCours] = useState(false)
  const [faute, setFaute] = useState('')
  const confirmer = async (): Promise<void> => {
    setEnCours(true)
    try {
      const { numeroContrat } = await confirmerParLien(code)
      await ouvrirContratConfirme(numeroContrat)
    } catch (cause) {
      setFaute(messageDe(cause))
    } finally {
      setEnCours(false)
    }
  }
  // the contract is being opened: what the link has become meanwhile is no news
  if (etat === 'DEJA_FAIT' && numeroContrat !== null && !enCours)
    return (
      <Issue ton="succes" dit={textes.fait.phrase(numeroContrat)}>
        <Bouton onClick={() => void ouvrirContrat(numeroContrat)}>{textes.fait.bouton}</Bouton>
      </Issue>
    )
  if (etat === 'PERDU' || etat === 'AUTRE_COMPTE')
    return (
      <Issue ton="danger" dit={(etat === 'PERDU' ? liensErreurs.lienInvalide : preuveErreurs.lienAutreCompte).texte}>
        <MesContrats />
      </Issue>
    )
  return (
    <>
      <p>{textes.phrase(email)}</p>
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
  )
}

/** What a link of proof still does in this session: its button, or that it is done, or why it does nothing. */
export const LienDePreuve = (proprietes: Proprietes) => (
  <Lu de={useLienDePreuve(proprietes.code, true)} erreur={textes.illisible} hauteur={120}>
    {(lien) => <Reste {...proprietes} lien={lien} />}
  </Lu>
)
