import type { Facture } from '@ondine/webapi/facture/factures.schemas.ts'
import type { DepartDePaiement } from '@ondine/webapi/paiement/paiement.schemas.ts'
import type { ReactNode } from 'react'
import { Bouton } from '../../../ui/bouton.tsx'
import { Champ } from '../../../ui/champ.tsx'
import { Coche } from '../../../ui/coche.tsx'
import { Note } from '../../../ui/etats.tsx'
import { dateLongue, instantLocal } from '../../../ui/format/dates.ts'
import { euros } from '../../../ui/format/nombres.ts'
import { paiementTextes as textes } from '../paiement.textes.ts'
import type { Compte, Saisie } from '../saisie.rules.ts'
import { nomDe } from './nom.ts'
import css from './paiement.module.css'

const resteDe = ({ soldeFactureClient }: Facture): number => -soldeFactureClient
const echeanceDe = ({ libelleTypeFacture, dateLimitePaiementFacture: limite }: Facture): string => {
  if (limite === null) return libelleTypeFacture
  const quand = limite < instantLocal(Date.now()).jour ? 'échéance passée le' : 'à payer avant le'
  return `${libelleTypeFacture}, ${quand} ${dateLongue(limite)}`
}

interface Proprietes {
  readonly facture: Facture | undefined
  readonly offertes: readonly Facture[]
  readonly config: DepartDePaiement['config']
  readonly compte: Compte | undefined
  readonly saisie: Saisie
  readonly changer: (change: Partial<Saisie>) => void
  readonly erreur: string | undefined
}

/** One way to pay, and what it asks for once it is chosen. */
export const Option = ({
  valeur,
  libelle,
  montant,
  detail,
  saisie,
  changer,
  children,
}: Pick<Proprietes, 'saisie' | 'changer'> & {
  readonly valeur: Saisie['choix']
  readonly libelle: string
  readonly montant?: number
  readonly detail?: string
  readonly children?: ReactNode
}) => (
  <div className={css.offre}>
    <label className={css.option}>
      <input
        type="radio"
        name="quoi"
        value={valeur}
        checked={saisie.choix === valeur}
        onChange={() => changer({ choix: valeur })}
      />
      <span className={css.nom}>{libelle}</span>
      {montant !== undefined && <span className={css.somme}>{euros(montant)}</span>}
      {detail && <span className={css.detail}>{detail}</span>}
    </label>
    {saisie.choix === valeur && children}
  </div>
)

/** The amount of a part, with the two that are asked for most. */
export const Partie = ({
  reste,
  minimum,
  saisie,
  changer,
  erreur,
}: Pick<Proprietes, 'saisie' | 'changer' | 'erreur'> & { reste: number; minimum: number }) => {
  const moitie = Math.floor(reste / 2)
  const ecrit = (centimes: number) => changer({ texte: (centimes / 100).toFixed(2).replace('.', ',') })
  return (
    <div className={css.partie}>
      <Champ
        etiquette={textes.montant}
        id="montant"
        inputMode="decimal"
        autoComplete="off"
        value={saisie.texte}
        onChange={({ target }) => changer({ texte: target.value })}
        aide={textes.bornes(euros(minimum), euros(reste))}
        erreur={erreur}
      />
      <div className={css.raccourcis}>
        <Bouton variante="neutre" taille="petit" onClick={() => ecrit(minimum)}>
          {textes.minimum} {euros(minimum)}
        </Bouton>
        {moitie > minimum && (
          <Bouton variante="neutre" taille="petit" onClick={() => ecrit(moitie)}>
            {textes.moitie} {euros(moitie)}
          </Bouton>
        )}
      </div>
    </div>
  )
}

const Lesquelles = ({
  offertes,
  saisie,
  changer,
  erreur,
}: Pick<Proprietes, 'offertes' | 'saisie' | 'changer' | 'erreur'>) => (
  <fieldset className={css.lesquelles}>
    <legend className="invisible">{textes.lesquelles}</legend>
    {offertes.map((une) => (
      <label key={une.identifiantFacture} className={css.option}>
        <Coche
          checked={!saisie.laissees.has(une.identifiantFacture)}
          onChange={({ target }) => {
            const laissees = new Set(saisie.laissees)
            if (target.checked) laissees.delete(une.identifiantFacture)
            else laissees.add(une.identifiantFacture)
            changer({ laissees })
          }}
        />
        <span className={css.nom}>{nomDe(une)}</span>
        <span className={css.somme}>{euros(resteDe(une))}</span>
        <span className={css.detail}>{echeanceDe(une)}</span>
      </label>
    ))}
    {erreur && <p role="alert">{erreur}</p>}
    <Note>{textes.plusieursPhrase}</Note>
  </fieldset>
)

/** What is paid: the whole bill, a part of it, several bills; only what is open here shows. */
export const ChoixDuMontant = ({ facture, offertes, config, compte, saisie, changer, erreur }: Proprietes) => {
  const reste = facture === undefined ? 0 : resteDe(facture)
  const total = offertes.reduce((somme, une) => somme + resteDe(une), 0)
  return (
    <fieldset>
      <legend>{textes.question}</legend>
      {facture !== undefined && (
        <Option
          valeur="TOUT"
          libelle={textes.toute}
          montant={reste}
          detail={[nomDe(facture), echeanceDe(facture)].join(', ')}
          saisie={saisie}
          changer={changer}
        />
      )}
      {facture !== undefined && config.isPartielPossible && config.montantMinimum < reste && (
        <Option valeur="PARTIE" libelle={textes.partie} detail={textes.partiePhrase} saisie={saisie} changer={changer}>
          <Partie reste={reste} minimum={config.montantMinimum} saisie={saisie} changer={changer} erreur={erreur} />
        </Option>
      )}
      {(facture === undefined || (config.isPlusieursPossible && offertes.length > 1)) && (
        <Option
          valeur="PLUSIEURS"
          libelle={textes.plusieurs}
          montant={total}
          detail={`${offertes.length} à régler pour ce contrat`}
          saisie={saisie}
          changer={changer}
        >
          <Lesquelles offertes={offertes} saisie={saisie} changer={changer} erreur={erreur} />
        </Option>
      )}
      {compte !== undefined && (
        <Option
          valeur="COMPTE"
          libelle={textes.compte}
          montant={compte.reste}
          detail={compte.partiel ? textes.comptePartiel : textes.comptePhrase}
          saisie={saisie}
          changer={changer}
        >
          {compte.partiel && (
            <Partie reste={compte.reste} minimum={compte.minimum} saisie={saisie} changer={changer} erreur={erreur} />
          )}
        </Option>
      )}
    </fieldset>
  )
}
