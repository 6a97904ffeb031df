type Lues = Readonly<Record<string, unknown>>

/** Planned monthly payment of one occupant, in centimes, and the part of it that may be asked for at least (2§9). */
const PAR_OCCUPANT = 1000
const POUR_CENT_MINIMAL = 80

const prevue = ({ modePaiement_nbr_occupant: occupants }: Lues): number | undefined =>
  typeof occupants === 'number' ? occupants * PAR_OCCUPANT : undefined

/** Amounts that the product computes, in centimes, from answers as their rules read them; undefined while one of them is unknown. */
export const calculs = {
  mensualitePrevue: prevue,
  // of whole tens of euros: no rounding
  mensualiteMinimale: (lues) => {
    const total = prevue(lues)
    return total === undefined ? undefined : (total * POUR_CENT_MINIMAL) / 100
  },
} satisfies Readonly<Record<string, (lues: Lues) => number | undefined>>
export type NomCalcul = keyof typeof calculs
