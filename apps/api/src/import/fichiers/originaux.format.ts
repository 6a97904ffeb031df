import { PieceRompue } from '../../platform/depot/depot.ts'
import { entier, facultatif, numeroContrat, parDefaut, reference, texte } from '../tables/fields.ts'
import { deposerOriginal, facturesDesOriginaux, garderOriginal, memesDocuments } from '../tables/originals.repo.ts'
import { examinerOriginal, lireOriginal, OriginalRefuse } from '../tables/originals.ts'
import { formatTable } from '../tables/table-format.ts'

type Nommee = { readonly numeroContrat: string; readonly numeroFacture: string }
const nommer = ({ numeroContrat: contrat, numeroFacture: facture }: Nommee): string =>
  `${facture} du contrat ${contrat}`

/** Documents of one transaction: a stop or a full disk loses no more than these. */
const PAQUET = 50

/** Once a run: a billing system that locks its documents against changes locks all of them. */
const CHIFFRE =
  'PDF chiffré, à vérifier : il doit s’ouvrir sans mot de passe ; dit une seule fois, du dernier de ces documents'

/** The invoices as billing printed them: a manifest, and the files it names beside it. */
export const originaux = formatTable({
  nom: 'originaux',
  description: 'Documents des factures, tels que la facturation les a édités',
  champs: [
    { nom: 'numeroContrat', obligatoire: true, description: 'Numéro du contrat, sept chiffres' },
    { nom: 'numeroFacture', obligatoire: true, description: 'Numéro de la facture, déjà importée' },
    {
      nom: 'fichier',
      obligatoire: true,
      description: 'Chemin du PDF, depuis le dossier du manifeste ; 20 Mo au plus',
    },
    { nom: 'version', obligatoire: false, description: 'Version de la facture que montre ce document, 0 par défaut' },
    { nom: 'octets', obligatoire: false, description: 'Taille du fichier : un autre nombre d’octets est refusé' },
    { nom: 'sha256', obligatoire: false, description: 'Empreinte SHA-256 en hexadécimal : une autre est refusée' },
  ],
  cle: ['numeroContrat', 'numeroFacture', 'version'],
  fige: ['fichier', 'octets', 'sha256'],
  taillePaquet: PAQUET,
  manifeste: true,
  // a cut path would name another document
  finDeLigneExigee: true,
  lignes: () => ({
    numeroContrat,
    numeroFacture: reference(50),
    fichier: texte(400),
    version: parDefaut(entier(0, 32_767), 0),
    octets: facultatif(entier(1, 1_000_000_000)),
    sha256: facultatif(texte(64)),
  }),
  fusionner: async (client, recues, verdicts, { dossier, maintenant }) => {
    const connues = await facturesDesOriginaux(client, recues)
    const gardes: { l: (typeof recues)[number]; empreinte: Buffer }[] = []
    for (const l of recues) {
      const facture = connues(l)
      if (facture === undefined) verdicts.refuser(l.ligne, 'numeroFacture', 'facture inconnue')
      else if (l.version > facture.version)
        verdicts.refuser(l.ligne, 'version', 'cette version de la facture n’est pas reçue')
      else
        try {
          const piece = await examinerOriginal(dossier, l)
          const garde = facture.originaux.get(l.version)
          const recu = { piece, octets: lireOriginal(dossier, l.fichier), le: maintenant }
          if (garde === undefined) {
            await garderOriginal(client, { ...l, ...recu })
            facture.originaux.set(l.version, piece.empreinte)
            verdicts.accepter(l.ligne)
          } else if (!garde.equals(piece.empreinte))
            throw new OriginalRefuse(
              'fichier',
              'le document d’une facture émise ne change pas : un autre est déjà reçu, une version plus haute le remplace',
            )
          // received already, unless what was kept of it is damaged since then
          else if (await deposerOriginal(client, recu)) verdicts.accepter(l.ligne)
          gardes.push({ l, empreinte: piece.empreinte })
          if (piece.chiffre) verdicts.avertir(l.ligne, 'fichier', CHIFFRE, 'original/chiffre')
        } catch (cause) {
          if (cause instanceof OriginalRefuse) verdicts.refuser(l.ligne, cause.champ, cause.message)
          else if (cause instanceof PieceRompue)
            verdicts.refuser(l.ligne, 'fichier', 'le fichier a changé pendant l’import : relancez la même commande')
          else throw cause
        }
    }
    const memes = await memesDocuments(
      client,
      gardes.map(({ empreinte }) => empreinte),
    )
    for (const { l, empreinte } of gardes) {
      const paire = memes.get(empreinte.toString('hex')) ?? []
      const autre = paire.find((une) => nommer(une) !== nommer(l))
      if (autre === undefined) continue
      const motif = `c’est aussi, octet pour octet, le document de la facture ${nommer(autre)}, à vérifier`
      verdicts.avertir(l.ligne, 'fichier', motif, `original/${[nommer(l), nommer(autre)].toSorted().join('/')}`)
    }
  },
})
