import {
  codesEtatContrat,
  codesTypeService,
  etatsContrat,
  typesService,
} from '@ondine/webapi/abonnement/abonnement.codes.ts'
import type { PoolClient } from 'pg'
import type { ContexteFormat } from '../format.ts'
import { payeursConnus, verifierLiens, verifierPoints } from '../tables/contract-links.ts'
import {
  chevauchementsDeContrats,
  estRetire,
  inscrirePoints,
  type LignePoint,
  peutCreerPoints,
} from '../tables/contract-points.repo.ts'
import { booleen, code, entier, facultatif, instant, jour, numeroContrat, parDefaut, texte } from '../tables/fields.ts'
import { type Correspondance, colonnesPresentes } from '../tables/mapping.ts'
import {
  direPassages,
  ExamenDesPassages,
  ecrirePassages,
  type LigneDePersonnes,
  lirePassages,
} from '../tables/passages.ts'
import { faitsDesSejours } from '../tables/provisional-ends.repo.ts'
import { direSejour } from '../tables/provisional-ends.ts'
import { formatTable } from '../tables/table-format.ts'
import { inscrire } from '../tables/upsert.ts'
import { prouverParAdresse } from './preuves-par-adresse.ts'

type LigneDeContrat = Omit<LigneDePersonnes, 'numeroClientCoTitulaire' | 'numeroClientPayeur'> & {
  readonly numeroClientCoTitulaire: string | null
  readonly numeroClientPayeur: string | null
}

/** One line a contract, the last one, with the people that it has by it: a column that the file does not have changes nothing. */
const personnesDesLignes = async <L extends LigneDeContrat>(
  client: PoolClient,
  lignes: readonly L[],
  { presents }: ContexteFormat,
): Promise<(L & { numeroClientPayeur: string })[]> => {
  const payeurs = presents.has('numeroClientPayeur') ? new Map<string, string>() : await payeursConnus(client, lignes)
  return lignes.map((l) => ({
    ...l,
    numeroClientPayeur: l.numeroClientPayeur ?? payeurs.get(l.numeroContrat) ?? l.numeroClientTitulaire,
  }))
}

/** Several lines of one contract: the last one describes it. */
const parContrat = <L extends { readonly numeroContrat: string }>(lignes: readonly L[]): L[] => [
  ...new Map(lignes.map((l) => [l.numeroContrat, l])).values(),
]

const commePersonnes = (
  lignes: readonly (LigneDeContrat & { readonly numeroClientPayeur: string })[],
  { presents }: ContexteFormat,
): LigneDePersonnes[] =>
  lignes.map((l) => ({
    ...l,
    numeroClientCoTitulaire: presents.has('numeroClientCoTitulaire') ? l.numeroClientCoTitulaire : undefined,
  }))

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

/** « SE en service, AT en attente ». */
const enToutesLettres = <C extends string>(codes: readonly C[], libelle: (code: C) => string): string =>
  codes.map((un) => `${un} ${libelle(un).charAt(0).toLowerCase()}${libelle(un).slice(1)}`).join(', ')

const libre = facultatif(texte(255))
const champ = <const N extends string>(nom: N, description: string, obligatoire = false) => ({
  nom,
  description,
  obligatoire,
})

/** Spec 1§3.2. One line per contract and delivery point period: a contract may have several lines. */
export const contrats = formatTable({
  nom: 'contrats',
  description: 'Contrats, avec leur point de livraison',
  champs: [
    champ('numeroContrat', 'Numéro du contrat, sept chiffres (complété par des zéros)', true),
    champ(
      'codeTypeService',
      enToutesLettres(codesTypeService, (code) => typesService[code]),
      true,
    ),
    champ(
      'codeEtatContrat',
      enToutesLettres(codesEtatContrat, (code) => etatsContrat[code].libelle),
      true,
    ),
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
    champ('adresse', 'Adresse de livraison, nécessaire à un point nouveau'),
    champ('complement', 'Complément d’adresse'),
    champ('codePostal', 'Code postal, nécessaire à un point nouveau'),
    champ('ville', 'Ville, nécessaire à un point nouveau'),
    champ('codeCommune', 'Code INSEE de la commune'),
    champ('du', 'Début du contrat à ce point, nécessaire avec idPoint'),
    champ('au', 'Fin du contrat à ce point, vide s’il dure ; égale au début, elle retire ce séjour'),
  ],
  cle: ['numeroContrat', 'idPoint', 'du'],
  lignes: (valeurs) => ({
    numeroContrat,
    codeTypeService: code(codesTypeService),
    codeEtatContrat: code(codesEtatContrat),
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
  coherence: (ligne, { presents }) => {
    if (ligne.idPoint === null) return []
    const fautes: ['du' | 'au' | 'adresse' | 'codePostal' | 'ville', string][] = []
    if (ligne.du === null) fautes.push(['du', 'date de début absente pour ce point de livraison'])
    else if (ligne.au !== null && ligne.au < ligne.du) fautes.push(['au', 'la fin précède le début'])
    for (const nom of ['adresse', 'codePostal', 'ville'] as const)
      if (presents.has(nom) && ligne[nom] === null) fautes.push([nom, 'valeur absente pour ce point de livraison'])
    return fautes
  },
  examen: (contexte) => {
    const examen = new ExamenDesPassages(contexte)
    return {
      lire: async (client, lignes) =>
        examen.lire(client, commePersonnes(parContrat(await personnesDesLignes(client, lignes, contexte)), contexte)),
      conclure: (client) => examen.conclure(client),
    }
  },
  fusionner: async (client, recues, verdicts, contexte) => {
    const lignes = await personnesDesLignes(client, recues, contexte)
    const point = colonnesPresentes(POINT, contexte)
    const liees = await verifierPoints(
      client,
      await verifierLiens(client, lignes, verdicts),
      peutCreerPoints(Object.keys(point.colonnes)),
      verdicts,
    )
    const pointDe = (l: (typeof liees)[number]): LignePoint[] =>
      l.idPoint === null || l.du === null
        ? []
        : [
            {
              ligne: l.ligne,
              numeroContrat: l.numeroContrat,
              idPoint: l.idPoint,
              du: l.du,
              au: contexte.presents.has('au') ? l.au : undefined,
              point: point.ligneSql(l),
            },
          ]
    const fautives = await chevauchementsDeContrats(client, liees.flatMap(pointDe))
    for (const ligne of fautives)
      verdicts.refuser(ligne, 'du', 'cette période chevauche une autre du même contrat à ce point')
    const bonnes = liees.filter((l) => !fautives.has(l.ligne))

    const contrat = colonnesPresentes(CONTRAT, contexte, ['numeroClientPayeur'])
    const uniques = parContrat(bonnes)
    const personnes = commePersonnes(uniques, contexte)
    const passages = await lirePassages(client, personnes, contexte, true)
    const changes = await inscrire(
      client,
      'contrat',
      ['numero_contrat'],
      contrat.colonnes,
      uniques.map(contrat.ligneSql),
    )
    await ecrirePassages(client, passages, contexte.maintenant)
    const changees = new Set(uniques.filter((_, i) => changes[i] === true).map((l) => l.ligne))
    await prouverParAdresse(
      client,
      uniques.flatMap(({ numeroClientTitulaire, numeroClientPayeur }) => [numeroClientTitulaire, numeroClientPayeur]),
      contexte.maintenant,
    )
    const points = bonnes.flatMap(pointDe)
    const changesPoints = await inscrirePoints(client, points)
    for (const [i, { ligne }] of points.entries()) if (changesPoints[i] === true) changees.add(ligne)
    for (const ligne of changees) verdicts.accepter(ligne)
    await direPassages(client, personnes, verdicts, contexte.maintenant)
    for (const l of points.filter(estRetire)) verdicts.avertir(l.ligne, 'au', 'séjour sans durée : il ne compte pas')
    for (const fait of await faitsDesSejours(client, points)) direSejour(fait, verdicts, contexte)
  },
})
