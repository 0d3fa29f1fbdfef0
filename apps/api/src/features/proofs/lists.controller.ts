import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Inject,
  Param,
  Post,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { proofLines, type VerifierKey, writeVerifierKey } from '#libs/proof';
import { ApiError, badInput } from '../../platform/errors/api-error.js';
import { CLOCK, type Clock, WITNESS_KEYS } from '../../platform/injection.js';
import { Allowance } from '../../platform/limits/allowance.js';
import { workOf } from '../../platform/request-work.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { checkpointNote } from '../../reading/proofs/cosignatures.js';
import type { DayList } from '../../reading/proofs/day-list.js';
import { DayLists } from '../../reading/proofs/day-lists.js';
import { HouseKeys } from '../../reading/proofs/house-keys.js';
import { AcceptCosignature } from './accept-cosignature.js';
import { readCosignatures } from './read-cosignatures.js';
import { listedDays } from './read-model.js';

/** Requests of one address in a minute. A witness of many days sends three for each day that has grown. */
const REQUESTS = 3_000;
const MINUTE = 60;
const DAYS = 1_000;
/** Milliseconds for one list to be read. */
const DEADLINE = 20_000;

const daySchema = z.iso.date();
const sizeSchema = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

/** The lists of days as transparency logs, in the formats of https://c2sp.org: for witnesses, who need no GraphQL. */
@Controller('proofs')
export class ListsController {
  readonly #allowance = new Allowance(REQUESTS, MINUTE);

  constructor(
    private readonly lists: DayLists,
    private readonly keys: HouseKeys,
    private readonly models: ReadModels,
    private readonly commands: CommandBus,
    @Inject(WITNESS_KEYS) private readonly witnesses: readonly VerifierKey[],
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** All days with a list, and the numbers of entries; the latest first. */
  @Get('days')
  @Header('cache-control', 'no-store')
  async days(@Query('before') before: unknown, @Req() request: FastifyRequest): Promise<object> {
    await this.#admit(request);
    const limit = before === undefined ? undefined : requireDay(before);
    return { days: this.models.ask((db) => listedDays(db, limit, DAYS)) };
  }

  /** The newest head; or the newest one that a witness cosigned. */
  @Get(':day/checkpoint')
  async checkpoint(
    @Param('day') day: string,
    @Query('witness') witness: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const list = await this.#list(day, request);
    const newest =
      witness === undefined ? list : list.cosignatures.newestBy(String(witness), this.keys.originOf(day));
    if (newest === undefined || newest.size > list.size)
      throw new ApiError('NOT_FOUND', 'This witness has cosigned no head of this list.', {}, 404);
    await sendText(reply, await checkpointNote(list, newest.size, this.keys));
  }

  /** The consistency proof of RFC 9162, a hash in base64 on each line. */
  @Get(':day/consistency')
  async consistency(
    @Param('day') day: string,
    @Query('from') from: unknown,
    @Query('to') to: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { tree, size } = await this.#list(day, request);
    const [earlier, later] = [sizeSchema.safeParse(from).data, sizeSchema.safeParse(to).data];
    if (earlier === undefined || later === undefined || earlier > later || later > size)
      throw badInput(`"from" and "to" are sizes of the list, which has ${size} entries, in this order.`);
    await sendText(reply, proofLines(tree.consistency(earlier, later)));
  }

  /** The keys that sign heads of this list as verifier keys, one on each line. */
  @Get(':day/keys.txt')
  async keysOfDay(
    @Param('day') day: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.#admit(request);
    const keys = this.keys.logKeys(this.keys.originOf(requireDay(day)));
    await sendText(reply, keys.map((key) => `${writeVerifierKey(key)}\n`).join(''));
  }

  /** Takes a checkpoint with the cosignature of a witness. */
  @Post(':day/cosignatures')
  @HttpCode(204)
  async cosignatures(
    @Param('day') day: string,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const list = await this.#list(day, request);
    const now = Math.floor(this.clock().getTime() / 1000);
    const facts = await readCosignatures(body, { list, keys: this.keys, witnesses: this.witnesses, now });
    for (const fact of facts) await this.commands.execute(new AcceptCosignature(day, fact));
  }

  async #list(day: string, request: FastifyRequest): Promise<DayList> {
    await this.#admit(request);
    return this.lists.of(requireDay(day), workOf(request, DEADLINE));
  }

  #admit(request: FastifyRequest): Promise<void> {
    return this.#allowance.take(request.ip, 'Too many requests for lists in one minute; try again later.');
  }
}

const sendText = (reply: FastifyReply, text: string): FastifyReply =>
  reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);

const requireDay = (day: unknown): string => {
  const read = daySchema.safeParse(day).data;
  if (read === undefined) throw badInput('A day is a date such as 2026-11-23.');
  return read;
};
