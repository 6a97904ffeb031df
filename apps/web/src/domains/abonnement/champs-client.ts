import { enPaires } from '@ondine/webapi/champ/telephone.rules.ts'
import type { ChampModifiable } from '@ondine/webapi/client/client.codes.ts'
import type { ClientDetail } from '@ondine/webapi/client/client.schemas.ts'

type ValeursClient = Record<ChampModifiable, string>

const telephones: readonly string[] = ['tel1', 'tel2'] satisfies ChampModifiable[]

/** Values of the client's form, by the fields of the update call; what does not concern the client is empty. */
export const valeursDuClient = (client: ClientDetail): ValeursClient => {
  const nom = client.estProfessionnel ? (client.raisonSociale ?? client.denomination ?? client.nom) : client.nom
  return {
    prenom: client.prenom ?? '',
    nom: nom ?? '',
    siret: client.siret ?? '',
    codeAPE: client.codeAPE ?? '',
    mail: client.email ?? '',
    tel1: enPaires(client.numeroTelephone1 ?? ''),
    tel2: enPaires(client.numeroTelephone2 ?? ''),
    codeQualite: client.codeQualite ?? '',
    dateNaissance: client.dateNaissance ?? '',
    villeNaissance: client.villeNaissance ?? '',
    dateNaissanceBis: client.dateNaissanceBis ?? '',
    villeNaissanceBis: client.villeNaissanceBis ?? '',
  }
}

/** What the change that waits asks for, by the same fields; empty: to be cleared. */
export const valeursDemandees = ({ modificationEnAttente }: ClientDetail): Partial<ValeursClient> =>
  Object.fromEntries(
    Object.entries(modificationEnAttente?.valeurs ?? {}).map(([champ, valeur]) => [
      champ,
      telephones.includes(champ) ? enPaires(valeur ?? '') : (valeur ?? ''),
    ]),
  )

/** What was changed: the call leaves the rest as it is. */
export const seulementChanges = (avant: ValeursClient, apres: ValeursClient): Partial<ValeursClient> =>
  Object.fromEntries(
    Object.entries(apres).filter(([champ, valeur]) => valeur.trim() !== avant[champ as ChampModifiable].trim()),
  )
