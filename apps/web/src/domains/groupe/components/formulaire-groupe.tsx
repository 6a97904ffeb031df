import type { Groupe } from '@ondine/webapi/groupe/groupe.schemas.ts'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { apresModificationGroupe } from '../../../session/contexte.rules.ts'
import { magasinSession } from '../../../session/session.store.ts'
import { memoriserContexte } from '../../../session/session.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { Champ } from '../../../ui/champ.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { creerGroupe, modifierGroupe, type SaisieGroupe } from '../groupe.queries.ts'
import { texteGroupe } from '../groupe-textes.public.ts'

interface Proprietes {
  /** Absent: a new group. */
  readonly groupe?: Groupe | undefined
  readonly apres: (groupe: Groupe) => void
}

/** Name and description of a group (1§5). */
export const FormulaireGroupe = ({ groupe, apres }: Proprietes) => {
  const formulaire = useFormulaire<SaisieGroupe, SaisieGroupe>({
    id: 'groupe',
    schema: async () => (await import('../groupe.schema.ts')).groupeSaisiSchema,
    valeurs: { nom: groupe?.nom ?? '', description: groupe?.description ?? '' },
    brouillon: `groupe-${groupe?.idGroupe ?? 'nouveau'}`,
    correspondances: { 'groupeInfo.nom': 'nom', 'GroupeInfo.Nom': 'nom', 'GroupeInfo.Description': 'description' },
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
    <Formulaire formulaire={formulaire} aria-label={groupe ? 'Modifier le groupe' : 'Créer un groupe'}>
      <Champ
        etiquette="Nom du groupe"
        required
        autoComplete="off"
        maxLength={255}
        data-premier-champ
        {...formulaire.champ('nom')}
      />
      <Champ
        etiquette="Description"
        aide={'Facultative\u202f: ce qui vous aide à reconnaître ce groupe.'}
        autoComplete="off"
        maxLength={255}
        {...formulaire.champ('description')}
      />
      <div>
        <Bouton type="submit" enCours={formulaire.enCours}>
          {groupe ? 'Enregistrer' : 'Créer le groupe'}
        </Bouton>
      </div>
    </Formulaire>
  )
}
