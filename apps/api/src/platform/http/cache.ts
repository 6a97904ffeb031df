const UN_AN_SECONDES = 31_536_000

/** Header of what never changes at its address. */
export const CACHE_IMMUABLE = `public, max-age=${UN_AN_SECONDES}, immutable`
