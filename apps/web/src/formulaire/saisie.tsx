import type { Option } from '@ondine/webapi/champ/champ.ts'
import { enPaires } from '@ondine/webapi/champ/telephone.rules.ts'
import type { ChangeEvent, ReactNode } from 'react'
import { CaseACocher } from '../ui/case-a-cocher.tsx'
import { Champ } from '../ui/champ.tsx'
import { ChoixMultiple } from '../ui/choix-multiple.tsx'
import { ChoixUnique } from '../ui/choix-unique.tsx'
import { SegmentsDeChamp } from '../ui/segments-de-champ.tsx'
import { ChampNouveauMotDePasse } from './champ-nouveau-mot-de-passe.tsx'
import type { LiaisonCase, LiaisonPlusieurs, LiaisonQuelconque, LiaisonTexte } from './proprietes.ts'
import { attributsDe, SaisieTexte, type Surcharge } from './saisie-texte.tsx'

interface SurchargeSaisie extends Surcharge {
  /** Words of a box that hold a link. */
  readonly libelle?: ReactNode
  /** Answers that the server gives, or whose words depend on what is chosen. */
  readonly options?: readonly Option[]
  /** Words of the search among many answers. */
  readonly rechercher?: string
  /** Once another answer is chosen. */
  readonly apres?: (valeur: string) => void
  /** Of a new password: while an account is made. */
  readonly creation?: boolean
}
type P<L> = L & SurchargeSaisie

const nommer = ({
  de,
  etiquette = de?.etiquette ?? '',
  aide = de?.aide,
  marquer,
  id,
  name,
  erreur,
}: P<LiaisonQuelconque>) => ({
  ...{ id, name, erreur, etiquette, aide },
  required: attributsDe(de, marquer).required,
})

const Plusieurs = (p: P<LiaisonPlusieurs>) => {
  const { aide: _, name: _name, ...commun } = nommer(p)
  const { options = p.de?.options ?? [], rechercher = '', valeurs, changer } = p
  return <ChoixMultiple {...commun} {...{ options, rechercher, valeurs, changer }} />
}

const Case = (p: P<LiaisonCase>) => {
  const { etiquette, ...commun } = nommer(p)
  return <CaseACocher {...commun} etiquette={p.libelle ?? etiquette} checked={p.checked} onChange={p.onChange} />
}

const Choix = (p: P<LiaisonTexte>) => {
  const { aide, ...commun } = nommer(p)
  const options = p.options ?? p.de?.options ?? []
  const choisir = (evenement: ChangeEvent<HTMLInputElement>): void => {
    p.onChange(evenement)
    p.apres?.(evenement.target.value)
  }
  return p.de?.piece === 'liste' ? (
    <Champ {...commun} aide={aide} liste={options} value={p.value} onChange={choisir} />
  ) : (
    <ChoixUnique {...commun} options={options} value={p.value} onChange={choisir} />
  )
}

const Texte = ({ options: _o, libelle: _l, rechercher: _r, creation: _c, apres: _a, ...p }: P<LiaisonTexte>) =>
  p.de?.masque === 'paires' ? (
    <SaisieTexte
      {...p}
      onBlur={({ target }) =>
        p.onChange({ target: { value: enPaires(target.value) } } as ChangeEvent<HTMLInputElement>)
      }
    />
  ) : (
    <SaisieTexte {...p} />
  )

/** The piece that answers a declared field: the one place where kinds become controls. */
export const Saisie = (p: P<LiaisonQuelconque>) => {
  if ('valeurs' in p) return <Plusieurs {...p} />
  if ('checked' in p) return <Case {...p} />
  switch (p.de?.piece) {
    case 'choix':
    case 'liste':
      return <Choix {...p} />
    case 'segments':
      return (
        <SegmentsDeChamp
          nom={p.de.etiquette}
          segments={p.options ?? p.de.options ?? []}
          valeur={p.value}
          onChange={(value) => p.onChange({ target: { value } } as ChangeEvent<HTMLInputElement>)}
        />
      )
    case 'nouveauSecret':
      return p.de.politique ? (
        <ChampNouveauMotDePasse
          {...{ ...attributsDe(p.de, p.marquer), ...nommer(p), value: p.value, onChange: p.onChange }}
          regle={p.de.politique}
          creation={p.creation ?? false}
        />
      ) : null
    default:
      return <Texte {...p} />
  }
}
