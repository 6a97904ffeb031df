import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { Champ } from '../../../ui/champ.tsx'
import { Dialogue } from '../../../ui/dialogue.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { nommerContrat } from '../abonnement.queries.ts'
import { abonnementTextes } from '../abonnement.textes.ts'
import css from './abonnement.module.css'

interface ANommer {
  readonly numeroContrat: string
  readonly libelle: string | null
}

const FormulaireLibelle = ({ contrat, fermer }: { readonly contrat: ANommer; readonly fermer: () => void }) => {
  const formulaire = useFormulaire<{ libelle: string }, { libelle: string | null }>({
    id: 'libelle',
    schema: async () => (await import('../abonnement.schema.ts')).libelleSchema,
    valeurs: { libelle: contrat.libelle ?? '' },
    envoyer: async ({ libelle }) => {
      await nommerContrat(contrat.numeroContrat, libelle ?? '')
      notifier({ type: 'succes', message: abonnementTextes.contrats.modifie })
      fermer()
    },
  })
  return (
    <Formulaire formulaire={formulaire} aria-label={`Nommer le contrat ${contrat.numeroContrat}`}>
      <Champ
        etiquette="Libellé"
        aide="Pour vous y retrouver : « Maison », « Studio de Léa ». Vous seul le voyez ; laissez vide pour l’enlever."
        facultatif
        autoComplete="off"
        maxLength={255}
        {...formulaire.champ('libelle')}
      />
      <div className={css.actions}>
        <Bouton type="submit" enCours={formulaire.enCours}>
          Enregistrer
        </Bouton>
        <Bouton variante="neutre" onClick={fermer}>
          Annuler
        </Bouton>
      </div>
    </Formulaire>
  )
}

/** Names a contract, for this account alone (1§5). */
export const DialogueLibelle = ({
  contrat,
  fermer,
}: {
  readonly contrat: ANommer | null
  readonly fermer: () => void
}) => (
  <Dialogue titre={`Nommer le contrat ${contrat?.numeroContrat ?? ''}`} ouvert={contrat !== null} fermer={fermer}>
    {contrat && <FormulaireLibelle key={contrat.numeroContrat} contrat={contrat} fermer={fermer} />}
  </Dialogue>
)
