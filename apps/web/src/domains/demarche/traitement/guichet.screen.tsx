import { codesVueDemandes, type VueDemandes } from '@ondine/webapi/demarche/demande.codes.ts'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useRecherche } from '../../../navigation/use-adresse.ts'
import { useTexteAdresse } from '../../../navigation/use-texte-adresse.ts'
import { useSession } from '../../../session/session.store.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { charge } from '../../../ui/chargement.ts'
import { EtatVide } from '../../../ui/etats.tsx'
import { ensemble, Lu } from '../../../ui/lu.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Ensuite } from './ensuite.tsx'
import css from './guichet.module.css'
import { useComptes, useListeDemandes } from './guichet.queries.ts'
import { ListeGuichet } from './liste-guichet.tsx'
import { OutilsGuichet } from './outils-guichet.tsx'
import { PanneauDemande } from './panneau-demande.tsx'
import { useTouches } from './touches.ts'

const RappelTouches = charge(() => import('./rappel-touches.tsx'), 'RappelTouches')
const AideTouches = charge(() => import('./aide-touches.tsx'), 'AideTouches')

const estVue = (vue: string | undefined): vue is VueDemandes =>
  (codesVueDemandes as readonly string[]).includes(vue ?? '')
const combien = (nombre: number, un: string, plusieurs: string): string =>
  nombre === 1 ? un : `${nombre} ${plusieurs}`

const attenteDite = ({ attendent, enRetard }: { readonly attendent: number; readonly enRetard: number }): string =>
  attendent === 0
    ? 'Aucune demande n’attend.'
    : `${combien(attendent, 'Une demande attend', 'demandes attendent')}${enRetard === 0 ? ', aucune en retard' : `, dont ${enRetard} en retard`}.`

/** Requests that staff treat: what presses first, all by keyboard; the next one opens once one is answered (3§2). */
export const GuichetScreen = () => {
  const { vue: brute, demande: choisie, type = '', etat = '' } = useRecherche('admin-demandes')
  const vue = estVue(brute) ? brute : undefined
  const [recherche, chercher] = useTexteAdresse('recherche')
  const { recherche: cherchee } = useRecherche('admin-demandes')
  const naviguer = useNavigate()
  const { utilisateur } = useSession()
  const lectureDesComptes = useComptes()
  const { data: comptes } = lectureDesComptes
  const lecture = useListeDemandes({ vue, etat: etat || undefined, type: type || undefined, recherche: cherchee })
  const [aide, setAide] = useState(false)
  const [aLire, setALire] = useState<string | null>(null)
  const outils = useRef<HTMLDivElement>(null)

  const lignes = lecture.data?.pages.flatMap(({ resultats }) => resultats) ?? []
  const ouverte = choisie ?? lignes[0]?.reference
  const changer = (suite: Readonly<Record<string, string | undefined>>): Promise<void> =>
    naviguer({
      to: '.',
      search: ((avant: Readonly<Record<string, unknown>>) => ({ ...avant, ...suite })) as never,
    })
  const ouvrir = (reference: string): void => {
    setALire(reference)
    void changer({ demande: reference })
  }
  const rang = lignes.findIndex(({ reference }) => reference === ouverte)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = lecture
  const enBout = rang !== -1 && rang === lignes.length - 1 && hasNextPage && !isFetchingNextPage
  // what comes next is shown: it is read before one goes there
  useEffect(() => {
    if (enBout) void fetchNextPage()
  }, [enBout, fetchNextPage])
  const derriere = lignes[rang + 1]
  /** The one behind it, read where this page of the list ends with it. */
  const apres = async () => {
    if (derriere !== undefined || !hasNextPage) return derriere
    const { data } = await fetchNextPage()
    return data?.pages.flatMap(({ resultats }) => resultats)[rang + 1]
  }
  const aller = async (pas: number): Promise<void> => {
    const vers = rang === -1 ? lignes[0] : pas > 0 ? await apres() : lignes[rang - 1]
    if (vers) ouvrir(vers.reference)
  }
  const suivante = async (): Promise<boolean> => {
    const vers = (await apres()) ?? lignes[rang - 1]
    setALire(vers?.reference ?? null)
    await changer({ demande: vers?.reference })
    if (vers === undefined) document.querySelector<HTMLElement>('main h1')?.focus()
    return vers !== undefined
  }
  useTouches(['j', 'k', '/', '?'], (touche) => {
    if (touche === '?') setAide(true)
    else if (touche === '/') outils.current?.querySelector<HTMLElement>('input[type=search]')?.focus()
    else void aller(touche === 'j' ? 1 : -1)
  })

  return (
    <>
      <PageHeader
        titre="Demandes à traiter"
        intro={
          comptes &&
          `${attenteDite(comptes)} Vous ${comptes.terminees === 0 ? 'n’en avez terminé aucune' : `en avez terminé ${comptes.terminees}`} aujourd’hui.`
        }
        actions={
          <>
            <Suspense fallback={null}>
              <RappelTouches />
            </Suspense>
            <Bouton variante="neutre" onClick={() => setAide(true)}>
              <span className={css.touche} aria-hidden="true">
                ?
              </span>{' '}
              Touches
            </Bouton>
          </>
        }
      />
      <div className={css.guichet}>
        <div className={css.colonne}>
          <OutilsGuichet
            comptes={comptes}
            vue={vue ?? ''}
            etat={etat}
            type={type}
            recherche={recherche}
            chercher={chercher}
            changer={(filtre) => void changer({ ...filtre, demande: undefined })}
            ref={outils}
          />
          <Lu
            // today is told with the counts: without it no delay can be said
            de={ensemble(lecture, lectureDesComptes)}
            erreur="Les demandes n’ont pas pu se charger"
            hauteur={320}
            lignes={lecture.data && lignes}
            vide={
              comptes?.attendent === 0 && !etat && !type && !cherchee ? (
                <EtatVide titre="Tout est traité">Aucune demande n’attend.</EtatVide>
              ) : (
                <EtatVide titre="Rien ici">Aucune demande ne correspond à ce que vous regardez.</EtatVide>
              )
            }
          >
            {([, { jour }]) => (
              <ListeGuichet
                lignes={lignes}
                jour={jour}
                moi={utilisateur?.userWebId}
                choisie={ouverte}
                choisir={ouvrir}
                suite={hasNextPage ? { enCours: isFetchingNextPage, lire: () => void fetchNextPage() } : undefined}
              />
            )}
          </Lu>
        </div>
        {ouverte !== undefined && comptes && (
          <PanneauDemande
            reference={ouverte}
            jour={comptes.jour}
            ouvrir={ouvrir}
            voisines={{
              precedente: rang > 0 ? () => void aller(-1) : undefined,
              suivante: derriere && (() => void aller(1)),
            }}
            suivante={suivante}
            aLire={aLire === ouverte}
          />
        )}
      </div>
      {derriere && comptes && <Ensuite key={derriere.reference} ligne={derriere} jour={comptes.jour} ouvrir={ouvrir} />}
      {aide && (
        <Suspense>
          <AideTouches ouvert fermer={() => setAide(false)} />
        </Suspense>
      )}
    </>
  )
}
