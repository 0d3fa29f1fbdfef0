import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ANONYMOUS } from '../../identity/principal.js';
import { ApiError } from '../../platform/errors/api-error.js';
import { Allowance } from '../../platform/limits/allowance.js';
import { workOf } from '../../platform/request-work.js';
import { LinkSummaries } from '../../reading/link-summaries.js';
import { PlayerNames } from '../../reading/models/player-names.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { countedResult } from '../../reading/views/counted-result.js';
import { MatchAccess } from '../../reading/views/match-access.js';

/** Previews per address and minute; above this, pages are served without one. */
const MOST = 240;
const MINUTE = 60;
/** Milliseconds for one preview. */
const DEADLINE = 10_000;

/** Link previews for other sites: the page as an anonymous viewer sees it. */
@Injectable()
export class LinkPreviews {
  readonly #allowance = new Allowance(MOST, MINUTE);

  constructor(
    private readonly access: MatchAccess,
    private readonly names: PlayerNames,
    private readonly summaries: LinkSummaries,
    private readonly models: ReadModels,
  ) {}

  /** The meta tags of a match's page; empty for a match that is not public. */
  async ofMatch(matchId: string, kind: 'Match' | 'Replay', request: FastifyRequest): Promise<string> {
    const origin = originOf(request);
    if (origin === undefined) return '';
    try {
      await this.#allowance.take(request.ip, 'Too many previews in one minute; try again later.');
      const view = await this.access.view(ANONYMOUS, matchId);
      const { state } = view;
      const nameOf = this.names.inMatch(state);
      const amended = this.models.ask((db) => countedResult(db, view))?.amendments.length ?? 0;
      const players = state.seats.map(({ seat }) => nameOf(seat)).join(' – ');
      return previewTags({
        title: state.settings.title ?? players,
        description: `${kind}: ${players}`,
        image: `${origin}/pictures/matches/${encodeURIComponent(view.id)}/preview.png?frame=${view.frameCount - 1}${amended === 0 ? '' : `&amended=${amended}`}`,
        address: `${origin}${kind === 'Match' ? '/matches/' : '/replays/'}${encodeURIComponent(view.id)}`,
      });
    } catch (error) {
      if (error instanceof ApiError) return '';
      throw error;
    }
  }

  /** The meta tags of an event's pages; empty for an event that is not public. */
  async ofEvent(id: string, part: string | undefined, request: FastifyRequest): Promise<string> {
    const origin = originOf(request);
    if (origin === undefined) return '';
    try {
      await this.#allowance.take(request.ip, 'Too many previews in one minute; try again later.');
      const summary = await this.summaries.of('events', id, workOf(request, DEADLINE));
      if (summary === undefined) return '';
      const { title, details, version } = summary;
      const name = encodeURIComponent(id);
      return previewTags({
        title,
        description: details,
        image: `${origin}/pictures/events/${name}/preview.png?at=${encodeURIComponent(version)}`,
        address: `${origin}/events/${name}${part === undefined ? '' : `/${encodeURIComponent(part)}`}`,
      });
    } catch (error) {
      if (error instanceof ApiError) return '';
      throw error;
    }
  }
}

export interface Preview {
  readonly title: string;
  readonly description: string;
  readonly image: string;
  readonly address: string;
}

export const previewTags = ({ title, description, image, address }: Preview): string => {
  const tag = (property: string, content: string): string =>
    `<meta property="${property}" content="${attribute(content)}">`;
  return [
    tag('og:type', 'website'),
    tag('og:site_name', 'Recount'),
    tag('og:title', title),
    tag('og:description', description),
    tag('og:url', address),
    tag('og:image', image),
    tag('og:image:width', '1200'),
    tag('og:image:height', '630'),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('');
};

/** Escapes an attribute value: names are untrusted input. */
const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const HOST = /^[\w.-]{1,250}(:\d{1,5})?$|^\[[\da-f:]{2,45}\](:\d{1,5})?$/i;

/** The origin of the service according to the request; a proxy adds the protocol. */
export const originOf = ({
  headers,
  protocol,
}: Pick<FastifyRequest, 'headers' | 'protocol'>): string | undefined => {
  const host = headers.host ?? '';
  if (!HOST.test(host)) return undefined;
  const told = headers['x-forwarded-proto'];
  return `${told === 'https' || told === 'http' ? told : protocol}://${host}`;
};

export const withTags = (page: string, tags: string): string =>
  tags === '' ? page : page.replace('</head>', () => `${tags}</head>`);
