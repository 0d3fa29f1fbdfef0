import canonicalize from 'canonicalize';
import {
  base64url,
  type CompactVerifyResult,
  compactVerify,
  createLocalJWKSet,
  type JSONWebKeySet,
} from 'jose';

/** Verifies a signature of a document like any JWS library, with only the published keys of a service. Throws if the signature is for another document. */
export const verifiedWithPublishedKeys = async (
  url: string,
  { document, signature }: { readonly document: object; readonly signature: string },
): Promise<CompactVerifyResult> => {
  const published: JSONWebKeySet = JSON.parse(await (await fetch(`${url}/.well-known/jwks.json`)).text());
  const [header, , mark] = signature.split('.');
  const payload = base64url.encode(canonicalize(document) ?? '');
  return compactVerify(`${header}.${payload}.${mark}`, createLocalJWKSet(published));
};
