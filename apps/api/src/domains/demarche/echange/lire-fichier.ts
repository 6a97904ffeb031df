import { reglageBorne } from '@ondine/webapi/demarche/administration.schemas.ts'
import { contactSaisi } from '@ondine/webapi/demarche/contacts.schemas.ts'
import type { FauteDeFichier, FichierDemarches } from '@ondine/webapi/demarche/echange.schemas.ts'
import { lireXml } from '../../../platform/xml/lire.ts'
import { lireForme, type Places } from '../../../platform/xml/lire-forme.ts'
import { valeursInconnues } from '../valeurs-dites.ts'
import { documentDemarches } from './document.ts'
import type { Tenue } from './echange.repo.ts'

type Listes = Parameters<typeof valeursInconnues>[0]
type Demarche = FichierDemarches['demarches'][number]
/** Whoever has more begins with these. */
const DITES_MAX = 100

/** What is wrong somewhere below a procedure. */
type Dire = (chemin: readonly PropertyKey[], motif: string) => void

/** As calls have it: what is absent in XML is null. */
const tenueDe = ({ contacts, extensions, ...reglage }: Demarche) => ({
  reglage: {
    ...reglage,
    extensionPj: extensions,
    delaiJours: reglage.delaiJours ?? null,
    actionImpactePlusieursContrats: reglage.actionImpactePlusieursContrats ?? null,
  },
  contacts: contacts.map(({ oft = null, tiers = null, ...contact }) => ({
    ...contact,
    identifiant: reglage.identifiant,
    oft: { oft, tiers },
  })),
})

/** Names of the file, where calls have others. */
const nomme = (partie: PropertyKey): PropertyKey => (partie === 'extensionPj' ? 'extensions' : partie)
const rangs: Readonly<Record<string, string>> = { extensions: 'extension', contacts: 'contact' }
const enPlace = (chemin: readonly PropertyKey[]): string =>
  chemin
    .map(nomme)
    .map((partie, rang, tout) =>
      typeof partie === 'number' ? `${rangs[String(tout[rang - 1])]}[${partie + 1}]` : String(partie),
    )
    // the block is flat in the file
    .filter((partie, rang, tout) => !(partie === 'oft' && rang < tout.length - 1))
    .join('/')

const jugerContacts = (contacts: ReturnType<typeof tenueDe>['contacts'], listes: Listes, dire: Dire) => {
  const vus = new Set<string>()
  return contacts.flatMap((saisi, rang) => {
    const lu = contactSaisi.safeParse(saisi)
    if (!lu.success) {
      for (const { path, message } of lu.error.issues) dire(['contacts', rang, ...path], message)
      return []
    }
    const { identifiant: _, ...contact } = lu.data
    const cle = JSON.stringify([contact.codeRetourDemarche, contact.typeContrat])
    if (vus.has(cle))
      dire(['contacts', rang], 'Un contact est déjà écrit pour ce code de retour et ce type de contrat.')
    vus.add(cle)
    for (const champ of valeursInconnues(listes, contact.oft))
      dire(['contacts', rang, champ], 'Cette valeur n’est pas déclarée dans les paramètres.')
    return [contact]
  })
}

const juger = (
  demarches: readonly Demarche[],
  listes: Listes,
  dire: (place: string, motif: string) => void,
): Tenue[] => {
  const vues = new Set<string>()
  return demarches.flatMap((une, rang) => {
    const racine = `reglages/demarches/demarche[${rang + 1}]`
    const ici: Dire = (chemin, motif) => dire([racine, enPlace(chemin)].filter(Boolean).join('/'), motif)
    if (vues.has(une.identifiant)) ici(['identifiant'], 'Cette démarche est écrite deux fois.')
    vues.add(une.identifiant)
    const { reglage, contacts } = tenueDe(une)
    const lu = reglageBorne.safeParse(reglage)
    if (!lu.success) for (const { path, message } of lu.error.issues) ici(path, message)
    const juges = jugerContacts(contacts, listes, ici)
    return lu.success ? [{ reglage: lu.data, contacts: juges }] : []
  })
}

/** Only what has the shape of the file is judged further: the rest was told already. */
const entieres = (valeur: unknown, fautives: readonly FauteDeFichier[]): Demarche[] => {
  const { demarches = [] } = valeur as { demarches?: Demarche[] }
  return fautives.length > 0 ? [] : demarches
}

const ligneDe = (places: Places, place: string): number => {
  const ligne = places.get(place)
  const coupe = place.lastIndexOf('/')
  return ligne ?? (coupe < 0 ? 1 : ligneDe(places, place.slice(0, coupe)))
}

/** A file as staff give it: what it says of each procedure, or every fault in it with its line. */
export const lireFichier = (
  texte: string,
  listes: Listes,
): { readonly tenues: readonly Tenue[]; readonly fautes: readonly FauteDeFichier[] } => {
  const document = documentDemarches()
  const { noeud, fautes: duXml } = lireXml(texte, document)
  if (noeud === undefined || duXml.length > 0) return { tenues: [], fautes: duXml }
  const { valeur, fautes: deForme, places } = lireForme(noeud, document.forme)
  const fautes = [...deForme]
  const tenues = juger(entieres(valeur, deForme), listes, (element, motif) =>
    fautes.push({ ligne: ligneDe(places, element), element, motif }),
  )
  return {
    tenues: fautes.length > 0 ? [] : tenues,
    fautes: fautes.toSorted((a, b) => a.ligne - b.ligne).slice(0, DITES_MAX),
  }
}
