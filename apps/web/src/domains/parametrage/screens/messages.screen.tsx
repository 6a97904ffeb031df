import { reglagesEndpoints } from '@ondine/webapi/parametrage/reglages.endpoints.ts'
import type { colonnesMessages, MessageVue } from '@ondine/webapi/parametrage/reglages.schemas.ts'
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronLeft,
  IconChevronRight,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import { useTexteAdresse } from '../../../app/use-texte-adresse.ts'
import css from '../../../ui/administration.module.css'
import { BoutonIcone } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { Confirmation } from '../../../ui/confirmation.tsx'
import { EtatErreur, EtatVide } from '../../../ui/etats.tsx'
import { Etiquette } from '../../../ui/etiquette.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Recherche } from '../../../ui/recherche.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { Squelette } from '../../../ui/squelette.tsx'
import { DialogueMessage } from '../components/dialogue-message.tsx'
import { useAction, useMessages } from '../parametrage.queries.ts'

const PAR_PAGE = 25
type Colonne = (typeof colonnesMessages)[number]

const colonnes: readonly { readonly cle: Colonne; readonly libelle: string }[] = [
  { cle: 'libelle', libelle: 'Texte' },
  { cle: 'controller', libelle: 'Appel' },
  { cle: 'code', libelle: 'Code' },
]

interface ProprietesLigne {
  readonly message: MessageVue
  readonly modifier: () => void
  readonly supprimer: () => void
}

const Ligne = ({ message, modifier, supprimer }: ProprietesLigne) => {
  const nom = `${message.code} de ${message.controller}/${message.action}`
  return (
    <tr className={message.personnalise ? css.modifiee : undefined}>
      <td>
        {message.libelle}
        {message.personnalise && <small>À l’origine : {message.libelleParDefaut}</small>}
      </td>
      <td>
        <span className={css.code}>
          {message.controller === '*' ? (
            'Tous les appels'
          ) : (
            <>
              {message.controller}/<wbr />
              {message.action}
            </>
          )}
        </span>
      </td>
      <td>
        <Etiquette>{message.code}</Etiquette>
        <small className={css.insecable}>HTTP {message.status}</small>
      </td>
      <td>
        <div className={css.actions}>
          <BoutonIcone libelle={`Modifier ${nom}`} onClick={modifier}>
            <IconPencil size={20} stroke={1.75} />
          </BoutonIcone>
          <BoutonIcone libelle={`Supprimer le texte de ${nom}`} disabled={!message.personnalise} onClick={supprimer}>
            <IconTrash size={20} stroke={1.75} />
          </BoutonIcone>
        </div>
      </td>
    </tr>
  )
}

/** Asks before the words of staff are given up. */
const Suppression = ({ message, fermer }: { message: MessageVue | null; fermer: () => void }) => {
  const supprimer = useAction(reglagesEndpoints.supprimerMessage, {
    succes: 'Le message a retrouvé son texte d’origine.',
  })
  return (
    <Confirmation
      titre="Rendre son texte d’origine à ce message ?"
      action="Rendre le texte d’origine"
      ouvert={message !== null}
      enCours={supprimer.isPending}
      fermer={fermer}
      confirmer={() => supprimer.mutate({ serial: message?.serial ?? '' }, { onSettled: fermer })}
    >
      {message && (
        <>
          <p>Votre texte sera perdu : « {message.libelle} »</p>
          <p>Les utilisateurs liront de nouveau : « {message.libelleParDefaut} »</p>
        </>
      )}
    </Confirmation>
  )
}

/** Texts of the server's errors: searched, reworded, given back their words (3§2). */
export const MessagesScreen = () => {
  const [recherche, setRecherche] = useTexteAdresse('q')
  const cherche = useDeferredValue(recherche)
  const [choix, setFiltre] = useTexteAdresse('filtre', 'tous')
  const filtre = choix === 'modifies' ? choix : 'tous'
  // « -libelle »: that column, last first
  const [triLu, ecrireTri] = useTexteAdresse('tri', 'controller')
  const tri = {
    colonne: colonnes.find(({ cle }) => cle === triLu.replace(/^-/, ''))?.cle ?? 'controller',
    decroissant: triLu.startsWith('-'),
  }
  const [pageLue, ecrirePage] = useTexteAdresse('page', '1')
  const page = /^[1-9]\d{0,3}$/.test(pageLue) ? Number(pageLue) : 1
  const setPage = (suite: number): void => ecrirePage(String(suite))
  const [enEdition, setEnEdition] = useState<MessageVue | null>(null)
  const [aSupprimer, setASupprimer] = useState<MessageVue | null>(null)
  const { data, isError, isPlaceholderData, refetch } = useMessages({
    recherche: cherche,
    indexPage: page,
    nbElements: PAR_PAGE,
    tri: tri.colonne,
    triDecroissant: String(tri.decroissant),
    ...(filtre === 'modifies' ? { personnalises: 'true' } : {}),
  })
  const pages = Math.max(1, Math.ceil((data?.nbTotalResultats ?? 0) / PAR_PAGE))
  const revenir = (): void => setPage(1)
  return (
    <>
      <PageHeader
        titre="Messages"
        intro="Les phrases que le portail répond quand un appel est refusé. Un texte changé se lit dès l’appel suivant."
      />
      <div className={css.outils}>
        <Recherche
          libelle="Texte, appel ou code"
          valeur={recherche}
          onChange={(texte) => {
            setRecherche(texte)
            revenir()
          }}
        />
        <Segments
          nom="Messages montrés"
          valeur={filtre}
          onChange={(suite) => {
            setFiltre(suite)
            revenir()
          }}
          segments={[
            { valeur: 'tous', libelle: 'Tous' },
            { valeur: 'modifies', libelle: `Changés ${data?.nbPersonnalises ?? ''}`.trim() },
          ]}
        />
        <span className={css.compte} role="status">
          {data ? `${data.nbTotalResultats} message${data.nbTotalResultats > 1 ? 's' : ''}` : ''}
        </span>
      </div>
      <Carte marge={false} className={css.cadre ?? ''} aria-busy={isPlaceholderData || undefined}>
        {isError && !data ? (
          <EtatErreur titre="Données non disponibles pour le moment" reessayer={() => void refetch()}>
            Rien n’a été changé. Réessayez dans un instant.
          </EtatErreur>
        ) : !data ? (
          <div aria-busy="true">
            <Squelette hauteur={320} />
          </div>
        ) : data.resultats.length === 0 ? (
          <EtatVide titre="Aucun message ne correspond">Changez la recherche ou le filtre.</EtatVide>
        ) : (
          <>
            <table className={`${css.table} ${css.cartes}`}>
              <thead>
                <tr>
                  {colonnes.map(({ cle, libelle }) => {
                    const actif = tri.colonne === cle
                    const Fleche = tri.decroissant ? IconArrowDown : IconArrowUp
                    return (
                      <th
                        key={cle}
                        scope="col"
                        aria-sort={actif ? (tri.decroissant ? 'descending' : 'ascending') : undefined}
                      >
                        <button
                          type="button"
                          className={css.tri}
                          onClick={() => ecrireTri(actif && !tri.decroissant ? `-${cle}` : cle)}
                        >
                          {libelle}
                          {actif && <Fleche size={16} aria-hidden="true" />}
                        </button>
                      </th>
                    )
                  })}
                  <th scope="col">
                    <span className="invisible">Actions</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.resultats.map((message) => (
                  <Ligne
                    key={message.serial}
                    message={message}
                    modifier={() => setEnEdition(message)}
                    supprimer={() => setASupprimer(message)}
                  />
                ))}
              </tbody>
            </table>
            <nav className={css.pagination} aria-label="Pages">
              <span>
                Page {page} sur {pages}
              </span>
              <span className={css.ecart} />
              <BoutonIcone libelle="Page précédente" disabled={page <= 1} onClick={() => setPage(page - 1)}>
                <IconChevronLeft size={20} />
              </BoutonIcone>
              <BoutonIcone libelle="Page suivante" disabled={page >= pages} onClick={() => setPage(page + 1)}>
                <IconChevronRight size={20} />
              </BoutonIcone>
            </nav>
          </>
        )}
      </Carte>
      <DialogueMessage message={enEdition} fermer={() => setEnEdition(null)} />
      <Suppression message={aSupprimer} fermer={() => setASupprimer(null)} />
    </>
  )
}
