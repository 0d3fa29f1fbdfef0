import type { KurrentDBClient } from '@kurrent/kurrentdb-client';
import gossipService from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/gossip_grpc_pb.js';
import gossip from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/gossip_pb.js';
import shared from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js';
import { z } from 'zod';

/* Accesses internals of the client. The client's version is pinned, and tests cover these uses. A probe over the client's own connection reuses its addresses, certificates and passwords. */

type GossipClient = InstanceType<typeof gossipService.GossipClient>;

const featuresSchema = z.object({ serverVersion: z.string() });

/** The server's version, such as `26.0.3`; `unknown` for a server that is too old to report it. Throws the client's errors. */
export const versionOf = async (client: KurrentDBClient): Promise<string> =>
  featuresSchema.parse(await Reflect.get(client, 'capabilities')).serverVersion;

/** Whether the cluster or the single node reports a leader. Throws the client's errors. */
export const hasLeader = async (client: KurrentDBClient): Promise<boolean> => {
  const execute: unknown = Reflect.get(client, 'execute');
  if (typeof execute !== 'function') throw new Error('The client has no execute method.');
  const ask = (stub: GossipClient): Promise<boolean> =>
    new Promise((resolve, reject) => {
      stub.read(new shared.Empty(), (error, info) => {
        if (error !== null) reject(error);
        else resolve(info.getMembersList().some(isLeader));
      });
    });
  return z.boolean().parse(await execute(gossipService.GossipClient, 'gossip', ask));
};

const isLeader = (member: { getState(): number; getIsAlive(): boolean }): boolean =>
  member.getIsAlive() && member.getState() === gossip.MemberInfo.VNodeState.LEADER;
