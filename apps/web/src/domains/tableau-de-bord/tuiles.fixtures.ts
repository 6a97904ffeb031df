import type { Tuiles } from '@ondine/webapi/tableau-de-bord/tableau-de-bord.schemas.ts'

const quatorzeJours = Array.from({ length: 14 }, (_, i) => `2026-11-${String(6 + i).padStart(2, '0')}`)
const volumes = [296, 350, 366, 285, 298, 341, 308, 276, 362, 386, 290, 300, 304, 312]

/** The dashboard of an ordinary telemetered house, 20 November 2026. */
export const desTuiles = (): Tuiles => ({
  numeroContrat: '0012345',
  unite: 'M3',
  telereleve: true,
  donneesJusquAu: '2026-11-20T06:00:00+01:00',
  tuiles: {
    etatContrat: {
      etat: 'ok',
      motif: null,
      donnees: {
        codeEtatContrat: 'SE',
        etatLib: 'En service depuis le 12 mars 2019',
        dateEtat: '2019-03-12',
        isResilie: false,
        isEnAttente: false,
      },
    },
    consommationRecente: {
      etat: 'ok',
      motif: null,
      donnees: {
        du: '2026-11-06',
        au: '2026-11-19',
        jours: { jour: quatorzeJours, volumeConsoEnLitres: volumes, qualite: volumes.map(() => 'MESURE') },
        totalEnLitres: volumes.reduce((somme, volume) => somme + volume, 0),
        nbJoursConnus: 14,
        dernierJour: { jour: '2026-11-19', volumeConsoEnLitres: 312, qualite: 'MESURE' },
        moyenneJourSurUnAnEnLitres: 318,
        comparaison: 'AU_DESSOUS',
        ecartPourcent: 2,
        foyerEquivalent: { min: 2, max: 3 },
      },
    },
    derniereReleve: {
      etat: 'ok',
      motif: null,
      donnees: {
        dateReleve: '2026-11-20T06:00:00+01:00',
        valeurIndex: 1589,
        indexEnLitres: 1_589_214,
        origine: 'TELERELEVE',
        numeroPhysiqueAppareil: 'D19FA104552',
        volumeConsoEnLitres: 52_000,
        volumeConsoEnM3: 52,
        depuis: '2026-06-02T09:00:00+02:00',
        nbChiffres: 5,
        volumeDepuisJanvierEnLitres: 107_300,
      },
    },
    derniereConsommationFacturee: {
      etat: 'ok',
      motif: null,
      donnees: {
        du: '2026-01-06',
        au: '2026-07-05',
        nbJours: 181,
        volumeConsoEnLitres: 58_000,
        volumeConsoEnM3: 58,
        moyenneJourEnLitres: 320,
        isEstime: false,
      },
    },
    derniereFacture: {
      etat: 'ok',
      motif: null,
      donnees: {
        numeroContrat: '0012345',
        numeroFacture: '2026-0712-4471',
        dateFacture: '2026-07-13',
        montantTTCFacture: 26_745,
        soldeFactureClient: null,
        etape: null,
        jourDu: null,
      },
    },
    prochaineFacturation: {
      etat: 'ok',
      motif: null,
      donnees: { dateProchaineFacturation: null, moisPrevisionProchaineFacture: '2027-01', rythme: 'Semestriel' },
    },
    alertes: { etat: 'ok', motif: null, donnees: { nbActives: 2, nbEnCours: 0, pressante: null } },
    facturesARegler: { etat: 'vide', motif: 'NON_TRANSMIS', donnees: null },
    facturesEnRelance: { etat: 'vide', motif: 'NON_TRANSMIS', donnees: null },
    dernierReglement: { etat: 'vide', motif: 'NON_TRANSMIS', donnees: null },
    levees: { etat: 'vide', motif: 'NON_TRANSMIS', donnees: null },
  },
})
