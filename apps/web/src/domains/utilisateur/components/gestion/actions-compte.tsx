import type { UtilisateurGere } from '@ondine/webapi/utilisateur/gestion.schemas.ts'
import { IconDots, IconPencil, IconUserShare } from '@tabler/icons-react'
import { ActionDeLigne, ActionsDeLigne } from '../../../../ui/actions-de-ligne.tsx'
import { Bouton, classesBouton } from '../../../../ui/bouton.tsx'
import { Volet } from '../../../../ui/volet.tsx'
import { activerCompte, envoyerUnLien } from './gestes.ts'
import css from './gestion.module.css'
import type { Permises } from './use-permises.ts'

export type ActionDialogue = 'modifier' | 'rattacher' | 'supprimer' | 'usurper'

interface Proprietes {
  readonly compte: UtilisateurGere
  readonly permises: Pick<Permises, 'usurper' | 'supprimer' | 'rattacher'>
  readonly ouvrir: (action: ActionDialogue, compte: UtilisateurGere) => void
}

/** What may be done with one account. */
export const ActionsCompte = ({ compte, permises, ouvrir }: Proprietes) => {
  const { nomComplet } = compte
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
                    puis(() => void activerCompte(compte)),
                  )}
                {entree(
                  'Envoyer un lien de mot de passe',
                  puis(() => void envoyerUnLien(compte)),
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
