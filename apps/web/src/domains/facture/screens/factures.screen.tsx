import { IconCash, IconLayoutList, IconTable } from '@tabler/icons-react'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { destination } from '../../../navigation/destination.ts'
import { useRecherche, useRechercheBrute } from '../../../navigation/use-adresse.ts'
import { useSession } from '../../../session/session.store.ts'
import { useContratCourant } from '../../../session/use-contrat-courant.ts'
import { charge } from '../../../ui/chargement.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { Squelette } from '../../../ui/squelette.tsx'
import { useSuiviDePaiement } from '../../paiement/suivi.public.ts'
import { ChercherFacture } from '../components/chercher-facture.tsx'
import { FacturesEnPanneaux } from '../components/factures-en-panneaux.tsx'
import { SansContrat } from '../components/sans-contrat.tsx'
import { DeTous, useContratsEnsemble, VersTous } from '../components/tous-mes-contrats.tsx'
import { VUES_DU_GROUPE } from '../components/vues-du-groupe.ts'
import { useSoldeDe, useTresor } from '../compte.queries.ts'
import { compteTextes } from '../compte.textes.ts'
import { ContratNomme } from '../contrat-nomme.public.tsx'
import { ContratsResilies } from '../contrats-resilies.public.tsx'
import { factureTextes } from '../facture.textes.ts'

// most people read the list: the table comes when it is asked for
const FacturesEnTableau = charge(() => import('../components/factures-en-tableau.tsx'), 'FacturesEnTableau')
const ReglementsEnTableau = charge(() => import('../components/reglements-en-tableau.tsx'), 'ReglementsEnTableau')
const FacturesDuGroupe = charge(() => import('../components/factures-du-groupe.tsx'), 'FacturesDuGroupe')

const VUES = [
  { valeur: 'liste', libelle: factureTextes.liste, icone: IconLayoutList },
  { valeur: 'tableau', libelle: factureTextes.tableau, icone: IconTable },
] as const
/** Of payments, where the utility shows them. */
const VUES_ET_REGLEMENTS = [
  ...VUES,
  { valeur: 'reglements', libelle: compteTextes.reglements.titre, icone: IconCash },
] as const

/** The address as it stands, without a view that there is none of. */
const SansVue = () => {
  const { vue: _, ...reste } = useRechercheBrute()
  return <Navigate to="." search={reste as never} replace />
}

/** Of a group: what is to settle first. `intro`: whose they are, where the portal does not look at that group. */
const FacturesDUnGroupe = ({ idGroupe, intro }: { readonly idGroupe: number; readonly intro?: ReactNode }) => {
  const { vue, tous, retard, attente } = useRecherche('factures')
  const tresor = useTresor()
  const navigate = useNavigate()
  const montree = VUES_DU_GROUPE.find((une) => une === vue) ?? 'AR'
  return (
    <>
      {vue !== undefined && vue !== montree && <SansVue />}
      <PageHeader
        titre={factureTextes.titre}
        intro={intro}
        actions={
          <Segments
            nom={factureTextes.groupe.etat}
            segments={VUES_DU_GROUPE.map((valeur) => ({
              valeur,
              libelle: valeur === 'TR' ? tresor.TR : factureTextes.groupe.etats[valeur],
            }))}
            valeur={montree}
            onChange={(choisie) =>
              void navigate({
                to: '.',
                search: destination('factures', {
                  tous,
                  vue: choisie === 'AR' ? undefined : choisie,
                  // of what is settled or the treasury's nothing is late, nor expected
                  ...((choisie === 'AR' || choisie === 'toutes') && { retard, attente }),
                }).search as never,
                replace: true,
              })
            }
          />
        }
      />
      <Suspense fallback={<Squelette hauteur={320} />}>
        <FacturesDuGroupe key={idGroupe} idGroupe={idGroupe} vue={montree} />
      </Suspense>
      <ContratsResilies />
    </>
  )
}

/** Invoices of the current contract or group (2§2). */
export const FacturesScreen = () => {
  const { contexte } = useSession()
  useSuiviDePaiement()
  const { contrat, tous, vue } = useRecherche('factures')
  const ensemble = useContratsEnsemble()
  if (contexte?.mode === 'groupe' && contrat === undefined) return <FacturesDUnGroupe idGroupe={contexte.idGroupe} />
  if (tous !== undefined && ensemble > 1) return <FacturesDUnGroupe idGroupe={0} intro={<DeTous />} />
  // states are looked at over several contracts: an address that names one is that of all of them
  if (contrat === undefined && ensemble > 1 && VUES_DU_GROUPE.some((une) => une === vue))
    return <Navigate {...destination('factures', { tous: true, vue })} replace />
  return <FacturesDUnContrat ensemble={ensemble} />
}

const FacturesDUnContrat = ({ ensemble }: { readonly ensemble: number }) => {
  const courant = useContratCourant()
  const { vue, contrat, etat } = useRecherche('factures')
  // of a contract that is not the current one: an ended one never becomes it, nor one of a group that goes on
  const ailleurs = /^\d{7}$/.test(contrat ?? '') && contrat !== courant.numeroContrat ? contrat : undefined
  const numeroContrat = ailleurs ?? courant.numeroContrat
  const navigate = useNavigate()
  const masques = useSoldeDe(numeroContrat).data?.isReglementsMasques
  const avecReglements = masques === false
  const segments = avecReglements ? VUES_ET_REGLEMENTS : VUES
  const montree = segments.find(({ valeur }) => valeur === vue)?.valeur ?? 'liste'
  const montrer = (choisie: string): void =>
    void navigate({
      to: '.',
      search: destination('factures', { contrat: ailleurs, etat, vue: choisie === 'liste' ? undefined : choisie })
        .search as never,
      replace: true,
    })
  // whether payments show, and how many contracts there are, is known a moment later
  const peutEtre =
    (vue === 'reglements' && masques === undefined) || (ensemble === 0 && VUES_DU_GROUPE.some((une) => une === vue))
  const perdue = vue !== undefined && vue !== montree && !peutEtre
  return (
    <>
      {perdue && <SansVue />}
      <PageHeader
        titre={factureTextes.titre}
        intro={ailleurs === undefined && ensemble > 1 && <VersTous nombre={ensemble} />}
        actions={
          numeroContrat !== undefined && (
            <>
              {montree === 'liste' && <ChercherFacture contrat={ailleurs} />}
              <Segments nom={factureTextes.presentation} segments={segments} valeur={montree} onChange={montrer} />
            </>
          )
        }
      />
      {ailleurs !== undefined && <ContratNomme numeroContrat={ailleurs} />}
      {numeroContrat === undefined ? (
        <SansContrat />
      ) : montree === 'tableau' ? (
        <Suspense fallback={<Squelette hauteur={320} />}>
          <FacturesEnTableau key={numeroContrat} numeroContrat={numeroContrat} />
        </Suspense>
      ) : montree === 'reglements' ? (
        <Suspense fallback={<Squelette hauteur={320} />}>
          <ReglementsEnTableau key={numeroContrat} numeroContrat={numeroContrat} />
        </Suspense>
      ) : (
        <FacturesEnPanneaux key={numeroContrat} numeroContrat={numeroContrat} />
      )}
      {ailleurs === undefined && numeroContrat !== undefined && <ContratsResilies />}
    </>
  )
}
