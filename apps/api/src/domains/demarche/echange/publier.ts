import { typesDemarche } from '@ondine/webapi/demarche/types.codes.ts'
import { enXml } from '../../../platform/xml/ecrire.ts'
import { schemaXsd } from '../../../platform/xml/xsd.ts'
import { reglageLivre } from '../reglages-livres.ts'
import { documentDemarches } from './document.ts'
import { enFichier } from './en-fichier.ts'

const DOCS = new URL('../../../../../../docs/', import.meta.url)

/** Procedures as a new installation offers them, and where complaints about a bill go. */
const exemple = typesDemarche.flatMap((type) => {
  const reglage = reglageLivre(type)
  const contact = {
    codeRetourDemarche: 'FACTURE',
    typeContrat: null,
    etat: 'EN_COURS',
    emailMessage: 'facturation@regie.example',
    oft: { oft: null, tiers: null },
  } as const
  return reglage === undefined ? [] : [{ reglage, contacts: type === 'RECLAMATION' ? [contact] : [] }]
})

/** What the documentation publishes of the file of settings. */
export const pagesDesEchanges = (): readonly { readonly fichier: URL; readonly contenu: string }[] => [
  { fichier: new URL('demarches/ondine-demarches-1.xsd', DOCS), contenu: schemaXsd(documentDemarches()) },
  { fichier: new URL('exemples/demarches.xml', DOCS), contenu: enXml(documentDemarches(), enFichier(exemple)) },
]
