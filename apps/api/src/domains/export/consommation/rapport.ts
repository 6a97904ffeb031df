import type { Emetteur } from '@ondine/document-factory/emetteur.ts'
import type { GraphiquePdf } from '@ondine/document-factory/pdf/graphique.ts'
import type { RapportConsommation } from '@ondine/document-factory/rapport-consommation.ts'
import { compter, decimal, entier, FINE, INSECABLE } from '@ondine/webapi/common/nombres.rules.ts'
import type { Granularite } from '@ondine/webapi/consommation/consommation.codes.ts'
import { decimalesMoyenne, isTotalPartiel } from '@ondine/webapi/consommation/graphe.rules.ts'
import { type DonneesExport, MOTS } from './donnees.ts'
import { instantEnLettres, majuscule, nomBarre, PAR_BARRE, periodeEnLettres } from './libelles.ts'
import { panneauxDe } from './panneaux.ts'

const uniteDe = ({ unite }: DonneesExport): string => (unite === 'KWH' ? 'kWh' : 'm³')
const volume = (donnees: DonneesExport, litres: number): string =>
  `${decimal(Math.round(litres), 3)}${INSECABLE}${uniteDe(donnees)}`

/** An average with the decimals of the screen (1§9). */
const moyenneLue = (donnees: DonneesExport, m3: number, granularite: Granularite): string => {
  const decimales = decimalesMoyenne(granularite, m3 * 1000)
  return decimales === 0 ? `${entier(m3)}${INSECABLE}${uniteDe(donnees)}` : volume(donnees, m3 * 1000)
}

const chiffresDe = (donnees: DonneesExport): [string, string][] => {
  const { statistiques: s, granularite, barres } = donnees
  if (s.totalEnLitres === null) return [['Total', 'aucune donnée sur cette période']]
  const haute = barres.find(({ debut }) => debut === s.maximum?.debut)
  return [
    [isTotalPartiel(granularite, barres, s) ? 'Total connu' : 'Total', volume(donnees, s.totalEnLitres)],
    ...(s.litresEstimes > 0 ? [['Dont estimé', volume(donnees, s.litresEstimes)] as [string, string]] : []),
    ...(s.moyenne === null
      ? []
      : [[`Moyenne ${PAR_BARRE[granularite]}`, moyenneLue(donnees, s.moyenne, granularite)] as [string, string]]),
    ...(s.moyenneJour === null || granularite === 'JOURNEE'
      ? []
      : [['Moyenne par jour', volume(donnees, s.moyenneJour * 1000)] as [string, string]]),
    ...(s.maximum === null || haute === undefined
      ? []
      : [
          ['Le plus haut', `${volume(donnees, s.maximum.volumeConsoEnLitres)}, ${nomBarre(granularite, haute)}`] as [
            string,
            string,
          ],
        ]),
    ['Jours connus', `${s.nbJoursConnus} sur ${s.nbJours}`],
  ]
}

/** What to know to read the figures honestly: only what this chart shows. */
const notesDe = ({ barres, surPlace, nbContratsExclus, nbContratsEnCalcul }: DonneesExport): string[] => {
  const a = (qualite: (typeof barres)[number]['qualite']) => barres.some((barre) => barre.qualite === qualite)
  const estime = barres.some(({ litresEstimes }) => litresEstimes > 0)
  return [
    ...(surPlace
      ? [`Le compteur est relevé sur place${FINE}: entre deux relèves, les volumes sont répartis dans le temps.`]
      : []),
    ...(estime && !surPlace
      ? [
          `Estimé${FINE}: volume réparti entre deux relevés éloignés. Leur somme est exacte, sa répartition ne l’est pas.`,
        ]
      : []),
    ...(a('PARTIEL')
      ? [`Incomplet${FINE}: une partie de la période n’a pas de relevé. Le volume donné est celui qui est connu.`]
      : []),
    ...(a('CORRIGE') ? [`Corrigé${FINE}: un relevé de cette période a été rectifié.`] : []),
    ...(a('MANQUANT')
      ? [`Sans donnée${FINE}: rien n’est connu de ce volume. Il ne compte ni dans le total ni dans les moyennes.`]
      : []),
    ...(nbContratsExclus > 0
      ? [
          `${compter(nbContratsExclus, 'contrat du groupe n’est pas compté', 'contrats du groupe ne sont pas comptés')}${FINE}: ce niveau de détail leur est fermé, ou leur unité est autre.`,
        ]
      : []),
    ...(nbContratsEnCalcul > 0
      ? [
          `${compter(nbContratsEnCalcul, 'contrat du groupe s’ajoutera', 'contrats du groupe s’ajouteront')} dans quelques minutes${FINE}: ces chiffres ne les comptent pas encore.`,
        ]
      : []),
  ]
}

const SIGNES = [
  ['MESURE', 'mesure', 'Mesuré'],
  ['ESTIME', 'estime', 'Estimé'],
  ['PARTIEL', 'partiel', 'Incomplet'],
  ['CORRIGE', 'corrige', 'Corrigé'],
  ['MANQUANT', 'manquant', 'Sans donnée'],
] as const

const graphiqueDe = (donnees: DonneesExport): GraphiquePdf | undefined => {
  const { barres, granularite, statistiques } = donnees
  if (statistiques.totalEnLitres === null) return undefined
  const moyenne = barres.length > 1 && statistiques.moyenne !== null ? statistiques.moyenne : undefined
  const legende: GraphiquePdf['legende'] = [
    ...SIGNES.filter(
      ([qualite]) =>
        barres.some((barre) => barre.qualite === qualite) ||
        (qualite === 'ESTIME' && barres.some(({ litresEstimes }) => litresEstimes > 0)),
    ).map(([, signe, texte]) => ({ signe, texte })),
    ...(moyenne === undefined
      ? []
      : [
          {
            signe: 'moyenne' as const,
            texte: `Moyenne${FINE}: ${moyenneLue(donnees, moyenne, granularite)} ${PAR_BARRE[granularite]}`,
          },
        ]),
  ]
  return {
    unite: uniteDe(donnees),
    panneaux: panneauxDe(donnees),
    legende,
    ...(moyenne === undefined ? {} : { moyenne }),
  }
}

const objetDe = ({ sujet, granularite, du, au, donneesJusquAu }: DonneesExport): [string, string][] => [
  'numeroContrat' in sujet
    ? ['Contrat', `n°\u00a0${sujet.numeroContrat}`]
    : ['Groupe', sujet.idGroupe === 0 ? 'tous mes contrats' : `n°\u00a0${sujet.idGroupe}`],
  ['Période', majuscule(periodeEnLettres(du, au))],
  ['Niveau de détail', majuscule(PAR_BARRE[granularite])],
  [
    'Données reçues jusqu’au',
    donneesJusquAu === null ? 'aucun relevé reçu' : instantEnLettres(new Date(donneesJusquAu)),
  ],
]

export const titreParDefaut = (donnees: DonneesExport): string =>
  'numeroContrat' in donnees.sujet
    ? `Consommation du contrat ${donnees.sujet.numeroContrat}`
    : donnees.sujet.idGroupe === 0
      ? 'Consommation de tous mes contrats'
      : `Consommation du groupe ${donnees.sujet.idGroupe}`

/** What a gap holds that no bar shows, so that the lines sum to the total. */
const lignesReportees = (litres: number): string[][] => {
  if (litres === 0) return []
  const volume = decimal(Math.round(litres), 3)
  return [['Jours sans relevé, ensemble', volume, volume, MOTS.ESTIME]]
}

/** The document: what it is about, chart, figures, notes and every bar in a table. */
export const rapportDe = (
  donnees: DonneesExport,
  { titre, emetteur, instant }: { titre: string | undefined; emetteur: Emetteur; instant: Date },
): RapportConsommation => {
  const u = uniteDe(donnees)
  return {
    titre: titre ?? titreParDefaut(donnees),
    emetteur,
    objet: objetDe(donnees),
    chiffres: chiffresDe(donnees),
    graphique: graphiqueDe(donnees),
    notes: notesDe(donnees),
    grille: {
      colonnes: [
        { label: 'Période', poids: 2 },
        { label: `Volume (${u})`, alignement: 'droite' },
        { label: `Dont estimé (${u})`, alignement: 'droite' },
        { label: 'Qualité' },
      ],
      lignes: [
        ...donnees.barres.map((barre) => [
          majuscule(nomBarre(donnees.granularite, barre)),
          barre.volumeConsoEnLitres === null ? '–' : decimal(barre.volumeConsoEnLitres, 3),
          barre.volumeConsoEnLitres === null ? '' : decimal(barre.litresEstimes, 3),
          MOTS[barre.qualite],
        ]),
        ...lignesReportees(donnees.statistiques.litresReportes),
      ],
    },
    etabliLe: instantEnLettres(instant),
    instant,
  }
}
