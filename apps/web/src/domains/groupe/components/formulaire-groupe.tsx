import { champsGroupe } from '@ondine/webapi/groupe/groupe.champs.ts'
import type { Groupe } from '@ondine/webapi/groupe/groupe.schemas.ts'
import { FormulaireEntier } from '../../../formulaire/champs.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { apresModificationGroupe } from '../../../session/contexte.rules.ts'
import { magasinSession } from '../../../session/session.store.ts'
import { memoriserContexte } from '../../../session/session.ts'
import { notifier } from '../../../ui/notifications.ts'
import { creerGroupe, modifierGroupe } from '../groupe.queries.ts'
import { texteGroupe } from '../groupe-textes.public.ts'

interface Proprietes {
  /** Absent: a new group. */
  readonly groupe?: Groupe | undefined
  readonly apres: (groupe: Groupe) => void
}

/** Name and description of a group (1§5). */
export const FormulaireGroupe = ({ groupe, apres }: Proprietes) => {
  const formulaire = useFormulaire({
    id: 'groupe',
    champs: champsGroupe,
    valeurs: { nom: groupe?.nom ?? '', description: groupe?.description ?? '' },
    brouillon: `groupe-${groupe?.idGroupe ?? 'nouveau'}`,
    envoyer: async (saisie) => {
      const enregistre = groupe ? await modifierGroupe(groupe.idGroupe, saisie) : await creerGroupe(saisie)
      const { contexte } = magasinSession.lire()
      const suite = apresModificationGroupe(contexte, enregistre)
      if (suite !== contexte) memoriserContexte(suite)
      notifier({
        type: 'succes',
        message: texteGroupe(groupe ? 'modification' : 'creation', { nom: enregistre.nom }),
      })
      apres(enregistre)
    },
  })
  return (
    <FormulaireEntier
      formulaire={formulaire}
      aria-label={groupe ? 'Modifier le groupe' : 'Créer un groupe'}
      action={groupe ? 'Enregistrer' : 'Créer le groupe'}
      premier
    />
  )
}
