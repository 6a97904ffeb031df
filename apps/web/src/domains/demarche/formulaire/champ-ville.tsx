import type { ChampOuvert } from '@ondine/webapi/demarche/parcours.rules.ts'
import { typeDe } from '@ondine/webapi/demarche/types-de-champ.ts'
import { useEffect, useRef } from 'react'
import { enId } from '../../../formulaire/resume.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import css from './adresse.module.css'
import { ChampDemarche } from './champ-demarche.tsx'
import { type Demarche, ID } from './use-demarche.ts'
import type { useVille } from './use-ville.ts'

const AUCUNE = 'Aucune ville ne correspond à ce code postal.'
const nature = typeDe('ville').champ
const enListe = { ...nature, piece: 'liste' } as const
const absente = { ...nature, readOnly: true, aide: AUCUNE }

const annonce = ({ villes, mode }: ReturnType<typeof useVille>): string => {
  if (mode === 'absente') return AUCUNE
  if (mode === 'libre' || villes === undefined) return ''
  return villes.length === 1 ? `Ville\u202f: ${villes[0]}.` : `${villes.length} villes ont ce code postal, choisissez.`
}

interface Proprietes {
  readonly ouvert: ChampOuvert
  readonly de: Demarche
  readonly etat: ReturnType<typeof useVille>
}

/** The town: a list once its code is known, read-only where there is none, and any text once one says so. */
export const ChampVille = ({ ouvert, de, etat }: Proprietes) => {
  const { mode, villes = [], force, forcer, choisir } = etat
  const aller = useRef(false)
  const champ = enId(ID, ouvert.champ.nom)
  useEffect(() => {
    if (aller.current) document.getElementById(champ)?.focus()
    aller.current = false
  })
  const puis = (geste: () => void) => () => {
    aller.current = true
    geste()
  }
  const options = villes.map((ville) => ({ code: ville, libelle: ville }))
  return (
    <div className={css.ville}>
      {mode === 'liste' ? (
        <ChampDemarche ouvert={{ ...ouvert, options }} de={de} nature={enListe} />
      ) : (
        <ChampDemarche ouvert={ouvert} de={de} nature={mode === 'absente' ? absente : nature} />
      )}
      {mode !== 'libre' && (
        <Bouton variante="discret" taille="petit" onClick={puis(forcer)}>
          {mode === 'absente' ? 'Saisir ma ville' : 'Ma ville n’est pas dans la liste'}
        </Bouton>
      )}
      {force && villes.length > 0 && (
        <Bouton variante="discret" taille="petit" onClick={puis(choisir)}>
          Choisir dans la liste
        </Bouton>
      )}
      <p role="status" className="invisible">
        {annonce(etat)}
      </p>
    </div>
  )
}
