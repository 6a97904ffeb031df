import { remplirTexte } from '@ondine/webapi/http/erreur.ts'
import { compteTextes } from '@ondine/webapi/utilisateur/compte.messages.ts'
import type { UtilisateurConsulte } from '@ondine/webapi/utilisateur/utilisateur.schemas.ts'
import { Note } from '../../../ui/etats.tsx'
import { instantLong } from '../../../ui/format/dates.ts'
import { RenvoiMail } from '../../../ui/renvoi-mail.tsx'
import { compteEcranTextes } from '../compte.textes.ts'
import { modifierUtilisateur } from '../utilisateur.queries.ts'
import css from './compte.module.css'

const textes = compteEcranTextes.profil

interface Proprietes {
  readonly utilisateur: UtilisateurConsulte
  /** The address that this page has just had a mail sent to. */
  readonly envoyeA: string | null
}

/** A change of address that its link has not confirmed: where the mail went, until when it serves, and another one. */
export const ChangementEnAttente = ({ utilisateur: { userWebId, changementEmail }, envoyeA }: Proprietes) => (
  <>
    <div role="status">
      {envoyeA ? (
        <Note>{remplirTexte(compteTextes.adresseMailEnAttente, { email: envoyeA })}</Note>
      ) : (
        changementEmail && <Note>{textes.attente(changementEmail.email, instantLong(changementEmail.expireLe))}</Note>
      )}
    </div>
    {changementEmail && (
      <div className={css.renvoi}>
        <RenvoiMail
          libelle={textes.renvoyer}
          fait={textes.renvoye}
          renvoyer={() => modifierUtilisateur({ userWebId, email: changementEmail.email })}
        />
      </div>
    )}
  </>
)
