import { html, type PageSimulee, type Protocole } from '../simulateur/banque.ts'

export const ESSAI_TIPI = {
  config: { numcli: '090909', saisie: 'T' as const, courriel: 'service@exemple.fr' },
  secrets: {},
}
const RESULTATS = { OUVERTE: '', PAYEE: 'P', REFUSEE: 'R', ANNULEE: 'A', EN_ATTENTE: '' } as const

const dire = (page: PageSimulee): string => {
  const { numcli = '', exer = '', refdet = '', objet = '', mel = '', saisie = '' } = page.champs
  const commun = { numcli, exer, refdet, objet, montant: String(page.montant), mel, saisie }
  const fait = { resultrans: RESULTATS[page.issue], numauto: '3feabd', dattrans: '20112026', heurtrans: '1800' }
  return new URLSearchParams({ ...commun, ...fait }).toString()
}

/** The form link of PayFiP: what it was opened with comes back with what came of it. */
export const protocoleTipi: Protocole = {
  navigateur: ({ chemin }, banque) => {
    const [, requete] = /^\/tpa\/paiement\.web\?(.*)$/.exec(chemin) ?? []
    if (requete === undefined) return undefined
    const champs = Object.fromEntries(new URLSearchParams(requete))
    const bien =
      /^\d{6}$/.test(champs.numcli ?? '') && /^\d{3,6}$/.test(champs.montant ?? '') && /^\d{4}$/.test(champs.exer ?? '')
    if (!bien || !/^[A-Za-z0-9]{6,30}$/.test(champs.refdet ?? ''))
      return html('<h1>Données de paiement invalides</h1>', 400)
    const { refdet = '', objet = '', urlcl = '' } = champs
    const page = banque.ouvrir({
      id: refdet,
      reference: refdet,
      nom: objet,
      montant: Number(champs.montant),
      devise: 'EUR',
      retour: urlcl,
      annulation: `${urlcl}?${new URLSearchParams({ refdet, resultrans: 'A' })}`,
      expireLe: Math.floor(banque.maintenant().getTime() / 1000) + 900,
      champs,
    })
    return banque.mener(page)
  },
  message: (page) =>
    RESULTATS[page.issue] === ''
      ? undefined
      : {
          adresse: page.champs.urlcl ?? '',
          methode: 'POST',
          type: 'application/x-www-form-urlencoded',
          corps: dire(page),
        },
  fausser: (message) => ({ ...message, corps: message.corps.replace(/montant=\d+/, 'montant=1') }),
  retour: (page) => `${page.retour}?${dire(page)}`,
}
