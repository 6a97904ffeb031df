import { accord, entier } from '@ondine/webapi/common/nombres.rules.ts'
import type { Groupe } from '@ondine/webapi/groupe/groupe.schemas.ts'
import { nombreMaxMenu, rechercheUtile } from '@ondine/webapi/navigation/menus.rules.ts'
import { estPersonnel, voitTousEnsemble } from '@ondine/webapi/navigation/profils.rules.ts'
import { IconFolders, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { EtatContrat } from '../../domains/abonnement/etat-contrat.public.tsx'
import { useFacturesNommees } from '../../domains/facture/par-numero.public.ts'
import { allerAuContrat, allerAuGroupe } from '../../session/changer-contexte.ts'
import { groupeTous } from '../../session/contexte.rules.ts'
import { requeteConfiguration, requeteContrats } from '../../session/contrats.queries.ts'
import { requeteGroupes } from '../../session/groupes.queries.ts'
import { useSession } from '../../session/session.store.ts'
import { Pastille } from '../../ui/pastille.tsx'
import { Squelette } from '../../ui/squelette.tsx'
import { FacturesTrouvees } from './factures-trouvees.tsx'
import { lieuDuContrat } from './lieu-contrat.ts'
import css from './selecteur-contexte.module.css'

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
  if (total === 0)
    return recherche ? 'Aucun contrat ne correspond.' : 'Aucun contrat en cours n’est rattaché à votre compte.'
  const compte = `${exact ? '' : 'plus de '}${entier(total)} ${accord(total, 'contrat')}`
  return total > nombreMaxMenu ? `Les ${nombreMaxMenu} premiers sur ${compte}.` : `${compte}.`
}

const GroupesTrouves = ({
  titre,
  groupes,
  choisir,
}: {
  titre: string
  groupes: readonly Groupe[]
  choisir: (groupe: Groupe) => void
}) => {
  const { contexte } = useSession()
  return (
    <>
      <h2 className={css.titre}>{titre}</h2>
      <ul>
        {groupes.map((groupe) => (
          <li key={groupe.idGroupe}>
            <button
              type="button"
              className={`${css.choix} ${css.court}`}
              aria-current={(contexte?.mode === 'groupe' && contexte.idGroupe === groupe.idGroupe) || undefined}
              onClick={() => choisir(groupe)}
            >
              <span className={css.ligne}>
                <Pastille couleur={groupe.color} />
                <strong className={css.nomGroupe}>{groupe.nom}</strong>
                <span className={css.adresse}>
                  {entier(groupe.nbContrats)} {accord(groupe.nbContrats, 'contrat')}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Search and short lists of contracts and groups, the group of all contracts, and a bill by its number. */
export const PanneauContexte = ({ fermer }: { fermer: () => void }) => {
  const { contexte, utilisateur } = useSession()
  const [saisie, setSaisie] = useState('')
  const recherche = useRecherche(saisie)
  const champ = useRef<HTMLInputElement>(null)
  const {
    data,
    isError,
    isPlaceholderData: contratsAnciens,
  } = useQuery({
    ...requeteContrats(recherche, nombreMaxMenu),
    placeholderData: keepPreviousData,
  })
  const { data: configuration } = useQuery(requeteConfiguration())
  useEffect(() => champ.current?.focus(), [])
  const panneau = useRef<HTMLDivElement>(null)
  // arrows walk through what is found; Enter in the search takes the first of it
  const parcourir = (evenement: KeyboardEvent): void => {
    const choix = [...(panneau.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])]
    const trouves = choix.filter((bouton) => bouton.closest('li') !== null)
    const rang = choix.indexOf(document.activeElement as HTMLButtonElement)
    const dansLeChamp = evenement.target === champ.current
    if (evenement.key === 'Enter' && dansLeChamp) {
      evenement.preventDefault()
      setVoulu(true)
    }
    if (evenement.key !== 'ArrowDown' && evenement.key !== 'ArrowUp') return
    evenement.preventDefault()
    const suivant =
      dansLeChamp && recherche !== '' ? trouves[0] : choix[rang + (evenement.key === 'ArrowDown' ? 1 : -1)]
    if (suivant && !(dansLeChamp && evenement.key === 'ArrowUp')) suivant.focus()
    else if (evenement.key === 'ArrowUp') champ.current?.focus()
  }

  const profils = utilisateur?.profils ?? []
  const ensemble = voitTousEnsemble(profils, configuration?.fonctionnalites.UsePagination ?? false)
  const groupesActifs = configuration?.fonctionnalites.Groupe ?? false
  const { data: groupes, isPlaceholderData: groupesAnciens } = useQuery({
    ...requeteGroupes(recherche, nombreMaxMenu),
    enabled: groupesActifs,
    placeholderData: keepPreviousData,
  })
  // Enter before the answer: taken once it is there, never of the search before it
  const [voulu, setVoulu] = useState(false)
  const { factures, attendues } = useFacturesNommees(recherche)
  const trouve =
    data !== undefined && !contratsAnciens && !groupesAnciens && !attendues && rechercheUtile(saisie) === recherche
  useEffect(() => {
    if (!voulu || !trouve) return
    setVoulu(false)
    if (recherche !== '') panneau.current?.querySelector<HTMLButtonElement>('li button')?.click()
  }, [voulu, trouve, recherche])
  const groupe0 = groupes?.groupeTous
  const tous = ensemble && recherche === '' && groupe0 && groupe0.nbContrats > 1 ? groupe0 : null
  const choisir = (action: () => void) => () => {
    fermer()
    action()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the field and of the buttons inside
    <div className={css.panneau} ref={panneau} onKeyDown={parcourir}>
      <label className={css.recherche}>
        <IconSearch size={18} aria-hidden="true" />
        <span className="invisible">
          Chercher un contrat, un groupe ou une facture par son numéro, dès 4 caractères
        </span>
        <input
          ref={champ}
          type="search"
          placeholder="Numéro, adresse, titulaire, groupe, facture"
          value={saisie}
          onChange={(e) => {
            setVoulu(false)
            setSaisie(e.currentTarget.value)
          }}
        />
      </label>
      {tous && (
        <button
          type="button"
          className={css.choix}
          aria-current={(contexte?.mode === 'groupe' && contexte.idGroupe === 0) || undefined}
          onClick={choisir(() => allerAuGroupe(groupeTous))}
        >
          <span className={css.ligne}>
            <IconFolders size={18} aria-hidden="true" />
            <strong>{groupeTous.nom}</strong>
          </span>
          <span className={css.adresse}>{entier(tous.nbContrats)} contrats rattachés</span>
        </button>
      )}
      {factures.length > 0 && <FacturesTrouvees factures={factures} fermer={fermer} />}
      {groupes && groupes.resultats.length > 0 && (
        <GroupesTrouves
          titre={estPersonnel(profils) ? 'Groupes' : 'Mes groupes'}
          groupes={groupes.resultats}
          choisir={(un) => choisir(() => allerAuGroupe(un))()}
        />
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
