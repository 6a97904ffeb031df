import type { PoolClient } from 'pg'
import type { Lecture } from '../../domains/consommation/serie/lecture.ts'
import { cleConflit } from '../episodes.ts'
import { type ContexteFormat, type Fusion, LIGNE_ILLISIBLE, type Paquet, type Remarque } from '../format.ts'
import { type LitresLus, motifArrondi, motifInstant } from '../values.ts'
import { TamponBinaire } from './binary-copy.ts'
import { ControleLectures, type Examen } from './chunk-control.ts'
import { SuiviPaquet } from './chunk-tracking.ts'
import { nombreAuDela, nombreEnAttente, remarquesDe } from './findings.ts'
import type { LecturesPaquet, SeriePaquet } from './lines.ts'
import { type AppareilConnu, Appareils } from './meters.ts'
import { Partitions, rangMois, texteMois } from './partitions.ts'
import { lireBooleen, lireVersion, motifHorsBornes } from './plausible.ts'
import { type Conflit, fusionnerTelereleve } from './telereleve.repo.ts'
import { verifierUnite } from './wrong-unit.ts'

const CAPACITE = 20_000
const RECTIFIE = 1
const DOUBLE = 2
const MOTIF_ARRONDI = motifArrondi('index')

export class SessionTelereleve {
  readonly #contexte: ContexteFormat
  readonly #appareils = new Appareils()
  readonly #partitions = new Partitions()
  /** Meters already said not to be telemetered: one warning each. */
  readonly #signales = new Set<number>()
  readonly #controle = new ControleLectures('telereleve')
  #premier = true

  constructor(contexte: ContexteFormat) {
    this.#contexte = contexte
  }

  nouveauPaquet(): Paquet {
    const controler = { controle: this.#controle, premier: this.#premier }
    this.#premier = false
    return new PaquetTelereleve(this.#contexte, this.#appareils, this.#partitions, this.#signales, controler)
  }
}

/** Of one file; its first chunk says whether the file is in the unit it is read in. */
type Controler = { readonly controle: ControleLectures; readonly premier: boolean }

/** Millions of lines: columns of numbers, no object per line, no schema library. */
class PaquetTelereleve implements Paquet {
  taille = 0
  readonly refus: Remarque[] = []
  readonly #contexte: ContexteFormat
  readonly #appareils: Appareils
  readonly #partitions: Partitions
  readonly #signales: Set<number>
  readonly #controler: Controler
  readonly #noms: string[] = []
  readonly #rangs = new Map<string, number>()
  readonly #mois = new Set<number>()
  readonly #arrondis: Remarque[] = []
  /** Refused for another field: their meter is looked for too, so that all that is wrong with a line is said at once. */
  readonly #refusees: { readonly ligne: number; readonly rang: number }[] = []
  #n = 0
  readonly #ligne = new Uint32Array(CAPACITE)
  readonly #nom = new Uint32Array(CAPACITE)
  readonly #instant = new Float64Array(CAPACITE)
  readonly #index = new Float64Array(CAPACITE)
  readonly #version = new Int16Array(CAPACITE)
  readonly #drapeaux = new Uint8Array(CAPACITE)

  constructor(
    contexte: ContexteFormat,
    appareils: Appareils,
    partitions: Partitions,
    signales: Set<number>,
    controler: Controler,
  ) {
    this.#controler = controler
    this.#contexte = contexte
    this.#appareils = appareils
    this.#partitions = partitions
    this.#signales = signales
  }

  verifier(ligne: number, cellules: readonly string[]): void {
    this.taille++
    const [nom = '', date = '', index = '', texteVersion = '', texteRectifie = ''] = cellules
    const { valeurs, maintenant } = this.#contexte
    const refuser = (champ: string, valeur: string, motif: string): void => {
      this.refus.push({ ligne, champ, valeur, motif })
    }
    if (nom === LIGNE_ILLISIBLE) {
      refuser('(ligne)', index, date)
      return
    }
    const lu = valeurs.instant(date)
    const litres = valeurs.litres(index)
    const version = texteVersion === '' ? 0 : lireVersion(texteVersion)
    const rectifie = texteRectifie === '' ? false : lireBooleen(texteRectifie)
    const horsBornes = lu.ok ? motifHorsBornes(lu.instant, maintenant) : null
    const nomBon = nom !== '' && nom.length <= 64
    if (nomBon && lu.ok && horsBornes === null && typeof litres !== 'string' && version !== null && rectifie !== null) {
      this.#garder(ligne, nom, lu, litres, version, rectifie, index)
      return
    }
    if (!nomBon)
      refuser('identifiantAppareil', nom, nom === '' ? 'identifiant absent' : 'identifiant de plus de 64 caractères')
    else this.#refusees.push({ ligne, rang: this.#rangDe(nom) })
    if (!lu.ok) refuser('dateReleve', date, date === '' ? 'date absente' : motifInstant(lu))
    else if (horsBornes !== null) refuser('dateReleve', date, horsBornes)
    if (typeof litres === 'string') refuser('valeurIndex', index, litres)
    if (version === null) refuser('version', texteVersion, 'version illisible : entier de 0 à 32767 attendu')
    if (rectifie === null) refuser('rectifie', texteRectifie, 'oui ou non attendu')
  }

  #garder(
    ligne: number,
    nom: string,
    lu: { readonly instant: number; readonly heureDouble: boolean },
    litres: LitresLus,
    version: number,
    rectifie: boolean,
    index: string,
  ): void {
    const i = this.#n++
    this.#ligne[i] = ligne
    this.#nom[i] = this.#rangDe(nom)
    this.#instant[i] = lu.instant
    this.#index[i] = litres.litres
    if (litres.arrondi) this.#arrondis.push({ ligne, champ: 'valeurIndex', valeur: index, motif: MOTIF_ARRONDI })
    this.#version[i] = version
    this.#drapeaux[i] = (rectifie ? RECTIFIE : 0) + (lu.heureDouble ? DOUBLE : 0)
    this.#mois.add(rangMois(lu.instant))
  }

  #rangDe(nom: string): number {
    const connu = this.#rangs.get(nom)
    if (connu !== undefined) return connu
    const rang = this.#noms.push(nom) - 1
    this.#rangs.set(nom, rang)
    return rang
  }

  async preparer(client: PoolClient): Promise<void> {
    await this.#partitions.assurer(client, Iterator.from(this.#mois).map(texteMois))
  }

  async fusionner(client: PoolClient): Promise<Fusion> {
    await this.#appareils.charger(client, this.#noms)
    const trouves = this.#noms.map((nom) => this.#appareils.trouver(nom))
    const refus: Remarque[] = []
    const { examen, remarques } = await this.#examiner(client, trouves)
    const avertissements: Remarque[] = [...this.#arrondis, ...remarques]
    const tampon = new TamponBinaire(7, 8 * 3 + 4 + 2 + 1 + 1, this.#n)
    const suivi = new SuiviPaquet()
    let envoyees = 0
    for (let i = 0; i < this.#n; i++) {
      const rang = this.#nom[i] ?? 0
      const appareil = trouves[rang]
      const ligne = this.#ligne[i] ?? 0
      if (appareil === undefined) {
        refus.push({ ligne, champ: 'identifiantAppareil', valeur: this.#noms[rang] ?? '', motif: 'compteur inconnu' })
        continue
      }
      if (!appareil.telereleve && !this.#signales.has(appareil.id)) {
        this.#signales.add(appareil.id)
        const motif = 'compteur non déclaré télérelevé : ses lectures sont gardées mais ne servent pas'
        avertissements.push({ ligne, champ: 'identifiantAppareil', valeur: this.#noms[rang] ?? '', motif })
      }
      envoyees++
      const [instant, index, version, drapeaux] = [
        this.#instant[i] ?? 0,
        this.#index[i] ?? 0,
        this.#version[i] ?? 0,
        this.#drapeaux[i] ?? 0,
      ]
      tampon.ligne()
      tampon.int8(appareil.id)
      tampon.instant(instant)
      tampon.int8(index)
      tampon.int2(version)
      tampon.booleen((drapeaux & RECTIFIE) !== 0)
      tampon.booleen((drapeaux & DOUBLE) !== 0)
      tampon.int4(ligne)
      suivi.fenetre(rang, appareil.id, instant)
      // what the dial cannot show is nobody's rival
      if ((drapeaux & DOUBLE) === 0 && examen.constats.get(i)?.genre !== 'cadran')
        suivi.comparer({ ligne, appareil: appareil.id, instant, valeur: index }, rang, version * 4 + drapeaux)
    }
    for (const { ligne, rang } of this.#refusees)
      if (trouves[rang] === undefined)
        refus.push({ ligne, champ: 'identifiantAppareil', valeur: this.#noms[rang] ?? '', motif: 'compteur inconnu' })
    const dites = { refus, avertissements, impossibles: nombreAuDela(examen), sansPose: nombreEnAttente(examen) }
    if (envoyees === 0) return { ...dites, acceptees: 0, repetees: 0 }
    const fenetres = suivi.fenetres()
    const { acceptees, conflits } = await fusionnerTelereleve(client, fenetres, (table) => tampon.copier(client, table))
    const parLigne = new Map<number, Conflit>()
    for (const conflit of [...suivi.conflits, ...conflits]) parLigne.set(conflit.ligne, conflit)
    for (const { ligne, appareil, instant, valeur, autres } of parLigne.values()) {
      const motif = `un autre index a été reçu pour le même instant (${autres} L) : tous sont gardés, aucun ne sert`
      const cle = cleConflit(appareil, instant)
      avertissements.push({ ligne, champ: 'valeurIndex', valeur: `${valeur} L`, motif, cle })
    }
    for (const { appareil, du, au } of fenetres) this.#contexte.portees.noter(appareil, du, au)
    return { ...dites, acceptees, repetees: envoyees - acceptees }
  }

  async #examiner(
    client: PoolClient,
    trouves: readonly (AppareilConnu | undefined)[],
  ): Promise<{ examen: Examen; remarques: Remarque[] }> {
    const series = trouves.map((appareil): SeriePaquet => appareil && { appareil, cadran: 1 })
    const lues: LecturesPaquet = {
      nombre: this.#n,
      serie: (i) => this.#nom[i] ?? 0,
      lecture: (i) => this.#lecture(i),
    }
    const ligneDe = (i: number): number => this.#ligne[i] ?? 0
    const examen = await this.#controler.controle.examiner(client, series, lues)
    if (this.#controler.premier) verifierUnite(examen, series, lues, ligneDe, this.#contexte.valeurs)
    return { examen, remarques: remarquesDe(examen, series, lues, ligneDe, this.#contexte.valeurs) }
  }

  #lecture(i: number): Lecture {
    const drapeaux = this.#drapeaux[i] ?? 0
    return {
      instant: this.#instant[i] ?? 0,
      indexLitres: this.#index[i] ?? 0,
      origine: drapeaux & RECTIFIE ? 'rectifie' : 'telereleve',
      version: this.#version[i] ?? 0,
      heureDouble: (drapeaux & DOUBLE) !== 0,
    }
  }
}
