const NOM = 'ondine-paiement'

interface Gardee {
  readonly quoi: string
  readonly cle: string
  /** Of the payment that it began. */
  readonly reference?: string
}

const lire = (): Gardee | undefined => {
  try {
    return JSON.parse(sessionStorage.getItem(NOM) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

const garder = (gardee: Gardee): void => {
  try {
    sessionStorage.setItem(NOM, JSON.stringify(gardee))
  } catch {
    // a browser that keeps nothing: the reservation of the due still protects
  }
}

/** The key under which this tab asks for a payment: the same for the same request, until it has ended. */
export const cleDe = (corps: object): string => {
  const quoi = JSON.stringify(corps)
  const gardee = lire()
  if (gardee?.quoi === quoi) return gardee.cle
  const cle = `web-${Array.from(crypto.getRandomValues(new Uint8Array(18)), (un) => un.toString(16).padStart(2, '0')).join('')}`
  garder({ quoi, cle })
  return cle
}

/** The payment that this tab began and of which it knows no end yet. */
export const referenceAttendue = (): string | undefined => lire()?.reference

/** It has begun: its end is waited for, wherever one goes meanwhile. */
export const attendre = (reference: string): void => {
  const gardee = lire()
  if (gardee !== undefined) garder({ ...gardee, reference })
}

/** That payment has ended: asked for again, it is another one. */
export const oublierCle = (): void => {
  try {
    sessionStorage.removeItem(NOM)
  } catch {
    // nothing was kept
  }
}
