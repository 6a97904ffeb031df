import type { Facture } from '@ondine/webapi/facture/factures.schemas.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import type { DepartDePaiement } from '@ondine/webapi/paiement/paiement.schemas.ts'
import { useCallback, useState } from 'react'
import { ErreurApi } from '../../../api/erreur-api.ts'
import { viderCache } from '../../../api/query-client.ts'
import { useSession } from '../../../session/session.store.ts'
import { Carte } from '../../../ui/carte.tsx'
import { Champ } from '../../../ui/champ.tsx'
import { euros } from '../../../ui/format/nombres.ts'
import { partirVers, useRetourEnArriere } from '../depart.ts'
import { demanderPaiement } from '../paiement.queries.ts'
import { paiementTextes as textes } from '../paiement.textes.ts'
import { ceQuiEstPaye, type Saisie } from '../saisie.rules.ts'
import { AutresComptes } from './autres-comptes.tsx'
import { ChoixDuMontant } from './choix-du-montant.tsx'
import { adresseMailSyntaxe } from './email.ts'
import { nomDe } from './nom.ts'
import css from './paiement.module.css'
import { Resume } from './resume.tsx'

interface Proprietes {
  readonly facture: Facture
  /** What one payment may settle with it. */
  readonly offertes: readonly Facture[]
  /** Those of another traité, which are another payment. */
  readonly autres: readonly Facture[]
  readonly changer: (identifiantFacture: string) => void
  readonly config: DepartDePaiement['config']
  readonly plusieursDAbord: boolean
}

/** The sentence of a refusal: the server's where it is made for the person, with what is left, of which bill, where that is what changed (2§8). */
const direRefus = (cause: unknown, factures: readonly Facture[]): string => {
  if (!(cause instanceof ErreurApi) || !cause.isCustomMessage) return textes.echec
  const reste = cause.champs.find(({ code }) => code?.startsWith('RESTE:'))
  if (reste === undefined) return cause.message
  const [, rang] = /\.(\d+)\.montant$/.exec(reste.champ) ?? []
  const de = factures.length > 1 ? factures[Number(rang)] : undefined
  return [cause.message, ...(de === undefined ? [] : [`${nomDe(de)}\u202f:`]), reste.message].join(' ')
}

/** What is paid, how much, where the receipt goes; then the browser leaves for the provider (2§4). */
export const PanneauPaiement = ({ facture, offertes, autres, changer, config, plusieursDAbord }: Proprietes) => {
  const { utilisateur } = useSession()
  const [saisie, setSaisie] = useState<Saisie>({
    choix: plusieursDAbord ? 'PLUSIEURS' : 'TOUT',
    texte: '',
    laissees: new Set(offertes.filter(({ selected }) => !selected).map((une) => une.identifiantFacture)),
    email: utilisateur?.email ?? '',
  })
  const [tente, setTente] = useState(false)
  const [enCours, setEnCours] = useState(false)
  const [refus, setRefus] = useState<string>()
  useRetourEnArriere(useCallback(() => setEnCours(false), []))
  const { factures, du, montant } = ceQuiEstPaye({ facture, offertes }, saisie, config.montantMinimum)
  const emailFaux = saisie.email !== '' && !adresseMailSyntaxe(saisie.email)
  const erreur =
    !tente || montant !== undefined
      ? undefined
      : saisie.choix === 'PARTIE'
        ? textes.hors(euros(config.montantMinimum), euros(du))
        : textes.aucune

  const payer = async (): Promise<void> => {
    setTente(true)
    setRefus(undefined)
    if (montant === undefined) return document.getElementById('montant')?.focus()
    if (emailFaux) return document.getElementById('email')?.focus()
    setEnCours(true)
    const [seule] = factures
    const lignes = factures.map(({ identifiantFacture, numeroContrat, soldeFactureClient }) => ({
      identifiantFacture,
      numeroContrat,
      montant: factures.length === 1 && seule !== undefined ? montant : -soldeFactureClient,
    }))
    try {
      const depart = await demanderPaiement({ factures: lignes }, saisie.email.trim())
      const { urlPaiementContactPrestataire: url, reference } = depart
      if (url !== null && partirVers(url)) return
      window.location.hash = `${cheminDe('retour-paiement')}?reference=${reference ?? ''}`
    } catch (cause) {
      setRefus(direRefus(cause, factures))
      setEnCours(false)
      // changed meanwhile, or being paid elsewhere: what shows is out of date
      if (cause instanceof ErreurApi && cause.status === 409) viderCache()
    }
  }
  return (
    <Carte marge={false} className={css.panneau} aria-label={textes.question}>
      <form
        className={css.choix}
        noValidate
        onSubmit={(evenement) => {
          evenement.preventDefault()
        }}
      >
        <ChoixDuMontant
          facture={facture}
          offertes={offertes}
          config={config}
          saisie={saisie}
          changer={(change) => setSaisie({ ...saisie, ...change })}
          erreur={erreur}
        />
        <AutresComptes autres={autres} changer={changer} />
        <Champ
          etiquette={textes.email}
          aide={textes.emailAide}
          id="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          value={saisie.email}
          onChange={({ target }) => setSaisie({ ...saisie, email: target.value })}
          erreur={tente && emailFaux ? textes.emailInvalide : undefined}
        />
      </form>
      <Resume
        factures={factures}
        du={du}
        montant={montant}
        config={config}
        enCours={enCours}
        refus={refus}
        payer={() => void payer()}
      />
    </Carte>
  )
}
