import { asc, eq } from "drizzle-orm";
import { getAddress } from "ethers/address";
import { zeroPadValue } from "ethers/utils";
import { z } from "zod";
import { db } from "@/db";
import { walletAddresses } from "@/db/schema";
import type { IncomingOutput } from "./gateway";
import { bigQuantity, hexData, smallQuantity } from "./hex";
import type { Rpc } from "./rpc";
import { type Token, tokenContract } from "./token-contracts";

/** keccak256("Transfer(address,address,uint256)") */
const TRANSFER = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

/** Limits that common nodes accept for one call. */
const BLOCKS_PER_CALL = 1_000;
const ADDRESSES_PER_CALL = 500;

/** How far before the first reading the addresses that already exist are looked at: some hours. */
const FIRST_BLOCKS = 1_000;

const log = z.object({
  topics: z.array(hexData).min(3),
  data: bigQuantity,
  transactionHash: hexData,
  logIndex: smallQuantity,
  blockNumber: smallQuantity,
});
const logs = z.array(log);
const block = z.object({ number: smallQuantity });

/**
 * Lists transfers of a token to the platform's addresses in blocks that the network considers safe: a reorganisation
 * could otherwise change the amount of a transaction whose id stays the same. The cursor is the last block that was
 * read.
 */
export async function listTransfers(call: Rpc, asset: Token, cursor: string | null) {
  const { number: safe } = await call("eth_getBlockByNumber", ["safe", false], block);
  let read = cursor === null ? Math.max(0, safe - FIRST_BLOCKS) : Number(cursor);
  if (read >= safe) return { outputs: [], cursor };
  const addresses = await platformAddresses(asset);
  const outputs: IncomingOutput[] = [];
  while (read < safe && outputs.length === 0) {
    const to = Math.min(read + BLOCKS_PER_CALL, safe);
    outputs.push(...(await transfersBetween(call, { asset, addresses, from: read + 1, to, safe })));
    read = to;
  }
  return { outputs, cursor: String(read) };
}

async function platformAddresses(asset: Token): Promise<string[]> {
  const rows = await db
    .select({ address: walletAddresses.address })
    .from(walletAddresses)
    .where(eq(walletAddresses.asset, asset))
    .orderBy(asc(walletAddresses.id));
  return rows.map(({ address }) => address);
}

type Range = { asset: Token; addresses: readonly string[]; from: number; to: number; safe: number };

async function transfersBetween(call: Rpc, { asset, addresses, from, to, safe }: Range) {
  const outputs: IncomingOutput[] = [];
  for (let start = 0; start < addresses.length; start += ADDRESSES_PER_CALL) {
    const recipients = addresses.slice(start, start + ADDRESSES_PER_CALL).map((one) => zeroPadValue(one, 32));
    const filter = {
      address: tokenContract(asset),
      fromBlock: toHex(from),
      toBlock: toHex(to),
      topics: [TRANSFER, null, recipients],
    };
    for (const found of await call("eth_getLogs", [filter], logs)) {
      outputs.push({
        txid: found.transactionHash,
        output: found.logIndex,
        address: getAddress(`0x${found.topics[2]?.slice(-40)}`),
        amountMinor: found.data,
        confirmations: safe - found.blockNumber + 1,
      });
    }
  }
  return outputs;
}

const toHex = (block: number) => `0x${block.toString(16)}`;
