import type { Parametre } from '@ondine/webapi/parametrage/parametre.declaration.ts'
import { type NomParametre, parametres } from '@ondine/webapi/parametrage/parametres.ts'
import { reglagesEndpoints } from '@ondine/webapi/parametrage/reglages.endpoints.ts'
import { parametresTextes } from '@ondine/webapi/parametrage/reglages.messages.ts'
import type { ParametreVue } from '@ondine/webapi/parametrage/reglages.schemas.ts'
import { ecrire } from '../../../api/appels.ts'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import css from '../../../ui/administration.module.css'
import { Champ } from '../../../ui/champ.tsx'
import { ChoixUnique } from '../../../ui/choix-unique.tsx'
import { Dialogue } from '../../../ui/dialogue.tsx'
import { Note } from '../../../ui/etats.tsx'
import { IssuesFormulaire } from '../../../ui/issues-formulaire.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { Segments } from '../../../ui/segments.tsx'
import { relireParametre } from '../parametrage.queries.ts'
import { useLecture } from '../use-lecture.ts'
import { valeurLue } from '../valeur-lue.ts'

/** The only values of a parameter, where it has but a few. */
const choixDe = (nom: string): readonly string[] | undefined => {
  const declaration: Parametre | undefined = parametres[nom as NomParametre]
  return declaration?.type === 'System.String' ? declaration.choix : undefined
}

const FORMULAIRE = 'parametre'

interface ProprietesEdition {
  readonly parametre: ParametreVue
  readonly fermer: () => void
}

const Edition = ({ parametre, fermer }: ProprietesEdition) => {
  const { Nom, Valeur, Type, Description, Indication } = parametre
  const { enregistrer, autre } = useLecture(parametre, () => relireParametre(Nom))
  const formulaire = useFormulaire({
    id: FORMULAIRE,
    schema: async () => (await import('../valeur.schema.ts')).valeurSchema(Nom),
    valeurs: { Valeur },
    envoyer: async (saisie) => {
      await enregistrer(({ modifieLe }) =>
        ecrire(reglagesEndpoints.modifierParametre, {
          body: { Nom, Valeur: saisie.Valeur, Type, Description, modifieLe },
        }),
      )
      notifier({ type: 'succes', message: parametresTextes.modifie })
      fermer()
    },
  })
  const choix = choixDe(Nom)
  const champ = formulaire.champ('Valeur')
  const nombre = Type === 'System.Int32' || Type === 'System.Double'
  return (
    <Formulaire
      formulaire={formulaire}
      aria-labelledby="titre-parametre"
      id="formulaire-parametre"
      secours={
        autre && (
          <Note>
            Valeur actuelle{autre.modifiePar && `, de ${autre.modifiePar}`} : <b>{valeurLue(autre, autre.Valeur)}</b>
          </Note>
        )
      }
    >
      <p id="titre-parametre">
        {Description}. <span className={css.code}>{Nom}</span>
      </p>
      {Type === 'System.Boolean' ? (
        <Segments
          nom="Valeur"
          valeur={champ.value === 'true' ? 'true' : 'false'}
          onChange={(valeur) => formulaire.ecrire({ Valeur: valeur })}
          segments={[
            { valeur: 'true', libelle: 'Oui' },
            { valeur: 'false', libelle: 'Non' },
          ]}
        />
      ) : choix ? (
        <ChoixUnique
          {...champ}
          etiquette="Valeur"
          required
          options={choix.map((valeur) => ({
            valeur,
            libelle: valeur,
            detail: valeur === parametre.ValeurParDefaut ? 'par défaut' : undefined,
          }))}
        />
      ) : (
        <Champ
          {...champ}
          etiquette="Valeur"
          aide={`${Indication} Par défaut : ${parametre.ValeurParDefaut || 'vide'}.`}
          required
          type={Type === 'System.DateTime' ? 'date' : 'text'}
          inputMode={nombre ? (Type === 'System.Int32' ? 'numeric' : 'decimal') : 'text'}
          maxLength={255}
          autoComplete="off"
        />
      )}
      <IssuesFormulaire enCours={formulaire.enCours} fermer={fermer} />
    </Formulaire>
  )
}

/** Edits one parameter by its type; its bounds are told at the field (3§2, 3§5). */
export const DialogueParametre = ({ parametre, fermer }: { parametre: ParametreVue | null; fermer: () => void }) => (
  <Dialogue titre="Modifier le paramètre" ouvert={parametre !== null} fermer={fermer}>
    {parametre && <Edition key={parametre.Nom} parametre={parametre} fermer={fermer} />}
  </Dialogue>
)
