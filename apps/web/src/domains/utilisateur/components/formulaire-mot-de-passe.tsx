import { estPersonnel } from '@ondine/webapi/navigation/profils.rules.ts'
import { compteErreurs, compteTextes } from '@ondine/webapi/utilisateur/compte.messages.ts'
import type { BornesMotDePasse } from '@ondine/webapi/utilisateur/exigences-mot-de-passe.rules.ts'
import { ErreurApi } from '../../../api/erreur-api.ts'
import { ChampNouveauMotDePasse } from '../../../formulaire/champ-nouveau-mot-de-passe.tsx'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import type { UtilisateurSession } from '../../../session/session.store.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { ChampMotDePasse } from '../../../ui/champ.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { compteEcranTextes } from '../compte.textes.ts'
import { modifierMotDePasse } from '../utilisateur.queries.ts'

const textes = compteEcranTextes.motDePasse

interface Proprietes {
  readonly utilisateur: UtilisateurSession
  readonly regle: BornesMotDePasse
  /** What the present password is called, where it is not the person's own. */
  readonly actuel?: string
  readonly apres: () => void
}

/** A change of password (1§5): the present one is not asked of staff. */
export const FormulaireMotDePasse = ({ utilisateur, regle, actuel = textes.actuel, apres }: Proprietes) => {
  const personnel = estPersonnel(utilisateur.profils)
  const formulaire = useFormulaire({
    id: 'mot-de-passe',
    schema: async () => (await import('../compte.schema.ts')).changementMotDePasseSchema(regle, personnel),
    valeurs: { actuel: '', motDePasse: '', confirmation: '' },
    correspondances: { AncienMotDePasse: 'actuel', NouveauMotDePasse: 'motDePasse' },
    envoyer: async ({ actuel: present, motDePasse }) => {
      try {
        await modifierMotDePasse({
          userWebId: utilisateur.userWebId,
          NouveauMotDePasse: motDePasse,
          ...(personnel ? {} : { AncienMotDePasse: present }),
        })
      } catch (cause) {
        if (cause instanceof ErreurApi && cause.code === compteErreurs.motDePasseActuelIncorrect.code)
          formulaire.form.setError('actuel', { type: 'serveur', message: cause.message })
        throw cause
      }
      notifier({ type: 'succes', message: compteTextes.motDePasseModifie })
      apres()
    },
  })
  const { champ, form, enCours } = formulaire
  return (
    <Formulaire formulaire={formulaire} aria-label={textes.titre}>
      {!personnel && (
        <ChampMotDePasse etiquette={actuel} required autoComplete="current-password" {...champ('actuel')} />
      )}
      <ChampNouveauMotDePasse
        etiquette={textes.nouveau}
        motDePasse={form.watch('motDePasse')}
        regle={regle}
        {...champ('motDePasse')}
      />
      <ChampMotDePasse
        etiquette={textes.confirmation}
        required
        autoComplete="new-password"
        {...champ('confirmation')}
      />
      {/* for password managers: which account the new password is of */}
      <input type="text" autoComplete="username" value={utilisateur.identifiant} readOnly hidden />
      <div>
        <Bouton type="submit" enCours={enCours}>
          {textes.enregistrer}
        </Bouton>
      </div>
    </Formulaire>
  )
}
