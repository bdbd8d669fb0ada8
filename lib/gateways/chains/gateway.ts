import { DomainError } from "@/lib/core/command/errors";
import type { ChainAsset } from "@/lib/gateways/constants";

/** One output that pays an address of ours. `confirmations` is 0 while no block holds it. */
export type IncomingOutput = {
  txid: string;
  output: number;
  address: string;
  amountMinor: bigint;
  confirmations: number;
};

/** What is to be paid out: `requestKey` is our name for it, the same at every attempt. */
export type Payout = { requestKey: string; address: string; amountMinor: bigint };

/**
 * One asset's way to its chain. Amounts are minor units of the asset. Every call may fail with any error, which says
 * nothing of what the chain did; only `ChainRefusal` says that it will never do it.
 */
export type ChainGateway = {
  readonly asset: ChainAsset;
  /** An address that is this member's alone; `index` is different for each and serves where keys are derived. */
  newAddress(member: { userId: string; index: number }): Promise<string>;
  /** The address in the one form that is stored and compared, or null: wrong checksum, wrong network, none at all. */
  normalAddress(text: string): string | null;
  /**
   * Outputs to our addresses since `cursor` (null: from the beginning), each at least once from when it is first seen;
   * repeats are harmless. An answer without outputs means that there are no more for now.
   */
  listIncoming(cursor: string | null): Promise<{ outputs: IncomingOutput[]; cursor: string | null }>;
  /** How deep a transaction is in the chain, 0 while it waits, null when the chain does not know it (any more). */
  confirmationsOf(txid: string): Promise<number | null>;
  /** What the network asks for one payment now. */
  estimateFee(): Promise<bigint>;
  /** Pays once per `requestKey`, whatever how often it is asked, and answers the transaction's id. */
  broadcast(payout: Payout): Promise<string>;
  /** The transaction that was made for a `requestKey`, or null when there is none. */
  findPayout(requestKey: string): Promise<string | null>;
};

/** The chain will never carry this payment out: the money may be given back. */
export class ChainRefusal extends Error {}

const NO_NODE = "Los ingresos y retiros por la red no están disponibles todavía.";

/** The gateway of an installation that has no node: addresses can be read, nothing else can be done. */
export function withoutNode(asset: ChainAsset, normalAddress: ChainGateway["normalAddress"]): ChainGateway {
  const refuse = async () => {
    throw new DomainError("unavailable", NO_NODE);
  };
  return {
    asset,
    normalAddress,
    newAddress: refuse,
    listIncoming: async (cursor) => ({ outputs: [], cursor }),
    confirmationsOf: refuse,
    estimateFee: refuse,
    broadcast: refuse,
    findPayout: refuse,
  };
}
