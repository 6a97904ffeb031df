import { IconLayoutList, IconTable } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useRecherche } from '../../../navigation/use-adresse.ts'
import { useContratCourant } from '../../../session/use-contrat-courant.ts'
import { Carte } from '../../../ui/carte.tsx'
import { EtatVide } from '../../../ui/etats.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { FacturesEnPanneaux } from '../components/factures-en-panneaux.tsx'
import { FacturesEnTableau } from '../components/factures-en-tableau.tsx'
import { factureTextes } from '../facture.textes.ts'

const VUES = [
  { valeur: 'liste', libelle: factureTextes.liste, icone: IconLayoutList },
  { valeur: 'tableau', libelle: factureTextes.tableau, icone: IconTable },
] as const

/** Invoices of the current contract (2§2). */
export const FacturesScreen = () => {
  const { numeroContrat } = useContratCourant()
  const { vue } = useRecherche('factures')
  const navigate = useNavigate()
  const montree = vue === 'tableau' ? 'tableau' : 'liste'
  const montrer = (choisie: string): void =>
    void navigate({ to: '.', search: (choisie === 'tableau' ? { vue: choisie } : {}) as never, replace: true })
  return (
    <>
      <PageHeader
        titre={factureTextes.titre}
        actions={
          numeroContrat !== undefined && (
            <Segments nom={factureTextes.presentation} segments={VUES} valeur={montree} onChange={montrer} />
          )
        }
      />
      {numeroContrat === undefined ? (
        <Carte>
          <EtatVide titre={factureTextes.choisir}>{factureTextes.choisirPhrase}</EtatVide>
        </Carte>
      ) : montree === 'tableau' ? (
        <FacturesEnTableau key={numeroContrat} numeroContrat={numeroContrat} />
      ) : (
        <FacturesEnPanneaux key={numeroContrat} numeroContrat={numeroContrat} />
      )}
    </>
  )
}
