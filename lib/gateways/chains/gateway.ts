import { DomainError } from "@/lib/core/command/errors";
import type { ChainAsset } from "@/lib/gateways/constants";

/** One output that pays an address of the platform. `confirmations` is 0 while it is in no block. */
export type IncomingOutput = {
  txid: string;
  output: number;
  address: string;
  amountMinor: bigint;
  confirmations: number;
};

/** A payment to send: `requestKey` is the platform's key for it, the same at every attempt. */
export type Payout = { requestKey: string; address: string; amountMinor: bigint };

/**
 * The gateway of one asset to its chain. Amounts are minor units of the asset. Any call may fail with any error, which
 * says nothing about what happened on the chain; only `ChainRefusal` means that the payment will never be made.
 */
export type ChainGateway = {
  readonly asset: ChainAsset;
  /** Whether there is a node, or the simulated chain: otherwise nothing is deposited or withdrawn. */
  readonly isConnected: boolean;
  /** Returns an address for this member only; `index` differs for each member and is used where keys are derived. */
  newAddress(member: { userId: string; index: number }): Promise<string>;
  /**
   * Returns the address in the canonical form for storage and comparison, or null if it is not valid: wrong checksum,
   * wrong network, not an address.
   */
  normalAddress(text: string): string | null;
  /**
   * Lists outputs to the platform's addresses since `cursor` (null: from the beginning). Each output is listed at least
   * once after it is first seen; repeats are harmless. A result without outputs means that there are no more for now.
   */
  listIncoming(cursor: string | null): Promise<{ outputs: IncomingOutput[]; cursor: string | null }>;
  /**
   * Returns the number of confirmations of an incoming transaction that was listed: 0 while it waits, null if the chain
   * has dropped it. Throws if the node only does not know it: it may be behind.
   */
  confirmationsOf(txid: string): Promise<number | null>;
  /** Returns the current network fee of one payment. */
  estimateFee(): Promise<bigint>;
  /**
   * Pays once per `requestKey`, however often it is called. Returns the id of the transaction. Throws `ChainPending`
   * while it is announced and may still fail.
   */
  broadcast(payout: Payout): Promise<string>;
  /** Returns the id of the transaction for a `requestKey` that has been paid, otherwise null. */
  findPayout(requestKey: string): Promise<string | null>;
};

/** The chain will never make this payment, so the money may be returned. */
export class ChainRefusal extends Error {}

/** The payment is announced, and the chain has not decided yet whether it is made: ask again later. */
export class ChainPending extends Error {}

const NO_NODE = "Los ingresos y retiros por la red no están disponibles todavía.";

/** Returns the gateway of an installation without a node: it validates addresses, and any other call fails. */
export function withoutNode(asset: ChainAsset, normalAddress: ChainGateway["normalAddress"]): ChainGateway {
  const refuse = async () => {
    throw new DomainError("unavailable", NO_NODE);
  };
  return {
    asset,
    isConnected: false,
    normalAddress,
    newAddress: refuse,
    listIncoming: async (cursor) => ({ outputs: [], cursor }),
    confirmationsOf: refuse,
    estimateFee: refuse,
    broadcast: refuse,
    findPayout: refuse,
  };
}
