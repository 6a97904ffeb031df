/** Host names of this machine: what goes there does not travel. */
export const SUR_PLACE = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/
