/** A key in words, in lower case: `X-Auth-Token`, `apiToken` and `API_TOKEN` are `x_auth_token`, `api_token`, `api_token`. */
export function keyWords(key: string): string {
  return key
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '_')
    .replaceAll(/^_|_$/g, '');
}

/** Tokens that name a place in a list, a kind or a lifetime, and nothing that lets somebody in. */
const NO_SECRET =
  /(?:^|_)(?:next|previous|prev|page|pagination|continuation|sync|cursor|resume|skip|start|end|delta|cancellation|design|max|min|total|prompt|completion|input|output|stop|tokenizer)_(?:\w+_)?tokens?$|(?:^|_)(?:public|publishable|foreign|primary|partition|sort|cache|idempotency|translation|i18n|object|map|row|message|routing)_key$/;
const SECRET =
  /(?:^|_)(?:tokens?|secret|secrets|password|passwd|passwort|pwd|passphrase|passcode|credentials?|apikey|authkey|accesskey|secretkey|privatekey|apitoken|authtoken|accesstoken|refreshtoken|sessiontoken|bearer|jsessionid|phpsessid|otp)$|(?:^|_)(?:api|app|access|secret|private|signing|encryption|master|auth|account|shared_access|subscription|license|licence|service|storage|webhook|client|consumer)_key(?:_id)?$|(?:^|_)(?:secret_access_key|user_pass|db_pass|client_secret|x_amz_signature|x_amz_credential|two_factor_code|verification_code|mfa_code|pin_code|auth_code)$/;

/** Whether a key names a value that lets somebody in. */
export function namesSecret(key: string): boolean {
  const words = keyWords(key);
  return SECRET.test(words) && !NO_SECRET.test(words);
}

/** Whether a key names a phone number. */
export function namesPhone(key: string): boolean {
  return /(?:^|_)(?:phone|phones|mobile|cell|cellphone|tel|telephone|msisdn|fax)(?:_?(?:number|numbers|no|nr|home|work|office))?$/.test(
    keyWords(key),
  );
}

/** Whether a key names a social security number or a taxpayer number of the United States. */
export function namesSocialSecurity(key: string): boolean {
  return /(?:^|_)(?:ssn|social_security(?:_(?:number|no))?|social|itin|tin|tax_?id|taxpayer_?id)$/.test(keyWords(key));
}
