/** What an archived document is (3§5): a file for everybody, or the rules of a service, for those who are billed for it. */
export const typesArchive = {
  FICHIER: 'Document',
  REGLEMENT_SERVICE: 'Règlement de service',
} as const
export type TypeArchive = keyof typeof typesArchive
export const codesTypeArchive = Object.keys(typesArchive) as [TypeArchive, ...TypeArchive[]]

/** Keys that rules of a service are archived under: the number of the settlement (traité) they belong to. */
export const clesArchivage = ['numeroTraite'] as const
