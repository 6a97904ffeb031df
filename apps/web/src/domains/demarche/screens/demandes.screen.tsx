import { IconArrowLeft, IconLayoutList, IconPlus, IconTable } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { destination } from '../../../navigation/destination.ts'
import { useRecherche } from '../../../navigation/use-adresse.ts'
import { Bouton, classesBouton } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { EtatVide } from '../../../ui/etats.tsx'
import { instantLocal } from '../../../ui/format/dates.ts'
import { Lu } from '../../../ui/lu.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { Squelette } from '../../../ui/squelette.tsx'
import { Suivants } from '../../../ui/suivants.tsx'
import { useUneColonne } from '../../../ui/use-etroit.ts'
import { DemandeOuverte } from '../demandes/demande-lue.tsx'
import css from '../demandes/demandes.module.css'
import { useDemande, useDemandes } from '../demandes/demandes.queries.ts'
import { demandesTextes as textes } from '../demandes/demandes.textes.ts'
import { ListeDemandes } from '../demandes/liste-demandes.tsx'
import { resumeDesDemandes } from '../demandes/suite.phrases.ts'

const DemandesEnTableau = lazy(() =>
  import('../demandes/demandes-en-tableau.tsx').then((m) => ({ default: m.DemandesEnTableau })),
)

const VUES = [
  { valeur: 'liste', libelle: textes.liste, icone: IconLayoutList },
  { valeur: 'tableau', libelle: textes.tableau, icone: IconTable },
] as const

const Nouvelle = () => (
  <Link {...destination('dem-contact-open', {})} className={classesBouton()}>
    <IconPlus size={18} aria-hidden="true" />
    {textes.nouvelle}
  </Link>
)

const Une = ({ reference, aujourdhui }: { readonly reference: string; readonly aujourdhui: string }) => (
  <Lu de={useDemande(reference)} erreur={textes.une.erreur} suite={textes.suite} hauteur={480} enCarte>
    {(demande) => <DemandeOuverte demande={demande} aujourdhui={aujourdhui} />}
  </Lu>
)

const Suivies = ({ demande }: { readonly demande: string | undefined }) => {
  const demandes = useDemandes()
  const uneColonne = useUneColonne()
  const navigate = useNavigate()
  const aujourdhui = instantLocal(Date.now()).jour
  const lues = demandes.data?.pages.flatMap(({ resultats }) => resultats)
  // beside the list, the first of them is read while none is chosen
  const choisie = demande ?? (uneColonne ? undefined : lues?.[0]?.reference)
  if (uneColonne && demande !== undefined)
    return (
      <>
        <p className={css.retour}>
          <Bouton variante="discret" onClick={() => void navigate(destination('demandes', {}))}>
            <IconArrowLeft size={18} aria-hidden="true" />
            {textes.une.retour}
          </Bouton>
        </p>
        <Une reference={demande} aujourdhui={aujourdhui} />
      </>
    )
  return (
    <Lu
      de={{ data: lues, isError: demandes.isError, refetch: demandes.refetch }}
      erreur={textes.erreur}
      suite={textes.suite}
      hauteur={360}
      enCarte
      lignes={lues}
      vide={
        <EtatVide titre={textes.vide.titre} actions={<Nouvelle />}>
          {textes.vide.texte}
        </EtatVide>
      }
    >
      {(toutes) => (
        <>
          <p className={css.resume}>{resumeDesDemandes(toutes, aujourdhui)}</p>
          <div className={css.deux}>
            <div>
              <Carte marge={false} className={css.liste}>
                <ListeDemandes demandes={toutes} choisie={choisie} aujourdhui={aujourdhui} />
              </Carte>
              <Suivants de={demandes} />
            </div>
            {choisie !== undefined && <Une key={choisie} reference={choisie} aujourdhui={aujourdhui} />}
          </div>
        </>
      )}
    </Lu>
  )
}

/** Requests of the account, and what became of each (2§2, SyntheseDesDemandes). */
export const DemandesScreen = () => {
  const { demande, vue } = useRecherche('demandes')
  const navigate = useNavigate()
  const montree = vue === 'tableau' ? 'tableau' : 'liste'
  const montrer = (choisie: string): void =>
    void navigate({ ...destination('demandes', { vue: choisie === 'liste' ? undefined : choisie }), replace: true })
  return (
    <>
      <PageHeader
        titre={textes.titre}
        actions={
          <>
            <Segments nom={textes.presentation} segments={VUES} valeur={montree} onChange={montrer} />
            <Nouvelle />
          </>
        }
      />
      {montree === 'tableau' ? (
        <Suspense fallback={<Squelette hauteur={320} />}>
          <DemandesEnTableau />
        </Suspense>
      ) : (
        <Suivies demande={demande} />
      )}
    </>
  )
}
