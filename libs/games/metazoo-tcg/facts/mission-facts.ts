import { z } from 'zod';
import { countSchema, laneSchema, list, seatSchema } from '../schemas.js';
import { fact } from './fact.js';

const change = z.strictObject({ seat: seatSchema, amount: countSchema, total: countSchema });

export const missionFactSchemas = [
  fact('MissionDeclared', { seat: seatSchema, lane: laneSchema }),
  fact('MissionDecided', {
    lane: laneSchema,
    /** In seat order. */
    totals: z.tuple([countSchema, countSchema]).readonly(),
    winner: z.exactOptional(seatSchema),
    margin: countSchema,
    isContested: z.boolean(),
    /** Whether Soar made a contested mission pay as an uncontested one. */
    isBySoar: z.boolean(),
    destruction: countSchema,
    award: countSchema,
  }),
  /** Points that one effect gives to both are one change (MZ-R38). */
  fact('MissionPointsGained', { changes: list(change) }),
  fact('MissionPointsLost', { changes: list(change) }),
  fact('DestructionBegan', { lane: laneSchema, seat: seatSchema, instances: countSchema }),
  fact('LaneResolved', { lane: laneSchema, isByEffect: z.boolean() }),
  fact('OvertimeBegan', { missionPoints: countSchema }),
  fact('GameWon', { seat: seatSchema, reason: z.enum(['mission-points', 'overtime']) }),
] as const;
