import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import { z } from 'zod';
import { isOrganizationId, STAFF_ROLES } from '#libs/organizations';

/** Seconds within which a sign-in has to be completed. */
const LIFETIME = 600;

const schema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The target after the sign-in: a path of this service. */
  to: z.string(),
  organization: z.string().refine(isOrganizationId).optional(),
  as: z.enum(STAFF_ROLES).optional(),
});

/** The state of a sign-in in progress, stored in the browser that began it. */
export type SignInUnderWay = z.infer<typeof schema>;

/** The cookies that carry a sign-in from beginning to end: encrypted, readable only by this service, and invisible to scripts. */
export class SignInCookie {
  readonly #attributes: string;
  readonly #name: string;

  constructor(
    private readonly key: Uint8Array,
    publicUrl: string,
    private readonly clock: () => Date,
  ) {
    const isSecure = publicUrl.startsWith('https:');
    // Browsers accept a name with this prefix only from the host itself and over TLS.
    this.#name = isSecure ? '__Secure-recount-sign-in' : 'recount-sign-in';
    this.#attributes = `Path=/sign-in; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  }

  async begin(underWay: SignInUnderWay): Promise<string> {
    const now = Math.floor(this.clock().getTime() / 1000);
    const text = await new EncryptJWT({ ...underWay })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setExpirationTime(now + LIFETIME)
      .encrypt(this.key);
    return `${this.#name}=${text}; ${this.#attributes}; Max-Age=${LIFETIME}`;
  }

  /** The header that ends a sign-in, successful or not: each can be completed only once. */
  end(): string {
    return `${this.#name}=; ${this.#attributes}; Max-Age=0`;
  }

  /** The sign-in in a request's `Cookie` header; undefined without one, or after it has expired. */
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
