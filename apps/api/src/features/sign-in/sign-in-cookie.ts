import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import { z } from 'zod';
import { isOrganizationId, STAFF_ROLES } from '#libs/organizations';

/** Seconds that somebody has to sign in. */
const LIFETIME = 600;

const schema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Where to go then: a path of this service's. */
  to: z.string(),
  organization: z.string().refine(isOrganizationId).optional(),
  as: z.enum(STAFF_ROLES).optional(),
});

/** A sign-in under way, as the browser that began it keeps it. */
export type SignInUnderWay = z.infer<typeof schema>;

/** The cookies that carry a sign-in from its beginning to its end: encrypted, for this service alone to read, and no page's script sees them. */
export class SignInCookie {
  readonly #attributes: string;
  readonly #name: string;

  constructor(
    private readonly key: Uint8Array,
    publicUrl: string,
    private readonly clock: () => Date,
  ) {
    const isSecure = publicUrl.startsWith('https:');
    // A name that begins so is taken by browsers from the host itself and over TLS only.
    this.#name = isSecure ? '__Secure-recount-sign-in' : 'recount-sign-in';
    this.#attributes = `Path=/sign-in; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  }

  /** The `Set-Cookie` header that begins a sign-in. */
  async begin(underWay: SignInUnderWay): Promise<string> {
    const now = Math.floor(this.clock().getTime() / 1000);
    const text = await new EncryptJWT({ ...underWay })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setExpirationTime(now + LIFETIME)
      .encrypt(this.key);
    return `${this.#name}=${text}; ${this.#attributes}; Max-Age=${LIFETIME}`;
  }

  /** The header that ends it, whatever came of it: a sign-in is gone through once. */
  end(): string {
    return `${this.#name}=; ${this.#attributes}; Max-Age=0`;
  }

  /** What a request's `Cookie` header carries; undefined where there is no sign-in under way, or no longer. */
  async read(header: string | undefined): Promise<SignInUnderWay | undefined> {
    const text = header
      ?.split(';')
      .map((one) => one.trim())
      .find((one) => one.startsWith(`${this.#name}=`))
      ?.slice(this.#name.length + 1);
    if (text === undefined || text === '') return undefined;
    try {
      const { payload } = await jwtDecrypt(text, this.key, { currentDate: this.clock() });
      return schema.parse(payload);
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof z.ZodError) return undefined;
      throw error;
    }
  }
}
