import { motsDe } from '@ondine/webapi/demarche/conditions.rules.ts'
import type { ChampOuvert } from '@ondine/webapi/demarche/parcours.rules.ts'
import { FRANCE, typeDe } from '@ondine/webapi/demarche/types-de-champ.ts'
import { useEffect, useRef } from 'react'
import { enId } from '../../../formulaire/resume.ts'
import { CaseACocher } from '../../../ui/case-a-cocher.tsx'
import css from './adresse.module.css'
import { usePays } from './adresse.queries.ts'
import { ChampDemarche } from './champ-demarche.tsx'
import { ChampVille } from './champ-ville.tsx'
import { type Demarche, ID } from './use-demarche.ts'
import { useVille } from './use-ville.ts'

interface Proprietes {
  /** Its parts, in their order. */
  readonly ouverts: readonly ChampOuvert[]
  readonly de: Demarche
}

const natureEtrangere = typeDe('codePostalEtranger').champ
const naturePays = { ...typeDe('pays').champ, piece: 'liste' } as const

/** One address (2§4): its towns by its postal code, its country where it is abroad or its town is typed. */
export const BlocAdresse = ({ ouverts, de }: Proprietes) => {
  const partie = (type: string) => ouverts.find(({ champ }) => champ.type === type)
  const [rue, codePostal, ville, pays] = ['rue', 'codePostal', 'ville', 'pays'].map(partie)
  const groupe = rue?.champ.groupe
  const etranger = pays !== undefined && pays.valeur !== FRANCE
  const etat = useVille({
    codePostal: codePostal?.valeur ?? '',
    ville: ville?.valeur ?? '',
    etranger: etranger || ville?.impose !== undefined,
    changer: (valeur) => ville && de.changer(ville.champ.nom, valeur),
  })
  const paysOuvert = etranger || etat.force
  const connus = usePays(pays !== undefined && paysOuvert)
  // towns and countries are lists, other elements, once they have come: who was at the field before stays at it
  const foyer = useRef('')
  useEffect(() => {
    if (foyer.current !== '' && document.activeElement === document.body)
      document.getElementById(foyer.current)?.focus()
  })
  return (
    <fieldset
      className={css.bloc}
      onFocus={({ target }) => {
        foyer.current = target.id
      }}
      onBlur={() => {
        foyer.current = ''
      }}
    >
      <legend>{motsDe(groupe?.etiquette, de.parcours.connu)}</legend>
      {pays && pays.impose === undefined && (
        <CaseACocher
          id={enId(ID, `${groupe?.nom}-etranger`)}
          etiquette="Adresse à l’étranger"
          checked={etranger}
          onChange={({ target }) => de.changer(pays.champ.nom, target.checked ? '' : FRANCE)}
        />
      )}
      {pays && (paysOuvert || pays.impose) && (
        <ChampDemarche
          ouvert={connus ? { ...pays, options: connus } : pays}
          de={de}
          {...(connus && { nature: naturePays })}
        />
      )}
      {rue && <ChampDemarche ouvert={rue} de={de} />}
      {codePostal && <ChampDemarche ouvert={codePostal} de={de} {...(etranger && { nature: natureEtrangere })} />}
      {ville &&
        (ville.impose ? <ChampDemarche ouvert={ville} de={de} /> : <ChampVille {...{ ouvert: ville, de, etat }} />)}
    </fieldset>
  )
}
