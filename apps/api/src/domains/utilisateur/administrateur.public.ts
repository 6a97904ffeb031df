import { tracer } from '../../platform/audit.ts'
import type { Contexte } from '../../platform/context.ts'
import { attendreLAutreTerminal, findAdministrateurs } from './administrateur.repo.ts'
import { creerLienDAcces } from './adresse.public.ts'
import { findNomsPris } from './compte.repo.ts'
import { insererCompteGere, remplacerProfils } from './gestion.repo.ts'
import { posterLien } from './use-cases/envoyer-lien-mot-de-passe.ts'

/** Why no administrator was made, in a sentence for the operator. */
export class AdministrateurRefuse extends Error {
  override name = 'AdministrateurRefuse'
}

interface Voulu {
  email: string
  nom: string
  prenom: string
  /** Beside those there are: the operator says so. */
  unAutre: boolean
  /** Answer the link rather than mail it. */
  aDire: boolean
}

interface Cree {
  /** An account that nobody has opened yet is not made twice: it gets another link, and the former one ends. */
  nouveau: boolean
  email: string
  /** Path from the root of the site; undefined: it was mailed. */
  lien: string | undefined
  dureeHeures: number
}

type Compte = Pick<Awaited<ReturnType<typeof findAdministrateurs>>[number], 'user_web_id' | 'email' | 'nom' | 'prenom'>

const inserer = async (ctx: Contexte, { email, nom, prenom }: Voulu): Promise<Compte> => {
  const pris = await findNomsPris(ctx.sql, { identifiant: email, email }, ctx.clock.now())
  const userWebId =
    pris.identifiant || pris.email
      ? undefined
      : await insererCompteGere(
          ctx.sql,
          { identifiant: email, email, nom, prenom, titre: 'M.', nom_usage: null },
          ctx.clock.now(),
        )
  if (userWebId === undefined)
    throw new AdministrateurRefuse(
      `${email} already belongs to an account that is no administrator: use another address.`,
    )
  await remplacerProfils(ctx.sql, userWebId, ['ADMIN'])
  const detail = { profils: 'ADMIN', par: 'terminal' }
  await tracer(ctx, { action: 'compte-cree', objetType: 'utilisateur', objetId: userWebId, detail })
  return { user_web_id: userWebId, email, nom, prenom }
}

const direLien = async (ctx: Contexte, compte: Compte): Promise<string> => {
  const dureeHeures = ctx.parametres.dureeLienMotDePasseHeures
  const { lien } = await creerLienDAcces(ctx, compte, { nature: 'MOT_DE_PASSE', dureeHeures })
  const objet = { objetType: 'utilisateur', objetId: compte.user_web_id } as const
  await tracer(ctx, { action: 'lien-mot-de-passe', ...objet, detail: { par: 'terminal' } })
  return lien
}

/**
 * Makes the account by which an installation is administered, without a session: for the operator's command line only.
 * @throws AdministrateurRefuse where there is one, unless another is asked for
 */
export const creerAdministrateur = (ctx: Contexte, voulu: Voulu): Promise<Cree> =>
  ctx.enTransaction(async (dedans) => {
    await attendreLAutreTerminal(dedans.sql)
    const tous = await findAdministrateurs(dedans.sql)
    const meme = tous.find(({ email }) => email.toLowerCase() === voulu.email.toLowerCase())
    const autre = tous.find((un) => un !== meme)
    if (meme?.ouvert === true)
      throw new AdministrateurRefuse(
        `${meme.email} is an administrator already: "Mot de passe oublié" opens the account.`,
      )
    if (meme === undefined && autre !== undefined && !voulu.unAutre)
      throw new AdministrateurRefuse(
        `There is an administrator already (${autre.email}), who makes the others in the back office; --another makes one all the same.`,
      )
    const compte = meme ?? (await inserer(dedans, voulu))
    const lien = voulu.aDire ? await direLien(dedans, compte) : undefined
    if (lien === undefined) await posterLien(dedans, compte)
    const dureeHeures = dedans.parametres.dureeLienMotDePasseHeures
    return { nouveau: meme === undefined, email: compte.email, lien, dureeHeures }
  })
