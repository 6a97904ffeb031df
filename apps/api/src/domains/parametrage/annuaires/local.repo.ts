import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'
import type { AdresseTrouvee, AnnuaireAdresses, AnnuaireCommunes, CommuneTrouvee } from './annuaire.ts'

// the index of places is walked from one distinct value to the next: the number of delivery points does not count
const LIEUX = sql`
  recursive lieux as (
    (select code_postal, ville, code_commune from point_livraison where code_commune is not null
      order by code_postal, ville, code_commune limit 1)
    union all
    select s.code_postal, s.ville, s.code_commune
      from lieux l
      cross join lateral (
        select p.code_postal, p.ville, p.code_commune from point_livraison p
         where p.code_commune is not null
           and (p.code_postal, p.ville, p.code_commune) > (l.code_postal, l.ville, l.code_commune)
         order by p.code_postal, p.ville, p.code_commune limit 1) s)`

/** Communes of the delivery points: those the utility serves. */
export const findCommunesDesservies = async (db: Kysely<DB>): Promise<CommuneTrouvee[]> => {
  const { rows } = await sql<CommuneTrouvee>`
    with ${LIEUX}
    select code_commune as numerocom, ville as "nomCommune", code_postal as "codePostal"
      from lieux order by sans_accent(ville), code_postal, code_commune`.execute(db)
  return rows
}

/** The installation's own delivery points: what answers without any outside service. */
export const annuaireLocal = (db: Kysely<DB>): AnnuaireAdresses & AnnuaireCommunes => ({
  async parCodePostal(codePostal, nombre) {
    const { rows } = await sql<CommuneTrouvee>`
      select distinct code_commune as numerocom, ville as "nomCommune", code_postal as "codePostal"
        from point_livraison where code_postal = ${codePostal} and code_commune is not null
       order by 2, 1 limit ${nombre}`.execute(db)
    return rows
  },
  async chercher(recherche, codePostal, nombre) {
    const prefixe = `${recherche.replace(/[\\%_]/g, (signe) => `\\${signe}`)}%`
    const cherche = sql`replace(sans_accent(${prefixe}), '-', ' ')`
    const filtre = codePostal === undefined ? sql`` : sql`and code_postal = ${codePostal}`
    const branche = (cle: 'adresse_cherchee' | 'voie_cherchee') => sql`
      (select adresse, code_postal, ville, code_commune from point_livraison
        where ${sql.ref(cle)}(adresse, code_postal, ville) like ${cherche} ${filtre}
        limit 200)`
    const { rows } = await sql<AdresseTrouvee>`
      select distinct adresse, code_postal as "codePostal", ville, code_commune as "codeCommune"
        from (${branche('adresse_cherchee')} union all ${branche('voie_cherchee')}) a
       order by 3, 1 limit ${nombre}`.execute(db)
    return rows
  },
})
