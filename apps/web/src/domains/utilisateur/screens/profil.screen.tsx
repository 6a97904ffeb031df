import { menuHaut } from '@ondine/webapi/navigation/menus.rules.ts'
import { canModifierSonProfil } from '@ondine/webapi/utilisateur/utilisateur.rules.ts'
import { ouvrirDialogueCompte } from '../../../session/dialogues-compte.store.ts'
import { useSession } from '../../../session/session.store.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import css from '../components/compte.module.css'
import { CopieDonnees } from '../components/copie-donnees.tsx'
import { Profil } from '../components/profil.tsx'
import { ProfilLu } from '../components/profil-lu.tsx'
import { compteEcranTextes as textes } from '../compte.textes.ts'

/** The profile (1§2.1): data, password, end of the account. */
export const ProfilScreen = () => {
  const { utilisateur } = useSession()
  // what the menu does not offer this profile, the page does not either (1§6)
  const profils = utilisateur?.profils ?? []
  const entrees = menuHaut(profils, '', new Set())
  return (
    <>
      <PageHeader titre={textes.profil.titre} intro={textes.profil.intro} />
      <div className={css.page}>
        <Carte className={css.large} aria-labelledby="profil-identite">
          <h2 id="profil-identite">{textes.profil.identite}</h2>
          {canModifierSonProfil(profils) ? <Profil id="profil" /> : <ProfilLu />}
        </Carte>
        <div className={css.colonne}>
          {entrees.includes('motDePasse') && (
            <Carte className={css.bloc} aria-labelledby="profil-mot-de-passe">
              <h2 id="profil-mot-de-passe">{textes.motDePasse.titre}</h2>
              <p>{textes.motDePasse.phrase}</p>
              <Bouton variante="second" aria-haspopup="dialog" onClick={() => ouvrirDialogueCompte('motDePasse')}>
                {textes.motDePasse.bouton}
              </Bouton>
            </Carte>
          )}
          <CopieDonnees />
          {entrees.includes('supprimerCompte') && (
            <Carte className={css.bloc} aria-labelledby="profil-suppression">
              <h2 id="profil-suppression">{textes.suppression.titre}</h2>
              <p>{textes.suppression.phrase}</p>
              <Bouton variante="neutre" aria-haspopup="dialog" onClick={() => ouvrirDialogueCompte('supprimerCompte')}>
                {`${textes.suppression.titre}…`}
              </Bouton>
            </Carte>
          )}
        </div>
      </div>
    </>
  )
}
