import { etatsContrat } from '@ondine/webapi/abonnement/abonnement.codes.ts'
import { accord } from '@ondine/webapi/common/nombres.rules.ts'
import { libellesEtatDemande } from '@ondine/webapi/demarche/demande.codes.ts'
import type { ResultatsDeRecherche } from '@ondine/webapi/fiche/fiche.schemas.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { contientMots } from '../../ui/recherche.tsx'

export type NatureTrouvee = 'compte' | 'contrat' | 'facture' | 'demande' | 'reglage' | 'ecran'
export interface Trouve {
  readonly cle: string
  readonly nature: NatureTrouvee
  readonly libelle: string
  readonly precision: string
  /** At the end of the line. */
  readonly etat: string
  readonly chemin: string
  readonly recherche: Readonly<Record<string, string>>
}
export interface GroupeTrouve {
  readonly titre: string
  readonly trouves: readonly Trouve[]
}
interface EcranOffert {
  readonly id: string
  readonly chemin: string
  readonly libelle: string
  readonly phrase: string
}

const contrats = (nombre: number): string => (nombre === 0 ? 'Sans contrat' : `${nombre} ${accord(nombre, 'contrat')}`)

const desResultats = ({
  comptes,
  contrats: trouves,
  factures,
  demandes,
  reglages,
}: ResultatsDeRecherche): GroupeTrouve[] => [
  {
    titre: 'Clients',
    trouves: comptes.map(({ userWebId, libelle, precision, nbContrats, mailValide }) => ({
      cle: `compte-${userWebId}`,
      nature: 'compte',
      libelle,
      precision,
      etat: mailValide ? contrats(nbContrats) : 'Adresse à valider',
      chemin: cheminDe('admin-client', { compte: String(userWebId) }),
      recherche: {},
    })),
  },
  {
    titre: 'Contrats',
    trouves: trouves.map(({ numeroContrat, libelle, precision, codeEtatContrat, userWebId }) => ({
      cle: `contrat-${numeroContrat}`,
      nature: 'contrat',
      libelle,
      precision,
      etat: etatsContrat[codeEtatContrat].libelle,
      // one account: its page; none or several: who sees the contract
      chemin: userWebId === null ? cheminDe('admin-contrat') : cheminDe('admin-client', { compte: String(userWebId) }),
      recherche: (userWebId === null ? { contrat: numeroContrat } : {}) as Readonly<Record<string, string>>,
    })),
  },
  {
    titre: 'Factures',
    trouves: factures.map(({ identifiantInterneFacture, libelle, precision, etat }) => ({
      cle: `facture-${identifiantInterneFacture}`,
      nature: 'facture',
      libelle,
      precision,
      etat,
      chemin: cheminDe('facture-lue', { facture: String(identifiantInterneFacture) }),
      recherche: {},
    })),
  },
  {
    titre: 'Demandes',
    trouves: demandes.map(({ reference, libelle, precision, etat }) => ({
      cle: `demande-${reference}`,
      nature: 'demande',
      libelle,
      precision,
      etat: libellesEtatDemande[etat],
      chemin: cheminDe('admin-demandes'),
      recherche: { demande: reference },
    })),
  },
  {
    titre: 'Réglages',
    trouves: reglages.map(({ nature, nom, libelle, precision }) => ({
      cle: `reglage-${nom}`,
      nature: 'reglage',
      libelle,
      precision,
      etat: nature === 'PARAMETRE' ? 'Paramètre' : 'Fonctionnalité',
      chemin: cheminDe(nature === 'PARAMETRE' ? 'admin-parametrage' : 'admin-configuration'),
      recherche: { q: nom },
    })),
  },
]

/** What the search shows, by kind: what the server found, and the screens whose words match; all of these before anything is typed. */
export const groupesTrouves = (
  saisie: string,
  ecrans: readonly EcranOffert[],
  recus: ResultatsDeRecherche | undefined,
): GroupeTrouve[] =>
  [
    ...(recus === undefined ? [] : desResultats(recus)),
    {
      titre: 'Aller à',
      trouves: ecrans
        .filter(({ libelle, phrase }) => saisie === '' || contientMots(saisie, `${libelle} ${phrase}`))
        .map(({ id, chemin, libelle, phrase }) => ({
          cle: `ecran-${id}`,
          nature: 'ecran' as const,
          libelle,
          precision: phrase,
          etat: '',
          chemin,
          recherche: {},
        })),
    },
  ].filter(({ trouves }) => trouves.length > 0)

/** Place of the choice after a key; it goes round. Undefined where the key chooses nothing. */
export const apresTouche = (touche: string, place: number, nombre: number): number | undefined => {
  if (nombre === 0) return undefined
  if (touche === 'ArrowDown') return (place + 1) % nombre
  if (touche === 'ArrowUp') return (place + nombre - 1) % nombre
  return undefined
}
