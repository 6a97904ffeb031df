import type { PoolClient } from 'pg'
import { chevauchementsDeContrats, inscrirePoints, type LignePoint } from '../tables/contract-points.repo.ts'
import { booleen, code, entier, facultatif, instant, jour, numeroContrat, parDefaut, texte } from '../tables/fields.ts'
import { type Correspondance, colonnesPresentes } from '../tables/mapping.ts'
import { formatTable, type Verdicts } from '../tables/table-format.ts'
import { existants, inscrire } from '../tables/upsert.ts'

const CONTRAT: Correspondance = {
  numeroContrat: ['numero_contrat', 'text'],
  codeTypeService: ['code_type_service', 'text'],
  codeEtatContrat: ['code_etat_contrat', 'text'],
  dateEtat: ['date_etat', 'date'],
  dateDeMiseEnService: ['date_de_mise_en_service', 'date'],
  numeroClientTitulaire: ['numero_client_titulaire', 'text'],
  numeroClientCoTitulaire: ['numero_client_co_titulaire', 'text'],
  numeroClientPayeur: ['numero_client_payeur', 'text'],
  typeContrat: ['type_contrat', 'text'],
  libelleCategorieContrat: ['libelle_categorie_contrat', 'text'],
  libelleCategorieFacturation: ['libelle_categorie_facturation', 'text'],
  libelleRythmeFacturation: ['libelle_rythme_facturation', 'text'],
  libelleRythmeReleve: ['libelle_rythme_releve', 'text'],
  typeRegroupement: ['type_regroupement', 'smallint'],
  numeroContratRegroupant: ['numero_contrat_regroupant', 'text'],
  modeDistribution: ['mode_distribution', 'text'],
  codeService: ['code_service', 'text'],
  numeroCommande: ['numero_commande', 'text'],
  numeroMarche: ['numero_marche', 'text'],
  isIndexSaisisable: ['is_index_saisisable', 'boolean'],
  isAttachableGroupe: ['is_attachable_groupe', 'boolean'],
  referenceInterne: ['reference_interne', 'text'],
}

const POINT: Correspondance = {
  idPoint: ['id_point', 'text'],
  adresse: ['adresse', 'text'],
  complement: ['complement', 'text'],
  codePostal: ['code_postal', 'text'],
  ville: ['ville', 'text'],
  codeCommune: ['code_commune', 'text'],
}

const libre = facultatif(texte(255))
const champ = <const N extends string>(nom: N, description: string, obligatoire = false) => ({
  nom,
  description,
  obligatoire,
})

type Liens = {
  readonly ligne: number
  readonly numeroContrat: string
  readonly numeroClientTitulaire: string
  readonly numeroClientCoTitulaire: string | null
  readonly numeroClientPayeur: string
  readonly numeroContratRegroupant: string | null
}

/** Lines whose clients and grouping contract exist; the others are refused. */
const verifierLiens = async <L extends Liens>(
  client: PoolClient,
  lignes: readonly L[],
  verdicts: Verdicts,
): Promise<L[]> => {
  const clients = await existants(
    client,
    'client',
    'numero_client',
    lignes.flatMap((l) => [l.numeroClientTitulaire, l.numeroClientCoTitulaire, l.numeroClientPayeur]),
  )
  let bonnes = lignes.filter((l) => {
    for (const nom of ['numeroClientTitulaire', 'numeroClientCoTitulaire', 'numeroClientPayeur'] as const) {
      const numero = l[nom]
      if (numero === null || clients.has(numero)) continue
      verdicts.refuser(l.ligne, nom, numero, 'client inconnu')
      return false
    }
    return true
  })
  const regroupants = await existants(
    client,
    'contrat',
    'numero_contrat',
    bonnes.map((l) => l.numeroContratRegroupant),
  )
  // a grouping contract may stand in the same chunk, unless it is itself refused: until nothing moves any more
  for (;;) {
    const ici = new Set(bonnes.map((l) => l.numeroContrat))
    const restantes = bonnes.filter((l) => {
      const numero = l.numeroContratRegroupant
      const connu = numero === null || regroupants.has(numero) || ici.has(numero)
      if (!connu)
        verdicts.refuser(l.ligne, 'numeroContratRegroupant', numero, 'contrat regroupant inconnu : importez-le avant')
      return connu
    })
    if (restantes.length === bonnes.length) return restantes
    bonnes = restantes
  }
}

/** Spec 1§3.2. One line per contract and delivery point period: a contract may have several lines. */
export const contrats = formatTable({
  nom: 'contrats',
  description: 'Contrats, avec leur point de livraison',
  champs: [
    champ('numeroContrat', 'Numéro du contrat, sept chiffres (complété par des zéros)', true),
    champ('codeTypeService', 'EA eau, AS assainissement, BT et MT électricité', true),
    champ('codeEtatContrat', 'SE, AT, CS, RA, RS ou RM', true),
    champ('dateEtat', 'Date de l’état', true),
    champ('dateDeMiseEnService', 'Date de mise en service'),
    champ('numeroClientTitulaire', 'Client titulaire', true),
    champ('numeroClientCoTitulaire', 'Client co-titulaire'),
    champ('numeroClientPayeur', 'Client payeur, le titulaire par défaut'),
    champ('typeContrat', 'Type de contrat'),
    champ('libelleCategorieContrat', 'Catégorie du contrat'),
    champ('libelleCategorieFacturation', 'Catégorie de facturation'),
    champ('libelleRythmeFacturation', 'Rythme de facturation'),
    champ('libelleRythmeReleve', 'Rythme de relevé'),
    champ(
      'typeRegroupement',
      '0 aucun, 1 consommation, 2 facturation, 3 compteur général de division, 4 facture unique',
    ),
    champ('numeroContratRegroupant', 'Contrat regroupant'),
    champ('modeDistribution', 'Mode de distribution, 05 pour le secteur public'),
    champ('codeService', 'Code service (secteur public)'),
    champ('numeroCommande', 'Numéro de commande (secteur public)'),
    champ('numeroMarche', 'Numéro de marché (secteur public)'),
    champ('isIndexSaisisable', 'oui si l’abonné peut saisir son index'),
    champ('isAttachableGroupe', 'oui si le contrat peut entrer dans un groupe'),
    champ('referenceInterne', 'Référence de la régie'),
    champ('idPoint', 'Identifiant du point de livraison'),
    champ('adresse', 'Adresse de livraison'),
    champ('complement', 'Complément d’adresse'),
    champ('codePostal', 'Code postal'),
    champ('ville', 'Ville'),
    champ('codeCommune', 'Code INSEE de la commune'),
    champ('du', 'Début du contrat à ce point'),
    champ('au', 'Fin du contrat à ce point, vide s’il dure'),
  ],
  cle: ['numeroContrat', 'idPoint', 'du'],
  lignes: (valeurs) => ({
    numeroContrat,
    codeTypeService: code(['EA', 'AS', 'BT', 'MT']),
    codeEtatContrat: code(['SE', 'AT', 'CS', 'RA', 'RS', 'RM']),
    dateEtat: jour(valeurs),
    dateDeMiseEnService: facultatif(jour(valeurs)),
    numeroClientTitulaire: texte(50),
    numeroClientCoTitulaire: libre,
    numeroClientPayeur: libre,
    typeContrat: libre,
    libelleCategorieContrat: libre,
    libelleCategorieFacturation: libre,
    libelleRythmeFacturation: libre,
    libelleRythmeReleve: libre,
    typeRegroupement: parDefaut(entier(0, 4), 0),
    numeroContratRegroupant: facultatif(numeroContrat),
    modeDistribution: libre,
    codeService: libre,
    numeroCommande: libre,
    numeroMarche: libre,
    isIndexSaisisable: parDefaut(booleen, true),
    isAttachableGroupe: parDefaut(booleen, true),
    referenceInterne: libre,
    idPoint: libre,
    adresse: libre,
    complement: libre,
    codePostal: libre,
    ville: libre,
    codeCommune: libre,
    du: facultatif(instant(valeurs)),
    au: facultatif(instant(valeurs)),
  }),
  coherence: (ligne) => {
    if (ligne.idPoint === null) return null
    if (ligne.du === null) return ['du', 'date de début absente pour ce point de livraison']
    if (ligne.au !== null && ligne.au <= ligne.du) return ['au', 'la fin précède le début']
    for (const nom of ['adresse', 'codePostal', 'ville'] as const)
      if (ligne[nom] === null) return [nom, 'valeur absente pour ce point de livraison']
    return null
  },
  fusionner: async (client, recues, verdicts, contexte) => {
    const lignes = recues.map((l) => ({ ...l, numeroClientPayeur: l.numeroClientPayeur ?? l.numeroClientTitulaire }))
    const liees = await verifierLiens(client, lignes, verdicts)
    const point = colonnesPresentes(POINT, contexte)
    const pointDe = (l: (typeof liees)[number]): LignePoint[] =>
      l.idPoint === null || l.du === null
        ? []
        : [
            {
              ligne: l.ligne,
              numeroContrat: l.numeroContrat,
              idPoint: l.idPoint,
              du: l.du,
              au: l.au,
              point: point.ligneSql(l),
            },
          ]
    const fautives = await chevauchementsDeContrats(client, liees.flatMap(pointDe))
    for (const l of fautives)
      verdicts.refuser(l.ligne, 'du', l.du, 'cette période chevauche une autre du même contrat à ce point')
    const refusees = new Set([...fautives].map((l) => l.ligne))
    const bonnes = liees.filter((l) => !refusees.has(l.ligne))

    const contrat = colonnesPresentes(CONTRAT, contexte, ['numeroClientPayeur'])
    // several lines of one contract: the last one describes it
    const uniques = [...new Map(bonnes.map((l) => [l.numeroContrat, l])).values()]
    const changes = await inscrire(
      client,
      'contrat',
      ['numero_contrat'],
      contrat.colonnes,
      uniques.map(contrat.ligneSql),
    )
    const changees = new Set(uniques.filter((_, i) => changes[i] === true).map((l) => l.ligne))
    const points = bonnes.flatMap(pointDe)
    const changesPoints = await inscrirePoints(client, points)
    for (const [i, { ligne }] of points.entries()) if (changesPoints[i] === true) changees.add(ligne)
    for (const ligne of changees) verdicts.accepter(ligne)
  },
})
