import {
  Controller,
  Get,
  Headers,
  HttpException,
  Inject,
  Logger,
  NotFoundException,
  Optional,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { belongingTo, isOrganizationId, STAFF_ROLES } from '#libs/organizations';
import { clientOf } from '../../identity/client.js';
import { clientAddress } from '../../identity/client-address.js';
import { ANONYMOUS } from '../../identity/principal.js';
import { RateLimits } from '../../identity/rate-limits.js';
import { REGISTER, type Register } from '../../identity/register.js';
import type { SignIn } from '../../identity/sign-in-settings.js';
import type { TokenRequest } from '../../identity/tokens.js';
import { CLOCK, type Clock, SERVICE_LIMITS, SIGN_IN } from '../../platform/injection.js';
import type { ServiceLimits } from '../../platform/limits/service-limits.js';
import { Provider } from './provider.js';
import { SignInCookie, type SignInUnderWay } from './sign-in-cookie.js';

/** Seconds of a session. Signing in again takes one click while the provider knows the browser. */
const SESSION = 3600;
/** Rate-limit points of an address per step: each step calls the provider, which must not be flooded through this service. */
const STEP = 600;
const HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

interface SignInQuery {
  readonly to?: unknown;
  readonly organization?: unknown;
  readonly as?: unknown;
}

/** Sign-in of people: redirects to the provider and back, then opens the web app with a token of this service. */
@Controller('sign-in')
export class SignInController {
  readonly #logger = new Logger(SignInController.name);
  readonly #way: { readonly provider: Provider; readonly cookie: SignInCookie } | undefined;

  constructor(
    @Inject(SIGN_IN) private readonly signIn: SignIn | undefined,
    @Inject(CLOCK) clock: Clock,
    private readonly rates: RateLimits,
    @Inject(SERVICE_LIMITS) private readonly limits: ServiceLimits,
    @Optional() @Inject(REGISTER) private readonly register?: Register,
  ) {
    if (signIn !== undefined)
      this.#way = {
        provider: new Provider(signIn.settings),
        cookie: new SignInCookie(signIn.cookieKey, signIn.settings.publicUrl, clock),
      };
  }

  @Get()
  async begin(
    @Req() request: FastifyRequest,
    @Query() asked: SignInQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (this.#way === undefined) throw new NotFoundException();
    await this.#spend(request);
    const { provider, cookie } = this.#way;
    const { address, ...checks } = await provider.begin().catch((error: unknown) => {
      this.#logger.warn(`The provider does not answer: ${error instanceof Error ? error.message : error}`);
      throw new HttpException('Signing in is not possible now; try again in a moment.', 503);
    });
    const underWay = { ...checks, ...wishesOf(asked) };
    await reply.headers({ ...HEADERS, 'set-cookie': await cookie.begin(underWay) }).redirect(address, 302);
  }

  @Get('callback')
  async end(
    @Req() request: FastifyRequest,
    @Headers('cookie') cookies: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (this.#way === undefined || this.signIn === undefined) throw new NotFoundException();
    await this.#spend(request);
    const { provider, cookie } = this.#way;
    const underWay = await cookie.read(cookies);
    reply.headers({ ...HEADERS, 'set-cookie': cookie.end() });
    if (underWay === undefined)
      throw new HttpException('No sign-in is in progress in this browser; begin again at /sign-in.', 400);
    const query = request.url.split('?')[1] ?? '';
    const person = await provider.end(query, underWay).catch((error: unknown) => {
      this.#logger.warn(`A sign-in failed: ${error instanceof Error ? error.message : error}`);
      throw new HttpException('Signing in did not succeed; begin again at /sign-in.', 400);
    });
    const token = await this.signIn.sessions.issue(this.#sessionOf(person, underWay));
    // The part after # is not sent to servers and does not appear in access logs.
    await reply.redirect(`${underWay.to}#token=${encodeURIComponent(token)}`, 302);
  }

  #spend({ raw }: FastifyRequest): Promise<void> {
    return this.rates.spend(clientOf(ANONYMOUS, clientAddress(raw, this.limits.trustedProxies)), STEP);
  }

  /** A member acts for its organization, with the roles that the log has at the time of each request; all others are players. */
  #sessionOf(person: string, { organization: asked, as }: SignInUnderWay): TokenRequest {
    const request = { subject: person, lifetimeSeconds: SESSION };
    const memberships = this.register?.membershipsOf(person) ?? [];
    const organization = asked ?? memberships[0];
    if (organization === undefined) return { ...request, role: 'player' };
    if (!memberships.includes(organization))
      return { ...request, role: 'player', ...belongingTo(organization) };
    return { ...request, organization, ...(as === undefined ? {} : { as }) };
  }
}

const wishesOf = ({
  to,
  organization,
  as,
}: SignInQuery): Pick<SignInUnderWay, 'to' | 'organization' | 'as'> => {
  const role = STAFF_ROLES.find((one) => one === as);
  return {
    to: typeof to === 'string' && isOwnPath(to) ? to : '/',
    ...(typeof organization === 'string' && isOrganizationId(organization) ? { organization } : {}),
    ...(role === undefined ? {} : { as: role }),
  };
};

/** Whether a path belongs to this service: the author of a link must not choose where a token is sent. */
const isOwnPath = (path: string): boolean => /^\/(?!\/)[\w\-./]{0,200}$/.test(path);
