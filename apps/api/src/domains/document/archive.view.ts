import { lireTraitesFacturation } from '@ondine/webapi/abonnement/contrat.rules.ts'
import type { Archive } from '@ondine/webapi/document/document.endpoints.ts'
import type { Contexte } from '../../platform/context.ts'
import type { LigneArchive } from './archive.repo.ts'

const pourQui = ({ parametres }: Pick<Contexte, 'parametres'>, traite: string | null): string | null => {
  if (traite === null) return null
  const connu = lireTraitesFacturation(parametres.traitesFacturation).find(({ code }) => code === traite)
  return `Abonnés du traité ${connu?.libelle ?? traite}`
}

export const vueArchive = (ligne: LigneArchive, ctx: Pick<Contexte, 'parametres'>): Archive => ({
  idFichier: ligne.id,
  type: ligne.type,
  libelle: ligne.libelle,
  date: ligne.date_document,
  nomFichier: ligne.nom_fichier,
  octets: ligne.octets,
  condition: pourQui(ctx, ligne.valeur_archivage),
})
