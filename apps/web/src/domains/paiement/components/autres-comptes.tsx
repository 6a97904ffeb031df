import { compter } from '@ondine/webapi/common/nombres.rules.ts'
import type { Facture } from '@ondine/webapi/facture/factures.schemas.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { Note } from '../../../ui/etats.tsx'
import { euros } from '../../../ui/format/nombres.ts'
import { paiementTextes } from '../paiement.textes.ts'
import { nomDe } from './nom.ts'

const { separement: textes, uneAUne } = paiementTextes

interface Proprietes {
  readonly autres: readonly Facture[]
  readonly changer: (identifiantFacture: string) => void
}

/** Bills that another account receives: one payment is of one account, said before it begins (PaiementMultiFacture). */
export const AutresComptes = ({ autres, changer }: Proprietes) =>
  [...Map.groupBy(autres, ({ traiteFacturation }) => traiteFacturation.code)].map(([code, factures]) => {
    const [premiere] = factures
    if (premiere === undefined) return null
    const { libelle } = premiere.traiteFacturation
    const somme = factures.reduce((total, { soldeFactureClient }) => total - soldeFactureClient, 0)
    return (
      <Note key={code}>
        <p>
          <strong>{textes.titre(libelle)}</strong> {compter(factures.length, 'facture')}, {euros(somme)}.{' '}
          {textes.phrase}
        </p>
        <Bouton variante="second" taille="petit" onClick={() => changer(premiere.identifiantFacture)}>
          {textes.choisir(libelle)}
        </Bouton>
      </Note>
    )
  })

/** Bills of an account that takes one at a time: each is a payment of its own. */
export const UneAUne = ({ autres, changer }: Proprietes) =>
  autres.length === 0 ? null : (
    <Note>
      <p>
        <strong>{uneAUne.titre(autres.length)}</strong> {uneAUne.phrase}
      </p>
      {autres.map((une) => (
        <Bouton
          key={une.identifiantFacture}
          variante="second"
          taille="petit"
          onClick={() => changer(une.identifiantFacture)}
        >
          {uneAUne.choisir(nomDe(une), euros(-une.soldeFactureClient))}
        </Bouton>
      ))}
    </Note>
  )
