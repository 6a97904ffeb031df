import { champsContact } from '@ondine/webapi/demarche/contacts.champs.ts'
import type { ContactVu } from '@ondine/webapi/demarche/contacts.schemas.ts'
import type { TypeDemarche } from '@ondine/webapi/demarche/types.codes.ts'
import { FormulaireEntier } from '../../../formulaire/champs.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { notifier } from '../../../ui/notifications.ts'
import { choixDu, saisiDe, valeursDuContact } from './contact.rules.ts'
import { enregistrerContact } from './contacts.queries.ts'
import { contactsTextes as textes } from './contacts.textes.ts'

interface Proprietes {
  readonly type: TypeDemarche
  /** As it was read; undefined: a new one. */
  readonly edite: ContactVu | undefined
  readonly choix: Parameters<typeof champsContact>[0]
  readonly fermer: () => void
}

export const FormulaireContact = ({ type, edite, choix, fermer }: Proprietes) => {
  const formulaire = useFormulaire({
    id: 'contact',
    champs: champsContact(choixDu(choix, edite)),
    valeurs: valeursDuContact(edite),
    correspondances: { 'oft.oft': 'oft', 'oft.tiers': 'tiers' },
    champDuCode: { DE30: 'codeRetourDemarche' },
    envoyer: async (saisie) => {
      await enregistrerContact({
        ...saisiDe(saisie),
        identifiant: type,
        id: edite?.id ?? null,
        ...(edite && { modifieLe: edite.modifieLe }),
      })
      notifier({ type: 'succes', message: textes.enregistre })
      fermer()
    },
  })
  return (
    <FormulaireEntier
      formulaire={formulaire}
      aria-label={edite ? textes.changer : textes.ajouter}
      action={textes.enregistrer}
      fermer={fermer}
      premier
    />
  )
}
