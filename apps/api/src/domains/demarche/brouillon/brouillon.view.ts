import { etapeDuBrouillon, reprendreBrouillon } from '@ondine/webapi/demarche/brouillon.rules.ts'
import type { BrouillonEnAttente } from '@ondine/webapi/demarche/brouillon.schemas.ts'
import type { BrouillonLu } from '@ondine/webapi/demarche/brouillon-lu.schemas.ts'
import type { Definition } from '@ondine/webapi/demarche/definition.ts'
import { libellesDemarche } from '@ondine/webapi/demarche/demande.codes.ts'
import { formulaires } from '@ondine/webapi/demarche/registre.ts'
import type { TypeDemarche } from '@ondine/webapi/demarche/types.codes.ts'
import type { LigneEnAttente } from './attente.repo.ts'
import type { LigneBrouillon } from './brouillon.repo.ts'

/** A draft as the form takes it up now. */
export const vueBrouillon = (definition: Definition, ligne: LigneBrouillon): BrouillonLu => {
  const { reponses, ecartees } = reprendreBrouillon(definition, ligne.reponses)
  return {
    revision: ligne.revision,
    gardeLe: ligne.modifie_le.toISOString(),
    expireLe: ligne.expire_le.toISOString(),
    etape: ligne.etape,
    reponses: Object.entries(reponses).map(([nom, valeur]) => ({ nom, valeur })),
    ecartees: [...ecartees],
  }
}

export const vueEnAttente = async (ligne: LigneEnAttente): Promise<BrouillonEnAttente> => {
  // a type of ours: a draft is kept for an open form only
  const type = ligne.type as TypeDemarche
  const definition = await formulaires[type]()
  return {
    type,
    libelle: libellesDemarche[type],
    numeroContrat: ligne.numero_contrat,
    etape: ligne.etape,
    titreEtape: etapeDuBrouillon(definition, ligne.etape) ?? null,
    gardeLe: ligne.modifie_le.toISOString(),
    expireLe: ligne.expire_le.toISOString(),
  }
}
