import { Injectable } from '@nestjs/common';
import { unauthenticated, unavailable } from '../platform/errors/api-error.js';
import { Bearers } from './bearers.js';
import { ANONYMOUS, type Principal } from './principal.js';

const BEARER = /^Bearer +(?<token>[\w.~+/-]+=*)$/i;

/**
 * Resolves an `Authorization` value to a principal: the same for HTTP, sockets and SSE. The principal is a spectator if there is no value. An invalid value is
 * an error, so that a client is never downgraded silently.
 */
@Injectable()
export class Bearer {
  constructor(private readonly bearers: Bearers) {}

  async principal(authorization: unknown): Promise<Principal> {
    if (authorization === undefined || authorization === null || authorization === '') return ANONYMOUS;
    const token = typeof authorization === 'string' ? BEARER.exec(authorization)?.groups?.token : undefined;
    if (token === undefined)
      throw unauthenticated('Authorization is "Bearer" and a token, separated by a blank.');
    const principal = await this.bearers.verify(token).catch(() => {
      throw unavailable();
    });
    if (principal === undefined)
      throw unauthenticated('The token does not hold: it is not valid here, or no longer.');
    return principal;
  }
}
