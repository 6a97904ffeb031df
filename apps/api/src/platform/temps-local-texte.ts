import { estDateCivile, type Fuseau, jourCivil } from './temps-local.ts'

/**
 * A wall-clock text read as an instant (seconds UTC). `heureDouble` says that the text names two instants and that
 * `instant` is the first of them; only the series of indexes can tell which (decisions 4).
 */
export type LectureInstant =
  | { readonly ok: true; readonly instant: number; readonly heureDouble: boolean }
  | { readonly ok: false; readonly raison: 'format' | 'date' | 'annee' | 'heure-inexistante' }

type Champ = { readonly nom: 'yyyy' | 'MM' | 'dd' | 'HH' | 'mm' | 'ss'; readonly debut: number }

const CHAMPS = /yyyy|MM|dd|HH|mm|ss|XXX/g
const FORMAT: LectureInstant = { ok: false, raison: 'format' }
const DATE: LectureInstant = { ok: false, raison: 'date' }
const ANNEE: LectureInstant = { ok: false, raison: 'annee' }
/** Births and old contracts; offsets are known from 1970, the nearest one holds before. */
const PREMIERE_ANNEE = 1900
const DERNIERE_ANNEE = 2099

function entier(texte: string, debut: number, longueur: number): number {
  let valeur = 0
  for (let i = debut; i < debut + longueur; i++) {
    const chiffre = texte.charCodeAt(i) - 48
    if (!(chiffre >= 0 && chiffre <= 9)) return Number.NaN
    valeur = valeur * 10 + chiffre
  }
  return valeur
}

function decalageTexte(texte: string, debut: number): number {
  const suite = texte.slice(debut)
  if (suite === 'Z') return 0
  const trouve = /^([+-])(\d{2}):?(\d{2})$/.exec(suite)
  if (!trouve) return Number.NaN
  const [heures, minutes] = [Number(trouve[2]), Number(trouve[3])]
  if (heures > 14 || minutes > 59) return Number.NaN
  return (trouve[1] === '-' ? -1 : 1) * (heures * 3600 + minutes * 60)
}

/**
 * Compiles a fixed-width format (`yyyy MM dd HH mm ss`, any separators, optional final `XXX` for an offset) into a
 * reader of more than a million texts per second. Seconds and time may be absent (then 0). Throws RangeError on a
 * format without a full date. Years 1900 to 2099.
 */
export function lecteurInstant(format: string, fuseau: Fuseau): (texte: string) => LectureInstant {
  const champs = new Map<string, Champ>()
  const separateurs: { code: number; debut: number }[] = []
  let [position, decale] = [0, -1]
  for (const trouve of format.matchAll(CHAMPS)) {
    for (; position < trouve.index; position++) separateurs.push({ code: format.charCodeAt(position), debut: position })
    const nom = trouve[0]
    if (decale >= 0 || champs.has(nom)) throw new RangeError(`date format ${format}: ${nom} is misplaced`)
    if (nom === 'XXX') decale = position
    else champs.set(nom, { nom: nom as Champ['nom'], debut: position })
    position += nom.length
  }
  for (; position < format.length; position++) separateurs.push({ code: format.charCodeAt(position), debut: position })
  const debutDe = (nom: Champ['nom']): number => champs.get(nom)?.debut ?? -1
  const [an, mo, jo, he, mi, se] = [
    debutDe('yyyy'),
    debutDe('MM'),
    debutDe('dd'),
    debutDe('HH'),
    debutDe('mm'),
    debutDe('ss'),
  ] as const
  if (an < 0 || mo < 0 || jo < 0) throw new RangeError(`date format ${format}: yyyy, MM and dd are needed`)
  const longueur = decale >= 0 ? decale : format.length

  return (texte) => {
    if (decale < 0 ? texte.length !== longueur : texte.length <= longueur) return FORMAT
    for (const s of separateurs) if (texte.charCodeAt(s.debut) !== s.code) return FORMAT
    const [annee, mois, jour] = [entier(texte, an, 4), entier(texte, mo, 2), entier(texte, jo, 2)] as const
    const heure = he < 0 ? 0 : entier(texte, he, 2)
    const minute = mi < 0 ? 0 : entier(texte, mi, 2)
    const seconde = se < 0 ? 0 : entier(texte, se, 2)
    if (Number.isNaN(annee + mois + jour + heure + minute + seconde)) return FORMAT
    if (annee < PREMIERE_ANNEE || annee > DERNIERE_ANNEE) return ANNEE
    if (heure > 23 || minute > 59 || seconde > 59) return DATE
    if ((jour > 28 || jour < 1 || mois > 12 || mois < 1) && !estDateCivile(annee, mois, jour)) return DATE
    const local = jourCivil(annee, mois, jour) * 86_400 + heure * 3600 + minute * 60 + seconde
    if (decale >= 0) {
      const decalage = decalageTexte(texte, decale)
      return Number.isNaN(decalage) ? FORMAT : { ok: true, instant: local - decalage, heureDouble: false }
    }
    const lu = fuseau.instants(local)
    if (lu.cas === 'inexistant') return { ok: false, raison: 'heure-inexistante' }
    if (lu.cas === 'double') return { ok: true, instant: lu.premier, heureDouble: true }
    return { ok: true, instant: lu.instant, heureDouble: false }
  }
}
