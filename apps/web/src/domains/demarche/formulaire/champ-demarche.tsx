import type { Champ as Nature } from '@ondine/webapi/champ/champ.ts'
import { motsDe } from '@ondine/webapi/demarche/conditions.rules.ts'
import type { ChampOuvert } from '@ondine/webapi/demarche/parcours.rules.ts'
import { typeDe } from '@ondine/webapi/demarche/types-de-champ.ts'
import type { ChangeEvent } from 'react'
import { ChampPieces } from '../../../formulaire/pieces/champ-pieces.tsx'
import type { LiaisonCase, LiaisonTexte } from '../../../formulaire/proprietes.ts'
import { enId } from '../../../formulaire/resume.ts'
import { Saisie } from '../../../formulaire/saisie.tsx'
import { Champ } from '../../../ui/champ.tsx'
import { type Demarche, ID } from './use-demarche.ts'

interface Proprietes {
  readonly ouvert: ChampOuvert
  readonly de: Demarche
  /** Over the kind of its type. */
  readonly nature?: Nature
}

const CHOISIR = { valeur: '', libelle: 'Choisissez' }

/** What a field of a definition is shown with: its type says it all, as in every other form (decision 015). */
export const ChampDemarche = ({ ouvert, de, nature: dite }: Proprietes) => {
  const { champ, valeur, requis, impose, options } = ouvert
  const { champ: duType, lu, majuscules } = typeDe(champ.type)
  const nature = dite ?? duType
  const { connu } = de.parcours
  const declare = {
    ...nature,
    etiquette: motsDe(champ.etiquette, connu) ?? nature.etiquette,
    aide: motsDe(champ.aide, connu) ?? nature.aide,
    requis,
  }
  const base = { id: enId(ID, champ.nom), name: champ.nom, erreur: de.fautes[champ.nom]?.message, de: declare }
  const changer = (suite: unknown): void => de.changer(champ.nom, suite)
  const onChange = ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>): void =>
    changer(target.value)
  if (impose !== undefined) {
    const dite = options?.find(({ code }) => code === valeur)?.libelle ?? valeur
    return (
      <Champ
        id={base.id}
        etiquette={declare.etiquette}
        aide={impose.message}
        erreur={base.erreur}
        value={dite}
        readOnly
      />
    )
  }
  if (lu === 'pieces') return <ChampPieces {...base} requis={requis} etat={de.pieces} nom={champ.nom} />
  if (lu === 'case') {
    const coche: LiaisonCase = {
      ...base,
      checked: valeur === 'Oui',
      onChange: ({ target }) => changer(target.checked ? 'Oui' : 'Non'),
    }
    return <Saisie {...coche} />
  }
  const proposees = options?.map(({ code, libelle }) => ({ valeur: code, libelle }))
  const texte: LiaisonTexte = { ...base, value: valeur, onChange }
  return (
    <Saisie
      {...texte}
      {...(proposees && { options: nature.piece === 'liste' ? [CHOISIR, ...proposees] : proposees })}
      {...(majuscules && {
        onBlur: ({ target }) => target.value !== '' && changer(target.value.toLocaleUpperCase('fr')),
      })}
    />
  )
}
