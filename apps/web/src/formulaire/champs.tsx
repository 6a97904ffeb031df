import type { ComponentProps } from 'react'
import { Formulaire } from './formulaire.tsx'
import { IssuesFormulaire } from './issues-formulaire.tsx'
import type { LiaisonQuelconque } from './proprietes.ts'
import { Saisie } from './saisie.tsx'
import type { Formulaire as Etat } from './use-formulaire.ts'

interface Rendu extends Pick<Etat<never>, 'enCours' | 'resume' | 'brouillon' | 'soumettre' | 'pertinents'> {
  readonly champ: (nom: never) => LiaisonQuelconque
}

interface ProprietesChamps {
  readonly de: Rendu
  readonly noms?: readonly string[] | undefined
  /** The dialog they stand in opens on the first of them. */
  readonly premier?: boolean | undefined
}

/** Fields of a form that count now, in their order: all of them, or those of a section. */
export const Champs = ({ de, noms = [...de.pertinents], premier = false }: ProprietesChamps) =>
  noms
    .filter((nom) => de.pertinents.has(nom))
    .map((nom, rang) => (
      <Saisie key={nom} {...de.champ(nom as never)} {...(premier && rang === 0 && { 'data-premier-champ': true })} />
    ))

interface ProprietesEntier extends Omit<ComponentProps<typeof Formulaire>, 'formulaire' | 'children'> {
  readonly formulaire: Rendu
  /** Words of its button. */
  readonly action: string
  /** Where it may be left: in a dialog. */
  readonly fermer?: () => void
  readonly premier?: boolean
  /** Those that are asked, where not all are. */
  readonly noms?: readonly string[] | undefined
}

/** A whole form: what is declared, and its ways out. */
export const FormulaireEntier = ({ formulaire, action, fermer, premier, noms, ...reste }: ProprietesEntier) => (
  <Formulaire formulaire={formulaire} {...reste}>
    <Champs de={formulaire} premier={premier} noms={noms} />
    <IssuesFormulaire action={action} enCours={formulaire.enCours} fermer={fermer} />
  </Formulaire>
)
