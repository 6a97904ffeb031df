import { type FichierDemarches, VERSION_DEMARCHES } from '@ondine/webapi/demarche/echange.schemas.ts'
import type { Tenue } from './echange.repo.ts'

/** Procedures in the words of the file: what is null there is absent. */
export const enFichier = (tenues: readonly Tenue[]): FichierDemarches => ({
  version: VERSION_DEMARCHES,
  demarches: tenues.map(({ reglage: { extensionPj, ...reglage }, contacts }) => ({
    ...reglage,
    extensions: extensionPj as FichierDemarches['demarches'][number]['extensions'],
    delaiJours: reglage.delaiJours ?? undefined,
    actionImpactePlusieursContrats: reglage.actionImpactePlusieursContrats ?? undefined,
    contacts: contacts.map(({ oft, typeContrat, emailMessage, ...contact }) => ({
      ...contact,
      typeContrat: typeContrat ?? undefined,
      emailMessage: emailMessage ?? undefined,
      oft: oft.oft ?? undefined,
      tiers: oft.tiers ?? undefined,
    })),
  })),
})
