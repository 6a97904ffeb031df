import { compter } from '@ondine/webapi/common/nombres.rules.ts'
import {
  IconAdjustments,
  IconCornerDownLeft,
  IconFileText,
  IconInbox,
  IconLayoutSidebar,
  IconReceiptEuro,
  IconSearch,
  IconUser,
} from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useMenuAdministration } from '../../../navigation/use-menu-administration.ts'
import { Dialogue } from '../../../ui/dialogue.tsx'
import { requeteRecherche } from '../fiche.queries.ts'
import { apresTouche, groupesTrouves, type NatureTrouvee, type Trouve } from '../recherche-gestion.rules.ts'
import css from './palette.module.css'

const REPOS_MS = 250
const LONGUEUR_MIN = 2
const ICONES = {
  compte: IconUser,
  contrat: IconFileText,
  facture: IconReceiptEuro,
  demande: IconInbox,
  reglage: IconAdjustments,
  ecran: IconLayoutSidebar,
} as const satisfies Readonly<Record<NatureTrouvee, typeof IconUser>>

/** The text a moment after the last key: one call for what was typed, none for each letter. */
const useRepos = (saisie: string): string => {
  const [texte, setTexte] = useState(saisie)
  useEffect(() => {
    const minuterie = setTimeout(() => setTexte(saisie), REPOS_MS)
    return () => clearTimeout(minuterie)
  }, [saisie])
  return texte
}

interface ProprietesOption {
  readonly un: Trouve
  readonly id: string
  readonly choisi: boolean
  readonly ouvrir: () => void
}

const Option = ({ un, id, choisi, ouvrir }: ProprietesOption) => {
  const Icone = ICONES[un.nature]
  const ligne = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (choisi) ligne.current?.scrollIntoView({ block: 'nearest' })
  }, [choisi])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and hears the keys (combobox)
    // biome-ignore lint/a11y/useFocusableInteractive: pointed at by aria-activedescendant
    <div ref={ligne} role="option" id={id} aria-selected={choisi} className={css.option} onClick={ouvrir}>
      <span className={css.icone}>
        <Icone size={18} aria-hidden="true" />
      </span>
      <span className={css.texte}>
        <b>{un.libelle}</b>
        <small>{un.precision}</small>
      </span>
      {un.etat && <span className={css.etat}>{un.etat}</span>}
      {choisi && <IconCornerDownLeft className={css.entree} size={16} aria-hidden="true" />}
    </div>
  )
}

/** Search of the back office: accounts, contracts, requests, settings, screens; the field keeps the focus, arrows choose. */
export const Palette = ({
  fermer,
  prendreDejaTape,
}: {
  readonly fermer: () => void
  /** What was typed between the call of the search and its field; a line's end is Enter. */
  readonly prendreDejaTape: () => string
}) => {
  const liste = useId()
  const naviguer = useNavigate()
  const [saisie, setSaisie] = useState('')
  const [place, setPlace] = useState(0)
  const [voulu, setVoulu] = useState(false)
  // once the field has the focus: its dialog opens in an effect of its own, before this one
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const [tape = '', ...entrees] = prendreDejaTape().split('\n')
    if (tape !== '') setSaisie(tape)
    if (tape !== '' && entrees.length > 0) setVoulu(true)
  }, [])
  const texte = saisie.trim()
  const recherche = useRepos(texte)
  const ecrans = useMenuAdministration().flatMap((partie) => partie.ecrans)
  const cherche = recherche.length >= LONGUEUR_MIN
  const { data, isError, isPlaceholderData } = useQuery({
    ...requeteRecherche(recherche),
    enabled: cherche,
    placeholderData: keepPreviousData,
  })
  const aServir = texte.length >= LONGUEUR_MIN
  const pret = !aServir || (recherche === texte && !isPlaceholderData && (data !== undefined || isError))
  const groupes = groupesTrouves(texte, ecrans, aServir ? data : undefined)
  const trouves = groupes.flatMap((groupe) => groupe.trouves)
  const choisi = Math.min(place, Math.max(0, trouves.length - 1))
  const ouvrir = (un: Trouve | undefined): void => {
    if (un === undefined) return
    fermer()
    void naviguer({ to: un.chemin, search: un.recherche as never })
  }
  // Enter before the answer is there takes what the answer brings
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the answer is there
  useEffect(() => {
    if (!voulu || !pret) return
    setVoulu(false)
    ouvrir(trouves[0])
  }, [voulu, pret])
  const surTouche = (evenement: KeyboardEvent): void => {
    if (evenement.key === 'Enter') {
      evenement.preventDefault()
      if (pret) ouvrir(trouves[choisi])
      else setVoulu(true)
      return
    }
    const suivante = apresTouche(evenement.key, choisi, trouves.length)
    if (suivante === undefined) return
    evenement.preventDefault()
    setPlace(suivante)
  }
  const idDe = (un: Trouve | undefined): string | undefined => un && `${liste}-${un.cle}`
  const dire = (): string => {
    if (!pret) return 'Recherche en cours'
    return trouves.length === 0 ? 'Rien ne correspond' : compter(trouves.length, 'résultat')
  }
  return (
    <Dialogue titre="Rechercher" ouvert fermer={fermer}>
      <div className={css.champ}>
        <IconSearch size={20} aria-hidden="true" />
        <input
          data-premier-champ
          type="text"
          role="combobox"
          aria-label="Client, contrat, facture, demande, réglage ou page"
          aria-expanded="true"
          aria-controls={liste}
          aria-autocomplete="list"
          aria-activedescendant={idDe(trouves[choisi])}
          placeholder="Nom, adresse, numéro, e-mail, réglage"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={saisie}
          onChange={({ currentTarget }) => {
            setSaisie(currentTarget.value)
            setPlace(0)
            setVoulu(false)
          }}
          onKeyDown={surTouche}
        />
      </div>
      <p className="invisible" role="status">
        {dire()}
      </p>
      {isError && aServir && (
        <p className={css.vide}>La recherche n’a pas abouti. Les pages, elles, se trouvent toujours.</p>
      )}
      <div className={css.liste} role="listbox" id={liste} aria-label="Résultats" aria-busy={!pret || undefined}>
        {groupes.map(({ titre, trouves: siens }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
          <div key={titre} role="group" aria-labelledby={`${liste}-${titre}`}>
            <p className={css.titre} id={`${liste}-${titre}`}>
              {titre}
            </p>
            {siens.map((un) => (
              <Option
                key={un.cle}
                un={un}
                id={idDe(un) ?? ''}
                choisi={un === trouves[choisi]}
                ouvrir={() => ouvrir(un)}
              />
            ))}
          </div>
        ))}
      </div>
      {pret && trouves.length === 0 && (
        <p className={css.vide}>Rien ne correspond. Cherchez un nom, une rue, un numéro ou une adresse e-mail.</p>
      )}
      <p className={css.pied} aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> choisir
        </span>
        <span>
          <kbd>↵</kbd> ouvrir
        </span>
        <span>
          <kbd>Échap</kbd> fermer
        </span>
      </p>
    </Dialogue>
  )
}
