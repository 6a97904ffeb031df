import type { ResultatAcquittement } from '@ondine/webapi/remise/remise.codes.ts'
import { messageRemise } from '@ondine/webapi/remise/remise.schemas.ts'
import type { Simulateur } from '../../../platform/exterieur/simulateur.ts'
import { type Dossier, pageFacturation } from './page-simulateur.ts'
import { ENTETE_HORODATAGE, ENTETE_SIGNATURE, estSigne, signer } from './signature.ts'

/** How it answers what comes from now on. */
export const conduites = {
  PLUS_TARD: 'quand vous le décidez ici',
  TOUT_DE_SUITE: 'tout de suite\u202f: c’est fait',
  REFUSE: 'tout de suite\u202f: c’est refusé',
  PANNE: 'jamais\u202f: en panne, rien n’arrive',
} as const
export type Conduite = keyof typeof conduites
const AUSSITOT: Partial<Record<Conduite, ResultatAcquittement>> = { TOUT_DE_SUITE: 'FAIT', REFUSE: 'REFUSE' }
const MOTIFS: Partial<Record<ResultatAcquittement, string>> = {
  REFUSE: 'Votre contrat est en cours de modification\u202f: renouvelez votre demande dans un mois.',
}

interface Options {
  /** Where its pages are. */
  readonly racine: string
  /** Takes its answers. */
  readonly portail: string
  readonly secret: string
  readonly maintenant: () => Date
  readonly envoyer: (adresse: string, requete: RequestInit) => Promise<Response>
}

const html = (corps: string, statut = 200) => ({ statut, type: 'text/html; charset=utf-8', corps })
const texte = (statut: number, corps: string) => ({ statut, type: 'text/plain; charset=utf-8', corps })
const estDe = <T extends string>(noms: Readonly<Record<T, unknown>>, nom: string | null): nom is T =>
  nom !== null && Object.hasOwn(noms, nom)
const RESULTATS: Readonly<Record<ResultatAcquittement, unknown>> = { RECU: 1, ACCEPTE: 1, REFUSE: 1, FAIT: 1 }

/** A billing system of its own, written from docs/remises.md: keeps what comes once by number, and answers by signed calls. */
export const simulerFacturation = ({
  racine,
  portail,
  secret,
  maintenant,
  envoyer,
}: Options): Pick<Simulateur, 'repondre'> => {
  const dossiers = new Map<string, Dossier>()
  let conduite: Conduite = 'PLUS_TARD'

  const acquitter = async (dossier: Dossier, resultat: ResultatAcquittement): Promise<void> => {
    const le = maintenant()
    const { numero } = dossier
    const octets = JSON.stringify({
      numero,
      resultat,
      le: le.toISOString(),
      ...(MOTIFS[resultat] && { motif: MOTIFS[resultat] }),
    })
    const horodatage = String(Math.floor(le.getTime() / 1000))
    const { status } = await envoyer(`${portail}/webapi/Remise/acquittement`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [ENTETE_HORODATAGE]: horodatage,
        [ENTETE_SIGNATURE]: signer(secret, horodatage, octets),
      },
      body: octets,
    })
    dossier.dit.push(`${resultat}${status === 200 ? '' : ` (${status})`}`)
  }

  const recevoir: Simulateur['repondre'] = ({ entetes, corps }) => {
    const recu = {
      horodatage: String(entetes[ENTETE_HORODATAGE]),
      signature: String(entetes[ENTETE_SIGNATURE]),
      octets: corps,
    }
    if (!estSigne(secret, recu, maintenant())) return texte(401, 'signature')
    if (conduite === 'PANNE') return texte(503, 'en panne')
    const { numero, nature, numeroContrat, demande, annulation } = messageRemise.parse(JSON.parse(corps.toString()))
    const deja = dossiers.get(numero)
    if (deja !== undefined) {
      deja.fois += 1
      return texte(200, 'deja')
    }
    const dossier: Dossier = {
      numero,
      nature,
      numeroContrat: numeroContrat ?? '',
      reference: demande?.reference ?? annulation?.reference ?? '',
      objet: demande?.libelle ?? `annule ${annulation?.numeroAnnule ?? ''}`,
      fois: 1,
      dit: [],
    }
    dossiers.set(numero, dossier)
    const resultat = AUSSITOT[conduite]
    // once this answer has gone: the portal has noted by then that it left, or learns it from this one
    if (resultat !== undefined) setImmediate(() => void acquitter(dossier, resultat).catch(() => dossier.dit.push('?')))
    return texte(202, 'recu')
  }

  const decider = async (corps: Buffer): Promise<void> => {
    const choix = new URLSearchParams(corps.toString())
    const [voulue, resultat, dossier] = [
      choix.get('conduite'),
      choix.get('resultat'),
      dossiers.get(choix.get('numero') ?? ''),
    ]
    if (estDe(conduites, voulue)) conduite = voulue
    if (dossier !== undefined && estDe(RESULTATS, resultat)) await acquitter(dossier, resultat)
  }

  return {
    async repondre(demande) {
      if (demande.methode === 'POST' && demande.chemin === '/remises') return recevoir(demande)
      if (demande.methode === 'POST') {
        await decider(demande.corps)
        return { ...html('', 303), entetes: { location: racine } }
      }
      return html(pageFacturation({ racine, conduite, conduites, dossiers: [...dossiers.values()].toReversed() }))
    },
  }
}
