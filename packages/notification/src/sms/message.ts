/** An SMS ready to leave. */
export interface MessageSms {
  /** The same at every attempt. */
  reference: string
  /** E.164, such as +33612345678. */
  a: string
  texte: string
}

export interface TransportSms {
  /**
   * Hands the SMS to the gateway; answers what it said, without any number.
   * @throws SmsRefuse when another attempt cannot help, another error when it can
   */
  envoyer(message: MessageSms): Promise<string>
}

/** The gateway will never take this SMS. The message holds no number. */
export class SmsRefuse extends Error {
  override readonly name = 'SmsRefuse'
}

const E164 = /^\+[1-9]\d{6,14}$/
export const estNumeroInternational = (numero: string): boolean => E164.test(numero)

/** A number as people write it, in E.164; undefined where it cannot be one. Without a country it is French. */
export const enE164 = (numero: string): string | undefined => {
  const chiffres = numero.replace(/[\s.\-()]/g, '').replace(/^00/, '+')
  const international = /^0[1-9]\d{8}$/.test(chiffres) ? `+33${chiffres.slice(1)}` : chiffres
  return estNumeroInternational(international) ? international : undefined
}

/** Takes the numbers out of what a gateway says. */
export const sansNumero = (texte: string): string =>
  texte
    .replace(/\+?\d[\d\s.-]{6,}\d/g, '(numéro)')
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, 300)
