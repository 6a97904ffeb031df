import { Appareils } from '../readings/meters.ts'
import { motifHorsBornes } from '../readings/plausible.ts'
import { fusionnerReleves, ORIGINES } from '../readings/releves.repo.ts'
import { controlerReleves, type ReleveLu } from '../readings/releves-control.ts'
import { arrondis, entier, instant, litres, mot, parDefaut, texte } from '../tables/fields.ts'
import { formatTable, TAILLE_PAQUET } from '../tables/table-format.ts'

/** Billing readings, kept as received: nothing is ever replaced, the derivation chooses (decisions 1 and 4). */
export const releves = formatTable({
  nom: 'releves',
  description: 'Relevés de facturation, toutes origines',
  champs: [
    { nom: 'identifiantAppareil', obligatoire: true, description: 'Identifiant du compteur, 64 caractères au plus' },
    { nom: 'dateReleve', obligatoire: true, description: 'Date du relevé, heure facultative' },
    { nom: 'valeurIndex', obligatoire: true, description: 'Index, en litres (ou en m³ avec --unite m3)' },
    {
      nom: 'origine',
      obligatoire: true,
      description: 'relevé, télérelevé, auto-relevé, estimé, rectifié, pose ou dépose',
    },
    { nom: 'numeroOrdre', obligatoire: false, description: 'Numéro du cadran, 1 par défaut' },
    { nom: 'version', obligatoire: false, description: 'Version du relevé, 0 par défaut ; la plus haute l’emporte' },
  ],
  cle: ['identifiantAppareil', 'numeroOrdre', 'dateReleve', 'origine', 'version', 'valeurIndex'],
  finDeLigneExigee: true,
  relecture: {
    source: 'releves',
    ligne: ([identifiant = '', date = '', index = '', , cadran = ''], valeurs) => {
      const [lu, lus] = [valeurs.instant(date), valeurs.litres(index)]
      if (!lu.ok || typeof lus === 'string') return null
      // an ambiguous hour of a billing reading is its first, and stays there
      return { identifiant, cadran: Number(cadran || 1), instant: lu.instant, heureDouble: false, litres: lus.litres }
    },
  },
  lignes: (valeurs) => ({
    identifiantAppareil: texte(64),
    dateReleve: instant(valeurs),
    valeurIndex: litres(valeurs),
    origine: mot(ORIGINES),
    numeroOrdre: parDefaut(entier(1, 99), 1),
    version: parDefaut(entier(0, 32_767), 0),
  }),
  doutes: (brute, { valeurs }) => arrondis(brute, valeurs, 'index', ['valeurIndex']),
  fusionner: async (client, lignes, verdicts, { maintenant, lotId, portees, valeurs }) => {
    const appareils = new Appareils()
    await appareils.charger(client, new Set(lignes.map((l) => l.identifiantAppareil)))
    const bonnes: ReleveLu[] = []
    for (const l of lignes) {
      const appareil = appareils.trouver(l.identifiantAppareil)
      const horsBornes = motifHorsBornes(Date.parse(l.dateReleve) / 1000, maintenant)
      const sansCadran = appareil !== undefined && l.numeroOrdre !== 1 && !appareil.cadrans.includes(l.numeroOrdre)
      if (appareil === undefined) verdicts.refuser(l.ligne, 'identifiantAppareil', 'compteur inconnu')
      if (horsBornes !== null) verdicts.refuser(l.ligne, 'dateReleve', horsBornes)
      if (sansCadran) verdicts.refuser(l.ligne, 'numeroOrdre', 'ce compteur n’a pas ce cadran')
      if (appareil !== undefined && horsBornes === null && !sansCadran)
        bonnes.push({ ...l, appareil: appareil.id, connu: appareil })
    }
    for (const { appareil, dateReleve } of bonnes) {
      const instant = Date.parse(dateReleve) / 1000
      portees.noter(appareil, instant, instant)
    }
    // lines come in the order of the file: the header is its first
    const premier = lignes.some(({ ligne }) => ligne <= TAILLE_PAQUET + 1)
    await controlerReleves(client, bonnes, verdicts, { valeurs }, premier)
    await fusionnerReleves(client, bonnes, verdicts, lotId)
  },
})
