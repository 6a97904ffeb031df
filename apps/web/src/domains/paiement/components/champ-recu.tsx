import { Champ } from '../../../ui/champ.tsx'
import { paiementTextes as textes } from '../paiement.textes.ts'

/** Where the receipt goes. */
export const ChampRecu = ({
  email,
  changer,
  faux,
}: {
  readonly email: string
  readonly changer: (email: string) => void
  readonly faux: boolean
}) => (
  <Champ
    etiquette={textes.email}
    aide={textes.emailAide}
    id="email"
    type="email"
    inputMode="email"
    autoComplete="email"
    value={email}
    onChange={({ target }) => changer(target.value)}
    erreur={faux ? textes.emailInvalide : undefined}
  />
)
