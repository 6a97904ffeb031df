import type { Profil } from '@ondine/webapi/acces/profils.codes.ts'
import type { Pool } from 'pg'
import type { Clock } from '../../platform/clock.ts'
import type { DemandeIdentite, Identifier, Identite } from '../../platform/http/guard.ts'

// One round trip answers the whole guard: both tokens, the user with profiles, the version of the settings and whether
// the declared contract is visible. A raw named statement: it runs on every call (benchmark P1).
const SQL = `
with porteur as (
  select nature, expire_le > $3 and revoque_le is null as vivant from jeton where empreinte = $1
), choisi as (
  -- the header itself may be a user token (API clients); else the cookie counts, beside a living application token
  select j.* from jeton j
   where j.nature = 'utilisateur'
     and j.empreinte = case (select nature from porteur) when 'utilisateur' then $1::bytea when 'application' then $2::bytea end
), session as (
  select c.user_web_id, c.usurpateur_id, u.identifiant, u.proprietaire_id,
         c.expire_le > $3 and c.revoque_le is null and u.supprime_le is null
           -- whoever acts here still may: an admin, or the premium owner of this sub-user
           and (c.usurpateur_id is null or exists (
                 select 1 from utilisateur z
                  where z.user_web_id = c.usurpateur_id and z.supprime_le is null
                    and (z.user_web_id = u.proprietaire_id
                      or exists (select 1 from utilisateur_profil zp
                                  where zp.user_web_id = z.user_web_id and zp.profil = 'ADMIN')))) as vivante
    from choisi c join utilisateur u on u.user_web_id = c.user_web_id
)
select (select version from version_configuration) as version,
       (select vivant from porteur) as application_vivante,
       s.vivante, s.user_web_id, s.usurpateur_id, s.identifiant, s.proprietaire_id,
       (select array_agg(up.profil) from utilisateur_profil up where up.user_web_id = s.user_web_id) as profils,
       est_personnel(s.user_web_id) as personnel,
       case when s.vivante and $4::text is not null then peut_voir_contrat(s.user_web_id, $4) end as contrat_visible
  from (select 1) as une left join session s on true`

interface Ligne {
  version: number
  application_vivante: boolean | null
  vivante: boolean | null
  user_web_id: number | null
  usurpateur_id: number | null
  identifiant: string | null
  proprietaire_id: number | null
  profils: Profil[] | null
  personnel: boolean
  contrat_visible: boolean | null
}

const identiteDe = (demande: DemandeIdentite, ligne: Ligne): Identite => ({
  version: ligne.version,
  application: demande.empreinteToken === undefined ? 'absent' : ligne.application_vivante === true ? 'valide' : 'mort',
  session: ligne.vivante === true ? 'valide' : demande.empreinteCookie === undefined ? 'absente' : 'morte',
  auteur:
    ligne.vivante === true && ligne.user_web_id !== null && ligne.identifiant !== null
      ? {
          userWebId: ligne.user_web_id,
          identifiant: ligne.identifiant,
          profils: ligne.profils ?? [],
          usurpateurId: ligne.usurpateur_id ?? undefined,
          proprietaireId: ligne.proprietaire_id ?? undefined,
          personnel: ligne.personnel,
        }
      : undefined,
  contratVisible: ligne.contrat_visible ?? undefined,
})

/** Identifies the caller from the presented tokens (decisions: token). */
export const createIdentifier =
  (pool: Pool, clock: Clock): Identifier =>
  async (demande) => {
    const { rows } = await pool.query<Ligne>({
      name: 'identification',
      text: SQL,
      values: [
        demande.empreinteToken ?? null,
        demande.empreinteCookie ?? null,
        clock.now(),
        demande.numeroContrat ?? null,
      ],
    })
    const [ligne] = rows
    if (ligne === undefined) throw new Error('identification gave no row')
    return identiteDe(demande, ligne)
  }
