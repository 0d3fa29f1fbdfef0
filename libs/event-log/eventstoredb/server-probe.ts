import type { KurrentDBClient } from '@kurrent/kurrentdb-client';
import gossipService from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/gossip_grpc_pb.js';
import gossip from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/gossip_pb.js';
import shared from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js';
import { z } from 'zod';

/*
 * What the client knows of its server and keeps to itself. Its version is pinned, and the suites hold it to this: a probe over the client's own
 * connection needs no second reading of addresses, certificates and passwords.
 */

type GossipClient = InstanceType<typeof gossipService.GossipClient>;

const featuresSchema = z.object({ serverVersion: z.string() });

/** What the server says its version is, such as `26.0.3`; `unknown` for one from before servers were asked. Throws the client's errors. */
export const versionOf = async (client: KurrentDBClient): Promise<string> =>
  featuresSchema.parse(await Reflect.get(client, 'capabilities')).serverVersion;

/** Whether the cluster, or the one node that is all of it, says that it has a leader. Throws the client's errors. */
export const hasLeader = async (client: KurrentDBClient): Promise<boolean> => {
  const execute: unknown = Reflect.get(client, 'execute');
  if (typeof execute !== 'function') throw new Error('The client has no calls of its own.');
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
