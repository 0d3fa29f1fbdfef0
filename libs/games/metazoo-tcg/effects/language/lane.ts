import { z } from 'zod';

/** Lanes as seen from the card whose effect it is; `declared` is the lane of the mission. */
export const laneRelationSchema = z.enum(['this', 'another', 'adjacent', 'any', 'declared']);
export type LaneRelation = z.infer<typeof laneRelationSchema>;
