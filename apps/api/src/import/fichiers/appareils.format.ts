import { FOURNISSEURS_CAPTEUR } from '@ondine/webapi/alerte/alerte.rules.ts'
import { controlerIndexDePose } from '../readings/fitting-indexes.ts'
import { arrondis, booleen, code, entier, facultatif, instant, litres, parDefaut, texte } from '../tables/fields.ts'
import { type Correspondance, colonnesPresentes } from '../tables/mapping.ts'
import {
  chevauchementsDePoses,
  identifiantsDe,
  inscrireCadrans,
  inscrirePoses,
  type LignePose,
  marquerADeriver,
} from '../tables/meters.repo.ts'
import { formatTable } from '../tables/table-format.ts'
import { existants, inscrire } from '../tables/upsert.ts'

const COLONNES: Correspondance = {
  identifiantAppareil: ['identifiant_appareil', 'text'],
  numeroPhysiqueAppareil: ['numero_physique_appareil', 'text'],
  diametre: ['diametre_mm', 'smallint'],
  reseau: ['reseau', 'text'],
  unite: ['unite', 'text'],
  nombreChiffres: ['nb_chiffres', 'smallint'],
  telereleve: ['telereleve', 'boolean'],
  fournisseurCapteur: ['fournisseur_capteur', 'text'],
}

const libre = facultatif(texte(100))
const champ = <const N extends string>(nom: N, description: string, obligatoire = false) => ({
  nom,
  description,
  obligatoire,
})

/** `1:Heures pleines|2:Heures creuses`: order number and label of each dial. */
const lireCadrans = (brut: string | null): { numero: number; libelle: string | null }[] | null => {
  if (brut === null) return []
  const cadrans = brut.split('|').map((element) => /^\s*(\d{1,2})\s*(?::(.*))?$/.exec(element))
  if (cadrans.some((trouve) => trouve === null || Number(trouve[1]) === 0)) return null
  return cadrans.map((trouve) => ({ numero: Number(trouve?.[1]), libelle: trouve?.[2]?.trim() || null }))
}

/** Spec 1§3.3. One line per meter and stay at a delivery point: a meter moved or fitted again has several lines. */
export const appareils = formatTable({
  nom: 'appareils',
  description: 'Compteurs, cadrans, poses et déposes',
  champs: [
    champ('identifiantAppareil', 'Identifiant du compteur, unique, 64 caractères au plus', true),
    champ('numeroPhysiqueAppareil', 'Numéro gravé sur le compteur, 20 caractères au plus', true),
    champ('diametre', 'Diamètre en millimètres'),
    champ('reseau', 'Réseau'),
    champ('unite', 'L (eau) ou KWH (électricité)'),
    champ('nombreChiffres', 'Chiffres noirs du cadran (m³, kWh) : 5 par défaut, 6 en électricité ou dès 50 mm'),
    champ('telereleve', 'oui si le compteur est télérelevé'),
    champ('fournisseurCapteur', 'Fournisseur du capteur de fuite : AFDM, AFDH ou AFDW, AFDM par défaut'),
    champ('cadrans', 'Numéros et libellés, par exemple 1:Heures pleines|2:Heures creuses'),
    champ('idPoint', 'Point de livraison où le compteur est posé'),
    champ('datePose', 'Date et heure de la pose, nécessaire avec idPoint'),
    champ('indexPose', 'Index à la pose'),
    champ('dateDepose', 'Date et heure de la dépose, vide s’il est en place'),
    champ('indexDepose', 'Index à la dépose'),
  ],
  cle: ['identifiantAppareil', 'datePose'],
  lignes: (valeurs) => ({
    identifiantAppareil: texte(64),
    numeroPhysiqueAppareil: texte(20),
    diametre: facultatif(entier(1, 2000)),
    reseau: libre,
    unite: parDefaut(code(['L', 'KWH']), 'L'),
    nombreChiffres: parDefaut(entier(3, 9), 0),
    telereleve: parDefaut(booleen, false),
    fournisseurCapteur: facultatif(code(FOURNISSEURS_CAPTEUR)),
    cadrans: facultatif(texte(500)),
    idPoint: facultatif(texte(255)),
    datePose: facultatif(instant(valeurs)),
    indexPose: facultatif(litres(valeurs)),
    dateDepose: facultatif(instant(valeurs)),
    indexDepose: facultatif(litres(valeurs)),
  }),
  doutes: (brute, { valeurs }) => arrondis(brute, valeurs, 'index', ['indexPose', 'indexDepose']),
  coherence: (ligne) => {
    const fautes: ['cadrans' | 'datePose' | 'idPoint' | 'dateDepose', string][] = []
    if (lireCadrans(ligne.cadrans) === null)
      fautes.push(['cadrans', 'cadrans illisibles : 1:libellé|2:libellé attendu'])
    if (ligne.idPoint !== null && ligne.datePose === null) fautes.push(['datePose', 'date de pose absente'])
    if (ligne.idPoint === null && ligne.datePose !== null) fautes.push(['idPoint', 'point de livraison absent'])
    if (ligne.dateDepose !== null && ligne.datePose !== null && ligne.dateDepose <= ligne.datePose)
      fautes.push(['dateDepose', 'la dépose précède la pose'])
    if (ligne.dateDepose !== null && ligne.datePose === null && ligne.idPoint === null)
      fautes.push(['dateDepose', 'dépose sans pose'])
    return fautes
  },
  fusionner: async (client, lignes, verdicts, contexte) => {
    const points = await existants(
      client,
      'point_livraison',
      'id_point',
      lignes.map((l) => l.idPoint),
    )
    const siPresent = <T>(champ: string, valeur: T): T | undefined =>
      contexte.presents.has(champ) ? valeur : undefined
    const poseDe = (l: (typeof lignes)[number]): LignePose[] =>
      l.idPoint === null || l.datePose === null
        ? []
        : [
            {
              ligne: l.ligne,
              identifiantAppareil: l.identifiantAppareil,
              idPoint: l.idPoint,
              du: l.datePose,
              au: siPresent('dateDepose', l.dateDepose),
              indexPose: siPresent('indexPose', l.indexPose),
              indexDepose: siPresent('indexDepose', l.indexDepose),
            },
          ]
    const connues = lignes.filter((l) => {
      const connu = l.idPoint === null || points.has(l.idPoint)
      if (!connu) verdicts.refuser(l.ligne, 'idPoint', 'point de livraison inconnu')
      return connu
    })
    const fautives = await chevauchementsDePoses(client, connues.flatMap(poseDe))
    for (const ligne of fautives)
      verdicts.refuser(ligne, 'datePose', 'ce séjour chevauche un autre séjour du même compteur')
    const bonnes = connues.filter((l) => !fautives.has(l.ligne))

    const { colonnes, ligneSql } = colonnesPresentes(COLONNES, contexte)
    const uniques = [...new Map(bonnes.map((l) => [l.identifiantAppareil, l])).values()]
    const changes = await inscrire(client, 'appareil', ['identifiant_appareil'], colonnes, uniques.map(ligneSql))
    const ids = await identifiantsDe(
      client,
      uniques.map((l) => l.identifiantAppareil),
    )
    await controlerIndexDePose(client, bonnes, verdicts, contexte.valeurs)
    const idDe = (l: { identifiantAppareil: string }): number => ids.get(l.identifiantAppareil) ?? 0
    const cadrans = uniques.flatMap((l) => (lireCadrans(l.cadrans) ?? []).map((c) => ({ appareil: idDe(l), ...c })))
    const cadransChanges = await inscrireCadrans(client, cadrans)
    const poses = bonnes.flatMap(poseDe)
    const posesChangees = await inscrirePoses(client, poses, ids)

    const changees = new Map<number, number>()
    for (const [i, l] of uniques.entries())
      if (changes[i] === true || cadransChanges.has(idDe(l))) changees.set(l.ligne, idDe(l))
    for (const [i, l] of poses.entries()) if (posesChangees[i] === true) changees.set(l.ligne, idDe(l))
    for (const ligne of changees.keys()) verdicts.accepter(ligne)
    await marquerADeriver(client, [...new Set(changees.values())])
  },
})
