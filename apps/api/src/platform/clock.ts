/** The only source of time for domain code, so that tests can move it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still until it is moved: for tests and for the demo's reference day. */
export const fixedClock = (debut: Date): Clock & { avancer(ms: number): void } => {
  let instant = debut.getTime()
  return {
    now: () => new Date(instant),
    avancer: (ms) => {
      instant += ms
    },
  }
}
