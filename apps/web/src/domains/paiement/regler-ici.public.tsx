import { compter } from '@ondine/webapi/common/nombres.rules.ts'
import { isPaiementOffert } from '@ondine/webapi/facture/facture.rules.ts'
import type { Facture } from '@ondine/webapi/facture/factures.schemas.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { varianteDePaiement } from '@ondine/webapi/paiement/adresses.rules.ts'
import type { DepartDePaiement } from '@ondine/webapi/paiement/paiement.schemas.ts'
import { IconLock } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useSession } from '../../session/session.store.ts'
import { Bouton } from '../../ui/bouton.tsx'
import { Note } from '../../ui/etats.tsx'
import { dateLongue, instantLocal } from '../../ui/format/dates.ts'
import { euros } from '../../ui/format/nombres.ts'
import { Lien } from '../../ui/lien.tsx'
import { Squelette } from '../../ui/squelette.tsx'
import { useFactures } from '../facture/facture.queries.ts'
import { Option, Partie } from './components/choix-du-montant.tsx'
import { nomDe } from './components/nom.ts'
import css from './components/paiement.module.css'
import { useDepart } from './components/use-depart.ts'
import { PayerContrat } from './paiement.public.tsx'
import { useConfigurationDePaiement, usePaiementsEnCours } from './paiement.queries.ts'
import { paiementTextes as textes } from './paiement.textes.ts'
import {
  type ChoixBref,
  type Compte,
  ceQuiEstPaye,
  choixBref,
  compteOffert,
  limiteDe,
  premiereAPayer,
  type Saisie,
} from './saisie.rules.ts'

interface Proprietes {
  readonly numeroContrat: string
  /** What the account asks for, in centimes: what is paid here may be less of it. */
  readonly demande: number
}

interface Choisi extends Proprietes {
  readonly offertes: readonly Facture[]
  /** What another account receives: not in this payment. */
  readonly aPart: readonly Facture[]
  readonly config: DepartDePaiement['config']
  readonly compte: Compte | undefined
  readonly bref: ChoixBref
}

const Cadre = ({ children }: { readonly children: ReactNode }) => <div className={css.ici}>{children}</div>

/** What is left afterwards, and by when: of what is not paid here, and of days that are past, no day is said. */
const Restera = ({ reste, limite }: { readonly reste: number; readonly limite: string | undefined }) =>
  reste <= 0 ? null : (
    <>
      Il restera <strong>{euros(reste)}</strong> à régler
      {limite !== undefined && limite >= instantLocal(Date.now()).jour && ` avant le ${dateLongue(limite)}`}.
    </>
  )

/** The bills by name as long as a line holds them. */
const quelles = (factures: readonly Facture[]): string =>
  factures.length > 3 ? compter(factures.length, 'facture') : factures.map(nomDe).join(', ')

const Choix = ({ numeroContrat, demande, offertes, aPart, config, compte, bref }: Choisi) => {
  const { utilisateur } = useSession()
  const [saisie, setSaisie] = useState<Saisie>({ choix: bref.tout, texte: '', laissees: new Set(), email: '' })
  const [tente, setTente] = useState(false)
  const { enCours, refus, oublier, partir } = useDepart()
  const changer = (change: Partial<Saisie>): void => setSaisie({ ...saisie, ...change })
  const { partie } = bref
  const enPartie = saisie.choix === partie?.choix
  // an empty amount of a part is none yet, of an account too
  const { factures, montant } =
    enPartie && saisie.texte.trim() === ''
      ? { factures: offertes, montant: undefined }
      : ceQuiEstPaye({ facture: offertes[0], offertes, compte }, saisie, config.montantMinimum)
  const payer = async (): Promise<void> => {
    setTente(true)
    oublier()
    if (montant === undefined) return document.getElementById('montant')?.focus()
    const lignes = factures.map(({ identifiantFacture, numeroContrat: contrat, soldeFactureClient }) => ({
      identifiantFacture,
      numeroContrat: contrat,
      montant: factures.length === 1 ? montant : -soldeFactureClient,
    }))
    await partir(
      saisie.choix === 'COMPTE' ? { contrat: numeroContrat, montant } : { factures: lignes },
      utilisateur?.email ?? '',
      factures,
    )
  }
  const libelle = varianteDePaiement(config.typeServicePaiement) === 'CARTE' ? textes.carte : textes.autre
  return (
    <Cadre>
      <fieldset>
        <legend>{textes.question}</legend>
        <Option
          valeur={bref.tout}
          libelle={bref.du === demande ? textes.bref.tout : textes.bref.unPaiement}
          montant={bref.du}
          {...((offertes.length > 1 || bref.du !== demande) && { detail: quelles(offertes) })}
          saisie={saisie}
          changer={changer}
        />
        {partie !== undefined && (
          <Option valeur={partie.choix} libelle={textes.partie} saisie={saisie} changer={changer}>
            <Partie
              reste={bref.du}
              minimum={partie.minimum}
              saisie={saisie}
              changer={changer}
              erreur={tente && montant === undefined ? textes.hors(euros(partie.minimum), euros(bref.du)) : undefined}
            />
          </Option>
        )}
      </fieldset>
      {[...new Set(aPart.map(({ traiteFacturation }) => traiteFacturation.libelle))].map((compteApart) => (
        <p key={compteApart} className={css.second}>
          <strong>{textes.separement.titre(compteApart)}</strong> {textes.separement.phrase}
        </p>
      ))}
      {refus !== undefined && (
        <div role="alert">
          <Note ton="danger">{refus}</Note>
        </div>
      )}
      <Bouton taille="large" enCours={enCours} onClick={() => void payer()}>
        {!enCours && <IconLock size={20} aria-hidden="true" />}
        {enCours ? textes.depart : montant === undefined ? textes.bref.payer : libelle(euros(montant))}
      </Bouton>
      <div>
        <p className={css.second} aria-live="polite">
          {montant !== undefined && (
            <Restera reste={demande - montant} limite={montant < bref.du ? limiteDe(factures) : undefined} />
          )}
        </p>
        <p className={css.second}>
          {utilisateur?.email && `${textes.bref.recu(utilisateur.email)} `}
          <Lien vers={cheminDe('facture-num', { numContrat: numeroContrat })}>{textes.bref.autrement}</Lien>
        </p>
      </div>
    </Cadre>
  )
}

/**
 * How much of what a contract asks for is paid, chosen beside it: all or a part. Where the choice needs the whole page (several accounts, a
 * payment that is open, nothing but instalments), the way there.
 */
export const ReglerIci = ({ numeroContrat, demande }: Proprietes) => {
  const liste = useFactures(numeroContrat, 'AR')
  const ouverts = usePaiementsEnCours(numeroContrat)
  const toutes = (liste.data?.pages.flatMap(({ resultats }) => resultats) ?? []).filter(isPaiementOffert)
  const premiere = premiereAPayer(toutes)
  // those of another account are another payment
  const duCompte = ({ traiteFacturation }: Facture): boolean =>
    traiteFacturation.code === premiere?.traiteFacturation.code
  const offertes = toutes.filter(duCompte)
  const enCours = (ouverts.data ?? []).length > 0
  const simple = premiere !== undefined && !liste.hasNextPage && ouverts.data !== undefined && !enCours
  const config = useConfigurationDePaiement(
    simple
      ? {
          factures: [
            {
              identifiantFacture: premiere.identifiantFacture,
              numeroContrat,
              montant: -premiere.soldeFactureClient,
            },
          ],
        }
      : undefined,
  )
  // of one bill that takes a part, the account has nothing to add
  const parCompte = config.data !== undefined && (offertes.length > 1 || !config.data.isPartielPossible)
  const compte = useConfigurationDePaiement(
    parCompte && premiere !== undefined ? { contrat: numeroContrat, montant: -premiere.soldeFactureClient } : undefined,
  )
  const attente =
    (liste.isPending || ouverts.isPending || (simple && config.isPending) || (parCompte && compte.isPending)) &&
    !config.isError
  if (attente)
    return (
      <Cadre>
        <div aria-busy="true">
          <Squelette hauteur={232} />
        </div>
      </Cadre>
    )
  const offert = config.data && compteOffert(parCompte ? compte.data : undefined, config.data, toutes)
  const bref = config.data && choixBref(offertes, config.data, offert)
  if (config.data === undefined || bref === undefined) {
    return (
      <Cadre>
        <p className={css.enTete}>{textes.question}</p>
        <p className={css.second}>{enCours ? textes.bref.enCours : textes.bref.ailleurs}</p>
        <PayerContrat numeroContrat={numeroContrat} />
      </Cadre>
    )
  }
  return (
    <Choix
      key={`${numeroContrat} ${bref.du}`}
      numeroContrat={numeroContrat}
      demande={demande}
      offertes={offertes}
      aPart={toutes.filter((une) => !duCompte(une))}
      config={config.data}
      compte={offert}
      bref={bref}
    />
  )
}
