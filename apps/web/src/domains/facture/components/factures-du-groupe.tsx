import { lireIdentifiant } from '@ondine/webapi/common/entiers.rules.ts'
import { listeDeFacturesGroupe } from '@ondine/webapi/facture/factures-groupe.liste.ts'
import { type FactureDeGroupe, facturesGroupeEndpoints } from '@ondine/webapi/facture/groupe.endpoints.ts'
import { ecrireIdentite } from '@ondine/webapi/liste/identite.rules.ts'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useRecherche } from '../../../navigation/use-adresse.ts'
import { dAbordLesDernieres } from '../../../table/ordres.rules.ts'
import { type ProprietesTable, TableDeListe } from '../../../table/table-de-liste.tsx'
import { useRechercheDeTable } from '../../../table/use-table.ts'
import { Dialogue } from '../../../ui/dialogue.tsx'
import { instantLocal } from '../../../ui/format/dates.ts'
import { euros } from '../../../ui/format/nombres.ts'
import { useTresor } from '../compte.queries.ts'
import { useSoldeGroupe } from '../facture.queries.ts'
import { factureTextes, nomDeFacture } from '../facture.textes.ts'
import { filtresDeDues, useDuesVoulues } from '../filtre-dues.ts'
import { AutresDues } from './autres-dues.tsx'
import { BoutonPdf } from './bouton-pdf.tsx'
import { EtatFacture } from './etat-facture.tsx'
import css from './facture.module.css'
import { FactureDetail } from './facture-detail.tsx'
import { JourLimite } from './jour-limite.tsx'
import { entiereDe, useTelechargementDeLot } from './selection.tsx'
import { SoldeDuGroupe } from './solde-groupe.tsx'
import { VolumeDeFacture } from './volume-facture.tsx'
import type { VueDuGroupe } from './vues-du-groupe.ts'

const liste = dAbordLesDernieres(listeDeFacturesGroupe)
/** What a person looks for in many contracts; the rest may be chosen. The contract says its address. */
const COLONNES = [
  'numeroFacture',
  'numeroContrat',
  'dateFacture',
  'dateLimitePaiementFacture',
  'montantTTCFacture',
  'soldeFactureClient',
  'etatDit',
]

type PourToutes = Omit<
  ProprietesTable<typeof facturesGroupeEndpoints.facturesGroupe, FactureDeGroupe>,
  'appel' | 'fixes'
>

/** Invoices of a group: its balance, then those of one state as a table with their contract. */
export const FacturesDuGroupe = ({ idGroupe, vue }: { readonly idGroupe: number; readonly vue: VueDuGroupe }) => {
  const { facture } = useRecherche('factures')
  const recherche = useRechercheDeTable(liste)
  const tresor = useTresor()
  const { data: solde } = useSoldeGroupe(idGroupe)
  const navigate = useNavigate()
  const aRegler = vue === 'AR' || vue === 'toutes'
  const demandees = useDuesVoulues()
  const voulues = aRegler ? demandees : {}
  const retard = voulues.retard === true
  const titre = useRef<HTMLHeadingElement>(null)
  const { total, actions, dialogues } = useTelechargementDeLot()
  const montrer = (id: number | undefined): void =>
    void navigate({
      to: '.',
      search: ((avant: Record<string, unknown>) => ({
        ...avant,
        facture: id,
      })) as never,
      replace: id === undefined,
      // the list stays where it is behind the bill
      resetScroll: false,
    })
  const choisie = lireIdentifiant(facture)
  const commun: PourToutes = {
    liste,
    idDe: ({ numeroContrat, identifiantInterneFacture }) => ecrireIdentite([numeroContrat, identifiantInterneFacture]),
    nomDe: nomDeFacture,
    rendus: {
      numeroFacture: (une) => (
        <button
          type="button"
          className={`${css.ouvrir} ${css.numeroEntier}`}
          onClick={() => montrer(une.identifiantInterneFacture)}
        >
          {nomDeFacture(une)}
        </button>
      ),
      numeroContrat: (une) => (
        <span className={css.contratDe}>
          {une.numeroContrat}
          <span title={une.adresseLivraisonConstruite}>{une.adresseLivraisonConstruite}</span>
        </span>
      ),
      soldeFactureClient: ({ soldeFactureClient: solde }) => (
        <span className={solde === 0 ? css.rienDu : css.reste}>{euros(solde === 0 ? 0 : -solde)}</span>
      ),
      dateLimitePaiementFacture: (une) => <JourLimite facture={une} />,
      etatDit: (une) => <EtatFacture facture={une} />,
      volumeConso: (une) => <VolumeDeFacture facture={une} />,
    },
    actionsDe: (une) => une.isPDFExiste && <BoutonPdf facture={une} taille="petit" />,
    actionsDeMasse: (factures, _vider, identifiants, liste) => actions(factures, entiereDe(liste), identifiants.length),
    resumeDe: (factures, liste) => total(factures, entiereDe(liste)),
    parFiltre: true,
    colonnesAuDepart: COLONNES,
    nomLigne: { un: 'facture', plusieurs: 'factures', feminin: true },
    vide: {
      titre: vue === 'TR' ? tresor.vide : factureTextes.groupe.vides[vue],
      texte: factureTextes.groupe.videPhrase,
    },
    echec: factureTextes.erreurListePhrase,
  }
  return (
    <>
      <SoldeDuGroupe idGroupe={idGroupe} aujourdhui={instantLocal(Date.now()).jour} retard={retard} />
      {vue === 'TR' && solde !== undefined && solde.montantAuTresor > 0 && (
        <p className={css.noteHors}>{tresor.phrase}</p>
      )}
      {vue === 'toutes' ? (
        <TableDeListe
          key={vue}
          {...commun}
          appel={facturesGroupeEndpoints.listeFacturesGroupe}
          fixes={{ idGroupe }}
          filtres={filtresDeDues}
        />
      ) : (
        <TableDeListe
          key={vue}
          {...commun}
          appel={facturesGroupeEndpoints.facturesGroupe}
          fixes={{ idGroupe, type: vue }}
          {...(vue === 'AR' && { filtres: filtresDeDues })}
        />
      )}
      {(vue === 'AR' || retard || voulues.attente !== undefined) && (
        <AutresDues idGroupe={idGroupe} voulues={voulues} recherche={recherche} />
      )}
      <Dialogue
        titre={factureTextes.groupe.detail}
        ouvert={choisie !== undefined}
        fermer={() => montrer(undefined)}
        large
      >
        <FactureDetail key={choisie} internalId={choisie} titre={titre} />
      </Dialogue>
      {dialogues}
    </>
  )
}
