import type { ChampEnErreur } from '@ondine/webapi/http/erreur.ts'
import type { Meta, MetaSaisie } from '@ondine/webapi/utilisateur/meta.schemas.ts'
import { utilisateurTextes } from '@ondine/webapi/utilisateur/utilisateur.messages.ts'

type Valeur = string | number | boolean | null
export interface ChangementMeta {
  readonly fautes: readonly ChampEnErreur[]
  /** Custom fields that change. */
  readonly champs: Readonly<Record<string, Valeur>>
  /** The consent, where it is another than before. */
  readonly consentement: boolean | undefined
}

// facts of logins, which may have changed since they were read
const NON_COMPARES = new Set(['derniere_date_connexion', 'unique_connexion'])
const FIGES = new Set(['Premium', 'PremiumMail'])
const RESERVES = new Set(['uid', 'premium', 'premiummail', 'rgpd_consent', ...NON_COMPARES])

/**
 * What metadata that was sent changes (1§7.2): what was read may all come back; custom fields change where the utility names them.
 * @param lue as the account shows it
 * @param nommes the parameter `champsLibresCompte`
 */
export const jugerMeta = (saisie: MetaSaisie, lue: Meta, nommes: string): ChangementMeta => {
  const libres = new Set(
    nommes
      .split(',')
      .map((nom) => nom.trim())
      .filter((nom) => nom !== '' && !RESERVES.has(nom.toLowerCase())),
  )
  const fautes: ChampEnErreur[] = []
  const champs: Record<string, Valeur> = {}
  for (const [nom, valeur] of Object.entries(saisie)) {
    if (nom === 'rgpd_consent' || NON_COMPARES.has(nom) || valeur === undefined) continue
    if (Object.hasOwn(lue, nom) && lue[nom] === valeur) continue
    if (libres.has(nom)) champs[nom] = valeur
    else if (FIGES.has(nom))
      fautes.push({ champ: `meta.${nom}`, code: 'fige', message: utilisateurTextes.metaNonModifiable })
    else fautes.push({ champ: `meta.${nom}`, code: 'champ_inconnu', message: 'Ce champ n’est pas attendu.' })
  }
  const { rgpd_consent } = saisie
  return { fautes, champs, consentement: rgpd_consent === lue.rgpd_consent ? undefined : rgpd_consent }
}
