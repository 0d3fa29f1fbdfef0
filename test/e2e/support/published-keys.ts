import canonicalize from 'canonicalize';
import {
  base64url,
  type CompactVerifyResult,
  compactVerify,
  createLocalJWKSet,
  type JSONWebKeySet,
} from 'jose';

/** Holds a signature against a document, as any JWS library can with nothing but the keys that a service publishes. Throws where it is of another one. */
export const verifiedWithPublishedKeys = async (
  url: string,
  { document, signature }: { readonly document: object; readonly signature: string },
): Promise<CompactVerifyResult> => {
  const published: JSONWebKeySet = JSON.parse(await (await fetch(`${url}/.well-known/jwks.json`)).text());
  const [header, , mark] = signature.split('.');
  const payload = base64url.encode(canonicalize(document) ?? '');
  return compactVerify(`${header}.${payload}.${mark}`, createLocalJWKSet(published));
};
