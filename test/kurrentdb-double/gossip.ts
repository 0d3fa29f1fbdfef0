import type { ServerUnaryCall, sendUnaryData } from '@grpc/grpc-js';
import type { DoubleNode, Member } from './node.js';
import { type GossipPb, gossip, type SharedPb } from './protocol.js';

/** The members of the cluster: clients request them if they have several hosts or a name to discover. */
export const members =
  (node: DoubleNode) =>
  (
    _call: ServerUnaryCall<SharedPb.Empty, GossipPb.ClusterInfo>,
    callback: sendUnaryData<GossipPb.ClusterInfo>,
  ): void => {
    const cluster = new gossip.ClusterInfo();
    cluster.setMembersList(node.members().map(messageOf));
    callback(null, cluster);
  };

const messageOf = ({ port, state, isAlive }: Member): GossipPb.MemberInfo => {
  const endPoint = new gossip.EndPoint();
  endPoint.setAddress('127.0.0.1');
  endPoint.setPort(port);
  const member = new gossip.MemberInfo();
  member.setHttpEndPoint(endPoint);
  member.setIsAlive(isAlive);
  member.setState(stateOf(state));
  return member;
};

const stateOf = (state: Member['state']): GossipPb.MemberInfo.VNodeState => {
  const states = gossip.MemberInfo.VNodeState;
  if (state === 'leader') return states.LEADER;
  return state === 'follower' ? states.FOLLOWER : states.READONLYREPLICA;
};
