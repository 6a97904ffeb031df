import type { z } from 'zod'
import { schemaDe } from '../champ/lire.ts'
import type { ChampEnErreur } from '../http/erreur.ts'
import { remplirTexte } from '../http/erreur.ts'
import { messageDeFaute } from '../http/fautes.rules.ts'
import { luDe, tient } from './conditions.rules.ts'
import { refus } from './controles.messages.ts'
import type { ControleDeDemarche, Definition } from './definition.ts'
import { enEuros, lireSimple } from './lecture.rules.ts'
import type { ChampOuvert, Contexte, Parcours } from './parcours.rules.ts'
import { FRANCE, type TypeChamp, typeDe } from './types-de-champ.ts'

const MANQUE = 'Cette réponse est obligatoire.'
const HORS_LISTE = 'Choisissez une réponse de la liste.'
const UN_SEUL = 'Une seule de ces options peut être choisie.'

const regles = new Map<string, z.ZodType>()

/** The rule of a type on a day; kept, there are a few dozens a day. */
const regleDe = (type: TypeChamp, aujourdhui: string): z.ZodType => {
  const { champ, passe } = typeDe(type)
  const dateeDuJour = passe || champ.nature === 'naissanceDemarche'
  const cle = dateeDuJour ? `${type} ${aujourdhui}` : type
  const connue = regles.get(cle)
  if (connue !== undefined) return connue
  if (regles.size > 200) regles.clear()
  const regle = schemaDe(dateeDuJour ? { ...champ, max: aujourdhui } : champ)
  regles.set(cle, regle)
  return regle
}

/** Outside France a postal code is any text. */
const typeEffectif = ({ champ }: ChampOuvert, { connu }: Parcours): TypeChamp => {
  const pays = champ.groupe === undefined ? undefined : connu.valeurs[`${champ.groupe.nom}_pays`]
  return champ.type === 'codePostal' && pays !== undefined && pays.trim().toUpperCase() !== FRANCE
    ? 'codePostalEtranger'
    : champ.type
}

/** A value as its rule writes it: phone, IBAN, numbers without their spaces, capitals where they are asked for. */
export const normaliser = (ouvert: ChampOuvert, parcours: Parcours, { aujourdhui }: Contexte): string => {
  const type = typeEffectif(ouvert, parcours)
  const { lu, majuscules } = typeDe(type)
  if (ouvert.valeur === '' || lu === 'choix' || lu === 'case' || lu === 'pieces') return ouvert.valeur
  const { data } = regleDe(type, aujourdhui).safeParse(ouvert.valeur)
  const texte = typeof data === 'string' ? data : ouvert.valeur.trim()
  return majuscules ? texte.toLocaleUpperCase('fr') : texte
}

const fauteDe = (ouvert: ChampOuvert, parcours: Parcours, contexte: Contexte) => {
  const { valeur, requis, options, champ } = ouvert
  const { lu, champ: kind } = typeDe(champ.type)
  const manque = { code: 'manque', message: kind.manque ?? MANQUE }
  if (valeur.trim() === '' || (lu === 'case' && valeur === 'Non')) return requis ? manque : undefined
  if (lu === 'choix' || lu === 'case')
    return options === undefined || options.some(({ code }) => code === valeur)
      ? undefined
      : { code: 'choix', message: HORS_LISTE }
  const regle = regleDe(typeEffectif(ouvert, parcours), contexte.aujourdhui)
  const lue = regle.safeParse(valeur, { error: messageDeFaute })
  return lue.success ? undefined : { code: 'forme', message: lue.error.issues[0]?.message ?? manque.message }
}

const tenue = {
  egal: (une: never, autre: never) => une === autre,
  auMoins: (une: never, autre: never) => une >= autre,
  auPlus: (une: never, autre: never) => une <= autre,
}

const fauteDeControle = ({ si, sur, op, a, message }: ControleDeDemarche, { champs, connu }: Parcours) => {
  const ouvert = champs.find(({ champ }) => champ.nom === sur)
  if (ouvert === undefined || ouvert.impose !== undefined || !tient(si, connu)) return []
  const { type } = ouvert.champ
  const [une, autre] = [lireSimple(type, ouvert.valeur), luDe(a, type, connu)]
  if (une === undefined || autre === undefined || tenue[op](une as never, autre as never)) return []
  const x = typeof autre === 'number' && typeDe(type).centimes ? enEuros(autre) : autre
  return [{ champ: sur, code: message, message: remplirTexte(refus[message], { x }) }]
}

/**
 * Every fault of what was answered, the first of each field, in the order of the form. What is imposed is not judged.
 * @param etape that step only; the rules between fields then too are those of its fields.
 */
export const valider = (
  definition: Definition,
  parcours: Parcours,
  contexte: Contexte,
  etape?: string,
): readonly ChampEnErreur[] => {
  const ici = parcours.champs.filter(({ etape: { id } }) => etape === undefined || id === etape)
  const fautes = new Map<string, ChampEnErreur>()
  for (const ouvert of ici) {
    const faute = ouvert.impose === undefined ? fauteDe(ouvert, parcours, contexte) : undefined
    if (faute !== undefined) fautes.set(ouvert.champ.nom, { champ: ouvert.champ.nom, ...faute })
  }
  const entre = (definition.controles ?? []).flatMap((controle) => fauteDeControle(controle, parcours))
  const doubles = (definition.exclusifs ?? []).flatMap((noms) =>
    noms.filter((nom) => parcours.connu.valeurs[nom] === 'Oui').slice(1),
  )
  for (const faute of [...entre, ...doubles.map((champ) => ({ champ, code: 'exclusif', message: UN_SEUL }))])
    if (!fautes.has(faute.champ)) fautes.set(faute.champ, faute)
  return ici.flatMap(({ champ: { nom } }) => fautes.get(nom) ?? [])
}
