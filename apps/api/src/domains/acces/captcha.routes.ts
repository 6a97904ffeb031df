import { captchaEndpoints } from '@ondine/webapi/acces/captcha.endpoints.ts'
import { bind, sansTransaction } from '../../platform/http/bind.ts'
import { poserDefiCaptcha } from './use-cases/poser-defi-captcha.ts'

export const captchaRoutes = bind(captchaEndpoints, {
  // a refusal must still be counted
  defiCaptcha: sansTransaction(poserDefiCaptcha),
})
