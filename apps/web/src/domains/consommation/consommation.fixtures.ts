import type { Qualite } from '@ondine/webapi/consommation/consommation.codes.ts'
import type { Autorisations } from '@ondine/webapi/consommation/consommation.schemas.ts'
import type { Barre } from '@ondine/webapi/consommation/graphe.rules.ts'

/** One bar of an answer. */
export const uneBarre = (
  debut: string,
  litres: number | null,
  qualite: Qualite = litres === null ? 'MANQUANT' : 'MESURE',
  litresEstimes = 0,
): Barre => ({
  debut,
  fin: debut,
  volumeConsoEnLitres: litres,
  volumeConsoEnM3: litres === null ? null : litres / 1000,
  qualite,
  litresEstimes,
})

/** Days of October of a year, each with the same volume, some missing. */
export const unMoisDOctobre = (annee: number, litres: number, manquants: readonly number[] = []): Barre[] =>
  Array.from({ length: 31 }, (_, i) =>
    uneBarre(`${annee}-10-${String(i + 1).padStart(2, '0')}`, manquants.includes(i + 1) ? null : litres),
  )

type Motif = Autorisations['granularites'][number]['motif']

/** Authorisations of a contract whose days and hours may be closed. */
export const desDroits = (jours: Motif = null, heures: Motif = null): Autorisations => ({
  numeroContrat: '0012345',
  granularites: (['ANNEE', 'MOIS', 'JOURNEE', 'HEURE'] as const).map((granularite) => {
    const motif = granularite === 'HEURE' ? heures : granularite === 'JOURNEE' ? jours : null
    const consentement = { requis: granularite === 'HEURE', accorde: motif === null, le: null, modifiable: true }
    return { granularite, autorise: motif === null, motif, consentement }
  }),
  groupeAutorisation: { actif: false },
  creerGroupePageConso: false,
  services: [],
})
