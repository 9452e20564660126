// Passkeys: between the browser's words for them and the server's.
import { t } from '../lib/texts';
import { api } from '../net/api';
import type { Me } from '../net/protocol';

/** The browser was asked, and the person or the device said no. */
export class Declined extends Error {}

const ALPHABET = /[-_]/g;
const bytes = (text: string): Uint8Array<ArrayBuffer> => {
  const plain = atob(text.replaceAll(ALPHABET, (it) => (it === '-' ? '+' : '/')));
  return Uint8Array.from(plain, (it) => it.charCodeAt(0));
};
const words = (buffer: ArrayBuffer | null): string => {
  const plain = String.fromCharCode(...new Uint8Array(buffer ?? new ArrayBuffer(0)));
  return btoa(plain).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
};
export const wire = { bytes, words };

/** Whether this browser has passkeys for this address: it must be a name, and encrypted. */
export function hasPasskeys(): boolean {
  const isNumber = /^[\d.]+$|^\[/.test(location.hostname);
  return window.isSecureContext && 'PublicKeyCredential' in window && !isNumber;
}

async function asked(work: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const made = await work();
    if (made instanceof PublicKeyCredential) return made;
  } catch (error) {
    const isThere = error instanceof DOMException && error.name === 'InvalidStateError';
    throw new Declined(isThere ? t('passkey-is-there') : t('passkey-declined'));
  }
  throw new Declined(t('passkey-declined'));
}

/** Has the device make one: for my account, or for one of this name. Gives recovery codes with a new account. */
export async function makePasskey(
  how: { handle: string } | { password: string },
): Promise<string[]> {
  const wish = await api.wishPasskey(how);
  const made = await asked(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: bytes(wish.challenge),
        rp: { id: wish.rp_id, name: t('site-name') },
        user: { id: bytes(wish.user_id), name: wish.user_name, displayName: wish.user_name },
        pubKeyCredParams: wish.algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: wish.exclude.map((id) => ({ type: 'public-key', id: bytes(id) })),
        timeout: wish.timeout_ms,
        attestation: 'none',
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
      },
    }),
  );
  const response = made.response as AuthenticatorAttestationResponse;
  const { codes } = await api.addPasskey({
    id: words(made.rawId),
    client_data: words(response.clientDataJSON),
    attestation: words(response.attestationObject),
  });
  return codes;
}

/** Signs in with whatever passkey somebody chooses. */
export async function usePasskey(): Promise<Me> {
  const ask = await api.askPasskey();
  const made = await asked(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: bytes(ask.challenge),
        rpId: ask.rp_id,
        timeout: ask.timeout_ms,
        userVerification: 'required',
      },
    }),
  );
  const response = made.response as AuthenticatorAssertionResponse;
  return api.usePasskey({
    id: words(made.rawId),
    client_data: words(response.clientDataJSON),
    device_data: words(response.authenticatorData),
    signature: words(response.signature),
    owner: words(response.userHandle),
  });
}
