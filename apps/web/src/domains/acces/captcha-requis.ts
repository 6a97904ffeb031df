/** Code of the answer that asks for a captcha (captchaConnexionRequis): the module that declares it would bring every error of the area. */
export const CODE_CAPTCHA_REQUIS = 'C429'
