import { fonctionnalites, type NomFonctionnalite } from '@ondine/webapi/parametrage/fonctionnalites.ts'
import { lireValeur } from '@ondine/webapi/parametrage/lire-valeur.rules.ts'
import { parametres, type ValeursParametres } from '@ondine/webapi/parametrage/parametres.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { Reglages } from '../../platform/http/snapshot.ts'

/** Loads every setting of one version: declared defaults overlaid with the stored differences. */
export const chargerReglages = async (sql: Kysely<DB>): Promise<Reglages> =>
  sql
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { version } = await tx.selectFrom('version_configuration').select('version').executeTakeFirstOrThrow()
      const lignesFonctionnalites = await tx.selectFrom('fonctionnalite').select(['nom', 'actif']).execute()
      const lignesParametres = await tx.selectFrom('parametre').select(['nom', 'valeur']).execute()
      const lignesDroits = await tx.selectFrom('droit').selectAll().execute()
      const lignesTextes = await tx.selectFrom('message_texte').selectAll().execute()

      const actives = new Map(lignesFonctionnalites.map((ligne) => [ligne.nom, ligne.actif]))
      const saisies = new Map(lignesParametres.map((ligne) => [ligne.nom, ligne.valeur]))
      const droits = new Map<string, Map<string, boolean>>()
      for (const { controleur, action, profil, actif } of lignesDroits) {
        const cle = `${controleur}/${action}`
        droits.set(cle, (droits.get(cle) ?? new Map<string, boolean>()).set(profil, actif))
      }
      return {
        version,
        fonctionnalites: Object.fromEntries(
          Object.entries(fonctionnalites).map(([nom, { actif }]) => [nom, actives.get(nom) ?? actif]),
        ) as Record<NomFonctionnalite, boolean>,
        parametres: Object.fromEntries(
          Object.entries(parametres).map(([nom, parametre]) => [nom, lireValeur(parametre, saisies.get(nom))]),
        ) as ValeursParametres,
        droits,
        textes: new Map(
          lignesTextes.map((ligne) => [
            `${ligne.controleur}/${ligne.action}/${ligne.code}/${ligne.culture}`,
            ligne.libelle,
          ]),
        ),
      }
    })
