import { porteeDuGroupe } from '@ondine/webapi/acces/contenus.codes.ts'
import { contenusFermes, contenusInterdits, type Restriction } from '@ondine/webapi/acces/contenus.rules.ts'
import { type Profil, profilsSousUtilisateur, sousUtilisateurDe } from '@ondine/webapi/acces/profils.codes.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Auteur, type ContenusDuLecteur, RIEN_DE_FERME } from '../../platform/context.ts'
import type { SharedReads } from '../../platform/db/shared-reads.ts'
import type { AccesContrat, DemandeIdentite, Identifier, Identite } from '../../platform/http/guard.ts'

// One round trip answers the whole guard (migrations 0021 and 0354), for all the calls that wait for it. A raw named statement: it runs on
// every call (benchmark P1). Contents are kept from sub-users alone: the others cost no look-up (migration 0030).
const SQL = `
select i.*, m.expire_le > $4 as provisoire_vivant,
       case when i.profils && $6 then restrictions_ici(i.user_web_id, i.profils, d.contrat, d.groupe) end as restrictions
  from unnest($1::bytea[], $2::bytea[], $3::text[], $5::bigint[]) with ordinality d (porteur, cookie, contrat, groupe, rang)
  cross join lateral identifier_appelant(d.porteur, d.cookie, $4, d.contrat) i
  left join mot_de_passe_provisoire m on m.user_web_id = i.user_web_id and i.usurpateur_id is null
 order by d.rang`

const PREFIXE_GROUPE = 'groupe/'

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
  acces_contrat: AccesContrat | null
  /** Null: the password of the account is its owner's. False: the one somebody gave it has had its time. */
  provisoire_vivant: boolean | null
  restrictions: { lignes: Restriction[]; ailleurs: boolean } | null
}

/** What is closed where the call is about. Closest place first: the contract, then the groups that hold it; or the group. */
const contenusDe = ({ numeroContrat, idGroupe }: DemandeIdentite, ligne: Ligne): ContenusDuLecteur => {
  if (ligne.restrictions === null) return RIEN_DE_FERME
  const { lignes } = ligne.restrictions
  const groupes = lignes.flatMap(({ portee }) => (portee.startsWith(PREFIXE_GROUPE) ? [portee] : []))
  const portees = numeroContrat === undefined ? [] : [[numeroContrat], groupes]
  if (numeroContrat === undefined && idGroupe !== undefined) portees.push([porteeDuGroupe(idGroupe)])
  const fermes = contenusFermes(contenusInterdits(lignes, portees, sousUtilisateurDe(ligne.profils ?? [])))
  return { ...RIEN_DE_FERME, fermes, partout: fermes }
}

const auteurDe = (ligne: Ligne): Auteur | undefined => {
  // a provisional password that has had its time opens nothing more, its sessions neither
  if (ligne.vivante !== true || ligne.provisoire_vivant === false) return undefined
  if (ligne.user_web_id === null || ligne.identifiant === null) return undefined
  return {
    userWebId: ligne.user_web_id,
    identifiant: ligne.identifiant,
    profils: ligne.profils ?? [],
    usurpateurId: ligne.usurpateur_id ?? undefined,
    proprietaireId: ligne.proprietaire_id ?? undefined,
    personnel: ligne.personnel,
    ...(ligne.provisoire_vivant === true ? { motDePasseProvisoire: true } : {}),
  }
}

const identiteDe = (demande: DemandeIdentite, ligne: Ligne): Identite => {
  const auteur = auteurDe(ligne)
  const application = ligne.application_vivante === true ? 'valide' : 'mort'
  const presentee = demande.empreinteCookie !== undefined || ligne.provisoire_vivant === false
  return {
    version: ligne.version,
    application: demande.empreinteToken === undefined ? 'absent' : application,
    session: auteur !== undefined ? 'valide' : presentee ? 'morte' : 'absente',
    auteur,
    accesContrat: ligne.acces_contrat,
    contenus: contenusDe(demande, ligne),
    contenusParLieu: ligne.restrictions?.ailleurs ?? false,
  }
}

interface Attente {
  demande: DemandeIdentite
  repondre(identite: Identite): void
  refuser(cause: unknown): void
}

/**
 * Who comes while a statement of the guard is under way leaves with the next one, so that a lone call never waits; a second one
 * leaves beside it only where it is late: the more calls to a statement, the less each costs.
 */
const EN_COURS_MAX = 2
const RETARD_MS = 5
const LOT_MAX = 64

/**
 * Identifies the caller from the presented tokens (decisions: token). Each statement begins after the calls it answers for: what
 * was revoked before a call is refused to it.
 */
export const createIdentifier = (lectures: Pick<SharedReads, 'query'>, clock: Clock): Identifier => {
  const attentes: Attente[] = []
  let enCours = 0
  let dernierDepart = 0

  const lire = async (lot: readonly Attente[]): Promise<void> => {
    try {
      const demandes = lot.map(({ demande }) => demande)
      const { rows } = await lectures.query<Ligne>({
        name: 'identification',
        text: SQL,
        values: [
          demandes.map(({ empreinteToken }) => empreinteToken ?? null),
          demandes.map(({ empreinteCookie }) => empreinteCookie ?? null),
          demandes.map(({ numeroContrat }) => numeroContrat ?? null),
          clock.now(),
          demandes.map(({ idGroupe }) => idGroupe ?? null),
          profilsSousUtilisateur,
        ],
      })
      for (const [rang, { demande, repondre, refuser }] of lot.entries()) {
        const ligne = rows[rang]
        if (ligne === undefined) refuser(new Error('identification gave no row'))
        else repondre(identiteDe(demande, ligne))
      }
    } catch (cause) {
      for (const { refuser } of lot) refuser(cause)
    }
  }
  const partir = (): void => {
    if (enCours >= EN_COURS_MAX || attentes.length === 0) return
    const maintenant = performance.now()
    if (enCours > 0 && maintenant - dernierDepart < RETARD_MS) return
    enCours += 1
    dernierDepart = maintenant
    void lire(attentes.splice(0, LOT_MAX)).then(() => {
      enCours -= 1
      partir()
    })
  }
  return (demande) =>
    new Promise((repondre, refuser) => {
      attentes.push({ demande, repondre, refuser })
      partir()
    })
}
