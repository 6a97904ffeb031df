import type { CodeEtatContrat, CodeTypeService } from '@ondine/webapi/abonnement/abonnement.codes.ts'
import type { Emplacement, TemplateArticle } from '@ondine/webapi/contenu/article.codes.ts'
import type { FaitsContrat } from '@ondine/webapi/contenu/article.rules.ts'
import type { Article } from '@ondine/webapi/contenu/article.schemas.ts'
import { type Insertable, type Kysely, sql } from 'kysely'
import { prepared } from '../../../platform/db/prepared.ts'
import type { DB } from '../../../platform/db/schema.ts'

export interface LigneArticle {
  identifiant: string
  type: string
  categorie: string
  sous_categorie: string
  position: number
  is_hidden: boolean
  template: TemplateArticle
  titre: string
  resume: string
  visuel: string | null
  contenus: Article['contenus']
  modifie_le: Date
}

export const COLONNES = sql`
  a.identifiant, a.type, a.categorie, a.sous_categorie, a.position, a.is_hidden, a.template, a.titre, a.resume, a.visuel,
  a.contenus, a.modifie_le`

// what the conditions of blocks are judged on
const FAITS = (numeroContrat: string) => sql`
  select json_build_object(
           'codeTypeService', c.code_type_service, 'codeEtatContrat', c.code_etat_contrat,
           'estProfessionnel', t.est_professionnel,
           'telereleve', exists (select 1 from contrat_appareil s
                                  where s.numero_contrat = c.numero_contrat and s.telereleve and s.au = 'infinity'))
    from contrat c join client t on t.numero_client = c.numero_client_titulaire
   where c.numero_contrat = ${numeroContrat}`

type LigneAvecFaits = LigneArticle & {
  faits:
    | (FaitsContrat & { readonly codeTypeService: CodeTypeService; readonly codeEtatContrat: CodeEtatContrat })
    | null
}

/** One article; with a contract, what its blocks are chosen by. */
export const findArticle = async (
  db: Kysely<DB>,
  identifiant: string,
  numeroContrat?: string,
): Promise<LigneAvecFaits | undefined> => {
  const faits = numeroContrat === undefined ? sql`null::json` : sql`(${FAITS(numeroContrat)})`
  const { rows } = await sql<LigneAvecFaits>`
    select ${COLONNES}, ${faits} as faits from article a where a.identifiant = ${identifiant}`.execute(db)
  return rows[0]
}

/** One article, its row held until the end of the transaction. */
export const findArticlePourModifier = async (
  db: Kysely<DB>,
  identifiant: string,
): Promise<LigneArticle | undefined> => {
  const { rows } = await sql<LigneArticle>`
    select ${COLONNES} from article a where a.identifiant = ${identifiant} for no key update`.execute(db)
  return rows[0]
}

export const changerContenus = async (
  db: Kysely<DB>,
  identifiant: string,
  { contenus, ...marque }: Pick<Article, 'contenus'> & { modifie_le: Date; modifie_par: number },
): Promise<void> => {
  await db
    .updateTable('article')
    .set({ contenus: JSON.stringify(contenus), ...marque })
    .where('identifiant', '=', identifiant)
    .execute()
}

/** The published articles of a place, in order; more than it shows, since conditions may take some away. */
export const findArticlesPublies = async (
  db: Kysely<DB>,
  emplacement: Emplacement,
  numeroContrat?: string,
): Promise<LigneAvecFaits[]> => {
  const faits = numeroContrat === undefined ? sql`null::json` : sql`(${FAITS(numeroContrat)})`
  const { rows } = await sql<LigneAvecFaits>`
    ${prepared(numeroContrat === undefined ? 'articles_publies' : 'articles_publies_contrat')}
    select ${COLONNES}, ${faits} as faits
      from article a
     where not a.is_hidden and a.categorie = ${emplacement}
     order by a.position, a.identifiant limit 50`.execute(db)
  return rows
}

type Colonnes = Omit<Insertable<DB['article']>, 'contenus'> & { contenus: Article['contenus'] }
const enColonnes = ({ contenus, ...ligne }: Colonnes) => ({ ...ligne, contenus: JSON.stringify(contenus) })

/** Answers false where the article exists. */
export const ajouterArticle = async (db: Kysely<DB>, ligne: Colonnes): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('article')
    .values(enColonnes(ligne))
    .onConflict((conflit) => conflit.column('identifiant').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Answers whether it was added rather than changed: a row just inserted has no xmax. */
export const enregistrerArticle = async (db: Kysely<DB>, ligne: Colonnes): Promise<boolean> => {
  const { identifiant, ...reste } = enColonnes(ligne)
  const { ajoute } = await db
    .insertInto('article')
    .values({ identifiant, ...reste })
    .onConflict((conflit) => conflit.column('identifiant').doUpdateSet(reste))
    .returning(sql<boolean>`xmax = 0`.as('ajoute'))
    .executeTakeFirstOrThrow()
  return ajoute
}

export const supprimerArticle = async (db: Kysely<DB>, identifiant: string): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('article').where('identifiant', '=', identifiant).executeTakeFirst()
  return numDeletedRows === 1n
}
