import type { Format } from '../format.ts'
import { SessionTelereleve } from '../readings/telereleve-chunk.ts'

export const telereleve: Format = {
  nom: 'telereleve',
  description: 'Lectures automatiques des compteurs télérelevés',
  champs: [
    { nom: 'identifiantAppareil', obligatoire: true, description: 'Identifiant du compteur, 64 caractères au plus' },
    { nom: 'dateReleve', obligatoire: true, description: 'Date et heure de la lecture' },
    { nom: 'valeurIndex', obligatoire: true, description: 'Index lu, en litres (ou en m³ avec --unite m3)' },
    {
      nom: 'version',
      obligatoire: false,
      description: 'Version de la lecture, 0 par défaut ; la plus haute l’emporte',
    },
    { nom: 'rectifie', obligatoire: false, description: 'oui si la lecture corrige une lecture antérieure' },
  ],
  cle: ['identifiantAppareil', 'dateReleve', 'valeurIndex', 'version', 'rectifie'],
  taillePaquet: 20_000,
  finDeLigneExigee: true,
  relecture: {
    source: 'telereleve',
    ligne: ([identifiant = '', date = '', index = ''], valeurs) => {
      const [instant, lus] = [valeurs.instant(date), valeurs.litres(index)]
      if (!instant.ok || typeof lus === 'string') return null
      return { identifiant, cadran: 1, instant: instant.instant, heureDouble: instant.heureDouble, litres: lus.litres }
    },
  },
  ouvrir: (contexte) => new SessionTelereleve(contexte),
}
