import { booleen, facultatif, numeroContrat, parDefaut, texte } from '../tables/fields.ts'
import { formatTable } from '../tables/table-format.ts'
import { existants } from '../tables/upsert.ts'
import { designer, type Nomme } from './compte-designe.rules.ts'
import { noterRattachements } from './operations-importees.ts'

const TROUVER = `
  select d.nom, u.user_web_id as id, lower(u.email) = lower(d.nom) and u.adresse_est_prouvee as prouve
    from unnest($1::text[]) d (nom)
    join utilisateur u on u.supprime_le is null and (lower(u.identifiant) = lower(d.nom) or lower(u.email) = lower(d.nom))`

// A file without the columns libelle or isDefautContrat leaves them as they are ($6, $7).
const RATTACHER = `
  with lot as (
    select * from unnest($1::int[], $2::bigint[], $3::text[], $4::text[], $5::boolean[]) l (rang, user_web_id, numero_contrat, libelle, defaut)),
  liberes as (
    update attachement a set is_defaut_contrat = false
      from (select distinct on (user_web_id) user_web_id, numero_contrat from lot where defaut order by user_web_id, rang desc) d
     where a.user_web_id = d.user_web_id and a.is_defaut_contrat and a.numero_contrat <> d.numero_contrat
    returning a.user_web_id)
  select count(*) from liberes`

const ECRIRE = `
  with lot as (
    select * from unnest($1::int[], $2::bigint[], $3::text[], $4::text[], $5::boolean[]) l (rang, user_web_id, numero_contrat, libelle, defaut)),
  uniques as (
    select *, defaut and rang = max(rang) filter (where defaut) over (partition by user_web_id) as seul_defaut from lot),
  ecrits as (
    insert into attachement as a (user_web_id, numero_contrat, libelle, is_defaut_contrat, attache_le, preuve)
    select user_web_id, numero_contrat, libelle, seul_defaut, $6, 'IMPORT' from uniques order by 1, 2
    on conflict (user_web_id, numero_contrat) do update
       set libelle = case when $7 then excluded.libelle else a.libelle end,
           is_defaut_contrat = case when $8 then excluded.is_defaut_contrat else a.is_defaut_contrat end
     where ($7 and a.libelle is distinct from excluded.libelle) or ($8 and a.is_defaut_contrat <> excluded.is_defaut_contrat)
    returning user_web_id, numero_contrat)
  select l.rang from lot l join ecrits e using (user_web_id, numero_contrat)`

// Asked before the lines are written: what is new is announced; what only changes its label, or was announced when it was asked for, is not.
const DEJA = `
  select a.user_web_id, a.numero_contrat from unnest($1::bigint[], $2::text[]) l (user_web_id, numero_contrat)
    join attachement a using (user_web_id, numero_contrat)
  union all
  select a.user_web_id, a.numero_contrat from unnest($1::bigint[], $2::text[]) l (user_web_id, numero_contrat)
    join rattachement_a_confirmer a using (user_web_id, numero_contrat) where a.etat = 'A_CONFIRMER'`

/** Who may see which contract: the utility says so, which proves it (decision 013). Accounts are never made here. */
export const rattachements = formatTable({
  nom: 'rattachements',
  description: 'Contrats rattachés aux comptes des utilisateurs',
  champs: [
    {
      nom: 'identifiant',
      obligatoire: true,
      description: 'Identifiant du compte, ou son adresse e-mail confirmée',
    },
    { nom: 'numeroContrat', obligatoire: true, description: 'Numéro du contrat, sept chiffres' },
    { nom: 'libelle', obligatoire: false, description: 'Nom donné au contrat par son titulaire' },
    { nom: 'isDefautContrat', obligatoire: false, description: 'oui pour le contrat affiché à la connexion' },
  ],
  cle: ['identifiant', 'numeroContrat'],
  lignes: () => ({
    identifiant: texte(255),
    numeroContrat,
    libelle: facultatif(texte(255)),
    isDefautContrat: parDefaut(booleen, false),
  }),
  fusionner: async (client, lignes, verdicts, { maintenant, presents, lotId }) => {
    const contrats = await existants(
      client,
      'contrat',
      'numero_contrat',
      lignes.map((l) => l.numeroContrat),
    )
    const noms = [...new Set(lignes.map((l) => l.identifiant))]
    const { rows } = await client.query<Nomme & { nom: string }>(TROUVER, [noms])
    const nommes = Map.groupBy(rows, ({ nom }) => nom)
    const bonnes = new Map<
      string,
      { ligne: number; compte: number; contrat: string; libelle: string | null; defaut: boolean }
    >()
    for (const { ligne, identifiant, numeroContrat: contrat, libelle, isDefautContrat } of lignes) {
      const designe = designer(identifiant, nommes.get(identifiant) ?? [])
      const compte = typeof designe === 'number' ? designe : undefined
      if (typeof designe === 'string') verdicts.refuser(ligne, 'identifiant', designe)
      if (!contrats.has(contrat)) verdicts.refuser(ligne, 'numeroContrat', 'contrat inconnu')
      // an account named by its identifier, then by its address: one attachment
      else if (compte !== undefined)
        bonnes.set(`${compte}/${contrat}`, { ligne, compte, contrat, libelle, defaut: isDefautContrat })
    }
    const lot = [...bonnes.values()]
    if (lot.length === 0) return
    const colonnes = [
      lot.map((_, rang) => rang),
      lot.map((l) => l.compte),
      lot.map((l) => l.contrat),
      lot.map((l) => l.libelle),
      lot.map((l) => l.defaut),
    ]
    const deja = await client.query<{ user_web_id: number; numero_contrat: string }>(DEJA, [colonnes[1], colonnes[2]])
    const connus = new Set(deja.rows.map((l) => `${l.user_web_id}/${l.numero_contrat}`))
    await client.query(RATTACHER, colonnes)
    const ecrits = await client.query<{ rang: number }>(ECRIRE, [
      ...colonnes,
      maintenant,
      presents.has('libelle'),
      presents.has('isDefautContrat'),
    ])
    const neufs = lot.filter(({ compte, contrat }) => !connus.has(`${compte}/${contrat}`))
    await noterRattachements(client, neufs, { lotId, maintenant })
    for (const { rang } of ecrits.rows) verdicts.accepter(lot[rang]?.ligne ?? 0)
  },
})
