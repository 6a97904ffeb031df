import { nombreMaxMenu, rechercheUtile } from '@ondine/webapi/navigation/menus.rules.ts'
import { estModeSyndic, estPersonnel } from '@ondine/webapi/navigation/profils.rules.ts'
import { IconFolders, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { allerAuContrat, allerAuGroupe } from '../../session/changer-contexte.ts'
import { groupeTous } from '../../session/contexte.rules.ts'
import { requeteConfiguration, requeteContrats } from '../../session/contrats.appels.ts'
import { useSession } from '../../session/session.store.ts'
import { Squelette } from '../../ui/squelette.tsx'
import { EtatContrat } from './etat-contrat.tsx'
import { lieuDuContrat } from './lieu-contrat.ts'
import css from './selecteur-contexte.module.css'

const nombre = new Intl.NumberFormat('fr-FR')

/** The text the server is asked for: above 3 characters, a moment after the last key; '' gives the list back. */
const useRecherche = (saisie: string): string => {
  const [recherche, setRecherche] = useState('')
  useEffect(() => {
    const utile = rechercheUtile(saisie)
    if (utile === undefined) return undefined
    const minuterie = setTimeout(() => setRecherche(utile), utile === '' ? 0 : 250)
    return () => clearTimeout(minuterie)
  }, [saisie])
  return recherche
}

const resume = (total: number, exact: boolean, recherche: string): string => {
  if (total === 0) return recherche ? 'Aucun contrat ne correspond.' : 'Aucun contrat n’est rattaché à votre compte.'
  const compte = `${exact ? '' : 'plus de '}${nombre.format(total)} contrat${total > 1 ? 's' : ''}`
  return total > nombreMaxMenu ? `Les ${nombreMaxMenu} premiers sur ${compte}.` : `${compte}.`
}

/** Search and short list of contracts, and the group of all of them. */
export const PanneauContexte = ({ fermer }: { fermer: () => void }) => {
  const { contexte, utilisateur } = useSession()
  const [saisie, setSaisie] = useState('')
  const recherche = useRecherche(saisie)
  const champ = useRef<HTMLInputElement>(null)
  const { data, isError } = useQuery({
    ...requeteContrats(recherche, nombreMaxMenu),
    placeholderData: keepPreviousData,
  })
  const { data: configuration } = useQuery(requeteConfiguration())
  useEffect(() => champ.current?.focus(), [])

  const profils = utilisateur?.profils ?? []
  const syndic = estModeSyndic(profils, configuration?.fonctionnalites.UsePagination ?? false)
  const maximum = configuration?.parametres.AttachementContratNbMaxParGroupe ?? 0
  const tous =
    syndic && data !== undefined && recherche === '' && data.nbTotalResultats > 1 && data.nbTotalResultats <= maximum
  const choisir = (action: () => void) => () => {
    fermer()
    action()
  }
  return (
    <div className={css.panneau}>
      <label className={css.recherche}>
        <IconSearch size={18} aria-hidden="true" />
        <span className="invisible">Chercher un contrat, dès 4 caractères</span>
        <input
          ref={champ}
          type="search"
          placeholder="Numéro, adresse, titulaire"
          value={saisie}
          onChange={(e) => setSaisie(e.currentTarget.value)}
        />
      </label>
      {tous && (
        <button
          type="button"
          className={css.choix}
          aria-current={contexte?.mode === 'groupe' || undefined}
          onClick={choisir(() => allerAuGroupe(groupeTous))}
        >
          <span className={css.ligne}>
            <IconFolders size={18} aria-hidden="true" />
            <strong>{groupeTous.nom}</strong>
          </span>
          <span className={css.adresse}>{nombre.format(data.nbTotalResultats)} contrats rattachés</span>
        </button>
      )}
      <h2 className={css.titre}>{estPersonnel(profils) ? 'Contrats' : 'Mes contrats'}</h2>
      {isError && <p className={css.resume}>La liste des contrats n’a pas pu se charger.</p>}
      {!data && !isError && (
        <div className={css.attente}>
          <Squelette largeur="50%" />
          <Squelette largeur="80%" />
        </div>
      )}
      <ul>
        {data?.resultats.map((contrat) => {
          const courant = contexte?.mode === 'contrat' && contexte.numeroContrat === contrat.numeroContrat
          return (
            <li key={contrat.numeroContrat}>
              <button
                type="button"
                className={css.choix}
                aria-current={courant || undefined}
                onClick={choisir(() => allerAuContrat(contrat))}
              >
                <span className={css.ligne}>
                  <strong className="nombre">{contrat.numeroContrat}</strong>
                  <EtatContrat etat={contrat.codeEtatContrat} />
                </span>
                <span className={css.adresse}>{lieuDuContrat(contrat)}</span>
              </button>
            </li>
          )
        })}
      </ul>
      <p className={css.resume} role="status">
        {data ? resume(data.nbTotalResultats, data.isTotalExact, recherche) : ''}
      </p>
    </div>
  )
}
