import type pg from 'pg'

// Many accounts, and what staff ask of their list: P3, P10, P13 and where the memory of an export is.

const GENERATE = `
  with n as (
    select i, (array['Élodie', 'Zoé', 'François', 'Noël', 'Anaïs', 'Karim', 'Inès', 'Hélène'])[1 + i % 8] as prenom,
           (array['Lefèvre', 'Gérard', 'Benoît', 'Müller', 'Dubois', 'Garçon', 'Péchéral', 'Nuñez'])[1 + (i / 8) % 8]
             || ' ' || substr(md5(i::text), 1, 6) as nom
      from generate_series(1, $1::int) i)
  insert into utilisateur (identifiant, email, nom, prenom, mail_valide, cree_le, derniere_connexion_le)
  select 'banc' || i, 'banc' || i || '@' || substr(md5((i * 7)::text), 1, 5) || '.example', nom, prenom, true,
         timestamptz '2024-01-01Z' + i * interval '1 minute', timestamptz '2026-01-01Z' + (i % 400000) * interval '1 minute'
    from n`

/** The accounts that the list shows. */
export const VISIBLE = 'supprime_le is null'

/** Words of 3 to 20 letters: rare and common ones, with and without accents. */
export const SEARCHES = [
  'garcon',
  'LEFÈVRE anaïs',
  'a3f',
  'peche',
  'banc99',
  'nunez karim',
  'helene muller',
  'c4ca42',
  'introuvable-mot-long',
]

export const generateAccounts = async (client: pg.Client, accounts: number): Promise<void> => {
  await client.query(GENERATE, [accounts])
  await client.query('vacuum analyze utilisateur')
}

export interface Answer {
  suivant: string | null
  precedent: string | null
  dernier: string | null
}

/** A page of the list. */
export const caller =
  (url: string, token: string) =>
  async (query: string): Promise<Answer> => {
    const answer = await fetch(`${url}/webapi/Utilisateur/utilisateurs?nbElements=25&${query}`, { headers: { token } })
    const body = (await answer.json()) as Answer
    if (!answer.ok) throw new Error(`list: ${answer.status} ${JSON.stringify(body)}`)
    return body
  }

/** The whole list as CSV, four columns, read as it comes; answers its bytes. */
export const exportAccounts = async (url: string, token: string): Promise<number> => {
  const answer = await fetch(`${url}/webapi/Export/csv/null/null/utilisateurs`, {
    method: 'POST',
    headers: { token, 'content-type': 'application/json' },
    body: JSON.stringify({
      urlService: 'Utilisateur/utilisateurs?tri=nom',
      colonnes: ['nom', 'prenom', 'email', 'creeLe'],
    }),
  })
  if (!answer.ok || answer.body === null) throw new Error(`export: ${answer.status} ${await answer.text()}`)
  let bytes = 0
  for await (const chunk of answer.body) bytes += chunk.byteLength
  return bytes
}
