import { compter } from '@ondine/webapi/common/nombres.rules.ts'
import type { Facture } from '@ondine/webapi/facture/factures.schemas.ts'
import type { DepartDePaiement } from '@ondine/webapi/paiement/paiement.schemas.ts'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../../session/session.store.ts'
import { Carte } from '../../../ui/carte.tsx'
import { euros } from '../../../ui/format/nombres.ts'
import { paiementTextes as textes } from '../paiement.textes.ts'
import { type Compte, ceQuiEstPaye, limiteDe, type Saisie } from '../saisie.rules.ts'
import { AutresComptes, UneAUne } from './autres-comptes.tsx'
import { ChampRecu } from './champ-recu.tsx'
import { ChoixDuMontant } from './choix-du-montant.tsx'
import { adresseMailSyntaxe } from './email.ts'
import { nomDe } from './nom.ts'
import css from './paiement.module.css'
import { Resume } from './resume.tsx'
import { useDepart } from './use-depart.ts'

interface Proprietes {
  readonly facture: Facture
  /** What one payment may settle with it. */
  readonly offertes: readonly Facture[]
  /** Those of another traité, which are another payment. */
  readonly autres: readonly Facture[]
  /** Those of the same, where it takes one bill at a time. */
  readonly uneAUne: readonly Facture[]
  readonly changer: (identifiantFacture: string) => void
  readonly config: DepartDePaiement['config']
  readonly compte: Compte | undefined
  readonly plusieursDAbord: boolean
  /** Chosen from another bill's panel, whose button left with it. */
  readonly choisie: boolean
}

/** What is paid, how much, where the receipt goes; then the browser leaves for the provider (2§4). */
export const PanneauPaiement = ({
  facture,
  offertes,
  autres,
  uneAUne,
  changer,
  config,
  compte,
  plusieursDAbord,
  choisie,
}: Proprietes) => {
  const formulaire = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (choisie) formulaire.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }, [choisie])
  const { utilisateur } = useSession()
  const [saisie, setSaisie] = useState<Saisie>({
    choix: plusieursDAbord ? 'PLUSIEURS' : 'TOUT',
    texte: '',
    laissees: new Set(offertes.filter(({ selected }) => !selected).map((une) => une.identifiantFacture)),
    email: utilisateur?.email ?? '',
  })
  const [tente, setTente] = useState(false)
  const { enCours, refus, oublier, partir } = useDepart()
  const { factures, du, montant } = ceQuiEstPaye({ facture, offertes, compte }, saisie, config.montantMinimum)
  const parCompte = saisie.choix === 'COMPTE'
  const emailFaux = saisie.email !== '' && !adresseMailSyntaxe(saisie.email)
  const erreur =
    !tente || montant !== undefined
      ? undefined
      : saisie.choix === 'PLUSIEURS'
        ? textes.aucune
        : textes.hors(euros(parCompte ? (compte?.minimum ?? 0) : config.montantMinimum), euros(du))

  const payer = async (): Promise<void> => {
    setTente(true)
    oublier()
    if (montant === undefined) return document.getElementById('montant')?.focus()
    if (emailFaux) return document.getElementById('email')?.focus()
    const [seule] = factures
    const lignes = factures.map(({ identifiantFacture, numeroContrat, soldeFactureClient }) => ({
      identifiantFacture,
      numeroContrat,
      montant: factures.length === 1 && seule !== undefined ? montant : -soldeFactureClient,
    }))
    await partir(
      parCompte ? { contrat: facture.numeroContrat, montant } : { factures: lignes },
      saisie.email.trim(),
      factures,
    )
  }
  return (
    <Carte marge={false} className={css.panneau} aria-label={textes.question}>
      <form
        ref={formulaire}
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
          compte={compte}
          saisie={saisie}
          changer={(change) => setSaisie({ ...saisie, ...change })}
          erreur={erreur}
        />
        <UneAUne autres={uneAUne} changer={changer} />
        <AutresComptes autres={autres} changer={changer} />
        <ChampRecu
          email={saisie.email}
          changer={(email) => setSaisie({ ...saisie, email })}
          faux={tente && emailFaux}
        />
      </form>
      <Resume
        quoi={parCompte ? textes.solde : compter(factures.length, 'facture')}
        sujet={factures.length === 1 ? `Facture ${nomDe(factures[0] ?? facture)}` : `${euros(du)} à payer`}
        contrat={facture.isContratResilie ? undefined : facture.numeroContrat}
        limite={limiteDe(factures)}
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
