import { arrondi } from '@ondine/webapi/common/nombres.rules.ts'
import { TOUT_CODE } from '@ondine/webapi/demarche/contacts.rules.ts'
import { libellesDemarche } from '@ondine/webapi/demarche/demande.codes.ts'
import type { ReglageDemarche } from '@ondine/webapi/demarche/demarche.schemas.ts'
import { champsRegles, differences, type NomRegle } from '@ondine/webapi/demarche/differences.rules.ts'
import type { DemarcheComparee } from '@ondine/webapi/demarche/echange.schemas.ts'
import { champsReglage } from '@ondine/webapi/demarche/reglage.champs.ts'
import type { Tenue } from './echange.repo.ts'

const MIO = 1_048_576
const AUCUN = 'Aucun'

const dire = (reglage: ReglageDemarche | undefined, nom: NomRegle): string => {
  const valeur = reglage?.[nom]
  if (valeur === undefined) return AUCUN
  if (nom === 'tailleMaxPj') return `${arrondi(Number(valeur) / MIO, 2)} Mio`
  if (nom === 'actionImpactePlusieursContrats') {
    const code = valeur ?? 'AUCUNE'
    return champsReglage[nom].options.find((une) => une.valeur === code)?.libelle ?? String(code)
  }
  if (typeof valeur === 'boolean') return valeur ? 'Oui' : 'Non'
  const texte = Array.isArray(valeur) ? valeur.join(', ') : String(valeur ?? '')
  return texte === '' ? AUCUN : texte
}

type Contact = Tenue['contacts'][number]
const nomDe = ({ codeRetourDemarche: code, typeContrat }: Contact): string =>
  `${code === TOUT_CODE ? 'tous les codes' : code}, ${typeContrat ?? 'tous les contrats'}`

const comparerContacts = (avant: readonly Contact[], apres: readonly Contact[]): DemarcheComparee['contacts'] => {
  const anciens = new Map(avant.map((un) => [nomDe(un), JSON.stringify(cle(un))]))
  const nouveaux = new Set(apres.map(nomDe))
  return [
    ...apres.flatMap((un) => {
      const ancien = anciens.get(nomDe(un))
      if (ancien === JSON.stringify(cle(un))) return []
      return [{ contact: nomDe(un), genre: ancien === undefined ? ('AJOUTE' as const) : ('CHANGE' as const) }]
    }),
    ...[...anciens.keys()].flatMap((nom) => (nouveaux.has(nom) ? [] : [{ contact: nom, genre: 'RETIRE' as const }])),
  ]
}
/** In one order of its parts. */
const cle = ({ etat, emailMessage, oft }: Contact) => [etat, emailMessage, oft.oft, oft.tiers]

/** What putting a procedure as the file has it would change. */
export const comparer = (avant: Tenue | undefined, apres: Tenue): DemarcheComparee => {
  const { identifiant } = apres.reglage
  const noms = avant === undefined ? champsRegles : differences(avant.reglage, apres.reglage)
  const contacts = comparerContacts(avant?.contacts ?? [], apres.contacts)
  const change = noms.length > 0 || contacts.length > 0
  return {
    identifiant,
    libelle: libellesDemarche[identifiant],
    genre: avant === undefined ? 'NOUVELLE' : change ? 'CHANGEE' : 'INCHANGEE',
    champs: noms.map((nom) => ({ nom, avant: dire(avant?.reglage, nom), apres: dire(apres.reglage, nom) })),
    contacts,
  }
}
