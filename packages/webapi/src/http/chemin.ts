/** Where something stands in the input, such as `params.numeroContrat`. */
export type CheminEntree = `${'params' | 'query' | 'body'}.${string}`
