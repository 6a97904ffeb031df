import { motifCodeLien } from '@ondine/webapi/acces/liens.codes.ts'
import { liensErreurs } from '@ondine/webapi/acces/liens.messages.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { useRecherche } from '../../../navigation/use-adresse.ts'
import { useSession } from '../../../session/session.store.ts'
import { classesBouton } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { Note } from '../../../ui/etats.tsx'
import { Lien } from '../../../ui/lien.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import css from '../components/abonnement.module.css'
import { LienDePreuve } from '../components/preuve/lien-de-preuve.tsx'
import { preuveTextes } from '../preuve.textes.ts'

const textes = preuveTextes.lien

const SeConnecter = () => (
  <>
    <p>{textes.connexion}</p>
    <div>
      <Lien vers={cheminDe('login')} className={classesBouton()}>
        {textes.seConnecter}
      </Lien>
    </div>
  </>
)

/**
 * Where the link of a proof leads. A button, not the opening of the page, uses it up: programs that read mails open links; and
 * only the account that asked may, or the link of a mail that one did not ask for would open one's contract to a stranger.
 */
export const PreuveContratScreen = () => {
  const { code = '' } = useRecherche('preuve-contrat')
  const { utilisateur } = useSession()
  return (
    <>
      <PageHeader titre={textes.titre} />
      <Carte>
        <div className={css.pile}>
          {utilisateur === null ? (
            <SeConnecter />
          ) : motifCodeLien.test(code) ? (
            <LienDePreuve code={code} email={utilisateur.email} />
          ) : (
            <div role="alert">
              <Note ton="danger">{liensErreurs.lienInvalide.texte}</Note>
            </div>
          )}
        </div>
      </Carte>
    </>
  )
}
