import {
  codesEtatDemande,
  libellesDemarche,
  libellesEtatDemande,
  vuesDemandes,
} from '@ondine/webapi/demarche/demande.codes.ts'
import type { demarcheEndpoints } from '@ondine/webapi/demarche/demarche.endpoints.ts'
import type { Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { Ref } from 'react'
import outils from '../../../ui/administration.module.css'
import { Recherche } from '../../../ui/recherche.tsx'
import css from './guichet.module.css'

type Comptes = Reponse<(typeof demarcheEndpoints)['comptesDemandesATraiter']>

interface Proprietes {
  readonly comptes: Comptes | undefined
  readonly vue: string
  readonly etat: string
  readonly type: string
  readonly recherche: string
  readonly chercher: (texte: string) => void
  readonly changer: (filtre: { vue?: string | undefined; etat?: string | undefined; type?: string | undefined }) => void
  readonly ref: Ref<HTMLDivElement>
}

/** Parts that should be empty. */
const PRESSENT: readonly string[] = ['EN_RETARD', 'NON_VENUS', 'NON_TRANSMISES']
const types = Object.entries(libellesDemarche)

/** What of the desk is shown: its parts with how much is in each, a search, filters. */
export const OutilsGuichet = ({ comptes, vue, etat, type, recherche, chercher, changer, ref }: Proprietes) => {
  const parts = [
    { valeur: '', libelle: 'Toutes', nombre: comptes?.attendent },
    { valeur: 'EN_RETARD', libelle: vuesDemandes.EN_RETARD, nombre: comptes?.enRetard },
    { valeur: 'A_MOI', libelle: vuesDemandes.A_MOI, nombre: comptes?.aMoi },
    { valeur: 'A_PRENDRE', libelle: vuesDemandes.A_PRENDRE, nombre: comptes?.aPrendre },
    // seldom any: shown where there are, or where one looks
    ...[
      { valeur: 'NON_VENUS', libelle: vuesDemandes.NON_VENUS, nombre: comptes?.nonVenus },
      { valeur: 'NON_TRANSMISES', libelle: vuesDemandes.NON_TRANSMISES, nombre: comptes?.nonTransmises },
    ].filter(({ valeur, nombre = 0 }) => nombre > 0 || vue === valeur),
  ]
  return (
    <div className={css.outils} ref={ref}>
      <div className={css.vues} role="radiogroup" aria-label="Partie du guichet">
        {parts.map(({ valeur, libelle, nombre }) => (
          <label key={valeur} data-retard={(PRESSENT.includes(valeur) && (nombre ?? 0) > 0) || undefined}>
            <input
              type="radio"
              name="vue-guichet"
              checked={vue === valeur}
              onChange={() => changer({ vue: valeur || undefined })}
            />
            {libelle} {nombre !== undefined && <span>{nombre}</span>}
          </label>
        ))}
      </div>
      <Recherche libelle="Nom, contrat, référence" valeur={recherche} onChange={chercher} />
      <div className={css.filtres}>
        <select
          className={outils.choix}
          aria-label="Démarche"
          value={type}
          onChange={({ target }) => changer({ type: target.value || undefined })}
        >
          <option value="">Toutes les démarches</option>
          {types.map(([code, libelle]) => (
            <option key={code} value={code}>
              {libelle}
            </option>
          ))}
        </select>
        <select
          className={outils.choix}
          aria-label="État"
          value={vue === 'NON_TRANSMISES' ? 'TOUS' : etat}
          disabled={vue !== ''}
          onChange={({ target }) => changer({ etat: target.value || undefined })}
        >
          <option value="">Non closes</option>
          {codesEtatDemande.map((code) => (
            <option key={code} value={code}>
              {libellesEtatDemande[code]}
            </option>
          ))}
          <option value="TOUS">Toutes</option>
        </select>
      </div>
    </div>
  )
}
