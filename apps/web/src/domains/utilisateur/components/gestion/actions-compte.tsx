import { remplirTexte } from '@ondine/webapi/http/erreur.ts'
import { gestionTextes } from '@ondine/webapi/utilisateur/gestion.messages.ts'
import type { UtilisateurGere } from '@ondine/webapi/utilisateur/gestion.schemas.ts'
import { IconDots, IconPencil, IconUserShare } from '@tabler/icons-react'
import { ActionDeLigne, ActionsDeLigne } from '../../../../ui/actions-de-ligne.tsx'
import { Bouton, classesBouton } from '../../../../ui/bouton.tsx'
import { notifier } from '../../../../ui/notifications.ts'
import { signalerErreur } from '../../../../ui/signaler-erreur.ts'
import { Volet } from '../../../../ui/volet.tsx'
import { envoyerLien, modifierCompte } from '../../gestion.queries.ts'
import css from './gestion.module.css'

export type ActionDialogue = 'modifier' | 'rattacher' | 'supprimer' | 'usurper'

interface Proprietes {
  readonly compte: UtilisateurGere
  readonly permises: { readonly usurper: boolean; readonly supprimer: boolean; readonly rattacher: boolean }
  readonly ouvrir: (action: ActionDialogue, compte: UtilisateurGere) => void
}

const direLien = (email: string, ou: string): string =>
  remplirTexte(email === ou ? gestionTextes.lienEnvoye : gestionTextes.lienEnvoyeAncienne, { email: ou })

const faire = async <T,>(action: () => Promise<T>, succes: (recu: T) => string): Promise<void> => {
  try {
    notifier({ type: 'succes', message: succes(await action()) })
  } catch (cause) {
    signalerErreur(cause)
  }
}

/** What may be done with one account. */
export const ActionsCompte = ({ compte, permises, ouvrir }: Proprietes) => {
  const { userWebId, nomComplet, email } = compte
  const entree = (libelle: string, agir: () => void) => (
    <Bouton variante="discret" taille="petit" onClick={agir}>
      {libelle}
    </Bouton>
  )
  return (
    <ActionsDeLigne>
      {compte.isModifiable && (
        <ActionDeLigne
          icone={IconPencil}
          libelle="Modifier"
          precision={nomComplet}
          agir={() => ouvrir('modifier', compte)}
        />
      )}
      {permises.usurper && (
        <ActionDeLigne
          icone={IconUserShare}
          libelle="Voir comme"
          precision={nomComplet}
          agir={() => ouvrir('usurper', compte)}
        />
      )}
      {compte.isModifiable && (
        <Volet
          cote="droite"
          libelle={`Autres actions pour ${nomComplet}`}
          classeBouton={classesBouton('discret', 'petit')}
          bouton={<IconDots size={18} aria-hidden="true" />}
        >
          {(fermer) => {
            const puis = (agir: () => void) => () => {
              fermer()
              agir()
            }
            return (
              <div className={css.menu}>
                {!compte.mailValide &&
                  entree(
                    'Activer le compte',
                    puis(
                      () =>
                        void faire(
                          () => modifierCompte({ userWebId, mailValide: true }),
                          () => gestionTextes.active,
                        ),
                    ),
                  )}
                {entree(
                  'Envoyer un lien de mot de passe',
                  puis(
                    () =>
                      void faire(
                        () => envoyerLien(userWebId),
                        ({ email: ou }) => direLien(email, ou),
                      ),
                  ),
                )}
                {permises.rattacher &&
                  entree(
                    'Rattacher des contrats',
                    puis(() => ouvrir('rattacher', compte)),
                  )}
                {permises.supprimer &&
                  entree(
                    'Supprimer le compte',
                    puis(() => ouvrir('supprimer', compte)),
                  )}
              </div>
            )
          }}
        </Volet>
      )}
    </ActionsDeLigne>
  )
}
