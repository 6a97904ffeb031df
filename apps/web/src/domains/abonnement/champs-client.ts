import type { ClientDetail } from '@ondine/webapi/client/client.schemas.ts'

/** Values of the client's form, by the fields of the update call; what does not concern the client is not there. */
export const valeursDuClient = (client: ClientDetail): Record<string, string> => {
  const commun = {
    tel1: client.numeroTelephone1 ?? '',
    tel2: client.numeroTelephone2 ?? '',
    mail: client.email ?? '',
    codeQualite: client.codeQualite ?? '',
  }
  if (client.estProfessionnel)
    return {
      nom: client.raisonSociale ?? client.denomination ?? client.nom ?? '',
      siret: client.siret ?? '',
      codeAPE: client.codeAPE ?? '',
      ...commun,
    }
  const second = client.dateNaissanceBis !== null || client.villeNaissanceBis !== null
  return {
    prenom: client.prenom ?? '',
    nom: client.nom ?? '',
    ...commun,
    dateNaissance: client.dateNaissance ?? '',
    villeNaissance: client.villeNaissance ?? '',
    ...(second
      ? { dateNaissanceBis: client.dateNaissanceBis ?? '', villeNaissanceBis: client.villeNaissanceBis ?? '' }
      : {}),
  }
}

/** What the change that waits asks for, by the same fields; empty: to be cleared. */
export const valeursDemandees = ({ modificationEnAttente }: ClientDetail): Record<string, string> =>
  Object.fromEntries(
    Object.entries(modificationEnAttente?.valeurs ?? {}).map(([champ, valeur]) => [champ, valeur ?? '']),
  )

/** Completeness (1§2.4): mail, a phone, and the SIRET of a professional. A second phone alone is a phone. */
export const champsObligatoires = (client: ClientDetail): string[] => [
  'nom',
  'mail',
  ...(client.numeroTelephone2 ? [] : ['tel1']),
  ...(client.estProfessionnel ? ['siret'] : []),
]

/** What was changed: the call leaves the rest as it is. */
export const seulementChanges = (
  avant: Record<string, string>,
  apres: Record<string, string>,
): Record<string, string> =>
  Object.fromEntries(Object.entries(apres).filter(([champ, valeur]) => valeur.trim() !== (avant[champ] ?? '').trim()))
