import { estPersonnel } from '@ondine/webapi/navigation/profils.rules.ts'
import { changementMotDePasse } from '@ondine/webapi/utilisateur/compte.champs.ts'
import { compteErreurs, compteTextes } from '@ondine/webapi/utilisateur/compte.messages.ts'
import type { BornesMotDePasse } from '@ondine/webapi/utilisateur/exigences-mot-de-passe.rules.ts'
import { Champs } from '../../../formulaire/champs.tsx'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { IssuesFormulaire } from '../../../formulaire/issues-formulaire.tsx'
import { Saisie } from '../../../formulaire/saisie.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import type { UtilisateurSession } from '../../../session/session.store.ts'
import { notifier } from '../../../ui/notifications.ts'
import { compteEcranTextes } from '../compte.textes.ts'
import { modifierMotDePasse } from '../utilisateur.queries.ts'

const textes = compteEcranTextes.motDePasse

interface Proprietes {
  readonly utilisateur: UtilisateurSession
  readonly regle: BornesMotDePasse
  /** What the present password is called, where it is not the person's own. */
  readonly actuel?: string | undefined
  readonly apres: () => void
}

/** A change of password (1§5): the present one is not asked of staff. */
export const FormulaireMotDePasse = ({ utilisateur, regle, actuel, apres }: Proprietes) => {
  const personnel = estPersonnel(utilisateur.profils)
  const formulaire = useFormulaire({
    id: 'mot-de-passe',
    ...changementMotDePasse(regle, personnel),
    valeurs: { actuel: '', motDePasse: '', confirmation: '' },
    correspondances: { AncienMotDePasse: 'actuel', NouveauMotDePasse: 'motDePasse' },
    champDuCode: { [compteErreurs.motDePasseActuelIncorrect.code]: 'actuel' },
    envoyer: async ({ actuel: present, motDePasse }) => {
      await modifierMotDePasse({
        userWebId: utilisateur.userWebId,
        NouveauMotDePasse: motDePasse,
        ...(present === undefined ? {} : { AncienMotDePasse: present }),
      })
      notifier({ type: 'succes', message: compteTextes.motDePasseModifie })
      apres()
    },
  })
  const { champ, enCours } = formulaire
  return (
    <Formulaire formulaire={formulaire} aria-label={textes.titre}>
      {!personnel && <Saisie {...champ('actuel')} {...(actuel && { etiquette: actuel })} />}
      <Champs de={formulaire} noms={['motDePasse', 'confirmation']} />
      {/* for password managers: which account the new password is of */}
      <input type="text" autoComplete="username" value={utilisateur.identifiant} readOnly hidden />
      <IssuesFormulaire action={textes.enregistrer} enCours={enCours} />
    </Formulaire>
  )
}
